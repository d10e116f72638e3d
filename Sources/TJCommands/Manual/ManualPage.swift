/// A manual page, as a file.
package struct ManualPage: Hashable, Sendable {
  /// The name of its file: `tj-add.1`.
  package let name: String

  /// Its source, for `man` to format.
  package let text: String
}
