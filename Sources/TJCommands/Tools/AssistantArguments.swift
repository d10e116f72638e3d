internal import JournalModel
internal import JournalWire
internal import ThreadJournal

/// The arguments of a tool or a prompt.
struct AssistantArguments {
  private static let textLimit = 2000

  private let value: JSONValue

  /// Takes the arguments of a call, which may have only these names.
  init(_ value: JSONValue?, _ names: [String]) throws(AssistantMistake) {
    self.value = value ?? .object([])
    guard case .object(let members) = self.value else {
      throw AssistantMistake("the arguments must be an object")
    }
    if let other = members.first(where: { !names.contains($0.name) }) {
      let known = names.joined(separator: ", ")
      throw AssistantMistake("unknown argument '\(other.name.prefix(100))' (expected \(known))")
    }
  }

  private func given(_ name: String) -> JSONValue? {
    value[name].flatMap { $0 == .null ? nil : $0 }
  }

  /// A text, or `nil` if it is not given.
  func text(_ name: String, limit: Int = textLimit) throws(AssistantMistake) -> String? {
    guard let given = given(name) else { return nil }
    guard case .string(let text) = given else {
      throw AssistantMistake("'\(name)' must be a string")
    }
    return try Self.checked(text, name, limit)
  }

  /// A list of texts; one text counts as a list of it.
  func texts(_ name: String, count: Int) throws(AssistantMistake) -> [String] {
    guard let given = given(name) else { return [] }
    let elements = if case .array(let elements) = given { elements } else { [given] }
    guard elements.count <= count else {
      throw AssistantMistake("'\(name)' has more than \(count) items")
    }
    var texts: [String] = []
    for element in elements {
      guard case .string(let text) = element else {
        throw AssistantMistake("'\(name)' must be a list of strings")
      }
      texts.append(try Self.checked(text, name, Self.textLimit))
    }
    return texts
  }

  /// A whole number within bounds, or `nil` if it is not given.
  func number(_ name: String, in range: ClosedRange<Int>) throws(AssistantMistake) -> Int? {
    guard let given = given(name) else { return nil }
    guard case .number(let text) = given, let number = Int(text), range.contains(number) else {
      throw AssistantMistake(
        "'\(name)' must be a whole number from \(range.lowerBound) to \(range.upperBound)"
      )
    }
    return number
  }

  /// Whether something is wanted.
  func flag(_ name: String) throws(AssistantMistake) -> Bool {
    guard let given = given(name) else { return false }
    guard case .bool(let truth) = given else {
      throw AssistantMistake("'\(name)' must be true or false")
    }
    return truth
  }

  /// A day, by default that of `snapshot`.
  func day(_ name: String, in snapshot: JournalSnapshot) throws(AssistantMistake) -> CivilDate {
    guard let text = try text(name) else { return snapshot.today }
    guard let days = try? DateExpression(days: text) else {
      throw AssistantMistake("'\(name)' is not a date; use YYYY-MM-DD")
    }
    let period = days.period(today: snapshot.today, weekStart: snapshot.weekStart)
    guard period.first == period.last else {
      throw AssistantMistake("'\(name)' is more than one day")
    }
    return period.first
  }

  /// The number of items that were sent before.
  func cursor() throws(AssistantMistake) -> Int {
    guard let text = try text("cursor") else { return 0 }
    guard text.utf8.count < 10, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let count = Int(text)
    else { throw AssistantMistake("'cursor' must be a value of 'next'") }
    return count
  }

  private static func checked(
    _ text: String,
    _ name: String,
    _ limit: Int
  ) throws(AssistantMistake) -> String {
    guard text.utf8.count <= limit else {
      throw AssistantMistake("'\(name)' is longer than \(limit) bytes")
    }
    return text
  }
}
