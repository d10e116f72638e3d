public import JournalModel

/// Who writes how much and when in a conversation, and how soon others answer.
///
/// ```swift
/// let statistics = ChatStatistics(of: thread, entries)
/// statistics.people[0].messages  // 120
/// statistics.silence?.days       // 41
/// ```
public struct ChatStatistics: Sendable {
  /// One person in a conversation.
  public struct Person: Sendable {
    /// The name, or the handle if no name is known.
    public let name: String
    /// Whether it is the writer of the journal.
    public let isMe: Bool
    /// The number of messages.
    public fileprivate(set) var messages = 0
    /// The number of words in them.
    public fileprivate(set) var words = 0
    /// The number of characters in them.
    public fileprivate(set) var characters = 0
    /// How often the person wrote first after a pause.
    public fileprivate(set) var beginnings = 0
    /// The times until the person answered somebody else, in seconds, the shortest first.
    public fileprivate(set) var answers: [Int] = []
    /// The number of messages on each day of the week, from Monday.
    public fileprivate(set) var weekdays = Array(repeating: 0, count: 7)
    /// The number of messages in each hour of the day.
    public fileprivate(set) var hours = Array(repeating: 0, count: 24)

    /// The time that a share of the answers did not take longer than, such as a half for the median; `nil` if there
    /// are none.
    public func answer(within share: Double) -> Int? {
      guard !answers.isEmpty else { return nil }
      return answers[min(answers.count - 1, Int(share * Double(answers.count - 1) + 0.5))]
    }
  }

  /// A time without messages.
  public struct Silence: Sendable {
    /// The day of the last message before it.
    public let start: CivilDate
    /// The day of the first message after it.
    public let end: CivilDate
    /// The seconds between these messages.
    public let seconds: Int
  }

  /// A word or an emoji, and how often it was written.
  public struct Count: Hashable, Sendable {
    /// The word, in lower case, or the emoji.
    public let text: String
    /// The number of times.
    public let count: Int
  }

  /// A day, and the number of messages on it.
  public struct DayCount: Hashable, Sendable {
    /// The day.
    public let day: CivilDate
    /// The number of messages.
    public let count: Int
  }

  /// The seconds without messages after which the next one begins a conversation anew.
  public static let pause = 6 * 3600

  /// The people, those with most messages first.
  public private(set) var people: [Person] = []

  /// The longest time without messages, or `nil` if there are fewer than two.
  public private(set) var silence: Silence?

  /// The words of at least four letters, most frequent first.
  public private(set) var words: [Count] = []

  /// The emoji, most frequent first.
  public private(set) var emoji: [Count] = []

  /// The number of messages on each day, in order.
  public private(set) var days: [DayCount] = []

  private var places: [String: Int] = [:]

  /// Counts the messages of a conversation among entries, which are in the order of time.
  public init(of entries: [LocatedEntry], dayStart: DayStart) {
    var last: (instant: Instant, day: CivilDate, person: Int?)?
    var daily: [CivilDate: Int] = [:]
    var counter = TextCounter()
    for found in entries {
      let entry = found.entry.parsed()
      guard let stamp = entry.stamp, let sender = found.thread.sender(of: entry) else { continue }
      let place = place(of: sender)
      let day = dayStart.day(of: stamp)
      let size = counter.count(entry.bodyText)
      people[place].count(size, on: day, hour: stamp.time?.hour)
      daily[day, default: 0] += 1
      note(found.instant, day, of: place, after: last, isTimed: stamp.time != nil)
      last = (found.instant, day, place)
    }
    for place in people.indices { people[place].answers.sort() }
    people.sort { ($1.messages, $0.name) < ($0.messages, $1.name) }
    words = Self.sorted(counter.words)
    emoji = Self.sorted(counter.emoji)
    days = daily.sorted { $0.key < $1.key }.map { DayCount(day: $0.key, count: $0.value) }
  }

  /// The place of a person, who can have several handles.
  private mutating func place(of sender: Participant) -> Int {
    let key = sender.isMe ? "\u{0}" : sender.name
    if let place = places[key] { return place }
    places[key] = people.count
    people.append(Person(name: sender.name, isMe: sender.isMe))
    return people.count - 1
  }

  private mutating func note(
    _ instant: Instant,
    _ day: CivilDate,
    of place: Int,
    after last: (instant: Instant, day: CivilDate, person: Int?)?,
    isTimed: Bool
  ) {
    guard let last else { return people[place].beginnings += 1 }
    let seconds = max(0, Int(instant.seconds - last.instant.seconds))
    if seconds > silence?.seconds ?? 0 {
      silence = Silence(start: last.day, end: day, seconds: seconds)
    }
    guard isTimed else { return }
    if seconds >= Self.pause {
      people[place].beginnings += 1
    } else if last.person != place {
      people[place].answers.append(seconds)
    }
  }

  private static func sorted(_ counts: [String: Int]) -> [Count] {
    counts.filter { $0.value > 1 }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { Count(text: $0.key, count: $0.value) }
  }
}

extension ChatStatistics.Person {
  fileprivate mutating func count(
    _ size: (words: Int, characters: Int),
    on day: CivilDate,
    hour: Int?
  ) {
    messages += 1
    words += size.words
    characters += size.characters
    weekdays[day.weekday.rawValue - 1] += 1
    if let hour { hours[min(hour, 23)] += 1 }
  }
}

/// Counts words and emoji in texts.
private struct TextCounter {
  private(set) var words: [String: Int] = [:]
  private(set) var emoji: [String: Int] = [:]

  /// Counts those of a text, and returns the number of all its words and characters.
  mutating func count(_ text: String) -> (words: Int, characters: Int) {
    var (count, characters) = (0, 0)
    var word = ""
    var hasSign = false
    for character in text {
      if character.isWhitespace {
        if hasSign { count += 1 }
        hasSign = false
        take(&word)
        if character != "\n" { characters += 1 }
        continue
      }
      characters += 1
      if character.isLetter {
        (hasSign, word) = (true, word + String(character))
        continue
      }
      if character.isNumber { hasSign = true }
      take(&word)
      if !character.isASCII, character.isEmoji { emoji[String(character), default: 0] += 1 }
    }
    if hasSign { count += 1 }
    take(&word)
    return (count, characters)
  }

  private mutating func take(_ word: inout String) {
    if word.count >= 4 { words[word.lowercased(), default: 0] += 1 }
    word = ""
  }
}

extension Character {
  fileprivate var isEmoji: Bool {
    unicodeScalars.contains { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }
  }
}
