internal import JournalFormat
internal import JournalModel

/// Reads entries out of JSON: one list of objects, or objects one behind the other as in JSON Lines.
///
/// It reads what ``JSONExporter`` and ``JSONLExporter`` write, and objects of other programs that say
/// when they happened: their members count by the names that ``CSVImporter`` knows, and what is no
/// part of an entry becomes a property. An object with a list `entries`, as other journals write,
/// stands for the entries in it.
public struct JSONImporter: Importer {
  private var elements = JSONElements()
  private var waiting: [JSONValue] = []
  private var line = 1
  private var hasFailed = false
  private let dateOrder: DateOrder?

  /// An importer at the beginning of an input.
  ///
  /// `dateOrder` tells how to read dates such as `03/04/2024`, which are refused without it.
  public init(dateOrder: DateOrder? = nil) { self.dateOrder = dateOrder }

  /// Takes the next piece of the input.
  public mutating func feed(_ piece: [UInt8]) { elements.feed(piece) }

  /// Says that no more comes.
  public mutating func finish() { elements.finish() }

  /// The next entry; after an error between two entries nothing comes.
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

  /// The line in which the object began that the entry was in.
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
    do throws(JSONFault) {
      return try JSONReader.value(element.bytes)
    } catch {
      throw ExchangeError(error.reason, at: element.place(of: error.offset))
    }
  }
}

extension JSONElements.Element {
  /// The line and the byte of a place in the value; the column is told in its first line only where
  /// the value begins that line.
  fileprivate func place(of offset: Int) -> ExchangeError.Place {
    let before = bytes[..<min(offset, bytes.count)]
    let feeds = before.count { $0 == .lineFeed }
    let start = before.lastIndex(of: .lineFeed).map { $0 + 1 } ?? 0
    return .line(line + feeds, column: offset - start + 1)
  }
}
