internal import JournalFormat
internal import JournalModel
internal import JournalWire

/// Reads entries from JSON: one array of objects, or consecutive objects as in JSON Lines.
///
/// It reads the output of ``JSONExporter`` and ``JSONLExporter``, and objects of other programs if
/// they have a time: their members have the names that ``CSVImporter`` knows, and any other member
/// becomes a property. An object with an array `entries`, as other journals write, is read as the
/// entries in it.
public struct JSONImporter: Importer {
  private var elements = JSONElements()
  private var waiting: [JSONValue] = []
  private var line = 1
  private var hasFailed = false
  private let dateOrder: DateOrder?

  /// Creates an importer at the beginning of an input.
  ///
  /// `dateOrder` tells how to read dates such as `03/04/2024`, which are refused if it is `nil`.
  public init(dateOrder: DateOrder? = nil) { self.dateOrder = dateOrder }

  /// Adds the next piece of the input.
  public mutating func feed(_ piece: [UInt8]) { elements.feed(piece) }

  /// Marks the end of the input.
  public mutating func finish() { elements.finish() }

  /// Returns the next entry, or `nil` if more input is needed, none is left, or the JSON between
  /// two entries was invalid.
  public mutating func next() throws(ExchangeError) -> ImportedEntry? {
    guard !hasFailed else { return nil }
    while waiting.isEmpty {
      guard let value = try nextValue() else { return nil }
      if case .array(let entries)? = value["entries"] {
        waiting = entries.reversed()
      } else {
        waiting = [value]
      }
    }
    guard let value = waiting.popLast() else { return nil }
    do throws(ExchangeError.Reason) {
      return try JSONEntry(value).imported(dateOrder: dateOrder)
    } catch {
      throw ExchangeError(error, at: .line(line))
    }
  }

  /// The line on which the object of the last returned entry begins.
  public var place: ExchangeError.Place { .line(line) }

  private mutating func nextValue() throws(ExchangeError) -> JSONValue? {
    var element: JSONElements.Element?
    do throws(ExchangeError) {
      element = try elements.next()
    } catch {
      hasFailed = true
      throw error
    }
    guard let element else { return nil }
    line = element.line
    return try element.value()
  }
}

extension JSONElements.Element {
  /// Parses the value; an error tells its line in the document.
  func value() throws(ExchangeError) -> JSONValue {
    do throws(JSONFault) {
      return try JSONReader.value(bytes)
    } catch {
      throw ExchangeError(ExchangeError.Reason(error.reason), at: place(of: error.offset))
    }
  }

  /// Returns the line and byte of an offset in the value; in the value's first line, bytes count
  /// from the value's start.
  private func place(of offset: Int) -> ExchangeError.Place {
    let before = bytes[..<min(offset, bytes.count)]
    let feeds = before.count { $0 == .lineFeed }
    let start = before.lastIndex(of: .lineFeed).map { $0 + 1 } ?? 0
    return .line(line + feeds, column: offset - start + 1)
  }
}

extension ExchangeError.Reason {
  /// The reason why a value is not JSON.
  init(_ reason: JSONFault.Reason) {
    self =
      switch reason {
      case .invalidJSON: .invalidJSON
      case .tooDeep: .tooDeep
      case .notUTF8: .notUTF8
      }
  }
}
