/// What was measured, for people and for programs.
struct BenchmarkReport {
  let journal: BenchmarkJournal
  let measurements: [Measurement]

  /// A line for each, the times in milliseconds.
  var table: String {
    let head = "\(journal.files.count) files, \(journal.byteCount) bytes\n"
    let title = Self.row("", "median ms", "fastest ms", "GB/s")
    return measurements.reduce(head + title) { text, measurement in
      text
        + Self.row(
          measurement.name,
          Self.decimal(measurement.seconds * 1000),
          Self.decimal(measurement.fastest * 1000),
          measurement.readsAll ? Self.decimal(rate(measurement)) : "-"
        )
    }
  }

  /// One object, with times in seconds.
  var json: String {
    let rows = measurements.map { measurement in
      "{\"name\": \"\(measurement.name)\", \"median\": \(measurement.seconds), "
        + "\"fastest\": \(measurement.fastest), \"gigabytesPerSecond\": \(rate(measurement)), "
        + "\"result\": \(measurement.result)}"
    }
    return
      "{\"files\": \(journal.files.count), \"bytes\": \(journal.byteCount), \"measurements\": ["
      + rows.joined(separator: ", ") + "]}"
  }

  private func rate(_ measurement: Measurement) -> Double {
    Double(journal.byteCount) / measurement.seconds / 1e9
  }

  private static func row(_ name: String, _ figures: String...) -> String {
    let padded = name + String(repeating: " ", count: max(1, 28 - name.count))
    return padded
      + figures.map { String(repeating: " ", count: max(1, 12 - $0.count)) + $0 }.joined() + "\n"
  }

  /// Three decimals.
  private static func decimal(_ number: Double) -> String {
    let thousandths = Int((number * 1000).rounded())
    let rest = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
