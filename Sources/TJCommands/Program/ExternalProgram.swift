/// A program `tj-NAME` in `PATH`, which is run as the command `tj NAME`.
struct ExternalProgram {
  /// The path of the program.
  let path: String

  /// Finds the program for a word; `nil` if there is none.
  init?(_ word: String, in context: any Context) {
    guard word.isProgramName, let path = context.path(ofProgram: "tj-\(word)") else { return nil }
    self.path = path
  }
}
