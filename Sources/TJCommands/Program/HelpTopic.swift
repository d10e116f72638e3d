package import CommandKit
internal import JournalModel

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
    A selection is an id or a prefix of one (at least \(EntryID.shortestPrefix) characters), @ for the newest entry, @-1 for the \
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

/// The summary of the query language in the help and in `tj-query(7)`.
package enum QueryForm {
  /// The lines.
  package static let lines = [
    #"words "a phrase" /regex/i         in title and body (title:x  body:x)"#,
    "tag:work  #work                   a tag; work matches work/... too",
    "in:daily  in:work/*               a thread, or several",
    "from:anna                         the sender",
    "mood:4  mood:4..  mood:>=4        a field; numbers, dates, durations",
    "weather:sun  sleep/hours:6..8     a choice; a range of values",
    "tally/coffee:3..                  on days when a tally had this count",
    "analysis/mood:..2                 what tj analyze has found",
    "has:weather  no:weather           with or without a value",
    "is:favorite                       or edited, milestone, conflict, ...",
    "date:2026-05..2026-06             or on:  since:  until:  (after:  before:)",
    "2026-05-01  2026-05               a date alone means on:",
    "id:k3f9qd  ^k3f                   an id, or its first characters",
    "( )     NOT a    a b    a OR b    in order of precedence; a space means AND",
  ]
}

/// The types of fields, as the help lists them.
package enum FieldTypeForm {
  /// The definition of each type, and the form of its values.
  package static let all: [TextBlock.Term] = [
    .init("text", "Any text, possibly several lines"),
    .init("number [UNIT]", "A number such as 7.5, with an optional unit"),
    .init("integer [UNIT]", "A whole number"),
    .init("scale 1..5", "A whole number in a range"),
    .init("bool", "true or false, yes or no"),
    .init("date", "A day: 2026-05-01, yesterday"),
    .init("datetime", "A day and a time: 2026-05-01 09:15"),
    .init("duration", "A length of time: 1h30m, 90m, 01:30:00"),
    .init("choice sun | rain", "One of the words listed"),
    .init("choices a | b | c", "Any number of the words listed"),
    .init("link", "An entry, a thread or a file: [[daily#^k3f9qd]]"),
    .init("url", "An address: https://example.org"),
    .init("tags", "Tags: #work #family"),
  ]
}
