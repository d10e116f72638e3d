/// A way to type a date, for the manual.
package struct DateForm: Hashable, Sendable {
  /// Examples of the form.
  package let examples: [String]

  /// The meaning of the examples.
  package let meaning: String

  private init(_ examples: String..., meaning: String) {
    self.examples = examples
    self.meaning = meaning
  }

  /// All forms, in the order of the manual.
  package static let all = [
    DateForm(
      "today",
      "yesterday",
      "tomorrow",
      "now",
      meaning: "A day; for a new entry, 'now' also sets the time."
    ),
    DateForm(
      "friday",
      "fri",
      meaning: "The most recent Friday, including today."
    ),
    DateForm(
      "last friday",
      "this friday",
      "next friday",
      meaning: "The last one before today; this week's; the next one after today."
    ),
    DateForm(
      "3 days ago",
      "3d",
      "a week ago",
      "in 2 weeks",
      "+2w",
      meaning: "A day, counted from today."
    ),
    DateForm(
      "this week",
      "last month",
      "next year",
      "last quarter",
      meaning: "The whole period; for a new entry, its first day."
    ),
    DateForm(
      "last 7 days",
      "next 2 weeks",
      meaning: "A period of days that ends or starts today."
    ),
    DateForm(
      "2026",
      "2026-05",
      "2026-05-03",
      "2026-W21",
      "2026-Q2",
      meaning: "A year, a month, a day, a week, a quarter (ISO 8601)."
    ),
    DateForm(
      "2026/05/03",
      "25.12.2026",
      "20260503",
      "31.12",
      meaning: "Other notations, if they are unambiguous."
    ),
    DateForm(
      "march",
      "mar 3",
      "3rd of march",
      meaning: "The most recent one."
    ),
    DateForm("march 2024", "3 march 2024", "Fri, 1 Mar 2024", meaning: "A month or a day."),
    DateForm(
      "9am",
      "21:15",
      "noon",
      "yesterday 9:30pm",
      meaning: """
        A time, alone or before or after a day. Without a time, an entry is for the whole day.
        """
    ),
    DateForm(
      "this morning",
      "yesterday afternoon",
      "monday evening",
      "tonight",
      "last night",
      meaning: "09:00, 15:00, 19:00, and 22:00 for both nights."
    ),
    DateForm(
      "tomorrow 8",
      "monday at 8",
      "8 in the evening",
      meaning: "An hour from 0 to 23, or that hour in the given part of the day."
    ),
    DateForm("2024-03-01T09:15:00+01:00", meaning: "A date, a time and an offset."),
    DateForm("3 hours ago", "2h30m ago", "in 20 minutes", meaning: "A time, counted from now."),
  ]
}
