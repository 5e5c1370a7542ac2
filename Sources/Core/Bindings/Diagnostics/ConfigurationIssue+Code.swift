// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions

nonisolated extension ConfigurationIssue {
  /// A word for programs, which stays the same in all versions.
  package var code: String {
    switch self {
    case .absent: "absent"
    case .unreadable: "unreadable"
    case .leadsNowhere: "leadsNowhere"
    case .noFolder: "noFolder"
    case .closedFolder: "closedFolder"
    case .passedOver: "passedOver"
    case .leftOut: "leftOut"
    case .unclear(let issue): issue.code
    case .enforced: "enforced"
    case .enforcesNothing: "enforcesNothing"
    case .notIncluded(_, .noPreset), .noPreset: "noPreset"
    case .notIncluded: "notIncluded"
    case .includesItself: "includesItself"
    case .writableByOthers: "writableByOthers"
    case .replaceableByOthers: "replaceable"
    case .writableByGroup: "writableByGroup"
    case .foreignDirectory: "foreignFolder"
    case .foreignOwner: "foreignOwner"
    case .noRegularFile: "noRegularFile"
    case .tooLong: "tooLong"
    case .syntax(let error): error.code
    case .value(let error): error.code
    case .duplicateKey: "duplicateKey"
    case .shadowed: "shadowed"
    case .notOfTouchpads: "notOfTouchpads"
    case .restsTogether: "restsTogether"
    case .looksAlike: "looksAlike"
    case .followsNothing: "followsNothing"
    case .delaysApplications: "delays"
    case .sharedWithApplications: "shared"
    case .waitsForLift: "waitsForLift"
    case .needsExclusiveTouches: "needsExclusive"
    case .programMissing: "programMissing"
    case .more: "more"
    }
  }
}

nonisolated extension SyntaxError {
  fileprivate var code: String {
    switch self {
    case .empty: "empty"
    case .notUTF8: "notUTF8"
    case .expected: "expected"
    case .unterminated: "unterminated"
    case .forbiddenCharacter, .looseAmpersand, .unknownCharacter: "badCharacter"
    case .unknownElement: "unknownElement"
    case .trailing: "trailing"
    case .tooDeep: "tooDeep"
    case .damagedBinary: "damagedBinary"
    case .tooManyValues: "tooManyValues"
    case .needsQuotationMarks, .curvedQuotationMark: "quotationMarks"
    case .hashComment: "hashComment"
    case .squareBracket: "squareBracket"
    case .foreign: "foreign"
    }
  }
}

nonisolated extension ValueError {
  fileprivate var code: String {
    switch self {
    case .wrongType: "wrongType"
    case .unknownWord: "unknownWord"
    case .takenForName: "takenForName"
    case .malformed: "malformed"
    case .outOfRange: "outOfRange"
    case .emptySpan: "emptySpan"
    case .unknownKeysym: "unknownKey"
    case .missingKey: "missingKey"
    case .unreadKey: "unreadKey"
    case .noAction: "noAction"
    case .severalActions: "severalActions"
    case .emptyList: "emptyList"
    case .emptyCondition: "emptyCondition"
    case .badPattern: "badPattern"
    }
  }
}
