import TestSupport

/// The program that does one operation on a journal, which tests stop, break and race.
enum HandProcess {
  /// The program itself, next to the tests.
  static let path = "\(BuiltProducts.folder)/Hand"

  /// The program with its words, in a clean environment.
  static func make(
    _ words: [String],
    in folder: String,
    on root: String,
    counting: Bool = false,
    seed: Int? = nil
  ) -> ChildProcess {
    var process = ChildProcess([path, root] + words, in: folder)
    process.environment["HAND_SEED"] = seed.map(String.init)
    if counting { process.environment["HAND_COUNT"] = "1" }
    return process
  }
}
