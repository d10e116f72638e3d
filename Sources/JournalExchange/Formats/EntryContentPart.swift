/// A part of what an entry says, which a format keeps or loses.
public enum EntryContentPart: CaseIterable, Hashable, Sendable {
  /// The thread that it stands in.
  case thread
  /// The id by which it goes.
  case id
  /// Date, time and offset.
  case stamp
  /// The title.
  case title
  /// Who says it, in a conversation.
  case sender
  /// What it adds to a tally.
  case amount
  /// Properties, tags and favorite among them.
  case properties
  /// The text.
  case body
}
