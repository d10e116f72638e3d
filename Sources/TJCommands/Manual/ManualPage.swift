/// A page of the manual, as its file holds it.
package struct ManualPage: Hashable, Sendable {
  /// The name of its file: `tj-add.1`.
  package let name: String

  /// Its source, for `man` to format.
  package let text: String
}
