internal import JournalExchange
internal import JournalModel

/// The messages of an export beside those of a thread that an earlier export brought: which of them are the same.
///
/// Exports of some programs have no ids, and two exports of one chat differ: in the names of people, by seconds, by
/// whole quarters of hours where the phone was in another time zone, in what was deleted since. So messages are not
/// looked up one by one: texts that each side has only once are anchors, from which the difference of the clocks is
/// known, and between them messages with the same text at the same time are the same, in order.
struct MessageAlignment {
  /// A message of one side.
  struct Message {
    /// Its wall clock time and its content in the form in which exports can be compared.
    let id: SourceID

    /// The name of its sender, or `nil` for a notice.
    let sender: String?

    /// The seconds of its wall clock time since a fixed day.
    let time: Int

    /// Whether the export says that it was edited.
    let isEdited: Bool

    init(_ id: SourceID, sender: String?, isEdited: Bool = false) {
      (self.id, self.sender, time) = (id, sender, id.time.localSeconds)
      self.isEdited = isEdited
    }
  }

  /// For each message of the export, the place of the same one among the known, or `nil` if it is new.
  private(set) var partners: [Int?]

  /// The name here of each sender of the export, as far as anchors tell.
  private(set) var senders: [String: String] = [:]

  /// The number of anchors.
  private(set) var anchorCount = 0

  /// The numbers of messages of both sides in the time that both cover.
  private(set) var overlap = (known: 0, incoming: 0)

  private let known: [Message]
  private let incoming: [Message]

  /// How far the times of one message can be apart, besides whole quarters of hours: a second, or a minute where one
  /// side has no seconds.
  private let tolerance: Int

  /// Aligns the messages of an export with those that are known, both in the order of their time as far as they have
  /// one.
  ///
  /// `isSure` tells that they are the rest of two chats that are surely the same, and `names` the names here of senders
  /// that are known already.
  init(
    _ incoming: [Message],
    with known: [Message],
    isSure: Bool = false,
    names: [String: String] = [:]
  ) {
    (self.incoming, self.known) = (incoming, known)
    partners = Array(repeating: nil, count: incoming.count)
    let isRough = Self.areWholeMinutes(incoming) != Self.areWholeMinutes(known)
    tolerance = isRough ? 60 : 1
    let anchors = anchors()
    anchorCount = anchors.count
    learnSenders(anchors)
    senders.merge(names) { learned, _ in learned }
    let shifts = shifts(anchors)
    overlap = overlap(shifts)
    match(shifts, by: \.id.content, and: \.id.content)
    // What a message was that its sender has deleted by now is only known from its time.
    match(shifts, by: { $0.id.isDeleted ? "" : nil }, and: { $0.id.isMedia ? nil : "" })
    match(shifts, by: { $0.id.isMedia ? nil : "" }, and: { $0.id.isDeleted ? "" : nil })
    if isSure || isCertain { matchEdited(shifts) }
  }

  /// The number of messages of the export that are known.
  var matchCount: Int { partners.count { $0 != nil } }

  /// Whether the two sides are so alike where they overlap that they are surely the same chat.
  var isCertain: Bool {
    let smaller = min(overlap.known, overlap.incoming)
    // Exports of different times say nothing against each other.
    if smaller == 0 || matchCount == known.count { return !known.isEmpty }
    return anchorCount >= 3 && smaller > 0 && matchCount * 5 >= smaller * 4
  }

  /// Counts the messages of both sides in the time that both cover, given the difference of the clocks at each message
  /// of the export.
  private func overlap(_ shifts: [Int]) -> (known: Int, incoming: Int) {
    let times = zip(incoming, shifts).map { $0.time - $1 }
    guard let first = known.first?.time, let last = known.last?.time, let from = times.min(),
      let to = times.max()
    else { return (0, 0) }
    let (start, end) = (max(first, from) - tolerance, min(last, to) + tolerance)
    return (
      known.count { start <= $0.time && $0.time <= end },
      times.count { start <= $0 && $0 <= end }
    )
  }

  private static func areWholeMinutes(_ messages: [Message]) -> Bool {
    messages.allSatisfy { $0.id.time.time?.second ?? 0 == 0 }
  }
}

extension MessageAlignment {
  /// A pair of messages with a text that each side has only once, and the difference of their clocks.
  private struct Anchor {
    let incoming: Int
    let known: Int
    let shift: Int
  }

  /// The anchors that are in the same order on both sides and whose times differ by whole quarters of hours.
  private func anchors() -> [Anchor] {
    let theirs = Self.places(ofUnique: known)
    let ours = Self.places(ofUnique: incoming)
    let pairs = ours.compactMap { content, place -> Anchor? in
      guard let other = theirs[content], let shift = shift(place, other) else { return nil }
      return Anchor(incoming: place, known: other, shift: shift)
    }
    return Self.rising(pairs.sorted { $0.incoming < $1.incoming })
  }

  private static func places(ofUnique messages: [Message]) -> [String: Int] {
    var places: [String: Int] = [:]
    for (place, message) in messages.enumerated() where message.id.isText {
      places[message.id.content] = places[message.id.content] == nil ? place : -1
    }
    return places.filter { $0.value >= 0 }
  }

