internal import CommandKit
internal import Spelling

extension Failure {
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
