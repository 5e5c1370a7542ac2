// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

#define _GNU_SOURCE
#include "CCrash.h"

#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

// All functions called here are safe in a signal handler; signal-safety(7) has the list.

// The program's ELF header in memory; the linker defines the symbol.
extern const ElfW(Ehdr) __ehdr_start __attribute__((visibility("hidden")));

// 64 calls: the program's calls nest ten or twenty deep, and fewer than 64 reveal an endless recursion.
enum { mostFrames = 64 };
// 256 words: more than the stack frame of a library function.
enum { nearWords = 256 };

static char path[1024], program[128];
static char room[64 << 10] __attribute__((aligned(16)));
static char text[8 << 10];
static size_t length;
static uintptr_t codeStart, codeEnd, stackEnd;

// MARK: Text

static void say(const char *words) {
  while (*words != 0 && length < sizeof text) text[length++] = *words++;
}

static void sayNumber(uintptr_t number, unsigned base) {
  char digits[24];
  unsigned place = sizeof digits;
  digits[--place] = 0;
  do digits[--place] = "0123456789abcdef"[number % base];
  while ((number /= base) != 0);
  say(digits + place);
}

static void sayCall(uintptr_t address) {
  bool isOurs = address >= codeStart && address < codeEnd;
  say(isOurs ? "  0x" : "  other 0x");
  sayNumber(isOurs ? address - (uintptr_t)&__ehdr_start : address, 16);
  say("\n");
}

// Writes the build ID that the linker has set; the file with the symbols has the same build ID.
static void sayBuild(void) {
  const ElfW(Phdr) *header = (const void *)((const char *)&__ehdr_start + __ehdr_start.e_phoff);
  for (int index = 0; index < __ehdr_start.e_phnum; index++, header++) {
    if (header->p_type != PT_NOTE) continue;
    const char *place = (const char *)&__ehdr_start + header->p_vaddr, *end = place + header->p_memsz;
    while (place + sizeof(ElfW(Nhdr)) <= end) {
      const ElfW(Nhdr) *note = (const void *)place;
      const char *name = place + sizeof *note;
      const unsigned char *content = (const void *)(name + (note->n_namesz + 3) / 4 * 4);
      if (note->n_type == NT_GNU_BUILD_ID && note->n_namesz == 4 && memcmp(name, "GNU", 4) == 0) {
        say("build-id ");
        for (unsigned byte = 0; byte < note->n_descsz; byte++) {
          sayNumber(content[byte] >> 4, 16);
          sayNumber(content[byte] & 15, 16);
        }
        say("\n");
        return;
      }
      place = (const char *)content + (note->n_descsz + 3) / 4 * 4;
    }
  }
}

// MARK: The stack

static bool isOnStack(uintptr_t address, uintptr_t above) {
  return address >= above && address < stackEnd - 16 && address % sizeof(uintptr_t) == 0;
}

static uintptr_t word(uintptr_t address) { return *(const uintptr_t *)address; }

// Whether the address follows a call in the program's code.
static bool isReturn(uintptr_t address) {
  if (address < codeStart + 8 || address >= codeEnd) return false;
#if defined(__x86_64__)
  // The opcode of a call of a fixed address is e8. That of a call by register or memory is ff, with 2 in bits
  // 3 to 5 of the next byte.
  const unsigned char *code = (const unsigned char *)address;
  if (code[-5] == 0xe8) return true;
  for (int size = 2; size <= 7; size++) {
    if (code[-size] == 0xff && (code[1 - size] >> 3 & 7) == 2) return true;
  }
  return false;
#else
  return true;
#endif
}

// Writes the chain of callers. Functions of the program keep the address of their caller's frame in their own
// frame. Functions of libraries may not; for these, the return address and the frame are sought on the stack.
static void sayCalls(uintptr_t counter, uintptr_t frame, uintptr_t stack, uintptr_t link) {
  int count = 0;
  sayCall(counter);
  if (counter < codeStart || counter >= codeEnd) {
    if (link != 0 && isReturn(link)) sayCall(link - 1);
    for (int index = 0; link == 0 && index < nearWords && isOnStack(stack, stack); index++) {
      uintptr_t place = stack + index * sizeof(uintptr_t);
      if (!isOnStack(place, stack) || !isReturn(word(place))) continue;
      sayCall(word(place) - 1);
      stack = place;
      break;
    }
    // A library may use the frame register for other values.
    for (int index = 0; index < nearWords && !(isOnStack(frame, stack) && isReturn(word(frame + 8))); index++) {
      frame = stack + index * sizeof(uintptr_t);
      if (!isOnStack(frame, stack)) return;
      if (!isOnStack(word(frame), frame)) frame = 0;
    }
  }
  while (count++ < mostFrames && isOnStack(frame, stack) && word(frame + 8) != 0) {
    sayCall(word(frame + 8) - 1);
    stack = frame + 16;
    frame = word(frame);
  }
}

// MARK: The signal

static void handle(int signal, siginfo_t *information, void *context) {
  static volatile sig_atomic_t isBusy;
  int code = errno;
  if (!isBusy) {
    isBusy = 1;
    const ucontext_t *state = context;
    length = 0;
    say(program);
    say("\n");
    sayBuild();
    say("signal ");
    sayNumber((uintptr_t)signal, 10);
    say("\ntime ");
    sayNumber((uintptr_t)time(NULL), 10);
    say("\ncalls\n");
#if defined(__x86_64__)
    const greg_t *registers = state->uc_mcontext.gregs;
    sayCalls(
        (uintptr_t)registers[REG_RIP], (uintptr_t)registers[REG_RBP], (uintptr_t)registers[REG_RSP], 0);
#elif defined(__aarch64__)
    const mcontext_t *registers = &state->uc_mcontext;
    sayCalls(registers->pc, registers->regs[29], registers->sp, registers->regs[30]);
#endif
    for (char *end = strchr(path + 1, '/'); end != NULL; end = strchr(end + 1, '/')) {
      *end = 0;
      mkdir(path, 0700);
      *end = '/';
    }
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600);
    if (file >= 0) {
      ssize_t written = write(file, text, length);
      (void)written;
      close(file);
    }
  }
  errno = code;
  // A fault of the processor happens again and ends the program; a signal that was sent has to be sent again.
  if (information->si_code <= 0) syscall(SYS_tgkill, getpid(), syscall(SYS_gettid), signal);
}

void FPCatchCrashes(const char *file, const char *name) {
  strncpy(path, file, sizeof path - 1);
  strncpy(program, name, sizeof program - 1);
  // The end of the stack: the kernel puts the program's path above everything else there.
  stackEnd = getauxval(AT_EXECFN) / sizeof(uintptr_t) * sizeof(uintptr_t);
  const ElfW(Phdr) *header = (const void *)((const char *)&__ehdr_start + __ehdr_start.e_phoff);
  for (int index = 0; index < __ehdr_start.e_phnum; index++, header++) {
    if (header->p_type != PT_LOAD || !(header->p_flags & PF_X)) continue;
    codeStart = (uintptr_t)&__ehdr_start + header->p_vaddr;
    codeEnd = codeStart + header->p_memsz;
  }
  // A separate stack for the handler, since the normal one may have overflowed.
  stack_t other = {.ss_sp = room, .ss_size = sizeof room};
  if (stackEnd == 0 || sigaltstack(&other, NULL) != 0) return;
  struct sigaction action = {.sa_sigaction = handle, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESETHAND};
  static const int signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE};
  for (unsigned index = 0; index < sizeof signals / sizeof *signals; index++) {
    sigaction(signals[index], &action, NULL);
  }
}
