package import JournalModel
internal import JournalWire

/// What a model answered about one entry.
package struct AnalysisFinding: Hashable, Sendable {
  /// The id that it names, or `nil` if that is not one.
  let id: EntryID?

  /// The result, or `nil` if it does not have the form.
  let result: AnalysisResult?

  /// Reads an object of an answer.
  init(_ json: JSONValue, _ form: AnalysisType.Form) {
    let text = json.member("id")?.text ?? ""
    id = EntryID(text.hasPrefix("^") ? String(text.dropFirst()) : text)
    let value = json.member("result").flatMap { AnalysisValue($0, form) }
    let confidence = try? json.neededNumber("confidence", in: 0...1)
    result = value.flatMap { value in
      confidence.map { AnalysisResult(value: value, confidence: $0) }
    }
  }
}

/// The result of an analysis of an entry.
package struct AnalysisResult: Hashable, Sendable {
  /// The result itself.
  package let value: AnalysisValue

  /// How sure the model says that it is, from 0 to 1.
  package let confidence: Double

  /// How sure it is, as it is written: `0.8`.
  package var confidenceText: String {
    let hundredths = Int((confidence * 100).rounded())
    let text = "\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10)"
    return Number(text)?.description ?? text
  }
}

/// What a model answered about the entries that were sent.
package struct AnalysisAnswer: Sendable {
  /// The results, by entry.
  package private(set) var results: [EntryReference: AnalysisResult] = [:]

  /// The number of results that are about no entry that was sent, or are the second one about an entry.
  package private(set) var dropped = 0

  /// The entries without a result that can be used, in order.
  package let missing: [EntryReference]

  /// Assigns what was found to the entries that were sent.
  package init(_ findings: [AnalysisFinding], to sent: [EntryReference]) {
    let known = Dictionary(sent.map { ($0.id, $0) }) { first, _ in first }
    for finding in findings {
      guard let entry = finding.id.flatMap({ known[$0] }), results[entry] == nil else {
        dropped += 1
        continue
      }
      if let result = finding.result { results[entry] = result }
    }
    missing = sent.filter { [results] in results[$0] == nil }
  }
}
