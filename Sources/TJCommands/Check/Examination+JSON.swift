internal import JournalExchange
internal import JournalFormat
internal import JournalFrontEnd
internal import JournalWire

extension Examination {
  /// Writes the object of one file.
  func write(to json: inout JSONWriter, _ bytes: [UInt8], path: String) {
    let lines = LineTable(bytes)
    json.object { json in
      json.member("path") { $0.value(path) }
      json.member("bytes") { $0.value(bytes.count) }
      json.member("roundTrip") { $0.value(isRoundTrip) }
      json.member("thread") { $0.value(thread) }
      json.member("diagnostics") { json in
        json.array { json in
          for diagnostic in diagnostics {
            json.element { Self.write(diagnostic, at: lines, to: &$0) }
          }
        }
      }
    }
  }

  private static func write(
    _ diagnostic: Diagnostic,
    at lines: LineTable,
    to json: inout JSONWriter
  ) {
    let place = lines.location(of: diagnostic.range.lowerBound)
    json.object { json in
      json.member("code") { $0.value(diagnostic.code.rawValue) }
      json.member("severity") { $0.value(diagnostic.severity.rawValue) }
      json.member("line") { $0.value(place.line) }
      json.member("column") { $0.value(place.column) }
      write(diagnostic.range, to: &json)
      json.member("message") { $0.value(diagnostic.message) }
      guard let fix = diagnostic.fix else { return }
      json.member("fix") { json in
        json.object { json in
          write(fix.range, to: &json)
          json.member("text") { $0.value(fix.replacement[...]) }
        }
      }
    }
  }

  private static func write(_ range: Range<Int>, to json: inout JSONWriter) {
    json.member("offset") { $0.value(range.lowerBound) }
    json.member("length") { $0.value(range.count) }
  }
}
