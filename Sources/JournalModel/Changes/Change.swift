public import JournalYAML

/// A change that a person wants to make to a thread.
///
/// A change is a value: it can be stored, shown and tried out. It describes the intent, not the
/// result, so that it can be applied to a thread that another program has changed in the meantime.
/// ``JournalThread/applying(_:)-(Change)`` turns it into splices that change no other bytes.
public enum Change: Sendable {
  /// Adds entries, each at its place in the order of time.
  case append([EntryDraft], times: TimeSource)
  /// Replaces the text of an entry.
  case replaceBody(EntryID, [UInt8])
  /// Replaces the values of a key of an entry; an empty array removes the key.
  case setProperty(EntryID, key: String, values: [String])
  /// Adds values to a key of an entry, skipping those it already has.
  case addValues(EntryID, key: String, [String])
  /// Adds tags to the `tags` of an entry and removes others; tags in its body are not changed.
  case tag(EntryID, adding: [Tag], removing: [Tag])
  /// Renames a tag of an entry, and those below it: in `tags::`, in its title and in its text.
  case renameTag(EntryID, Tag, to: Tag)
  /// Adds text below the text of an entry, with a blank line between.
  case appendText(EntryID, [UInt8])
  /// Replaces the title of an entry; an empty one removes it.
  case retitle(EntryID, String)
  /// Replaces the time of an entry, which keeps its place in the file.
  case retime(EntryID, EntryTimestamp)
  /// Replaces an entry by another version of it, whose block is copied byte for byte.
  case replace(EntryID, [UInt8])
  /// Removes these entries.
  case remove([EntryID])
  /// Writes the derived id of an entry into its header if it has no written one.
  case adopt(EntryID)

  /// Defines a field, or redefines it.
  case defineField(FieldDefinition)
  /// Renames a field; values written under the old name stay readable.
  case renameField(String, to: FieldName)
  /// Moves a field before another in the display order, or to the end if that is `nil`.
  case moveField(String, before: String?)
  /// Hides a field; its definition and every value are kept.
  case hideField(String)
  /// Sets the label of a group of fields; an empty one removes it.
  case labelGroup(String, String)

  /// Adds text below the preamble, with a blank line between.
  case appendPreamble([UInt8])
  /// Sets a key of the front matter, or removes it if the value is `nil`.
  case setMetadata([String], YAMLValue?)
  /// Adds a step to a goal, below the last one.
  case addStep(NewGoalStep)
  /// Sets the state of a step of a goal, and the day on which it was done.
  case tick(GoalStepReference, GoalStep.State, on: CivilDate?)
  /// Brings the whole file into canonical form, without changing the text of any body.
  case format
}

/// A step to be added to a goal.
public struct NewGoalStep: Hashable, Sendable {
  /// The task, on one line.
  public var title: String
  /// The day by which it should be done, or `nil` to leave it open.
  public var due: CivilDate?
  /// The id by which entries refer to it, or `nil` for none.
  public var id: EntryID?

  /// A step with this title.
  public init(_ title: String, due: CivilDate? = nil, id: EntryID? = nil) {
    (self.title, self.due, self.id) = (title, due, id)
  }
}

/// A step of a goal, identified by its id, its title or its position.
public enum GoalStepReference: Hashable, Sendable {
  /// The step with this id.
  case id(EntryID)
  /// The first step with this title.
  case title(String)
  /// The step at this place among all steps, from 0.
  case position(Int)
}
