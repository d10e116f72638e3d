/// Yes or no, in the words that people and programs write.
public enum Truth {
  /// Reads `true`, `yes` and `x`, or `false` and `no`, in any case of the letters.
  public static func reading(_ text: String) -> Bool? {
    switch text.withoutBlanks.inASCIILowercase {
    case "true", "yes", "x": true
    case "false", "no": false
    default: nil
    }
  }
}
