/// A manual page, as a file.
package struct ManualPage: Hashable, Sendable {
  /// The name of the file: `tj-add.1`.
  package let name: String

  /// The source, which `man` formats.
  package let text: String
}
