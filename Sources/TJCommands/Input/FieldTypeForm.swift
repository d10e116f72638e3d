package import CommandKit

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
