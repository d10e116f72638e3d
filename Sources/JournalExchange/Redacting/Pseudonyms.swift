public import JournalModel

/// The pseudonyms of the people, the tags and the threads of a journal in a redacted export.
///
/// They are numbered in the order in which the threads are noted, so the same journal always has the same ones, whatever
/// part of it is exported:
///
/// ```swift
/// var pseudonyms = Pseudonyms()
/// for thread in threads { pseudonyms.note(thread) }
/// pseudonyms.name(of: Participant(anna, name: "Anna Berg"), in: thread)  // "Person 1"
/// ```
public struct Pseudonyms: Sendable {
  /// A name of a person as it may stand in a text.
  struct Name: Hashable {
    /// Its words, in lower case.
    let words: [String]

    /// The words as they must be written, or `nil` if case does not matter.
    let exact: [String]?

    /// The number of the person.
    let person: Int
  }

  /// The names by their first words in lower case, those of most words first.
  private(set) var names: [String: [Name]] = [:]

  /// The numbers of people by their handles in lower case; the first person with a handle has it.
  private var handles: [String: Int] = [:]

  /// The numbers of people by the address of a thread and the handle in it.
  private var local: [String: [Handle: Int]] = [:]

  /// The numbers of people by their names in lower case.
  private var people: [String: Int] = [:]

  /// The name of each person as it was noted first, in the order of the numbers.
  private var originals: [String] = []
  private var count = 0

  /// The numbers of the words of tags in lower case.
  private var tags: [String: Int] = [:]

  /// The names of folders and files of threads that contain names of people, and what replaces them.
  private var parts: [String: String] = [:]

  /// Creates pseudonyms of nobody.
  public init() {}

  /// Gives pseudonyms to the people and the tags of a thread.
  public mutating func note(_ source: LocatedThread) {
    let thread = source.thread
    for person in thread.participants { note(person, in: source.address) }
    for tag in thread.tags.compactMap({ Tag($0) }) { note(tag) }
    for tag in RedactedThread.tags(above: thread) { note(tag) }
    for entry in thread.entries {
      if let sender = entry.subject.sender, local[source.address]?[sender] == nil {
        note(Participant(sender), in: source.address)
      }
      for tag in RedactedThread.tags(of: entry) { note(tag) }
    }
  }

  /// Gives new addresses to the threads at some addresses; called once all of them are noted.
  public mutating func note(addresses: [String]) {
    let all = addresses.flatMap { $0.split(separator: "/").map(String.init) }
    var taken = Set(all.map { $0.lowercased() })
    for part in all where parts[part] == nil {
      let words = RedactedText(self).slug(part)
      guard words != part else { continue }
      var (name, number) = (words, 2)
      while !taken.insert(name.lowercased()).inserted {
        name = "\(words)-\(number)"
        number += 1
      }
      parts[part] = name
    }
  }

  private mutating func note(_ person: Participant, in address: String) {
    let handle = person.handle.text.lowercased()
    let hasName = person.name != person.handle.text
    let key = hasName ? person.name.lowercased() : "@\(handle)"
    let isKnown = people[key] != nil
    let number =
      people[key] ?? (hasName || person.handle == .me ? nil : handles[handle]) ?? count + 1
    if number > count { originals.append(person.name) }
    count = max(count, number)
    people[key] = number
    local[address, default: [:]][person.handle] = number
    if person.handle != .me, handles[handle] == nil { handles[handle] = number }
    guard hasName || person.handle != .me, !isKnown else { return }
    let words = RedactedText.words(of: person.name)
    guard words.count > 1 || words.first.map({ $0.count > (hasName ? 1 : 2) }) == true else {
      return
    }
    add(Name(words: words.map { $0.lowercased() }, exact: nil, person: number))
    for word in words where words.count > 1 && Self.canStandAlone(word) {
      add(Name(words: [word.lowercased()], exact: [word], person: number))
    }
  }

  /// Whether a part of a name means the person by itself: `Berg`, but not `van`.
  private static func canStandAlone(_ word: String) -> Bool {
    guard let first = word.first, word.count > 1 else { return false }
    return first.isLetter && !first.isLowercase
  }

  private mutating func add(_ name: Name) {
    guard let first = name.words.first else { return }
    var all = names[first, default: []]
    guard !all.contains(where: { $0.words == name.words && $0.exact == name.exact }) else { return }
    all.append(name)
    // The sort is stable, so that of two people with one name, the first one has it.
    names[first] = all.sorted { $0.words.count > $1.words.count }
  }

  private mutating func note(_ tag: Tag) {
    for word in tag.key.split(separator: "/").map(String.init) where tags[word] == nil {
      tags[word] = tags.count + 1
    }
  }
}

/// Texts that are sent to somebody who answers.
extension Pseudonyms {
  /// Returns a text of the thread at `address` with pseudonyms in place of names.
  package func hiding(namesIn text: String, of address: String) -> String {
    let hidden = RedactedText(self).redacted(text, in: address)
    // Names in scripts without blanks are no words of their own.
    return originals.indices.reduce(hidden) { text, place in
      let name = originals[place]
      guard name.count > 1, name.unicodeScalars.contains(where: Self.isWordless) else {
        return text
      }
      return text.replacing(name, with: Self.name(place + 1))
    }
  }

  /// Returns a text with names in place of pseudonyms.
  package func restoring(namesIn text: String) -> String {
    // `Person 12` begins with `Person 1`.
    originals.indices.reversed().reduce(text) { text, place in
      text.replacing(Self.name(place + 1), with: originals[place])
        .replacing(Self.handle(place + 1), with: originals[place])
    }
  }

  /// Whether a letter is of a script that has no blanks between words.
  private static func isWordless(_ scalar: Unicode.Scalar) -> Bool {
    0x2E80...0x9FFF ~= scalar.value || 0xAC00...0xD7A3 ~= scalar.value
  }
}

extension Pseudonyms {
  /// The name that replaces those of a person.
  static func name(_ number: Int) -> String { "Person \(number)" }

  /// The handle that replaces those of a person.
  static func handle(_ number: Int) -> String { "person-\(number)" }

  /// The name that replaces the one of a participant of a thread.
  func name(of person: Participant, in address: String) -> String {
    number(of: person.handle.text, in: address).map(Self.name) ?? "Person"
  }

  /// The handle that replaces another one in a thread, or `nil` if it is nobody's; the writer's handle says nothing.
  func handle(_ text: String, in address: String) -> String? {
    text == Handle.me.text ? text : number(of: text, in: address).map(Self.handle)
  }

  private func number(of handle: String, in address: String) -> Int? {
    if let handle = Handle(handle), let number = local[address]?[handle] { return number }
    return handles[handle.lowercased()]
  }

  /// The tag that replaces another one, without `#`.
  func tag(_ tag: Tag) -> String {
    tag.key.split(separator: "/").map { word in "tag-\(tags[String(word)] ?? 0)" }
      .joined(separator: "/")
  }

  /// The address that replaces the one of a thread, or a part of such an address in a link.
  func address(_ address: String) -> String {
    address.split(separator: "/", omittingEmptySubsequences: false)
      .map { parts[String($0)] ?? String($0) }.joined(separator: "/")
  }
}
