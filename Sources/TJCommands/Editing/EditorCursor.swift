/// The options that make an editor open a file on a certain line.
enum EditorCursor {
  private static let dashCommand: Set = ["vi", "vim", "nvim", "gvim", "ex", "view"]
  private static let plus: Set = [
    "nano", "pico", "emacs", "emacsclient", "micro", "kak", "joe", "jed", "mg", "ne", "zile",
  ]
  private static let colon: Set = ["hx", "helix", "subl", "zed"]
  private static let goto: Set = ["code", "codium", "cursor"]

  /// Returns the arguments with which `editor` opens `file` on a line, or only the file if the option is unknown.
  ///
  /// ```swift
  /// EditorCursor.operands("vim -c startinsert", "a.md", line: 9)  // ["-c", "9", "a.md"]
  /// ```
  static func operands(_ editor: String, _ file: String, line: Int) -> [String] {
    let word = editor.split(whereSeparator: \.isWhitespace).first ?? ""
    let name = String(word.split(separator: "/").last ?? "")
    if dashCommand.contains(name) { return ["-c", "\(line)", file] }
    if plus.contains(name) { return ["+\(line)", file] }
    if colon.contains(name) { return ["\(file):\(line)"] }
    if goto.contains(name) { return ["-g", "\(file):\(line)"] }
    return [file]
  }
}
