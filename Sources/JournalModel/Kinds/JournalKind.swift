/// The rules of journals, whose entries have titles.
enum JournalKind: KindRules {
  static let kind = Kind.journal
  static let name = "journal"

  /// The mood, which determines the colors of a calendar.
  static var usualFields: [FieldDefinition] {
    FieldName("mood").map { [FieldDefinition($0, type: .scale(1...5))] } ?? []
  }
}
