public import JournalYAML

/// Something that a person wants to be different in a thread.
///
/// A change is a value: it can be stored, shown and tried. It describes the intent, not the result, so that it
/// can be applied to a thread that another program has changed in the meantime.
/// ``JournalThread/applying(_:)-(Change)`` turns it into splices that touch nothing else.
public enum Change: Sendable {
  /// New entries, each at its place in time.
  case append([EntryDraft], times: TimeSource)
  /// Another text for an entry.
  case replaceBody(EntryID, [UInt8])
  /// Other values for a key of an entry; none removes it.
  case setProperty(EntryID, key: String, values: [String])
  /// Adds values to a key of an entry, skipping those it already has.
  case addValues(EntryID, key: String, [String])
  /// Adds tags to the `tags` of an entry and removes others; tags in its body are not changed.
  case tag(EntryID, adding: [Tag], removing: [Tag])
  /// Another name for a tag of an entry, and for those below it: in `tags::`, in its title and in its text.
  case renameTag(EntryID, Tag, to: Tag)
  /// Text below that of an entry, with a blank line between.
  case appendText(EntryID, [UInt8])
  /// Another title for an entry; empty for none.
  case retitle(EntryID, String)
  /// Another time for an entry, which stays where it stands in the file.
  case retime(EntryID, Stamp)
  /// Another state of an entry, its block byte for byte.
  case replace(EntryID, [UInt8])
  /// No longer these entries.
  case remove([EntryID])
  /// The id that an entry without one goes by, written into its header.
  case adopt(EntryID)

  /// A field, new or defined anew.
  case defineField(FieldDefinition)
  /// Another name for a field; values written under the old one stay readable.
  case renameField(String, to: FieldName)
  /// Another place for a field in the display order.
  case moveField(String, before: String?)
  /// A field that is no longer shown; its definition and every value stay.
  case hideField(String)
  /// Another label for a group of fields; empty for none.
  case labelGroup(String, String)

  /// Text below the preamble, with a blank line between.
  case appendPreamble([UInt8])
  /// A value for a key of the front matter, or nothing there any more.
  case setMetadata([String], YAMLValue?)
  /// Another state for a step of a goal.
  case tick(GoalStepReference, GoalStep.State, on: CivilDate?)
  /// The whole file in canonical form; no text of a body is touched.
  case format
}

/// A step of a goal, by its id or by its place.
public enum GoalStepReference: Hashable, Sendable {
  /// The step with this id.
  case id(EntryID)
  /// The step at this place among all steps, from 0.
  case position(Int)
}
