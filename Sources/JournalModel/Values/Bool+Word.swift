extension Bool {
  /// Parses `true`, `yes` and `x`, or `false` and `no`, in any case; `nil` for any other text.
  package init?(word: String) {
    switch word.withoutBlanks.inASCIILowercase {
    case "true", "yes", "x": self = true
    case "false", "no": self = false
    default: return nil
    }
  }
}
