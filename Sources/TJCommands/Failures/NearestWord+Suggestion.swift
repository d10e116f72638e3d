internal import CommandKit
internal import Spelling

extension NearestWord {
  /// Returns a hint such as `did you mean 'daily'?`, or an empty one if no candidate is similar.
  static func suggestion(for word: String, among candidates: [String]) -> String {
    to(word, among: candidates).map { "did you mean '\($0)'?" } ?? ""
  }
}
