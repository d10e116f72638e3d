/// Entries with titles.
enum JournalKind: KindRules {
  static let kind = Kind.journal
  static let name = "journal"

  /// The mood, by which a calendar is colored.
  static var usualFields: [FieldDefinition] {
    FieldName("mood").map { [FieldDefinition($0, type: .scale(1...5))] } ?? []
  }
}
