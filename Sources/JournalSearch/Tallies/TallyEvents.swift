internal import JournalFormat
internal import JournalModel

/// The changes of a tally, in the order in which they are applied, read from the headers of its
/// file.
struct TallyEvents: Sendable {
  /// The changes, ordered by time, then by position in the file.
  let events: [TallyEvent]

  /// The amounts that are not small whole numbers, by the positions of their entries.
  private let amounts: [UInt32: TallyAmount]

  /// Reads the changes of the thread in `tree`.
  ///
  /// - Parameters:
  ///   - tree: The file.
  ///   - times: The source of offsets that headers leave out.
  ///   - dayStart: The time at which a day begins.
  ///   - parser: Divides a large file.
  init(of tree: SyntaxTree, times: TimeSource, dayStart: DayStart, dividedBy parser: FileParser) {
    let stretches = parser.divided(tree.entries.indices) { positions in
      TallyHeaders(tree: parser.isDivided ? tree.apart() : tree, dayStart: dayStart)
        .events(at: positions)
    }
    var events: [TallyEvent] = []
    var amounts: [UInt32: TallyAmount] = [:]
    var isKnown = true
    for stretch in stretches {
      guard let stretch else {
        isKnown = false
        break
      }
      if events.isEmpty { events = stretch.events } else { events += stretch.events }
      amounts.merge(stretch.amounts) { first, _ in first }
    }
    if !isKnown {
      (events, amounts) = TallyHeaders(tree: tree, dayStart: dayStart).allEvents(from: times)
    }
    self.events = Self.sorted(events)
    self.amounts = amounts
  }

  /// Sorts changes; nearly all files are already in ascending or descending order.
  private static func sorted(_ events: [TallyEvent]) -> [TallyEvent] {
    let isSorted = events.indices.dropFirst().allSatisfy {
      !TallyEvent.precedes(events[$0], events[$0 - 1])
    }
    return isSorted ? events : events.sorted(by: TallyEvent.precedes)
  }

  /// The amount of a change, or `nil` if it has none.
  func amount(of event: TallyEvent) -> TallyAmount? {
    let number = Number(Int(event.whole))
    return switch event.operation {
    case .none: nil
    case .add: TallyAmount(.add, number)
    case .subtract: TallyAmount(.subtract, number)
    case .set: TallyAmount(.set, number)
    case .other: amounts[event.position]
    }
  }

  /// Applies a change to a count.
  func apply(_ event: TallyEvent, to sum: inout TallySum) {
    guard event.operation == .other else { return sum.apply(event.operation, event.whole) }
    if let amount = amounts[event.position] { sum.apply(amount) }
  }

  /// Whether a change sets the count.
  func sets(_ event: TallyEvent) -> Bool {
    event.operation == .set
      || event.operation == .other && amounts[event.position]?.operation == .set
  }
}
