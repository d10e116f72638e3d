internal import JournalExchange
internal import JournalModel
internal import JournalWire

/// A value that can be printed as JSON for programs.
protocol JSONConvertible {
  /// Writes the value as a single JSON value.
  func write(to json: inout JSONWriter)
}

extension JSONConvertible {
  /// The bytes of the value as JSON that is laid out for reading.
  var printed: [UInt8] {
    var json = JSONWriter(.pretty)
    write(to: &json)
    return json.bytes + [0x0A]
  }

  /// The bytes of the value as JSON on one line.
  var onOneLine: [UInt8] {
    var json = JSONWriter()
    write(to: &json)
    return json.bytes + [0x0A]
  }
}

/// An object for programs, whose members keep their order.
///
/// ```swift
/// let object: JSONObject = ["day": day, "mean": nil, "tags": ["garden"]]
/// // {"day": "2026-11-22", "mean": null, "tags": ["garden"]}
/// ```
struct JSONObject: ExpressibleByDictionaryLiteral, JSONConvertible {
  private var members: [(key: String, value: any JSONConvertible)]

  /// Creates an object with members of one type.
  init(_ members: [(String, some JSONConvertible)]) {
    self.members = members.map { ($0, $1) }
  }

  /// Creates an object with these members, where `nil` is null.
  init(dictionaryLiteral members: (String, (any JSONConvertible)?)...) {
    self.members = members.map { ($0, $1 ?? Bool?.none) }
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      for member in members { json.member(member.key) { member.value.write(to: &$0) } }
    }
  }

  /// Returns an object with the members of both.
  static func + (one: JSONObject, other: JSONObject) -> JSONObject {
    var sum = one
    sum.members += other.members
    return sum
  }
}

/// Objects that are created one at a time while they are written, so that many objects need little memory.
struct JSONRows<Rows: Sequence>: JSONConvertible {
  let rows: Rows
  let object: (Rows.Element) -> JSONObject

  func write(to json: inout JSONWriter) {
    json.array { json in
      for row in rows { json.element { object(row).write(to: &$0) } }
    }
  }
}

/// JSON that an exporter has written.
struct WrittenJSON: JSONConvertible {
  let bytes: [UInt8]

  func write(to json: inout JSONWriter) { json.value(json: bytes) }
}

extension Optional: JSONConvertible where Wrapped: JSONConvertible {
  func write(to json: inout JSONWriter) {
    if let self { self.write(to: &json) } else { json.null() }
  }
}

extension Array: JSONConvertible where Element: JSONConvertible {
  func write(to json: inout JSONWriter) {
    json.array { json in
      for element in self { json.element { element.write(to: &$0) } }
    }
  }
}

extension Bool: JSONConvertible {
  func write(to json: inout JSONWriter) { json.value(self) }
}

extension Int: JSONConvertible {
  func write(to json: inout JSONWriter) { json.value(self) }
}

extension Double: JSONConvertible {
  func write(to json: inout JSONWriter) { json.value(self) }
}

extension Number: JSONConvertible {
  /// Writes the number as exactly as JSON readers can read it.
  func write(to json: inout JSONWriter) {
    if let whole { json.value(whole) } else { json.value(approximation) }
  }
}

extension String: JSONConvertible {
  func write(to json: inout JSONWriter) { json.value(self) }
}

extension CivilDate: JSONConvertible {
  func write(to json: inout JSONWriter) { json.value(description) }
}

extension EntryTimestamp: JSONConvertible {
  /// Writes the value in ISO 8601 form.
  func write(to json: inout JSONWriter) { json.value(isoText) }
}

extension EntryID: JSONConvertible {
  func write(to json: inout JSONWriter) { json.value(text) }
}
