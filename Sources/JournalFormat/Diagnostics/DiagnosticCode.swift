extension Diagnostic {
  /// The stable name of a rule: a letter for its severity and three digits.
  ///
  /// The codes of all modules are listed here, so that none is used twice.
  public enum Code: String, CaseIterable, Hashable, Sendable {
    case frontMatterNotClosed = "E101"
    case unreadableYAML = "E102"
    case duplicateKey = "E111"
    case duplicateID = "E202"
    case impossibleDate = "E203"
    case conflictMarkers = "E501"

    case opaqueYAML = "W110"
    case otherFrontMatter = "W112"
    case unsupportedVersion = "W113"
    case invalidUTF8 = "W120"
    case missingID = "W201"
    case headerInsideFence = "W202"
    case missingOffset = "W210"
    case repeatedTime = "W211"
    case skippedTime = "W212"
    case zoneDisagrees = "W213"
    case farFuture = "W214"
    case propertyAfterBody = "W301"
    case continuedSingleLine = "W305"
    case undefinedField = "W310"
    case unknownType = "W311"
    case unfitValue = "W312"
    case unknownSender = "W313"
    case tallyWithoutAmount = "W314"
    case brokenLink = "W320"
    case missingBlankLine = "W401"
    case unclosedFence = "W402"
    case accidentalHeading = "W403"

    case nearMiss = "H220"
    case nearProperty = "H301"
    case fragileKey = "H302"
  }
}

extension Diagnostic.Code {
  /// The severity of diagnostics with this code, from its first letter.
  public var severity: Diagnostic.Severity {
    switch rawValue.first {
    case "E": .error
    case "W": .warning
    default: .hint
    }
  }
}
