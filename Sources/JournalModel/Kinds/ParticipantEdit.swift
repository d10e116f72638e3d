internal import JournalYAML

/// A change of the participants of a conversation; it changes the front matter and no message.
public enum ParticipantEdit: Hashable, Sendable {
  /// Adds a person, under another handle if somebody else has this one.
  case add(Participant)
  /// Gives a person another name.
  case rename(Handle, to: String)
  /// Makes the messages under the first handle those of the person with the second one.
  case merge(Handle, into: Handle)
  /// Says which person writes the journal.
  case me(Handle)
}

extension JournalThread {
  /// The changes that make an edit; none if it is already true.
  ///
  /// Two handles are those of one person if they have the same name, so that a merge only copies the name. A person
  /// who has written messages and is not listed is added by the edit.
  public func changes(for edit: ParticipantEdit) -> [Change] {
    switch edit {
    case .add(let person): return adding(person)
    case .rename(let handle, let name):
      return labels(of: person(handle)).flatMap {
        writing(Participant($0.handle, name: name, isMe: $0.isMe))
      }
    case .merge(let handle, let other):
      let other = person(other)
      let isMe = person(handle).isMe || other.isMe
      return writing(Participant(handle, name: other.name, isMe: isMe))
    case .me(let handle):
      let name = person(handle).name
      let others = participants.filter { $0.isMe && $0.name != name && $0.handle != .me }
      // What was written as @me is by the same person.
      let isUsed = people[.me] != nil || entries.contains { $0.subject.sender == .me }
      let own = isUsed && person(.me).name == Handle.me.text ? [Handle.me] : []
      return others.flatMap { writing(Participant($0.handle, name: $0.name)) }
        + writing(Participant(handle, name: name, isMe: true))
        + own.flatMap { writing(Participant($0, name: name)) }
    }
  }

  /// A person with every handle that has the same name, since these are one person.
  private func labels(of person: Participant) -> [Participant] {
    [person] + participants.filter { $0.handle != person.handle && $0.name == person.name }
  }

  private func adding(_ person: Participant) -> [Change] {
    let isTaken = people[person.handle].map { $0.name != person.name } ?? false
    guard isTaken, person.name != person.handle.text else {
      return people[person.handle] == nil ? writing(person) : []
    }
    guard !people.values.contains(where: { $0.name == person.name }) else { return [] }
    let handle = Handle(naming: person.name, besides: Set(people.keys))
    return writing(Participant(handle, name: person.name, isMe: person.isMe))
  }

  /// The participant with a handle, who may not be listed.
  private func person(_ handle: Handle) -> Participant { people[handle] ?? Participant(handle) }

  /// The changes that list a person as given; other keys in the mapping of the person stay.
  private func writing(_ person: Participant) -> [Change] {
    let old = people[person.handle]
    guard old != person else { return [] }
    let key = ["participants", person.handle.text]
    let isMarked = person.isMe && person.handle != .me
    guard let old, hasDetails(person.handle) else {
      let value: YAMLValue =
        isMarked ? ["name": .string(person.name), "me": .plain("true")] : .string(person.name)
      return [.setMetadata(key, value)]
    }
    let named =
      old.name == person.name ? [] : [Change.setMetadata(key + ["name"], .string(person.name))]
    let isSame = old.isMe == person.isMe
    return named + (isSame ? [] : [.setMetadata(key + ["me"], isMarked ? .plain("true") : nil)])
  }

  /// Whether the value of a participant is a mapping.
  private func hasDetails(_ handle: Handle) -> Bool {
    let pair = frontMatter?.value("participants")?.entries.last { $0.name == handle.text }
    guard let value = pair?.value, case .mapping? = RawValue(value) else { return false }
    return true
  }
}