  /// Returns the difference of the clocks of two messages in whole quarters of hours, or `nil` if it is not one.
  private func shift(_ place: Int, _ other: Int) -> Int? {
    let difference = incoming[place].time - known[other].time
    guard abs(difference) <= 26 * 3600 else { return nil }
    let quarter = 900
    let shift = (difference + (difference < 0 ? -quarter / 2 : quarter / 2)) / quarter * quarter
    return abs(difference - shift) <= tolerance ? shift : nil
  }

  /// The longest part of pairs, sorted by their place on one side, that is sorted on the other side, too.
  private static func rising(_ pairs: [Anchor]) -> [Anchor] {
    var tails: [Int] = []
    var before: [Int?] = []
    for (number, pair) in pairs.enumerated() {
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[tails[middle]].known < pair.known { low = middle + 1 } else { high = middle }
      }
      before.append(low > 0 ? tails[low - 1] : nil)
      if low == tails.count { tails.append(number) } else { tails[low] = number }
    }
    var chosen: [Anchor] = []
    var next = tails.last
    while let number = next {
      chosen.append(pairs[number])
      next = before[number]
    }
    return chosen.reversed()
  }

  private mutating func learnSenders(_ anchors: [Anchor]) {
    var votes: [String: [String: Int]] = [:]
    for anchor in anchors {
      guard let one = incoming[anchor.incoming].sender, let other = known[anchor.known].sender
      else { continue }
      votes[one, default: [:]][other, default: 0] += 1
    }
    senders = votes.compactMapValues { counts in
      counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
  }

  /// The difference of the clocks at each message of the export: that of the anchor before it, or else of the next.
  private func shifts(_ anchors: [Anchor]) -> [Int] {
    var shifts = Array(repeating: anchors.first?.shift ?? 0, count: incoming.count)
    for (number, anchor) in anchors.enumerated() {
      let end = number + 1 < anchors.count ? anchors[number + 1].incoming : incoming.count
      for place in anchor.incoming..<end { shifts[place] = anchor.shift }
    }
    return shifts
  }

  /// Pairs messages that have no partner yet with the first known one at the same time that has none either and the
  /// same key.
  private mutating func match(
    _ shifts: [Int],
    by key: (Message) -> String?,
    and knownKey: (Message) -> String?
  ) {
    var isTaken = Array(repeating: false, count: known.count)
    for partner in partners { if let partner { isTaken[partner] = true } }
    var candidates: [String: [Int]] = [:]
    for place in known.indices where !isTaken[place] {
      if let key = knownKey(known[place]) { candidates[key, default: []].append(place) }
    }
    for key in candidates.keys {
      candidates[key]?.sort { (known[$0].time, $0) < (known[$1].time, $1) }
    }
    var starts: [String: Int] = [:]
    let order = incoming.indices.filter { partners[$0] == nil }
      .map { (place: $0, time: incoming[$0].time - shifts[$0]) }
      .sorted { ($0.time, $0.place) < ($1.time, $1.place) }
    for (place, time) in order {
      guard let key = key(incoming[place]), let others = candidates[key] else { continue }
      var start = starts[key] ?? 0
      while start < others.count,
        isTaken[others[start]] || known[others[start]].time < time - tolerance
      { start += 1 }
      starts[key] = start
      // No chat has so many equal messages in a minute; a file that was made to be slow may.
      let end = min(others.count, start + 500)
      let found = others[start..<end].prefix { known[$0].time <= time + tolerance }
        .first { !isTaken[$0] && areOfOne(place, $0) }
      if let found { (partners[place], isTaken[found]) = (found, true) }
    }
  }

  /// Pairs messages that were edited since: the only ones of a person at a time that have no partner.
  private mutating func matchEdited(_ shifts: [Int]) {
    struct Moment: Hashable {
      let sender: String
      let time: Int
    }
    func isText(_ message: Message) -> Bool { message.id.isText && message.sender != nil }
    let taken = Set(partners.compactMap { $0 })
    var left: [Moment: [Int]] = [:]
    for place in known.indices where !taken.contains(place) && isText(known[place]) {
      left[Moment(sender: known[place].sender ?? "", time: known[place].time), default: []]
        .append(place)
    }
    guard !left.isEmpty else { return }
    var new: [Moment: [Int]] = [:]
    for place in incoming.indices where partners[place] == nil && isText(incoming[place]) {
      let label = incoming[place].sender ?? ""
      let moment = Moment(
        sender: senders[label] ?? label,
        time: incoming[place].time - shifts[place]
      )
      new[moment, default: []].append(place)
    }
    for (moment, places) in new where places.count == 1 && incoming[places[0]].isEdited {
      if let others = left[moment], others.count == 1 { partners[places[0]] = others[0] }
    }
  }

  /// Whether the senders of two messages can be the same person.
  private func areOfOne(_ place: Int, _ other: Int) -> Bool {
    guard let one = incoming[place].sender, let learned = senders[one] else { return true }
    return known[other].sender == learned
  }
}
