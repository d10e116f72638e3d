internal import JournalCharts
internal import JournalSearch

/// `tj patterns`: how values differ between days with a condition and days without it.
struct PatternsReport: Report {
  /// The most rows for all fields and tallies together.
  private static let most = 20

  let patterns: Patterns

  /// Whether all fields and tallies were compared, so that rows have to name theirs.
  let isOfAll: Bool

  /// Whether rows are shown that do not stand out.
  let showsAll: Bool

  private var rows: [Patterns.Finding] {
    if showsAll { return patterns.findings }
    return Array(patterns.findings.filter(\.standsOut).prefix(isOfAll ? Self.most : .max))
  }

  /// The sentence if there is nothing to compare.
  var shortage: String {
    let least = Patterns.fewestDays
    let need = "needs \(least) days with a condition and \(least) without"
    guard !isOfAll, let series = patterns.series.first else {
      return "nothing to compare: a field or tally \(need)"
    }
    return "\(series.name) has values on \(series.days.of("day")); a comparison \(need)"
  }
}

/// The contents of the report.
extension PatternsReport {
  var sections: [Section] {
    let columns: [Table.Column] =
      [
        .init("with", isNumeric: true), .init("without", isNumeric: true),
        .init("", isNumeric: true), .init("days", isNumeric: true), .init("p", isNumeric: true),
      ] + (isOfAll ? [.init("", .field)] : []) + [.init("", room: .flexible)]
    let lines = rows.map { row -> [RichText] in
      let measure = Measure(row.series.measure)
      let isHigher = row.difference > 0
      return [
        RichText(mean(row.with, measure)), RichText(mean(row.without, measure)),
        RichText(difference(row, measure), isHigher ? .added : .removed), "\(row.days)",
        RichText(level(row)),
      ] + (isOfAll ? [RichText(row.series.name)] : [])
        + [RichText(row.query.description, row.kind == "tag" ? .tag : .field)]
    }
    let body: Section =
      rows.isEmpty ? .lines(["nothing stands out"]) : .table(Table(columns: columns, rows: lines))
    return [.summary(heading), body, .lines([RichText(note, .faint)])]
  }

  var facts: [Facts]? {
    let words = rows.map { row in
      let measure = Measure(row.series.measure)
      let name = isOfAll ? "\(row.series.name), \(row.query)" : row.query.description
      let means = "\(mean(row.with, measure)) with, \(mean(row.without, measure)) without"
      let rest = "\(difference(row, measure)), \(row.days.of("day")), p \(level(row))"
      return (name, "\(means), \(rest)")
    }
    let found = words.isEmpty ? ["": "nothing stands out"] : Facts(words)
    return [["": heading.map(\.plain).joined(separator: ", ")], found, ["": note]]
  }

  /// `mood · 90 days · mean 3.6`, or the number of fields and tallies.
  private var heading: [RichText] {
    guard !isOfAll, let series = patterns.series.first else {
      return [RichText(patterns.series.count.of("field or tally", "fields and tallies"))]
    }
    let measure = Measure(series.measure)
    return [
      RichText(series.name, .field), RichText(series.days.of("day")),
      RichText("mean \(measure.mean(series.mean.map(measure.charted)))"),
    ]
  }

  private var note: String {
    let count = patterns.findings.count.of("comparison")
    return "Differences are not causes. p is corrected for \(count)."
  }

  private func mean(_ value: Double, _ measure: Measure) -> String {
    measure.mean(measure.charted(value))
  }

  /// Returns `+0.9`, with a second decimal if there would be no other digit.
  private func difference(_ row: Patterns.Finding, _ measure: Measure) -> String {
    let size = measure.charted(abs(row.difference))
    let sign = row.difference < 0 ? "-" : "+"
    if case .number = measure, size < 0.095 { return sign + measure.text(size) }
    return sign + measure.mean(size)
  }

  /// Returns `.002`, or `<.001`, to three digits, as the number of permutations allows.
  private func level(_ row: Patterns.Finding) -> String {
    if row.level < 0.001 { return "<.001" }
    let text = NumberText.fixed(row.level, decimals: 3)
    return text.hasPrefix("0") ? String(text.dropFirst()) : text
  }
}

/// All comparisons for programs.
extension PatternsReport {
  var json: any JSONConvertible {
    let series = patterns.series.map { series -> JSONObject in
      [
        "name": series.name, "tally": series.isTally, "unit": series.measure.unit,
        "days": series.days, "mean": series.mean,
      ]
    }
    let findings = JSONRows(rows: patterns.findings) { row in
      [
        "name": row.series.name, "kind": row.kind, "query": row.query.description,
        "with": row.with, "without": row.without, "difference": row.difference, "days": row.days,
        "otherDays": row.otherDays, "p": row.level, "standsOut": row.standsOut,
      ]
    }
    return [
      "series": series, "comparisons": patterns.findings.count,
      "permutations": patterns.permutations, "findings": findings,
    ] as JSONObject
  }
}
