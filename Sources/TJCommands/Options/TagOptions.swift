internal import CommandKit

/// The options of `tj tag`.
enum TagOptions {
  /// The option that renames a tag, so that all arguments are tags.
  static let rename = Option.flag("rename", "Rename a tag: tj tag --rename OLD NEW.")
}
