// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// Translates another program's configuration into fingerpost's.
//
//   fingerpost-import [-o FILE] touchegg|libinput-gestures|fusuma|inputactions|lisgd FILE
//
// 'fingerpost import' starts this program. It is separate because only the import needs the libraries that
// read XML and YAML.

internal import Daemon
internal import Formats
internal import Glibc
internal import Importers

/// Reads a file, writes or prints the configuration, and prints the report on standard error.
func run(_ request: ImportRequest, _ output: LineWriter, _ log: LineWriter) -> Int32 {
  let file = request.file
  let importer = Importer(
    request.program, environment: processEnvironment,
    isKey: { KeySymbols.keysym(named: $0) != nil })
  let text: String
  do throws(ImportError) {
    let result = try importer.read(ForeignText.bytes(of: file), file: file)
    text = try result.text()
    for line in result.report { log.write(line) }
  } catch {
    log.write("\(file):\(error.line.map { "\($0):" } ?? "") error: \(error)")
    return 1
  }
  if let target = request.output {
    do {
      for line in try ConfigurationFile(target).write(text).lines { log.write("\(line)") }
    } catch {
      log.write("fingerpost-import: error: \(error)")
      return 1
    }
  } else {
    output.write(String(text.dropLast()))
    if let failure = output.failure {
      log.write(
        "fingerpost-import: error: cannot write to standard output: \(String(cString: strerror(failure)))")
      return 1
    }
  }
  log.write(
    "\(request.program.rawValue) acts on the same gestures; before you start fingerpost, \(request.program.farewell)"
  )
  return 0
}

let errorLog = LineWriter.standardError(.waits)
do throws(ImportRequest.UsageError) {
  exit(run(try ImportRequest(CommandLine.arguments.dropFirst()), .standardOutput(.waits), errorLog))
} catch {
  errorLog.write("fingerpost-import: error: \(error)")
  exit(2)
}
