/// Entries with titles.
enum JournalKind: KindRules {
  static let kind = Kind.journal
  static let name = "journal"
}
