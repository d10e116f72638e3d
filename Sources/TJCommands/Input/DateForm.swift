/// A way to type a date, for the manual.
package struct DateForm: Hashable, Sendable {
  /// Examples of it.
  package let examples: [String]

  /// What they mean.
  package let meaning: String

  private init(_ examples: String..., meaning: String) {
    self.examples = examples
    self.meaning = meaning
  }

  /// The ways there are.
  package static let all = [
    DateForm("today", "yesterday", "tomorrow", "now", meaning: "What they say."),
    DateForm(
      "friday",
      "fri",
      meaning: "The latest Friday that is not in the future, today included."
    ),
    DateForm(
      "last friday",
      "this friday",
      "next friday",
      meaning: "The latest before today; the one of this week; the first after today."
    ),
    DateForm("3 days ago", "3d", "a week ago", "in 2 weeks", "+2w", meaning: "One day."),
    DateForm(
      "this week",
      "last month",
      "next year",
      "last quarter",
      meaning: "The whole of it; for a new entry its first day."
    ),
    DateForm(
      "last 7 days",
      "next 2 weeks",
      meaning: "So many days, with today as the last or the first."
    ),
    DateForm(
      "2026",
      "2026-05",
      "2026-05-03",
      "2026-W21",
      "2026-Q2",
      meaning: "A year, a month, a day, a week, a quarter."
    ),
    DateForm("march", "mar 3", "3rd of march", meaning: "The latest that is not in the future."),
    DateForm("march 2024", "3 march 2024", "Fri, 1 Mar 2024", meaning: "As it is said."),
    DateForm(
      "9am",
      "21:15",
      "noon",
      "yesterday 9:30pm",
      meaning: "A time, before or behind the day; without a time, an entry is of the whole day."
    ),
    DateForm(
      "this morning",
      "yesterday afternoon",
      "monday evening",
      "tonight",
      "last night",
      meaning: "At 9, at 15, at 19, and both nights at 22 o'clock."
    ),
    DateForm(
      "tomorrow 8",
      "monday at 8",
      "8 in the evening",
      meaning: "An hour from 0 to 23, or the one that the part of the day has."
    ),
    DateForm("2024-03-01T09:15:00+01:00", meaning: "A day, a time and an offset."),
    DateForm("3 hours ago", "2h30m ago", "in 20 minutes", meaning: "A moment."),
  ]
}
