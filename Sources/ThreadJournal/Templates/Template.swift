public import JournalModel

/// The initial text of an entry, with placeholders for known facts about it.
///
/// | name | for an entry of 2024-03-01 09:15 |
/// | --- | --- |
/// | `{{date}}` | 2024-03-01 |
/// | `{{time}}` | 09:15; nothing for a whole day |
/// | `{{weekday}}` | Friday |
/// | `{{title}}` | its title |
/// | `{{thread}}` | the name of its thread |
/// | `{{id}}` | its id |
///
/// The first three accept a format after a colon: `{{date:d MMMM}}` is 1 March. No code is run.
///
/// ```swift
/// let template = try Template("Morning pages of {{weekday}}\n\n- mood:: \n")
/// template.filled(thread: "daily", id: id, stamp: stamp)  // "Morning pages of Friday…"
/// ```
public struct Template: Hashable, Sendable {
  private let text: TextTemplate

  /// Parses a template.
  ///
  /// - Throws: `TemplateError` with the line and the column of the first mistake.
  public init(_ text: String) throws(TemplateError) {
    let variables: [TextTemplate.Variable] = [
      .time("date", try TimePattern("yyyy-MM-dd")), .time("time", try TimePattern("HH:mm")),
      .time("weekday", try TimePattern("EEEE")), .text("title"), .text("thread"), .text("id"),
    ]
    self.text = try TextTemplate(text, variables: variables)
  }

  /// The names that it uses, so that only those need to be provided.
  public var names: [String] { text.names }

  /// The text for one entry.
  public func filled(thread: String, id: EntryID, stamp: EntryTimestamp, title: String = "")
    -> String
  {
    text.filled { name in
      switch name {
      case "title": .text(title)
      case "thread": .text(thread)
      case "id": .text(id.text)
      default: .time(stamp)
      }
    }
  }
}
