internal import JournalSystem

/// Programs that a person has installed.
extension Context {
  /// The path of the program with a name in `PATH`, or `nil` if there is none.
  func path(ofProgram name: String) -> String? {
    (environment("PATH") ?? "").split(separator: ":").lazy
      .map { String($0).path(of: name) }
      .first { path in
        guard let real = (try? system.realPath(of: path)) ?? nil,
          let status = (try? system.status(ofLinkAt: real)) ?? nil
        else { return false }
        return status.kind == .file && status.permissions & 0o111 != 0
      }
  }

  /// Whether a shell may find a program for the first word of a command: always if that is more than a name.
  func mayFindProgram(_ word: String) -> Bool {
    !word.isProgramName || path(ofProgram: word) != nil
  }
}

extension String {
  /// Whether it is made of letters, digits, hyphens and underscores, as the names of programs are.
  var isProgramName: Bool {
    !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }
}
