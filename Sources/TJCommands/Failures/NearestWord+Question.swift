internal import CommandKit
internal import Spelling

extension NearestWord {
  /// Returns a clause such as `; did you mean 'daily'?`, or nothing if no candidate is near.
  static func question(for word: String, among candidates: [String]) -> String {
    to(word, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }
}
