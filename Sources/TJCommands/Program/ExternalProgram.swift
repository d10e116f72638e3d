internal import JournalSystem

/// A program `tj-NAME` in `PATH`, which is run as the command `tj NAME`.
struct ExternalProgram {
  /// The path of the program.
  let path: String

  /// Finds the program for a word; `nil` if there is none.
  init?(_ word: String, in context: any Context) {
    guard !word.isEmpty, word.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }),
      let folders = context.environment("PATH")
    else { return nil }
    for folder in folders.split(separator: ":") {
      let path = String(folder).path(of: "tj-\(word)")
      guard let real = try? context.system.realPath(of: path),
        let status = try? context.system.status(ofLinkAt: real), status.kind == .file,
        status.permissions & 0o111 != 0
      else { continue }
      self.path = path
      return
    }
    return nil
  }
}
