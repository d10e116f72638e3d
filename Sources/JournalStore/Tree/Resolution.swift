/// Where a path of the journal really leads.
package enum Resolution: Hashable, Sendable {
  /// To this path below the root, on which there are no links.
  case inside(JournalPath)
  /// Out of the journal, into its git folder, or to a link that leads nowhere.
  case outside
}
