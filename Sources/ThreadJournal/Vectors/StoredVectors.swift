package import JournalSearch

/// The vectors of entries, as they are kept in a file.
///
/// ```
/// file:    tjvec001, number of values: 4, size of the name: 4, name of the model, checksum: 8, blocks
/// block:   number of records: 4, 0: 4, checksum: 8, records
/// record:  key: 16, mark of the entry: 8, length: 4, values
/// ```
///
/// What a checksum contradicts is left out.
package struct StoredVectors: Sendable {
  private static let signature = Array("tjvec001".utf8)
  private static let (headSize, blockHeadSize, recordHeadSize) = (16, 16, 28)

  /// The greatest number of records in a block, so that damage affects few.
  private static let blockCount = 128

  /// The greatest number of values of a vector.
  package static let mostValues = 1 << 16

  /// The name of the model.
  package let model: String

  /// The number of values of each vector.
  package let valueCount: Int

  /// Whether nothing of the file was left out.
  let isWhole: Bool

  private let bytes: [UInt8]

  /// The offsets of the records, in the order of the marks of their entries, the newest of an entry last.
  private let places: [(mark: EntryMark, offset: Int)]

  /// Parses a file; `nil` if its head is damaged, or of another version.
  init?(parsing bytes: [UInt8]) {
    let span = bytes.span
    guard bytes.starts(with: Self.signature), bytes.count >= Self.headSize else { return nil }
    let nameEnd = Self.headSize + Int(span.shortNumber(at: 12))
    guard nameEnd + 8 <= bytes.count, let valueCount = Int(exactly: span.shortNumber(at: 8)),
      1...Self.mostValues ~= valueCount,
      span.number(at: nameEnd) == Self.checksum(of: span, 0..<nameEnd)
    else { return nil }
    (self.bytes, self.valueCount) = (bytes, valueCount)
    model = String(decoding: bytes[Self.headSize..<nameEnd], as: UTF8.self)
    let recordSize = Self.recordHeadSize + valueCount
    var places: [(mark: EntryMark, offset: Int)] = []
    var (place, isWhole) = (nameEnd + 8, true)
    while place + Self.blockHeadSize <= bytes.count {
      let start = place + Self.blockHeadSize
      let size = Int(span.shortNumber(at: place)) * recordSize
      guard start + size <= bytes.count else { break }
      let headSum = Self.checksum(of: span, place..<place + 8)
      let sum = Self.checksum(of: span, start..<start + size, headSum)
      place = start + size
      guard sum == span.number(at: start - 8) else {
        isWhole = false
        continue
      }
      for offset in stride(from: start, to: place, by: recordSize) {
        places.append((EntryMark(span.number(at: offset + VectorKey.size)), offset))
      }
    }
    places.sort { ($0.mark, $0.offset) < ($1.mark, $1.offset) }
    self.places = places
    self.isWhole = isWhole && place == bytes.count
  }

  /// The number of vectors.
  package var count: Int { places.count }
}

extension StoredVectors {
  /// The vector of a text.
  struct Record {
    let key: VectorKey
    let mark: EntryMark
    let vector: CompactVector

    fileprivate var bytes: [UInt8] {
      key.bytes + mark.number.bytes + vector.length.bitPattern.bytes + vector.values
    }
  }

  /// What tells records apart: a text, and an entry that has it.
  struct Name: Hashable {
    let key: VectorKey
    let mark: EntryMark
  }

  /// The bytes of a file with some records.
  static func bytes(of records: [Record], model: String, valueCount: Int) -> [UInt8] {
    let name = Array(model.utf8)
    var bytes = signature + UInt32(valueCount).bytes + UInt32(name.count).bytes + name
    bytes += checksum(of: bytes.span, 0..<bytes.count).bytes
    for start in stride(from: 0, to: records.count, by: blockCount) {
      bytes += block(of: records[start..<min(start + blockCount, records.count)])
    }
    return bytes
  }

  /// The bytes of a block, which can be appended to a file.
  static func block(of records: ArraySlice<Record>) -> [UInt8] {
    let head = UInt32(records.count).bytes + UInt32(0).bytes
    var content: [UInt8] = []
    for record in records { content += record.bytes }
    let headSum = checksum(of: head.span, 0..<head.count)
    return head + checksum(of: content.span, 0..<content.count, headSum).bytes + content
  }

  /// A number that differs if one of the words of eight bytes does: each step can be reversed.
  private static func checksum(
    of bytes: Span<UInt8>,
    _ range: Range<Int>,
    _ start: UInt64 = 0x9E37_79B9_7F4A_7C15
  ) -> UInt64 {
    var (hash, place) = (start ^ UInt64(range.count), range.lowerBound)
    func mix(_ word: UInt64) {
      hash = (hash ^ word) &* 0xD6E8_FEB8_6659_FD93
      hash ^= hash >> 32
    }
    while place + 8 <= range.upperBound {
      mix(bytes.number(at: place))
      place += 8
    }
    while place < range.upperBound {
      mix(UInt64(bytes[place]))
      place += 1
    }
    return hash
  }
}

extension StoredVectors {
  /// All records, in the order of the marks of their entries.
  var records: [Record] { places.map { record(at: $0.offset) } }

  /// What the records are called.
  var names: Set<Name> { Set(places.lazy.map { Name(key: key(at: $0.offset), mark: $0.mark) }) }

  /// The offsets of the vectors of all texts.
  package var offsets: [VectorKey: Int] {
    var offsets: [VectorKey: Int] = [:]
    for place in places { offsets[key(at: place.offset)] = place.offset }
    return offsets
  }

  /// The texts of which it has vectors.
  package var keys: Set<VectorKey> { Set(places.lazy.map { key(at: $0.offset) }) }

  /// The offsets of the vectors of the entries with a mark.
  func offsets(of mark: EntryMark) -> ArraySlice<(mark: EntryMark, offset: Int)> {
    let start = places.firstPlace { !($0.mark < mark) }
    let end = places[start...].firstIndex { $0.mark != mark } ?? places.count
    return places[start..<end]
  }

  /// The text that the vector at an offset is of.
  func key(at offset: Int) -> VectorKey { VectorKey(bytes.span, at: offset) }

  /// The vector at an offset.
  package func vector(at offset: Int) -> CompactVector {
    let start = offset + Self.recordHeadSize
    return CompactVector(values: Array(bytes[start..<start + valueCount]))
  }

  /// The cosine of the angle between a vector and the one at an offset.
  func cosine(of vector: CompactVector, toOneAt offset: Int) -> Float {
    let start = offset + Self.recordHeadSize
    let length = Float(bitPattern: bytes.span.shortNumber(at: start - 4))
    return vector.cosine(
      to: bytes.span.extracting(start..<start + valueCount),
      length: length
    )
  }

  private func record(at offset: Int) -> Record {
    let mark = EntryMark(bytes.span.number(at: offset + VectorKey.size))
    return Record(key: key(at: offset), mark: mark, vector: vector(at: offset))
  }
}
