internal import JournalFormat
package import JournalWire

/// The form that an answer must have: a JSON schema for the server, and how a value is read.
///
/// ```swift
/// let form = AnswerForm("mood", schema: #"{"type":"object"}"#) { value in try value.neededText("mood") }
/// try form.value(of: "Here it is: {\"mood\": \"calm\"}")  // "calm"
/// ```
package struct AnswerForm<Value>: Sendable {
  /// Its name, which servers want to have.
  private let name: String
  private let schema: String
  private let read: @Sendable (JSONValue) throws(ModelError) -> Value

  /// Creates a form.
  ///
  /// - Parameters:
  ///   - name: Its name, in letters of ASCII.
  ///   - schema: The JSON schema of an object.
  ///   - read: Returns the value of such an object, or throws what is wrong with it.
  package init(
    _ name: String,
    schema: String,
    read: @escaping @Sendable (JSONValue) throws(ModelError) -> Value
  ) {
    (self.name, self.schema, self.read) = (name, schema, read)
  }

  /// The format of a request for it.
  package var format: ModelRequest.Format { .schema(name: name, Array(schema.utf8)) }

  /// Returns the value of an answer; what a model says around the object is left out.
  package func value(of answer: String) throws(ModelError) -> Value {
    let bytes = Array(answer.utf8)
    guard let start = bytes.firstIndex(of: .openBrace),
      let end = bytes.lastIndex(of: .closeBrace), start < end
    else { throw .unsuitable("there is no JSON object") }
    do throws(ModelError) {
      return try read(ModelError.value(Array(bytes[start...end])))
    } catch {
      switch error {
      case .unexpected(let what), .notJSON(let what): throw .unsuitable(what)
      default: throw error
      }
    }
  }
}

/// Reading the members of a value that must be there.
extension JSONValue {
  /// The text of a member.
  package func neededText(_ name: String) throws(ModelError) -> String {
    guard let text = try string(name) else { throw missing(name) }
    return text
  }

  /// The objects in a member.
  package func neededObjects(_ name: String) throws(ModelError) -> [JSONValue] {
    guard let objects = try objects(name) else { throw missing(name) }
    return objects
  }

  /// The texts in a member.
  package func neededTexts(_ name: String) throws(ModelError) -> [String] {
    guard case .array(let elements)? = member(name) else { throw missing(name) }
    var texts: [String] = []
    for element in elements {
      guard case .string(let text) = element else {
        throw .unexpected("'\(name)' contains \(element.kind)")
      }
      texts.append(text)
    }
    return texts
  }

  /// The number of a member.
  package func neededNumber(
    _ name: String,
    in range: ClosedRange<Double>
  ) throws(ModelError) -> Double {
    guard case .number(let text)? = member(name), let number = Double(text) else {
      throw missing(name)
    }
    guard range.contains(number) else {
      let (low, high) = (range.lowerBound, range.upperBound)
      throw .unexpected("'\(name)' is \(text.prefix(20)), not from \(low) to \(high)")
    }
    return number
  }

  /// The text of a member that must be one of the cases of a type.
  package func neededChoice<Choice: RawRepresentable & CaseIterable>(
    _ name: String
  ) throws(ModelError) -> Choice where Choice.RawValue == String {
    let text = try neededText(name)
    guard let choice = Choice(rawValue: text.lowercased()) else {
      let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw .unexpected("'\(name)' is none of \(names)")
    }
    return choice
  }

  private func missing(_ name: String) -> ModelError { .unexpected("'\(name)' is missing") }
}
