internal import CommandKit

/// The topics of `tj help` other than commands.
enum HelpTopic: String, CaseIterable {
  case query
  case dates
  case fields
  case options

  /// Returns the text of the topic.
  func text(_ renderer: HelpRenderer) -> String {
    switch self {
    case .query:
      renderer.page(
        "How to select entries",
        [.literal(QueryForm.lines), .prose(Self.selectionNote)]
      )
    case .dates:
      renderer.page("How to type dates", [.terms(Self.dateForms), .prose(Self.dateNote)])
    case .fields:
      renderer.page(
        "How to use fields",
        [.prose(Self.fieldNote), .terms(FieldTypeForm.all), .prose(Self.useNote)]
      )
    case .options:
      renderer.options(of: TJ.spec, title: "Global options")
    }
  }

  /// The commands that the topic suggests.
  var hints: [String] {
    switch self {
    case .query: ["tj search QUERY", "man tj-query"]
    case .dates: ["tj help query", "man tj"]
    case .fields: ["tj help field", "tj help set", "man 5 thread"]
    case .options: ["tj help COMMAND", "man tj"]
    }
  }

  private static let selectionNote = """
    A selection is an id or a prefix of one (at least 3 characters), @ for the newest entry, @-1 for the \
    one before, @@ for the last one added or changed on this device, or a query with an operator.
    """

  private static let dateForms = DateForm.all.map { form in
    TextBlock.Term(form.examples.joined(separator: ", "), String(form.meaning.dropLast()))
  }

  private static let dateNote = """
    In a query, write a hyphen for each space: since:last-friday. A date that could mean two days, such \
    as 3/4/2026, is an error.
    """

  private static let fieldNote = """
    A field is a named value in an entry, such as mood=4. A thread defines the fields that its entries \
    have: tj field add NAME TYPE. A name such as sleep/hours puts the field into a group. The types are:
    """

  private static let useNote = """
    Set a field when you write an entry (tj add -F mood=4) or later (tj set ID mood=4). Search for its \
    values with mood:4, mood:4.., has:mood and no:mood. Plot them with tj stats --field mood.
    """
}
