/// A Boolean, in the words that people and programs write.
public enum Truth {
  /// Parses `true`, `yes` and `x`, or `false` and `no`, in any case; returns `nil` for other texts.
  public static func reading(_ text: String) -> Bool? {
    switch text.withoutBlanks.inASCIILowercase {
    case "true", "yes", "x": true
    case "false", "no": false
    default: nil
    }
  }
}
