/// The place that a path of the journal resolves to.
package enum Resolution: Hashable, Sendable {
  /// This path below the root, which contains no links.
  case inside(JournalPath)
  /// A place outside the journal or in its git folder, or a broken link.
  case outside
}
