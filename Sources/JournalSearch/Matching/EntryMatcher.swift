internal import JournalModel

/// A condition in one thread, with the parts that depend only on the thread already decided.
indirect enum EntryMatcher {
  case always
  case never
  case all([EntryMatcher])
  case any([EntryMatcher])
  case not(EntryMatcher)
  case text(Needle, QueryTerm.Scope)
  case regex(RegexMatcher, QueryTerm.Scope, source: String)
  case tag(TagMatcher, keys: PropertyKeys)
  case anyTag(PropertyKeys)
  case property(PropertyMatcher)
  case sender(SenderMatcher, Set<Handle>)
  case positions(Set<Int>)
  case days(DaySet)
  case allDay
  case title
  case body
  case writtenID
  case anySender
  case amount
  case count

  /// All keys that hold tags.
  typealias PropertyKeys = Set<[UInt8]>
}

extension EntryMatcher {
  /// A rough measure of the time that a test takes; each step is several times slower than the one
  /// before.
  var cost: Int {
    switch self {
    case .always, .never: 0
    case .days, .allDay, .body, .positions: 1
    case .title, .writtenID, .property: 2
    case .text: 3
    case .tag, .sender, .anySender, .amount, .count: 4
    case .anyTag, .regex: 5
    case .not(let test): test.cost
    case .all(let tests), .any(let tests): tests.map(\.cost).max() ?? 0
    }
  }

  /// Entries that pass all of `tests`, with the fast tests first.
  static func conjunction(_ tests: [EntryMatcher]) -> EntryMatcher {
    var kept: [EntryMatcher] = []
    for test in tests {
      switch test {
      case .always: continue
      case .never: return .never
      case .all(let inner): kept += inner
      default: kept.append(test)
      }
    }
    if kept.isEmpty { return .always }
    return kept.count == 1 ? kept[0] : .all(kept.sorted { $0.cost < $1.cost })
  }

  /// Entries that pass one of `tests`, with the fast tests first.
  static func disjunction(_ tests: [EntryMatcher]) -> EntryMatcher {
    var kept: [EntryMatcher] = []
    for test in tests {
      switch test {
      case .always: return .always
      case .never: continue
      default: kept.append(test)
      }
    }
    if kept.isEmpty { return .never }
    return kept.count == 1 ? kept[0] : .any(kept.sorted { $0.cost < $1.cost })
  }

  static func negation(_ test: EntryMatcher) -> EntryMatcher {
    switch test {
    case .always: .never
    case .never: .always
    default: .not(test)
    }
  }
}
