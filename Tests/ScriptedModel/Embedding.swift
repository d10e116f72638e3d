import JournalWire

/// Vectors of texts that are alike if the texts share words: each value counts the words with one hash.
struct Embedding {
  private let valueCount: Int
  private let meanings: [String: String]

  /// Vectors with so many values, in which a word counts as the one that it means.
  init(valueCount: Int, _ meanings: [String: String]) {
    (self.valueCount, self.meanings) = (valueCount, meanings)
  }

  /// Returns the answer with the vectors of some texts.
  func answer(to texts: [String], from model: String) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("object") { $0.value("list") }
      json.member("data") { json in
        json.array { json in
          for (number, text) in texts.enumerated() {
            json.element { json in
              json.object { json in
                json.member("index") { $0.value(number) }
                json.member("embedding") { json in
                  json.array { json in
                    for value in vector(of: text) { json.element { $0.value(value) } }
                  }
                }
              }
            }
          }
        }
      }
      json.member("model") { $0.value(model) }
    }
    return json.bytes
  }

  private func vector(of text: String) -> [Int] {
    var vector = [Int](repeating: 0, count: valueCount)
    for word in text.lowercased().split(whereSeparator: { !$0.isLetter }).map(String.init) {
      var hash: UInt32 = 2_166_136_261
      for byte in (meanings[word] ?? word).utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
      vector[Int(hash >> 8) % valueCount] += 1
    }
    return vector
  }
}
