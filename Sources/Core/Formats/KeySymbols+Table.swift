// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

nonisolated extension KeySymbols {
  /// X's names of keysyms, each as " name=hexadecimal": the names of its headers, as libX11 knows them, without
  /// the names of braille's dots, which are spelled by a rule.
  ///
  /// Of several names for one keysym the first is the usual one. The tests compare the table with libX11 both
  /// ways and print the lines that are missing.
  static let table: StaticString = """
    \u{20}\
    VoidSymbol=ffffff BackSpace=ff08 Tab=ff09 Linefeed=ff0a Clear=ff0b Return=ff0d Pause=ff13 \
    Scroll_Lock=ff14 Sys_Req=ff15 Escape=ff1b Delete=ffff Multi_key=ff20 SunCompose=ff20 Codeinput=ff37 \
    Kanji_Bangou=ff37 Hangul_Codeinput=ff37 SingleCandidate=ff3c Hangul_SingleCandidate=ff3c \
    MultipleCandidate=ff3d Zen_Koho=ff3d Hangul_MultipleCandidate=ff3d PreviousCandidate=ff3e Mae_Koho=ff3e \
    Hangul_PreviousCandidate=ff3e Kanji=ff21 Muhenkan=ff22 Henkan_Mode=ff23 Henkan=ff23 Romaji=ff24 \
    Hiragana=ff25 Katakana=ff26 Hiragana_Katakana=ff27 Zenkaku=ff28 Hankaku=ff29 Zenkaku_Hankaku=ff2a \
    Touroku=ff2b Massyo=ff2c Kana_Lock=ff2d Kana_Shift=ff2e Eisu_Shift=ff2f Eisu_toggle=ff30 Home=ff50 \
    Left=ff51 Up=ff52 Right=ff53 Down=ff54 Prior=ff55 Page_Up=ff55 SunPageUp=ff55 Next=ff56 Page_Down=ff56 \
    SunPageDown=ff56 End=ff57 Begin=ff58 Select=ff60 Print=ff61 SunPrint_Screen=ff61 Execute=ff62 \
    Insert=ff63 Undo=ff65 SunUndo=ff65 Redo=ff66 SunAgain=ff66 Menu=ff67 Find=ff68 SunFind=ff68 Cancel=ff69 \
    SunStop=ff69 Help=ff6a Break=ff6b Mode_switch=ff7e script_switch=ff7e ISO_Group_Shift=ff7e \
    kana_switch=ff7e Arabic_switch=ff7e Greek_switch=ff7e Hebrew_switch=ff7e Hangul_switch=ff7e \
    SunAltGraph=ff7e Num_Lock=ff7f KP_Space=ff80 KP_Tab=ff89 KP_Enter=ff8d KP_F1=ff91 KP_F2=ff92 KP_F3=ff93 \
    KP_F4=ff94 KP_Home=ff95 KP_Left=ff96 KP_Up=ff97 KP_Right=ff98 KP_Down=ff99 KP_Prior=ff9a KP_Page_Up=ff9a \
    KP_Next=ff9b KP_Page_Down=ff9b KP_End=ff9c KP_Begin=ff9d KP_Insert=ff9e KP_Delete=ff9f KP_Equal=ffbd \
    KP_Multiply=ffaa KP_Add=ffab KP_Separator=ffac KP_Subtract=ffad KP_Decimal=ffae KP_Divide=ffaf KP_0=ffb0 \
    KP_1=ffb1 KP_2=ffb2 KP_3=ffb3 KP_4=ffb4 KP_5=ffb5 KP_6=ffb6 KP_7=ffb7 KP_8=ffb8 KP_9=ffb9 F1=ffbe \
    F2=ffbf F3=ffc0 F4=ffc1 F5=ffc2 F6=ffc3 F7=ffc4 F8=ffc5 F9=ffc6 F10=ffc7 F11=ffc8 L1=ffc8 F12=ffc9 \
    L2=ffc9 F13=ffca L3=ffca F14=ffcb L4=ffcb F15=ffcc L5=ffcc F16=ffcd L6=ffcd F17=ffce L7=ffce F18=ffcf \
    L8=ffcf F19=ffd0 L9=ffd0 F20=ffd1 L10=ffd1 F21=ffd2 R1=ffd2 F22=ffd3 R2=ffd3 F23=ffd4 R3=ffd4 F24=ffd5 \
    R4=ffd5 F25=ffd6 R5=ffd6 F26=ffd7 R6=ffd7 F27=ffd8 R7=ffd8 F28=ffd9 R8=ffd9 F29=ffda R9=ffda F30=ffdb \
    R10=ffdb F31=ffdc R11=ffdc F32=ffdd R12=ffdd F33=ffde R13=ffde F34=ffdf R14=ffdf F35=ffe0 R15=ffe0 \
    Shift_L=ffe1 Shift_R=ffe2 Control_L=ffe3 Control_R=ffe4 Caps_Lock=ffe5 Shift_Lock=ffe6 Meta_L=ffe7 \
    Meta_R=ffe8 Alt_L=ffe9 Alt_R=ffea Super_L=ffeb Super_R=ffec Hyper_L=ffed Hyper_R=ffee ISO_Lock=fe01 \
    ISO_Level2_Latch=fe02 ISO_Level3_Shift=fe03 ISO_Level3_Latch=fe04 ISO_Level3_Lock=fe05 \
    ISO_Level5_Shift=fe11 ISO_Level5_Latch=fe12 ISO_Level5_Lock=fe13 ISO_Group_Latch=fe06 \
    ISO_Group_Lock=fe07 ISO_Next_Group=fe08 ISO_Next_Group_Lock=fe09 ISO_Prev_Group=fe0a \
    ISO_Prev_Group_Lock=fe0b ISO_First_Group=fe0c ISO_First_Group_Lock=fe0d ISO_Last_Group=fe0e \
    ISO_Last_Group_Lock=fe0f ISO_Left_Tab=fe20 ISO_Move_Line_Up=fe21 ISO_Move_Line_Down=fe22 \
    ISO_Partial_Line_Up=fe23 ISO_Partial_Line_Down=fe24 ISO_Partial_Space_Left=fe25 \
    ISO_Partial_Space_Right=fe26 ISO_Set_Margin_Left=fe27 ISO_Set_Margin_Right=fe28 \
    ISO_Release_Margin_Left=fe29 ISO_Release_Margin_Right=fe2a ISO_Release_Both_Margins=fe2b \
    ISO_Fast_Cursor_Left=fe2c ISO_Fast_Cursor_Right=fe2d ISO_Fast_Cursor_Up=fe2e ISO_Fast_Cursor_Down=fe2f \
    ISO_Continuous_Underline=fe30 ISO_Discontinuous_Underline=fe31 ISO_Emphasize=fe32 ISO_Center_Object=fe33 \
    ISO_Enter=fe34 dead_grave=fe50 dead_acute=fe51 dead_circumflex=fe52 dead_tilde=fe53 \
    dead_perispomeni=fe53 dead_macron=fe54 dead_breve=fe55 dead_abovedot=fe56 dead_diaeresis=fe57 \
    dead_abovering=fe58 dead_doubleacute=fe59 dead_caron=fe5a dead_cedilla=fe5b dead_ogonek=fe5c \
    dead_iota=fe5d dead_voiced_sound=fe5e dead_semivoiced_sound=fe5f dead_belowdot=fe60 dead_hook=fe61 \
    dead_horn=fe62 dead_stroke=fe63 dead_abovecomma=fe64 dead_psili=fe64 dead_abovereversedcomma=fe65 \
    dead_dasia=fe65 dead_doublegrave=fe66 dead_belowring=fe67 dead_belowmacron=fe68 \
    dead_belowcircumflex=fe69 dead_belowtilde=fe6a dead_belowbreve=fe6b dead_belowdiaeresis=fe6c \
    dead_invertedbreve=fe6d dead_belowcomma=fe6e dead_currency=fe6f dead_lowline=fe90 \
    dead_aboveverticalline=fe91 dead_belowverticalline=fe92 dead_longsolidusoverlay=fe93 dead_a=fe80 \
    dead_A=fe81 dead_e=fe82 dead_E=fe83 dead_i=fe84 dead_I=fe85 dead_o=fe86 dead_O=fe87 dead_u=fe88 \
    dead_U=fe89 dead_small_schwa=fe8a dead_capital_schwa=fe8b dead_greek=fe8c First_Virtual_Screen=fed0 \
    Prev_Virtual_Screen=fed1 Next_Virtual_Screen=fed2 Last_Virtual_Screen=fed4 Terminate_Server=fed5 \
    AccessX_Enable=fe70 AccessX_Feedback_Enable=fe71 RepeatKeys_Enable=fe72 SlowKeys_Enable=fe73 \
    BounceKeys_Enable=fe74 StickyKeys_Enable=fe75 MouseKeys_Enable=fe76 MouseKeys_Accel_Enable=fe77 \
    Overlay1_Enable=fe78 Overlay2_Enable=fe79 AudibleBell_Enable=fe7a Pointer_Left=fee0 Pointer_Right=fee1 \
    Pointer_Up=fee2 Pointer_Down=fee3 Pointer_UpLeft=fee4 Pointer_UpRight=fee5 Pointer_DownLeft=fee6 \
    Pointer_DownRight=fee7 Pointer_Button_Dflt=fee8 Pointer_Button1=fee9 Pointer_Button2=feea \
    Pointer_Button3=feeb Pointer_Button4=feec Pointer_Button5=feed Pointer_DblClick_Dflt=feee \
    Pointer_DblClick1=feef Pointer_DblClick2=fef0 Pointer_DblClick3=fef1 Pointer_DblClick4=fef2 \
    Pointer_DblClick5=fef3 Pointer_Drag_Dflt=fef4 Pointer_Drag1=fef5 Pointer_Drag2=fef6 Pointer_Drag3=fef7 \
    Pointer_Drag4=fef8 Pointer_Drag5=fefd Pointer_EnableKeys=fef9 Pointer_Accelerate=fefa \
    Pointer_DfltBtnNext=fefb Pointer_DfltBtnPrev=fefc ch=fea0 Ch=fea1 CH=fea2 c_h=fea3 C_h=fea4 C_H=fea5 \
    3270_Duplicate=fd01 3270_FieldMark=fd02 3270_Right2=fd03 3270_Left2=fd04 3270_BackTab=fd05 \
    3270_EraseEOF=fd06 3270_EraseInput=fd07 3270_Reset=fd08 3270_Quit=fd09 3270_PA1=fd0a 3270_PA2=fd0b \
    3270_PA3=fd0c 3270_Test=fd0d 3270_Attn=fd0e 3270_CursorBlink=fd0f 3270_AltCursor=fd10 3270_KeyClick=fd11 \
    3270_Jump=fd12 3270_Ident=fd13 3270_Rule=fd14 3270_Copy=fd15 3270_Play=fd16 3270_Setup=fd17 \
    3270_Record=fd18 3270_ChangeScreen=fd19 3270_DeleteWord=fd1a 3270_ExSelect=fd1b 3270_CursorSelect=fd1c \
    3270_PrintScreen=fd1d 3270_Enter=fd1e space=20 exclam=21 quotedbl=22 numbersign=23 dollar=24 percent=25 \
    ampersand=26 apostrophe=27 quoteright=27 parenleft=28 parenright=29 asterisk=2a plus=2b comma=2c \
    minus=2d period=2e slash=2f 0=30 1=31 2=32 3=33 4=34 5=35 6=36 7=37 8=38 9=39 colon=3a semicolon=3b \
    less=3c equal=3d greater=3e question=3f at=40 A=41 B=42 C=43 D=44 E=45 F=46 G=47 H=48 I=49 J=4a K=4b \
    L=4c M=4d N=4e O=4f P=50 Q=51 R=52 S=53 T=54 U=55 V=56 W=57 X=58 Y=59 Z=5a bracketleft=5b backslash=5c \
    bracketright=5d asciicircum=5e underscore=5f grave=60 quoteleft=60 a=61 b=62 c=63 d=64 e=65 f=66 g=67 \
    h=68 i=69 j=6a k=6b l=6c m=6d n=6e o=6f p=70 q=71 r=72 s=73 t=74 u=75 v=76 w=77 x=78 y=79 z=7a \
    braceleft=7b bar=7c braceright=7d asciitilde=7e nobreakspace=a0 exclamdown=a1 cent=a2 sterling=a3 \
    currency=a4 yen=a5 brokenbar=a6 section=a7 diaeresis=a8 copyright=a9 ordfeminine=aa guillemotleft=ab \
    notsign=ac hyphen=ad registered=ae macron=af degree=b0 plusminus=b1 twosuperior=b2 threesuperior=b3 \
    acute=b4 mu=b5 paragraph=b6 periodcentered=b7 cedilla=b8 onesuperior=b9 masculine=ba guillemotright=bb \
    onequarter=bc onehalf=bd threequarters=be questiondown=bf Agrave=c0 Aacute=c1 Acircumflex=c2 Atilde=c3 \
    Adiaeresis=c4 Aring=c5 AE=c6 Ccedilla=c7 Egrave=c8 Eacute=c9 Ecircumflex=ca Ediaeresis=cb Igrave=cc \
    Iacute=cd Icircumflex=ce Idiaeresis=cf ETH=d0 Eth=d0 Ntilde=d1 Ograve=d2 Oacute=d3 Ocircumflex=d4 \
    Otilde=d5 Odiaeresis=d6 multiply=d7 Oslash=d8 Ooblique=d8 Ugrave=d9 Uacute=da Ucircumflex=db \
    Udiaeresis=dc Yacute=dd THORN=de Thorn=de ssharp=df agrave=e0 aacute=e1 acircumflex=e2 atilde=e3 \
    adiaeresis=e4 aring=e5 ae=e6 ccedilla=e7 egrave=e8 eacute=e9 ecircumflex=ea ediaeresis=eb igrave=ec \
    iacute=ed icircumflex=ee idiaeresis=ef eth=f0 ntilde=f1 ograve=f2 oacute=f3 ocircumflex=f4 otilde=f5 \
    odiaeresis=f6 division=f7 oslash=f8 ooblique=f8 ugrave=f9 uacute=fa ucircumflex=fb udiaeresis=fc \
    yacute=fd thorn=fe ydiaeresis=ff Aogonek=1a1 breve=1a2 Lstroke=1a3 Lcaron=1a5 Sacute=1a6 Scaron=1a9 \
    Scedilla=1aa Tcaron=1ab Zacute=1ac Zcaron=1ae Zabovedot=1af aogonek=1b1 ogonek=1b2 lstroke=1b3 \
    lcaron=1b5 sacute=1b6 caron=1b7 scaron=1b9 scedilla=1ba tcaron=1bb zacute=1bc doubleacute=1bd zcaron=1be \
    zabovedot=1bf Racute=1c0 Abreve=1c3 Lacute=1c5 Cacute=1c6 Ccaron=1c8 Eogonek=1ca Ecaron=1cc Dcaron=1cf \
    Dstroke=1d0 Nacute=1d1 Ncaron=1d2 Odoubleacute=1d5 Rcaron=1d8 Uring=1d9 Udoubleacute=1db Tcedilla=1de \
    racute=1e0 abreve=1e3 lacute=1e5 cacute=1e6 ccaron=1e8 eogonek=1ea ecaron=1ec dcaron=1ef dstroke=1f0 \
    nacute=1f1 ncaron=1f2 odoubleacute=1f5 rcaron=1f8 uring=1f9 udoubleacute=1fb tcedilla=1fe abovedot=1ff \
    Hstroke=2a1 Hcircumflex=2a6 Iabovedot=2a9 Gbreve=2ab Jcircumflex=2ac hstroke=2b1 hcircumflex=2b6 \
    idotless=2b9 gbreve=2bb jcircumflex=2bc Cabovedot=2c5 Ccircumflex=2c6 Gabovedot=2d5 Gcircumflex=2d8 \
    Ubreve=2dd Scircumflex=2de cabovedot=2e5 ccircumflex=2e6 gabovedot=2f5 gcircumflex=2f8 ubreve=2fd \
    scircumflex=2fe kra=3a2 kappa=3a2 Rcedilla=3a3 Itilde=3a5 Lcedilla=3a6 Emacron=3aa Gcedilla=3ab \
    Tslash=3ac rcedilla=3b3 itilde=3b5 lcedilla=3b6 emacron=3ba gcedilla=3bb tslash=3bc ENG=3bd eng=3bf \
    Amacron=3c0 Iogonek=3c7 Eabovedot=3cc Imacron=3cf Ncedilla=3d1 Omacron=3d2 Kcedilla=3d3 Uogonek=3d9 \
    Utilde=3dd Umacron=3de amacron=3e0 iogonek=3e7 eabovedot=3ec imacron=3ef ncedilla=3f1 omacron=3f2 \
    kcedilla=3f3 uogonek=3f9 utilde=3fd umacron=3fe Wcircumflex=1000174 wcircumflex=1000175 \
    Ycircumflex=1000176 ycircumflex=1000177 Babovedot=1001e02 babovedot=1001e03 Dabovedot=1001e0a \
    dabovedot=1001e0b Fabovedot=1001e1e fabovedot=1001e1f Mabovedot=1001e40 mabovedot=1001e41 \
    Pabovedot=1001e56 pabovedot=1001e57 Sabovedot=1001e60 sabovedot=1001e61 Tabovedot=1001e6a \
    tabovedot=1001e6b Wgrave=1001e80 wgrave=1001e81 Wacute=1001e82 wacute=1001e83 Wdiaeresis=1001e84 \
    wdiaeresis=1001e85 Ygrave=1001ef2 ygrave=1001ef3 OE=13bc oe=13bd Ydiaeresis=13be overline=47e \
    kana_fullstop=4a1 kana_openingbracket=4a2 kana_closingbracket=4a3 kana_comma=4a4 kana_conjunctive=4a5 \
    kana_middledot=4a5 kana_WO=4a6 kana_a=4a7 kana_i=4a8 kana_u=4a9 kana_e=4aa kana_o=4ab kana_ya=4ac \
    kana_yu=4ad kana_yo=4ae kana_tsu=4af kana_tu=4af prolongedsound=4b0 kana_A=4b1 kana_I=4b2 kana_U=4b3 \
    kana_E=4b4 kana_O=4b5 kana_KA=4b6 kana_KI=4b7 kana_KU=4b8 kana_KE=4b9 kana_KO=4ba kana_SA=4bb \
    kana_SHI=4bc kana_SU=4bd kana_SE=4be kana_SO=4bf kana_TA=4c0 kana_CHI=4c1 kana_TI=4c1 kana_TSU=4c2 \
    kana_TU=4c2 kana_TE=4c3 kana_TO=4c4 kana_NA=4c5 kana_NI=4c6 kana_NU=4c7 kana_NE=4c8 kana_NO=4c9 \
    kana_HA=4ca kana_HI=4cb kana_FU=4cc kana_HU=4cc kana_HE=4cd kana_HO=4ce kana_MA=4cf kana_MI=4d0 \
    kana_MU=4d1 kana_ME=4d2 kana_MO=4d3 kana_YA=4d4 kana_YU=4d5 kana_YO=4d6 kana_RA=4d7 kana_RI=4d8 \
    kana_RU=4d9 kana_RE=4da kana_RO=4db kana_WA=4dc kana_N=4dd voicedsound=4de semivoicedsound=4df \
    Farsi_0=10006f0 Farsi_1=10006f1 Farsi_2=10006f2 Farsi_3=10006f3 Farsi_4=10006f4 Farsi_5=10006f5 \
    Farsi_6=10006f6 Farsi_7=10006f7 Farsi_8=10006f8 Farsi_9=10006f9 Arabic_percent=100066a \
    Arabic_superscript_alef=1000670 Arabic_tteh=1000679 Arabic_peh=100067e Arabic_tcheh=1000686 \
    Arabic_ddal=1000688 Arabic_rreh=1000691 Arabic_comma=5ac Arabic_fullstop=10006d4 Arabic_0=1000660 \
    Arabic_1=1000661 Arabic_2=1000662 Arabic_3=1000663 Arabic_4=1000664 Arabic_5=1000665 Arabic_6=1000666 \
    Arabic_7=1000667 Arabic_8=1000668 Arabic_9=1000669 Arabic_semicolon=5bb Arabic_question_mark=5bf \
    Arabic_hamza=5c1 Arabic_maddaonalef=5c2 Arabic_hamzaonalef=5c3 Arabic_hamzaonwaw=5c4 \
    Arabic_hamzaunderalef=5c5 Arabic_hamzaonyeh=5c6 Arabic_alef=5c7 Arabic_beh=5c8 Arabic_tehmarbuta=5c9 \
    Arabic_teh=5ca Arabic_theh=5cb Arabic_jeem=5cc Arabic_hah=5cd Arabic_khah=5ce Arabic_dal=5cf \
    Arabic_thal=5d0 Arabic_ra=5d1 Arabic_zain=5d2 Arabic_seen=5d3 Arabic_sheen=5d4 Arabic_sad=5d5 \
    Arabic_dad=5d6 Arabic_tah=5d7 Arabic_zah=5d8 Arabic_ain=5d9 Arabic_ghain=5da Arabic_tatweel=5e0 \
    Arabic_feh=5e1 Arabic_qaf=5e2 Arabic_kaf=5e3 Arabic_lam=5e4 Arabic_meem=5e5 Arabic_noon=5e6 \
    Arabic_ha=5e7 Arabic_heh=5e7 Arabic_waw=5e8 Arabic_alefmaksura=5e9 Arabic_yeh=5ea Arabic_fathatan=5eb \
    Arabic_dammatan=5ec Arabic_kasratan=5ed Arabic_fatha=5ee Arabic_damma=5ef Arabic_kasra=5f0 \
    Arabic_shadda=5f1 Arabic_sukun=5f2 Arabic_madda_above=1000653 Arabic_hamza_above=1000654 \
    Arabic_hamza_below=1000655 Arabic_jeh=1000698 Arabic_veh=10006a4 Arabic_keheh=10006a9 Arabic_gaf=10006af \
    Arabic_noon_ghunna=10006ba Arabic_heh_doachashmee=10006be Farsi_yeh=10006cc Arabic_farsi_yeh=10006cc \
    Arabic_yeh_baree=10006d2 Arabic_heh_goal=10006c1 Cyrillic_GHE_bar=1000492 Cyrillic_ghe_bar=1000493 \
    Cyrillic_ZHE_descender=1000496 Cyrillic_zhe_descender=1000497 Cyrillic_KA_descender=100049a \
    Cyrillic_ka_descender=100049b Cyrillic_KA_vertstroke=100049c Cyrillic_ka_vertstroke=100049d \
    Cyrillic_EN_descender=10004a2 Cyrillic_en_descender=10004a3 Cyrillic_U_straight=10004ae \
    Cyrillic_u_straight=10004af Cyrillic_U_straight_bar=10004b0 Cyrillic_u_straight_bar=10004b1 \
    Cyrillic_HA_descender=10004b2 Cyrillic_ha_descender=10004b3 Cyrillic_CHE_descender=10004b6 \
    Cyrillic_che_descender=10004b7 Cyrillic_CHE_vertstroke=10004b8 Cyrillic_che_vertstroke=10004b9 \
    Cyrillic_SHHA=10004ba Cyrillic_shha=10004bb Cyrillic_SCHWA=10004d8 Cyrillic_schwa=10004d9 \
    Cyrillic_I_macron=10004e2 Cyrillic_i_macron=10004e3 Cyrillic_O_bar=10004e8 Cyrillic_o_bar=10004e9 \
    Cyrillic_U_macron=10004ee Cyrillic_u_macron=10004ef Serbian_dje=6a1 Macedonia_gje=6a2 Cyrillic_io=6a3 \
    Ukrainian_ie=6a4 Ukranian_je=6a4 Macedonia_dse=6a5 Ukrainian_i=6a6 Ukranian_i=6a6 Ukrainian_yi=6a7 \
    Ukranian_yi=6a7 Cyrillic_je=6a8 Serbian_je=6a8 Cyrillic_lje=6a9 Serbian_lje=6a9 Cyrillic_nje=6aa \
    Serbian_nje=6aa Serbian_tshe=6ab Macedonia_kje=6ac Ukrainian_ghe_with_upturn=6ad Byelorussian_shortu=6ae \
    Cyrillic_dzhe=6af Serbian_dze=6af numerosign=6b0 Serbian_DJE=6b1 Macedonia_GJE=6b2 Cyrillic_IO=6b3 \
    Ukrainian_IE=6b4 Ukranian_JE=6b4 Macedonia_DSE=6b5 Ukrainian_I=6b6 Ukranian_I=6b6 Ukrainian_YI=6b7 \
    Ukranian_YI=6b7 Cyrillic_JE=6b8 Serbian_JE=6b8 Cyrillic_LJE=6b9 Serbian_LJE=6b9 Cyrillic_NJE=6ba \
    Serbian_NJE=6ba Serbian_TSHE=6bb Macedonia_KJE=6bc Ukrainian_GHE_WITH_UPTURN=6bd Byelorussian_SHORTU=6be \
    Cyrillic_DZHE=6bf Serbian_DZE=6bf Cyrillic_yu=6c0 Cyrillic_a=6c1 Cyrillic_be=6c2 Cyrillic_tse=6c3 \
    Cyrillic_de=6c4 Cyrillic_ie=6c5 Cyrillic_ef=6c6 Cyrillic_ghe=6c7 Cyrillic_ha=6c8 Cyrillic_i=6c9 \
    Cyrillic_shorti=6ca Cyrillic_ka=6cb Cyrillic_el=6cc Cyrillic_em=6cd Cyrillic_en=6ce Cyrillic_o=6cf \
    Cyrillic_pe=6d0 Cyrillic_ya=6d1 Cyrillic_er=6d2 Cyrillic_es=6d3 Cyrillic_te=6d4 Cyrillic_u=6d5 \
    Cyrillic_zhe=6d6 Cyrillic_ve=6d7 Cyrillic_softsign=6d8 Cyrillic_yeru=6d9 Cyrillic_ze=6da \
    Cyrillic_sha=6db Cyrillic_e=6dc Cyrillic_shcha=6dd Cyrillic_che=6de Cyrillic_hardsign=6df \
    Cyrillic_YU=6e0 Cyrillic_A=6e1 Cyrillic_BE=6e2 Cyrillic_TSE=6e3 Cyrillic_DE=6e4 Cyrillic_IE=6e5 \
    Cyrillic_EF=6e6 Cyrillic_GHE=6e7 Cyrillic_HA=6e8 Cyrillic_I=6e9 Cyrillic_SHORTI=6ea Cyrillic_KA=6eb \
    Cyrillic_EL=6ec Cyrillic_EM=6ed Cyrillic_EN=6ee Cyrillic_O=6ef Cyrillic_PE=6f0 Cyrillic_YA=6f1 \
    Cyrillic_ER=6f2 Cyrillic_ES=6f3 Cyrillic_TE=6f4 Cyrillic_U=6f5 Cyrillic_ZHE=6f6 Cyrillic_VE=6f7 \
    Cyrillic_SOFTSIGN=6f8 Cyrillic_YERU=6f9 Cyrillic_ZE=6fa Cyrillic_SHA=6fb Cyrillic_E=6fc \
    Cyrillic_SHCHA=6fd Cyrillic_CHE=6fe Cyrillic_HARDSIGN=6ff Greek_ALPHAaccent=7a1 Greek_EPSILONaccent=7a2 \
    Greek_ETAaccent=7a3 Greek_IOTAaccent=7a4 Greek_IOTAdieresis=7a5 Greek_IOTAdiaeresis=7a5 \
    Greek_OMICRONaccent=7a7 Greek_UPSILONaccent=7a8 Greek_UPSILONdieresis=7a9 Greek_OMEGAaccent=7ab \
    Greek_accentdieresis=7ae Greek_horizbar=7af Greek_alphaaccent=7b1 Greek_epsilonaccent=7b2 \
    Greek_etaaccent=7b3 Greek_iotaaccent=7b4 Greek_iotadieresis=7b5 Greek_iotaaccentdieresis=7b6 \
    Greek_omicronaccent=7b7 Greek_upsilonaccent=7b8 Greek_upsilondieresis=7b9 \
    Greek_upsilonaccentdieresis=7ba Greek_omegaaccent=7bb Greek_ALPHA=7c1 Greek_BETA=7c2 Greek_GAMMA=7c3 \
    Greek_DELTA=7c4 Greek_EPSILON=7c5 Greek_ZETA=7c6 Greek_ETA=7c7 Greek_THETA=7c8 Greek_IOTA=7c9 \
    Greek_KAPPA=7ca Greek_LAMDA=7cb Greek_LAMBDA=7cb Greek_MU=7cc Greek_NU=7cd Greek_XI=7ce \
    Greek_OMICRON=7cf Greek_PI=7d0 Greek_RHO=7d1 Greek_SIGMA=7d2 Greek_TAU=7d4 Greek_UPSILON=7d5 \
    Greek_PHI=7d6 Greek_CHI=7d7 Greek_PSI=7d8 Greek_OMEGA=7d9 Greek_alpha=7e1 Greek_beta=7e2 Greek_gamma=7e3 \
    Greek_delta=7e4 Greek_epsilon=7e5 Greek_zeta=7e6 Greek_eta=7e7 Greek_theta=7e8 Greek_iota=7e9 \
    Greek_kappa=7ea Greek_lamda=7eb Greek_lambda=7eb Greek_mu=7ec Greek_nu=7ed Greek_xi=7ee \
    Greek_omicron=7ef Greek_pi=7f0 Greek_rho=7f1 Greek_sigma=7f2 Greek_finalsmallsigma=7f3 Greek_tau=7f4 \
    Greek_upsilon=7f5 Greek_phi=7f6 Greek_chi=7f7 Greek_psi=7f8 Greek_omega=7f9 leftradical=8a1 \
    topleftradical=8a2 horizconnector=8a3 topintegral=8a4 botintegral=8a5 vertconnector=8a6 \
    topleftsqbracket=8a7 botleftsqbracket=8a8 toprightsqbracket=8a9 botrightsqbracket=8aa topleftparens=8ab \
    botleftparens=8ac toprightparens=8ad botrightparens=8ae leftmiddlecurlybrace=8af \
    rightmiddlecurlybrace=8b0 topleftsummation=8b1 botleftsummation=8b2 topvertsummationconnector=8b3 \
    botvertsummationconnector=8b4 toprightsummation=8b5 botrightsummation=8b6 rightmiddlesummation=8b7 \
    lessthanequal=8bc notequal=8bd greaterthanequal=8be integral=8bf therefore=8c0 variation=8c1 \
    infinity=8c2 nabla=8c5 approximate=8c8 similarequal=8c9 ifonlyif=8cd implies=8ce identical=8cf \
    radical=8d6 includedin=8da includes=8db intersection=8dc union=8dd logicaland=8de logicalor=8df \
    partialderivative=8ef function=8f6 leftarrow=8fb uparrow=8fc rightarrow=8fd downarrow=8fe blank=9df \
    soliddiamond=9e0 checkerboard=9e1 ht=9e2 ff=9e3 cr=9e4 lf=9e5 nl=9e8 vt=9e9 lowrightcorner=9ea \
    uprightcorner=9eb upleftcorner=9ec lowleftcorner=9ed crossinglines=9ee horizlinescan1=9ef \
    horizlinescan3=9f0 horizlinescan5=9f1 horizlinescan7=9f2 horizlinescan9=9f3 leftt=9f4 rightt=9f5 \
    bott=9f6 topt=9f7 vertbar=9f8 emspace=aa1 enspace=aa2 em3space=aa3 em4space=aa4 digitspace=aa5 \
    punctspace=aa6 thinspace=aa7 hairspace=aa8 emdash=aa9 endash=aaa signifblank=aac ellipsis=aae \
    doubbaselinedot=aaf onethird=ab0 twothirds=ab1 onefifth=ab2 twofifths=ab3 threefifths=ab4 fourfifths=ab5 \
    onesixth=ab6 fivesixths=ab7 careof=ab8 figdash=abb leftanglebracket=abc decimalpoint=abd \
    rightanglebracket=abe marker=abf oneeighth=ac3 threeeighths=ac4 fiveeighths=ac5 seveneighths=ac6 \
    trademark=ac9 signaturemark=aca trademarkincircle=acb leftopentriangle=acc rightopentriangle=acd \
    emopencircle=ace emopenrectangle=acf leftsinglequotemark=ad0 rightsinglequotemark=ad1 \
    leftdoublequotemark=ad2 rightdoublequotemark=ad3 prescription=ad4 permille=ad5 minutes=ad6 seconds=ad7 \
    latincross=ad9 hexagram=ada filledrectbullet=adb filledlefttribullet=adc filledrighttribullet=add \
    emfilledcircle=ade emfilledrect=adf enopencircbullet=ae0 enopensquarebullet=ae1 openrectbullet=ae2 \
    opentribulletup=ae3 opentribulletdown=ae4 openstar=ae5 enfilledcircbullet=ae6 enfilledsqbullet=ae7 \
    filledtribulletup=ae8 filledtribulletdown=ae9 leftpointer=aea rightpointer=aeb club=aec diamond=aed \
    heart=aee maltesecross=af0 dagger=af1 doubledagger=af2 checkmark=af3 ballotcross=af4 musicalsharp=af5 \
    musicalflat=af6 malesymbol=af7 femalesymbol=af8 telephone=af9 telephonerecorder=afa \
    phonographcopyright=afb caret=afc singlelowquotemark=afd doublelowquotemark=afe cursor=aff leftcaret=ba3 \
    rightcaret=ba6 downcaret=ba8 upcaret=ba9 overbar=bc0 downtack=bc2 upshoe=bc3 downstile=bc4 underbar=bc6 \
    jot=bca quad=bcc uptack=bce circle=bcf upstile=bd3 downshoe=bd6 rightshoe=bd8 leftshoe=bda lefttack=bdc \
    righttack=bfc hebrew_doublelowline=cdf hebrew_aleph=ce0 hebrew_bet=ce1 hebrew_beth=ce1 hebrew_gimel=ce2 \
    hebrew_gimmel=ce2 hebrew_dalet=ce3 hebrew_daleth=ce3 hebrew_he=ce4 hebrew_waw=ce5 hebrew_zain=ce6 \
    hebrew_zayin=ce6 hebrew_chet=ce7 hebrew_het=ce7 hebrew_tet=ce8 hebrew_teth=ce8 hebrew_yod=ce9 \
    hebrew_finalkaph=cea hebrew_kaph=ceb hebrew_lamed=cec hebrew_finalmem=ced hebrew_mem=cee \
    hebrew_finalnun=cef hebrew_nun=cf0 hebrew_samech=cf1 hebrew_samekh=cf1 hebrew_ayin=cf2 \
    hebrew_finalpe=cf3 hebrew_pe=cf4 hebrew_finalzade=cf5 hebrew_finalzadi=cf5 hebrew_zade=cf6 \
    hebrew_zadi=cf6 hebrew_qoph=cf7 hebrew_kuf=cf7 hebrew_resh=cf8 hebrew_shin=cf9 hebrew_taw=cfa \
    hebrew_taf=cfa Thai_kokai=da1 Thai_khokhai=da2 Thai_khokhuat=da3 Thai_khokhwai=da4 Thai_khokhon=da5 \
    Thai_khorakhang=da6 Thai_ngongu=da7 Thai_chochan=da8 Thai_choching=da9 Thai_chochang=daa Thai_soso=dab \
    Thai_chochoe=dac Thai_yoying=dad Thai_dochada=dae Thai_topatak=daf Thai_thothan=db0 \
    Thai_thonangmontho=db1 Thai_thophuthao=db2 Thai_nonen=db3 Thai_dodek=db4 Thai_totao=db5 \
    Thai_thothung=db6 Thai_thothahan=db7 Thai_thothong=db8 Thai_nonu=db9 Thai_bobaimai=dba Thai_popla=dbb \
    Thai_phophung=dbc Thai_fofa=dbd Thai_phophan=dbe Thai_fofan=dbf Thai_phosamphao=dc0 Thai_moma=dc1 \
    Thai_yoyak=dc2 Thai_rorua=dc3 Thai_ru=dc4 Thai_loling=dc5 Thai_lu=dc6 Thai_wowaen=dc7 Thai_sosala=dc8 \
    Thai_sorusi=dc9 Thai_sosua=dca Thai_hohip=dcb Thai_lochula=dcc Thai_oang=dcd Thai_honokhuk=dce \
    Thai_paiyannoi=dcf Thai_saraa=dd0 Thai_maihanakat=dd1 Thai_saraaa=dd2 Thai_saraam=dd3 Thai_sarai=dd4 \
    Thai_saraii=dd5 Thai_saraue=dd6 Thai_sarauee=dd7 Thai_sarau=dd8 Thai_sarauu=dd9 Thai_phinthu=dda \
    Thai_maihanakat_maitho=dde Thai_baht=ddf Thai_sarae=de0 Thai_saraae=de1 Thai_sarao=de2 \
    Thai_saraaimaimuan=de3 Thai_saraaimaimalai=de4 Thai_lakkhangyao=de5 Thai_maiyamok=de6 Thai_maitaikhu=de7 \
    Thai_maiek=de8 Thai_maitho=de9 Thai_maitri=dea Thai_maichattawa=deb Thai_thanthakhat=dec \
    Thai_nikhahit=ded Thai_leksun=df0 Thai_leknung=df1 Thai_leksong=df2 Thai_leksam=df3 Thai_leksi=df4 \
    Thai_lekha=df5 Thai_lekhok=df6 Thai_lekchet=df7 Thai_lekpaet=df8 Thai_lekkao=df9 Hangul=ff31 \
    Hangul_Start=ff32 Hangul_End=ff33 Hangul_Hanja=ff34 Hangul_Jamo=ff35 Hangul_Romaja=ff36 \
    Hangul_Jeonja=ff38 Hangul_Banja=ff39 Hangul_PreHanja=ff3a Hangul_PostHanja=ff3b Hangul_Special=ff3f \
    Hangul_Kiyeog=ea1 Hangul_SsangKiyeog=ea2 Hangul_KiyeogSios=ea3 Hangul_Nieun=ea4 Hangul_NieunJieuj=ea5 \
    Hangul_NieunHieuh=ea6 Hangul_Dikeud=ea7 Hangul_SsangDikeud=ea8 Hangul_Rieul=ea9 Hangul_RieulKiyeog=eaa \
    Hangul_RieulMieum=eab Hangul_RieulPieub=eac Hangul_RieulSios=ead Hangul_RieulTieut=eae \
    Hangul_RieulPhieuf=eaf Hangul_RieulHieuh=eb0 Hangul_Mieum=eb1 Hangul_Pieub=eb2 Hangul_SsangPieub=eb3 \
    Hangul_PieubSios=eb4 Hangul_Sios=eb5 Hangul_SsangSios=eb6 Hangul_Ieung=eb7 Hangul_Jieuj=eb8 \
    Hangul_SsangJieuj=eb9 Hangul_Cieuc=eba Hangul_Khieuq=ebb Hangul_Tieut=ebc Hangul_Phieuf=ebd \
    Hangul_Hieuh=ebe Hangul_A=ebf Hangul_AE=ec0 Hangul_YA=ec1 Hangul_YAE=ec2 Hangul_EO=ec3 Hangul_E=ec4 \
    Hangul_YEO=ec5 Hangul_YE=ec6 Hangul_O=ec7 Hangul_WA=ec8 Hangul_WAE=ec9 Hangul_OE=eca Hangul_YO=ecb \
    Hangul_U=ecc Hangul_WEO=ecd Hangul_WE=ece Hangul_WI=ecf Hangul_YU=ed0 Hangul_EU=ed1 Hangul_YI=ed2 \
    Hangul_I=ed3 Hangul_J_Kiyeog=ed4 Hangul_J_SsangKiyeog=ed5 Hangul_J_KiyeogSios=ed6 Hangul_J_Nieun=ed7 \
    Hangul_J_NieunJieuj=ed8 Hangul_J_NieunHieuh=ed9 Hangul_J_Dikeud=eda Hangul_J_Rieul=edb \
    Hangul_J_RieulKiyeog=edc Hangul_J_RieulMieum=edd Hangul_J_RieulPieub=ede Hangul_J_RieulSios=edf \
    Hangul_J_RieulTieut=ee0 Hangul_J_RieulPhieuf=ee1 Hangul_J_RieulHieuh=ee2 Hangul_J_Mieum=ee3 \
    Hangul_J_Pieub=ee4 Hangul_J_PieubSios=ee5 Hangul_J_Sios=ee6 Hangul_J_SsangSios=ee7 Hangul_J_Ieung=ee8 \
    Hangul_J_Jieuj=ee9 Hangul_J_Cieuc=eea Hangul_J_Khieuq=eeb Hangul_J_Tieut=eec Hangul_J_Phieuf=eed \
    Hangul_J_Hieuh=eee Hangul_RieulYeorinHieuh=eef Hangul_SunkyeongeumMieum=ef0 Hangul_SunkyeongeumPieub=ef1 \
    Hangul_PanSios=ef2 Hangul_KkogjiDalrinIeung=ef3 Hangul_SunkyeongeumPhieuf=ef4 Hangul_YeorinHieuh=ef5 \
    Hangul_AraeA=ef6 Hangul_AraeAE=ef7 Hangul_J_PanSios=ef8 Hangul_J_KkogjiDalrinIeung=ef9 \
    Hangul_J_YeorinHieuh=efa Korean_Won=eff Armenian_ligature_ew=1000587 Armenian_full_stop=1000589 \
    Armenian_verjaket=1000589 Armenian_separation_mark=100055d Armenian_but=100055d Armenian_hyphen=100058a \
    Armenian_yentamna=100058a Armenian_exclam=100055c Armenian_amanak=100055c Armenian_accent=100055b \
    Armenian_shesht=100055b Armenian_question=100055e Armenian_paruyk=100055e Armenian_AYB=1000531 \
    Armenian_ayb=1000561 Armenian_BEN=1000532 Armenian_ben=1000562 Armenian_GIM=1000533 Armenian_gim=1000563 \
    Armenian_DA=1000534 Armenian_da=1000564 Armenian_YECH=1000535 Armenian_yech=1000565 Armenian_ZA=1000536 \
    Armenian_za=1000566 Armenian_E=1000537 Armenian_e=1000567 Armenian_AT=1000538 Armenian_at=1000568 \
    Armenian_TO=1000539 Armenian_to=1000569 Armenian_ZHE=100053a Armenian_zhe=100056a Armenian_INI=100053b \
    Armenian_ini=100056b Armenian_LYUN=100053c Armenian_lyun=100056c Armenian_KHE=100053d \
    Armenian_khe=100056d Armenian_TSA=100053e Armenian_tsa=100056e Armenian_KEN=100053f Armenian_ken=100056f \
    Armenian_HO=1000540 Armenian_ho=1000570 Armenian_DZA=1000541 Armenian_dza=1000571 Armenian_GHAT=1000542 \
    Armenian_ghat=1000572 Armenian_TCHE=1000543 Armenian_tche=1000573 Armenian_MEN=1000544 \
    Armenian_men=1000574 Armenian_HI=1000545 Armenian_hi=1000575 Armenian_NU=1000546 Armenian_nu=1000576 \
    Armenian_SHA=1000547 Armenian_sha=1000577 Armenian_VO=1000548 Armenian_vo=1000578 Armenian_CHA=1000549 \
    Armenian_cha=1000579 Armenian_PE=100054a Armenian_pe=100057a Armenian_JE=100054b Armenian_je=100057b \
    Armenian_RA=100054c Armenian_ra=100057c Armenian_SE=100054d Armenian_se=100057d Armenian_VEV=100054e \
    Armenian_vev=100057e Armenian_TYUN=100054f Armenian_tyun=100057f Armenian_RE=1000550 Armenian_re=1000580 \
    Armenian_TSO=1000551 Armenian_tso=1000581 Armenian_VYUN=1000552 Armenian_vyun=1000582 \
    Armenian_PYUR=1000553 Armenian_pyur=1000583 Armenian_KE=1000554 Armenian_ke=1000584 Armenian_O=1000555 \
    Armenian_o=1000585 Armenian_FE=1000556 Armenian_fe=1000586 Armenian_apostrophe=100055a \
    Georgian_an=10010d0 Georgian_ban=10010d1 Georgian_gan=10010d2 Georgian_don=10010d3 Georgian_en=10010d4 \
    Georgian_vin=10010d5 Georgian_zen=10010d6 Georgian_tan=10010d7 Georgian_in=10010d8 Georgian_kan=10010d9 \
    Georgian_las=10010da Georgian_man=10010db Georgian_nar=10010dc Georgian_on=10010dd Georgian_par=10010de \
    Georgian_zhar=10010df Georgian_rae=10010e0 Georgian_san=10010e1 Georgian_tar=10010e2 Georgian_un=10010e3 \
    Georgian_phar=10010e4 Georgian_khar=10010e5 Georgian_ghan=10010e6 Georgian_qar=10010e7 \
    Georgian_shin=10010e8 Georgian_chin=10010e9 Georgian_can=10010ea Georgian_jil=10010eb \
    Georgian_cil=10010ec Georgian_char=10010ed Georgian_xan=10010ee Georgian_jhan=10010ef \
    Georgian_hae=10010f0 Georgian_he=10010f1 Georgian_hie=10010f2 Georgian_we=10010f3 Georgian_har=10010f4 \
    Georgian_hoe=10010f5 Georgian_fi=10010f6 Xabovedot=1001e8a Ibreve=100012c Zstroke=10001b5 Gcaron=10001e6 \
    Ocaron=10001d1 Obarred=100019f xabovedot=1001e8b ibreve=100012d zstroke=10001b6 gcaron=10001e7 \
    ocaron=10001d2 obarred=1000275 SCHWA=100018f schwa=1000259 EZH=10001b7 ezh=1000292 Lbelowdot=1001e36 \
    lbelowdot=1001e37 Abelowdot=1001ea0 abelowdot=1001ea1 Ahook=1001ea2 ahook=1001ea3 \
    Acircumflexacute=1001ea4 acircumflexacute=1001ea5 Acircumflexgrave=1001ea6 acircumflexgrave=1001ea7 \
    Acircumflexhook=1001ea8 acircumflexhook=1001ea9 Acircumflextilde=1001eaa acircumflextilde=1001eab \
    Acircumflexbelowdot=1001eac acircumflexbelowdot=1001ead Abreveacute=1001eae abreveacute=1001eaf \
    Abrevegrave=1001eb0 abrevegrave=1001eb1 Abrevehook=1001eb2 abrevehook=1001eb3 Abrevetilde=1001eb4 \
    abrevetilde=1001eb5 Abrevebelowdot=1001eb6 abrevebelowdot=1001eb7 Ebelowdot=1001eb8 ebelowdot=1001eb9 \
    Ehook=1001eba ehook=1001ebb Etilde=1001ebc etilde=1001ebd Ecircumflexacute=1001ebe \
    ecircumflexacute=1001ebf Ecircumflexgrave=1001ec0 ecircumflexgrave=1001ec1 Ecircumflexhook=1001ec2 \
    ecircumflexhook=1001ec3 Ecircumflextilde=1001ec4 ecircumflextilde=1001ec5 Ecircumflexbelowdot=1001ec6 \
    ecircumflexbelowdot=1001ec7 Ihook=1001ec8 ihook=1001ec9 Ibelowdot=1001eca ibelowdot=1001ecb \
    Obelowdot=1001ecc obelowdot=1001ecd Ohook=1001ece ohook=1001ecf Ocircumflexacute=1001ed0 \
    ocircumflexacute=1001ed1 Ocircumflexgrave=1001ed2 ocircumflexgrave=1001ed3 Ocircumflexhook=1001ed4 \
    ocircumflexhook=1001ed5 Ocircumflextilde=1001ed6 ocircumflextilde=1001ed7 Ocircumflexbelowdot=1001ed8 \
    ocircumflexbelowdot=1001ed9 Ohornacute=1001eda ohornacute=1001edb Ohorngrave=1001edc ohorngrave=1001edd \
    Ohornhook=1001ede ohornhook=1001edf Ohorntilde=1001ee0 ohorntilde=1001ee1 Ohornbelowdot=1001ee2 \
    ohornbelowdot=1001ee3 Ubelowdot=1001ee4 ubelowdot=1001ee5 Uhook=1001ee6 uhook=1001ee7 Uhornacute=1001ee8 \
    uhornacute=1001ee9 Uhorngrave=1001eea uhorngrave=1001eeb Uhornhook=1001eec uhornhook=1001eed \
    Uhorntilde=1001eee uhorntilde=1001eef Uhornbelowdot=1001ef0 uhornbelowdot=1001ef1 Ybelowdot=1001ef4 \
    ybelowdot=1001ef5 Yhook=1001ef6 yhook=1001ef7 Ytilde=1001ef8 ytilde=1001ef9 Ohorn=10001a0 ohorn=10001a1 \
    Uhorn=10001af uhorn=10001b0 combining_tilde=1000303 combining_grave=1000300 combining_acute=1000301 \
    combining_hook=1000309 combining_belowdot=1000323 EcuSign=10020a0 ColonSign=10020a1 CruzeiroSign=10020a2 \
    FFrancSign=10020a3 LiraSign=10020a4 MillSign=10020a5 NairaSign=10020a6 PesetaSign=10020a7 \
    RupeeSign=10020a8 WonSign=10020a9 NewSheqelSign=10020aa DongSign=10020ab EuroSign=20ac \
    zerosuperior=1002070 foursuperior=1002074 fivesuperior=1002075 sixsuperior=1002076 sevensuperior=1002077 \
    eightsuperior=1002078 ninesuperior=1002079 zerosubscript=1002080 onesubscript=1002081 \
    twosubscript=1002082 threesubscript=1002083 foursubscript=1002084 fivesubscript=1002085 \
    sixsubscript=1002086 sevensubscript=1002087 eightsubscript=1002088 ninesubscript=1002089 \
    partdifferential=1002202 emptyset=1002205 elementof=1002208 notelementof=1002209 containsas=100220b \
    squareroot=100221a cuberoot=100221b fourthroot=100221c dintegral=100222c tintegral=100222d \
    because=1002235 approxeq=1002248 notapproxeq=1002247 notidentical=1002262 stricteq=1002263 \
    braille_dot_1=fff1 braille_dot_2=fff2 braille_dot_3=fff3 braille_dot_4=fff4 braille_dot_5=fff5 \
    braille_dot_6=fff6 braille_dot_7=fff7 braille_dot_8=fff8 braille_dot_9=fff9 braille_dot_10=fffa \
    braille_blank=1002800 Sinh_ng=1000d82 Sinh_h2=1000d83 Sinh_a=1000d85 Sinh_aa=1000d86 Sinh_ae=1000d87 \
    Sinh_aee=1000d88 Sinh_i=1000d89 Sinh_ii=1000d8a Sinh_u=1000d8b Sinh_uu=1000d8c Sinh_ri=1000d8d \
    Sinh_rii=1000d8e Sinh_lu=1000d8f Sinh_luu=1000d90 Sinh_e=1000d91 Sinh_ee=1000d92 Sinh_ai=1000d93 \
    Sinh_o=1000d94 Sinh_oo=1000d95 Sinh_au=1000d96 Sinh_ka=1000d9a Sinh_kha=1000d9b Sinh_ga=1000d9c \
    Sinh_gha=1000d9d Sinh_ng2=1000d9e Sinh_nga=1000d9f Sinh_ca=1000da0 Sinh_cha=1000da1 Sinh_ja=1000da2 \
    Sinh_jha=1000da3 Sinh_nya=1000da4 Sinh_jnya=1000da5 Sinh_nja=1000da6 Sinh_tta=1000da7 Sinh_ttha=1000da8 \
    Sinh_dda=1000da9 Sinh_ddha=1000daa Sinh_nna=1000dab Sinh_ndda=1000dac Sinh_tha=1000dad Sinh_thha=1000dae \
    Sinh_dha=1000daf Sinh_dhha=1000db0 Sinh_na=1000db1 Sinh_ndha=1000db3 Sinh_pa=1000db4 Sinh_pha=1000db5 \
    Sinh_ba=1000db6 Sinh_bha=1000db7 Sinh_ma=1000db8 Sinh_mba=1000db9 Sinh_ya=1000dba Sinh_ra=1000dbb \
    Sinh_la=1000dbd Sinh_va=1000dc0 Sinh_sha=1000dc1 Sinh_ssha=1000dc2 Sinh_sa=1000dc3 Sinh_ha=1000dc4 \
    Sinh_lla=1000dc5 Sinh_fa=1000dc6 Sinh_al=1000dca Sinh_aa2=1000dcf Sinh_ae2=1000dd0 Sinh_aee2=1000dd1 \
    Sinh_i2=1000dd2 Sinh_ii2=1000dd3 Sinh_u2=1000dd4 Sinh_uu2=1000dd6 Sinh_ru2=1000dd8 Sinh_e2=1000dd9 \
    Sinh_ee2=1000dda Sinh_ai2=1000ddb Sinh_o2=1000ddc Sinh_oo2=1000ddd Sinh_au2=1000dde Sinh_lu2=1000ddf \
    Sinh_ruu2=1000df2 Sinh_luu2=1000df3 Sinh_kunddaliya=1000df4 XF86ModeLock=1008ff01 \
    XF86MonBrightnessUp=1008ff02 XF86MonBrightnessDown=1008ff03 XF86KbdLightOnOff=1008ff04 \
    XF86KbdBrightnessUp=1008ff05 XF86KbdBrightnessDown=1008ff06 XF86MonBrightnessCycle=1008ff07 \
    XF86Standby=1008ff10 XF86AudioLowerVolume=1008ff11 XF86AudioMute=1008ff12 XF86AudioRaiseVolume=1008ff13 \
    XF86AudioPlay=1008ff14 XF86AudioStop=1008ff15 XF86AudioPrev=1008ff16 XF86AudioNext=1008ff17 \
    XF86HomePage=1008ff18 XF86Mail=1008ff19 XF86Start=1008ff1a XF86Search=1008ff1b XF86AudioRecord=1008ff1c \
    XF86Calculator=1008ff1d XF86Memo=1008ff1e XF86ToDoList=1008ff1f XF86Calendar=1008ff20 \
    XF86PowerDown=1008ff21 XF86ContrastAdjust=1008ff22 XF86RockerUp=1008ff23 XF86RockerDown=1008ff24 \
    XF86RockerEnter=1008ff25 XF86Back=1008ff26 XF86Forward=1008ff27 XF86Stop=1008ff28 XF86Refresh=1008ff29 \
    XF86PowerOff=1008ff2a XF86WakeUp=1008ff2b XF86Eject=1008ff2c XF86ScreenSaver=1008ff2d XF86WWW=1008ff2e \
    XF86Sleep=1008ff2f XF86Favorites=1008ff30 XF86AudioPause=1008ff31 XF86AudioMedia=1008ff32 \
    XF86MyComputer=1008ff33 XF86VendorHome=1008ff34 XF86LightBulb=1008ff35 XF86Shop=1008ff36 \
    XF86History=1008ff37 XF86OpenURL=1008ff38 XF86AddFavorite=1008ff39 XF86HotLinks=1008ff3a \
    XF86BrightnessAdjust=1008ff3b XF86Finance=1008ff3c XF86Community=1008ff3d XF86AudioRewind=1008ff3e \
    XF86BackForward=1008ff3f XF86Launch0=1008ff40 XF86Launch1=1008ff41 XF86Launch2=1008ff42 \
    XF86Launch3=1008ff43 XF86Launch4=1008ff44 XF86Launch5=1008ff45 XF86Launch6=1008ff46 XF86Launch7=1008ff47 \
    XF86Launch8=1008ff48 XF86Launch9=1008ff49 XF86LaunchA=1008ff4a XF86LaunchB=1008ff4b XF86LaunchC=1008ff4c \
    XF86LaunchD=1008ff4d XF86LaunchE=1008ff4e XF86LaunchF=1008ff4f XF86ApplicationLeft=1008ff50 \
    XF86ApplicationRight=1008ff51 XF86Book=1008ff52 XF86CD=1008ff53 XF86Calculater=1008ff54 \
    XF86Clear=1008ff55 XF86Close=1008ff56 XF86Copy=1008ff57 XF86Cut=1008ff58 XF86Display=1008ff59 \
    XF86DOS=1008ff5a XF86Documents=1008ff5b XF86Excel=1008ff5c XF86Explorer=1008ff5d XF86Game=1008ff5e \
    XF86Go=1008ff5f XF86iTouch=1008ff60 XF86LogOff=1008ff61 XF86Market=1008ff62 XF86Meeting=1008ff63 \
    XF86MenuKB=1008ff65 XF86MenuPB=1008ff66 XF86MySites=1008ff67 XF86New=1008ff68 XF86News=1008ff69 \
    XF86OfficeHome=1008ff6a XF86Open=1008ff6b XF86Option=1008ff6c XF86Paste=1008ff6d XF86Phone=1008ff6e \
    XF86Q=1008ff70 XF86Reply=1008ff72 XF86Reload=1008ff73 XF86RotateWindows=1008ff74 XF86RotationPB=1008ff75 \
    XF86RotationKB=1008ff76 XF86Save=1008ff77 XF86ScrollUp=1008ff78 XF86ScrollDown=1008ff79 \
    XF86ScrollClick=1008ff7a XF86Send=1008ff7b XF86Spell=1008ff7c XF86SplitScreen=1008ff7d \
    XF86Support=1008ff7e XF86TaskPane=1008ff7f XF86Terminal=1008ff80 XF86Tools=1008ff81 XF86Travel=1008ff82 \
    XF86UserPB=1008ff84 XF86User1KB=1008ff85 XF86User2KB=1008ff86 XF86Video=1008ff87 \
    XF86WheelButton=1008ff88 XF86Word=1008ff89 XF86Xfer=1008ff8a XF86ZoomIn=1008ff8b XF86ZoomOut=1008ff8c \
    XF86Away=1008ff8d XF86Messenger=1008ff8e XF86WebCam=1008ff8f XF86MailForward=1008ff90 \
    XF86Pictures=1008ff91 XF86Music=1008ff92 XF86Battery=1008ff93 XF86Bluetooth=1008ff94 XF86WLAN=1008ff95 \
    XF86UWB=1008ff96 XF86AudioForward=1008ff97 XF86AudioRepeat=1008ff98 XF86AudioRandomPlay=1008ff99 \
    XF86Subtitle=1008ff9a XF86AudioCycleTrack=1008ff9b XF86CycleAngle=1008ff9c XF86FrameBack=1008ff9d \
    XF86FrameForward=1008ff9e XF86Time=1008ff9f XF86Select=1008ffa0 XF86View=1008ffa1 XF86TopMenu=1008ffa2 \
    XF86Red=1008ffa3 XF86Green=1008ffa4 XF86Yellow=1008ffa5 XF86Blue=1008ffa6 XF86Suspend=1008ffa7 \
    XF86Hibernate=1008ffa8 XF86TouchpadToggle=1008ffa9 XF86TouchpadOn=1008ffb0 XF86TouchpadOff=1008ffb1 \
    XF86AudioMicMute=1008ffb2 XF86Keyboard=1008ffb3 XF86WWAN=1008ffb4 XF86RFKill=1008ffb5 \
    XF86AudioPreset=1008ffb6 XF86RotationLockToggle=1008ffb7 XF86FullScreen=1008ffb8 \
    XF86Switch_VT_1=1008fe01 XF86Switch_VT_2=1008fe02 XF86Switch_VT_3=1008fe03 XF86Switch_VT_4=1008fe04 \
    XF86Switch_VT_5=1008fe05 XF86Switch_VT_6=1008fe06 XF86Switch_VT_7=1008fe07 XF86Switch_VT_8=1008fe08 \
    XF86Switch_VT_9=1008fe09 XF86Switch_VT_10=1008fe0a XF86Switch_VT_11=1008fe0b XF86Switch_VT_12=1008fe0c \
    XF86Ungrab=1008fe20 XF86ClearGrab=1008fe21 XF86Next_VMode=1008fe22 XF86Prev_VMode=1008fe23 \
    XF86LogWindowTree=1008fe24 XF86LogGrabInfo=1008fe25 XF86BrightnessAuto=100810f4 XF86DisplayOff=100810f5 \
    XF86Info=10081166 XF86AspectRatio=10081177 XF86DVD=10081185 XF86Audio=10081188 XF86ChannelUp=10081192 \
    XF86ChannelDown=10081193 XF86Break=1008119b XF86VideoPhone=100811a0 XF86ZoomReset=100811a4 \
    XF86Editor=100811a6 XF86GraphicsEditor=100811a8 XF86Presentation=100811a9 XF86Database=100811aa \
    XF86Voicemail=100811ac XF86Addressbook=100811ad XF86DisplayToggle=100811af XF86SpellCheck=100811b0 \
    XF86ContextMenu=100811b6 XF86MediaRepeat=100811b7 XF8610ChannelsUp=100811b8 XF8610ChannelsDown=100811b9 \
    XF86Images=100811ba XF86NotificationCenter=100811bc XF86PickupPhone=100811bd XF86HangupPhone=100811be \
    XF86Fn=100811d0 XF86Fn_Esc=100811d1 XF86FnRightShift=100811e5 XF86Numeric0=10081200 \
    XF86Numeric1=10081201 XF86Numeric2=10081202 XF86Numeric3=10081203 XF86Numeric4=10081204 \
    XF86Numeric5=10081205 XF86Numeric6=10081206 XF86Numeric7=10081207 XF86Numeric8=10081208 \
    XF86Numeric9=10081209 XF86NumericStar=1008120a XF86NumericPound=1008120b XF86NumericA=1008120c \
    XF86NumericB=1008120d XF86NumericC=1008120e XF86NumericD=1008120f XF86CameraFocus=10081210 \
    XF86WPSButton=10081211 XF86CameraZoomIn=10081215 XF86CameraZoomOut=10081216 XF86CameraUp=10081217 \
    XF86CameraDown=10081218 XF86CameraLeft=10081219 XF86CameraRight=1008121a XF86AttendantOn=1008121b \
    XF86AttendantOff=1008121c XF86AttendantToggle=1008121d XF86LightsToggle=1008121e XF86ALSToggle=10081230 \
    XF86Buttonconfig=10081240 XF86Taskmanager=10081241 XF86Journal=10081242 XF86ControlPanel=10081243 \
    XF86AppSelect=10081244 XF86Screensaver=10081245 XF86VoiceCommand=10081246 XF86Assistant=10081247 \
    XF86EmojiPicker=10081249 XF86Dictate=1008124a XF86BrightnessMin=10081250 XF86BrightnessMax=10081251 \
    XF86KbdInputAssistPrev=10081260 XF86KbdInputAssistNext=10081261 XF86KbdInputAssistPrevgroup=10081262 \
    XF86KbdInputAssistNextgroup=10081263 XF86KbdInputAssistAccept=10081264 XF86KbdInputAssistCancel=10081265 \
    XF86RightUp=10081266 XF86RightDown=10081267 XF86LeftUp=10081268 XF86LeftDown=10081269 \
    XF86RootMenu=1008126a XF86MediaTopMenu=1008126b XF86Numeric11=1008126c XF86Numeric12=1008126d \
    XF86AudioDesc=1008126e XF863DMode=1008126f XF86NextFavorite=10081270 XF86StopRecord=10081271 \
    XF86PauseRecord=10081272 XF86VOD=10081273 XF86Unmute=10081274 XF86FastReverse=10081275 \
    XF86SlowReverse=10081276 XF86Data=10081277 XF86OnScreenKeyboard=10081278 \
    XF86PrivacyScreenToggle=10081279 XF86SelectiveScreenshot=1008127a XF86Macro1=10081290 \
    XF86Macro2=10081291 XF86Macro3=10081292 XF86Macro4=10081293 XF86Macro5=10081294 XF86Macro6=10081295 \
    XF86Macro7=10081296 XF86Macro8=10081297 XF86Macro9=10081298 XF86Macro10=10081299 XF86Macro11=1008129a \
    XF86Macro12=1008129b XF86Macro13=1008129c XF86Macro14=1008129d XF86Macro15=1008129e XF86Macro16=1008129f \
    XF86Macro17=100812a0 XF86Macro18=100812a1 XF86Macro19=100812a2 XF86Macro20=100812a3 XF86Macro21=100812a4 \
    XF86Macro22=100812a5 XF86Macro23=100812a6 XF86Macro24=100812a7 XF86Macro25=100812a8 XF86Macro26=100812a9 \
    XF86Macro27=100812aa XF86Macro28=100812ab XF86Macro29=100812ac XF86Macro30=100812ad \
    XF86MacroRecordStart=100812b0 XF86MacroRecordStop=100812b1 XF86MacroPresetCycle=100812b2 \
    XF86MacroPreset1=100812b3 XF86MacroPreset2=100812b4 XF86MacroPreset3=100812b5 XF86KbdLcdMenu1=100812b8 \
    XF86KbdLcdMenu2=100812b9 XF86KbdLcdMenu3=100812ba XF86KbdLcdMenu4=100812bb XF86KbdLcdMenu5=100812bc \
    SunFA_Grave=1005ff00 SunFA_Circum=1005ff01 SunFA_Tilde=1005ff02 SunFA_Acute=1005ff03 \
    SunFA_Diaeresis=1005ff04 SunFA_Cedilla=1005ff05 SunF36=1005ff10 SunF37=1005ff11 SunSys_Req=1005ff60 \
    SunProps=1005ff70 SunFront=1005ff71 SunCopy=1005ff72 SunOpen=1005ff73 SunPaste=1005ff74 SunCut=1005ff75 \
    SunPowerSwitch=1005ff76 SunAudioLowerVolume=1005ff77 SunAudioMute=1005ff78 SunAudioRaiseVolume=1005ff79 \
    SunVideoDegauss=1005ff7a SunVideoLowerBrightness=1005ff7b SunVideoRaiseBrightness=1005ff7c \
    SunPowerSwitchShift=1005ff7d Dring_accent=1000feb0 Dcircumflex_accent=1000fe5e Dcedilla_accent=1000fe2c \
    Dacute_accent=1000fe27 Dgrave_accent=1000fe60 Dtilde=1000fe7e Ddiaeresis=1000fe22 DRemove=1000ff00 \
    hpClearLine=1000ff6f ClearLine=1000ff6f hpInsertLine=1000ff70 InsertLine=1000ff70 hpDeleteLine=1000ff71 \
    DeleteLine=1000ff71 hpInsertChar=1000ff72 InsertChar=1000ff72 hpDeleteChar=1000ff73 DeleteChar=1000ff73 \
    hpBackTab=1000ff74 BackTab=1000ff74 hpKP_BackTab=1000ff75 KP_BackTab=1000ff75 hpModelock1=1000ff48 \
    hpModelock2=1000ff49 hpReset=1000ff6c Reset=1000ff6c hpSystem=1000ff6d System=1000ff6d hpUser=1000ff6e \
    User=1000ff6e hpmute_acute=100000a8 mute_acute=100000a8 hpmute_grave=100000a9 mute_grave=100000a9 \
    hpmute_asciicircum=100000aa mute_asciicircum=100000aa hpmute_diaeresis=100000ab mute_diaeresis=100000ab \
    hpmute_asciitilde=100000ac mute_asciitilde=100000ac hplira=100000af lira=100000af hpguilder=100000be \
    guilder=100000be hpYdiaeresis=100000ee hpIO=100000ee IO=100000ee hplongminus=100000f6 longminus=100000f6 \
    hpblock=100000fc block=100000fc Ext16bit_L=1000ff76 Ext16bit_R=1000ff77 \

    """
}
