internal import CommandKit

/// The options of `tj tag`.
struct TagOptions {
  /// Whether a tag is renamed, so that all arguments are tags.
  let isRenaming: Bool

  init(_ invocation: Invocation) { isRenaming = invocation.has(Self.rename) }

  static let specs: [OptionSpec] = [.flag(rename, "Rename a tag: tj tag --rename OLD NEW.")]

  /// Whether the words typed so far make all arguments tags.
  static func areAllTags(in words: [String]) -> Bool { words.contains("--" + rename) }

  private static let rename = "rename"
}
