internal import CommandKit
internal import Spelling

extension Failure {
  /// A thread whose file somebody has deleted.
  init(deletedThread name: String) {
    self.init(
      .notFound,
      "no such thread: \(name) (its file was deleted)",
      hint: "tj thread restore \(ShellWords.operand(name))"
    )
  }

  /// A name that no thread has.
  init(unknownThread name: String, among addresses: [String]) {
    self.init(
      .notFound,
      "no such thread: \(name)",
      hint: NearestWord.suggestion(for: name, among: addresses),
      "tj threads"
    )
  }
}
