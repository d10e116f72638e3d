internal import CommandKit

/// The options of `tj tag`.
struct TagOptions {
  /// Whether a tag is renamed, so that all arguments are tags.
  let isRenaming: Bool

  init(_ invocation: Invocation) { isRenaming = invocation.has("rename") }

  static let specs: [OptionSpec] = [.flag("rename", "Rename a tag: tj tag --rename OLD NEW.")]
}
