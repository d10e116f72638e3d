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
  case trait(EntryTrait)
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
  private var cost: Int {
    switch self {
    case .always, .never: 0
    case .days, .allDay, .body, .positions: 1
    case .title, .writtenID, .property: 2
    case .text: 3
    case .trait(.long): 4
    case .trait: 1
    case .tag, .sender, .anySender, .amount, .count: 4
    case .anyTag, .regex: 5
    case .not(let test): test.cost
    case .all(let tests), .any(let tests): tests.map(\.cost).max() ?? 0
    }
  }

  /// Entries that pass all of `tests`, with the fast tests first.
  private static func conjunction(_ tests: [EntryMatcher]) -> EntryMatcher {
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
  private static func disjunction(_ tests: [EntryMatcher]) -> EntryMatcher {
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

  private static func negation(_ test: EntryMatcher) -> EntryMatcher {
    switch test {
    case .always: .never
    case .never: .always
    default: .not(test)
    }
  }
}

extension EntryMatcher {
  /// Creates the test of the entries of `thread` for `condition`.
  init(_ condition: Condition, in thread: JournalThread, address: String) {
    func test(_ condition: Condition) -> EntryMatcher {
      EntryMatcher(condition, in: thread, address: address)
    }
    switch condition {
    case .always: self = .always
    case .all(let conditions): self = .conjunction(conditions.map(test))
    case .any(let conditions): self = .disjunction(conditions.map(test))
    case .not(let condition): self = .negation(test(condition))
    case .text(let needle, let scope): self = .text(needle, scope)
    case .regex(let regex, let scope, let source):
      self = .regex(RegexMatcher(regex), scope, source: source)
    case .tag(let tag): self = .tag(tag, keys: thread.keys(meaning: "tags"))
    case .thread(let pattern):
      self = pattern.matches(thread, address: address) ? .always : .never
    case .sender(let sender):
      let hasSenders = thread.kind.prefix == .sender
      self = hasSenders ? .sender(sender, sender.handles(in: thread)) : .never
    case .id(let prefix): self = .ids(beginningWith: prefix, in: thread)
    case .entries(let entries):
      let meant = entries[Array(address.utf8)] ?? []
      let ids = meant.isEmpty ? [] : thread.identities().ids
      let positions = Set(ids.indices.filter { meant.contains(ids[$0]) })
      self = positions.isEmpty ? .never : .positions(positions)
    case .presence(let presence): self = .presence(presence, in: thread)
    case .state(let state): self = .state(state, in: thread)
    case .trait(let trait): self = .trait(trait)
    case .days(let days): self = days.isEmpty ? .never : .days(days)
    case .field(let key, let operand):
      let value = ValueMatcher(operand, thread.type(of: key))
      self = .property(PropertyMatcher(key, .value(value), in: thread))
    }
  }

  /// Tests ids by their prefix; a complete id selects only its own entry, even if other ids begin
  /// with it.
  private static func ids(beginningWith prefix: [UInt8], in thread: JournalThread) -> EntryMatcher {
    let ids = thread.identities().ids
    let found = ids.indices.filter { ids[$0].text.utf8.starts(with: prefix) }
    let whole = found.filter { ids[$0].text.utf8.count == prefix.count }
    let meant = Set(whole.isEmpty ? found : whole)
    return meant.isEmpty ? .never : .positions(meant)
  }

  private static func presence(_ presence: Presence, in thread: JournalThread) -> EntryMatcher {
    switch presence {
    case .attachment: .property(PropertyMatcher(ReservedKey.attach.rawValue, .filled, in: thread))
    case .tag: .anyTag(thread.keys(meaning: "tags"))
    case .title: .title
    case .body: .body
    case .id: .writtenID
    case .sender: thread.kind.prefix == .sender ? .anySender : .never
    case .amount: thread.kind.prefix == .amount ? .amount : .never
    case .property(let key): .property(PropertyMatcher(key, .filled, in: thread))
    }
  }

  private static func state(_ state: EntryState, in thread: JournalThread) -> EntryMatcher {
    switch state {
    case .report where thread.kind != .goal: .never
    case .private where thread.isPrivate: .always
    case .favorite, .edited, .milestone, .report, .conflict, .private, .encrypted:
      state.property.map { .property(PropertyMatcher($0.key.rawValue, $0.check, in: thread)) }
        ?? .never
    case .archived: thread.isArchived ? .always : .never
    case .allday: .allDay
    case .count: thread.kind.prefix == .amount ? .count : .never
    }
  }
}
