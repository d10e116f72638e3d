internal import JournalFormat
internal import JournalWire

/// The vectors of texts, in the order of the texts.
package struct EmbeddingAnswer: Hashable, Sendable {
  /// The vectors, all with the same number of values.
  package let vectors: [[Float]]

  /// The name of the model according to the server, or `nil` if it does not say.
  package let model: String?

  /// The number of tokens that the server has read, or `nil` if it does not say.
  package let promptTokens: Int?

  /// Parses an answer for so many texts; values may be numbers, or Base64 of their bytes.
  package init(parsing bytes: [UInt8], count: Int) throws(ModelError) {
    let value = try ModelError.value(bytes)
    if let error = ModelError.reported(in: value) { throw error }
    guard let list = try value.objects("data"), list.count == count else {
      throw .unexpected("there are not \(count) vectors")
    }
    var places = [[Float]?](repeating: nil, count: count)
    for (number, entry) in list.enumerated() {
      let place = try entry.count("index") ?? number
      guard place < count, places[place] == nil else {
        throw .unexpected("the vectors are not numbered from 0 to \(count - 1)")
      }
      guard let vector = Self.vector(entry["embedding"]), vector.allSatisfy(\.isFinite) else {
        throw .unexpected("a vector is not a list of numbers")
      }
      places[place] = vector
    }
    let vectors = places.compactMap(\.self)
    guard vectors.allSatisfy({ $0.count == vectors[0].count && !$0.isEmpty }) else {
      throw .unexpected("the vectors have different lengths, or none")
    }
    self.vectors = vectors
    model = try value.string("model")
    promptTokens = try value.object("usage")?.count("prompt_tokens")
  }

  private static func vector(_ value: JSONValue?) -> [Float]? {
    switch value {
    case .array(let elements)?:
      let numbers = elements.compactMap { element in
        if case .number(let text) = element { Float(text) } else { nil }
      }
      return numbers.count == elements.count ? numbers : nil
    case .string(let text)?: return bytes(ofBase64: text).flatMap(floats)
    default: return nil
    }
  }

  /// Numbers of four bytes, the lowest first.
  private static func floats(_ bytes: [UInt8]) -> [Float]? {
    guard bytes.count.isMultiple(of: 4) else { return nil }
    return stride(from: 0, to: bytes.count, by: 4).map { start in
      let bits = bytes[start..<start + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
      return Float(bitPattern: bits)
    }
  }

  private static func bytes(ofBase64 text: String) -> [UInt8]? {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var values = [UInt8](repeating: 64, count: 256)
    for (value, letter) in letters.enumerated() { values[Int(letter)] = UInt8(value) }
    let content = text.utf8.prefix { $0 != UInt8(ascii: "=") }
    guard text.utf8.count.isMultiple(of: 4), text.utf8.count - content.count < 3 else { return nil }
    var (bytes, bits, count): ([UInt8], UInt32, Int) = ([], 0, 0)
    for letter in content {
      guard values[Int(letter)] < 64 else { return nil }
      (bits, count) = (bits << 6 | UInt32(values[Int(letter)]), count + 6)
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
    return bytes
  }
}
