internal import CommandKit
internal import Spelling

extension Failure {
  /// A name that no thread has.
  init(unknownThread name: String, among addresses: [String]) {
    self.init(
      .notFound,
      "there is no thread '\(name)'" + NearestWord.question(for: name, among: addresses),
      remedy: "'tj threads' lists them"
    )
  }
}
