extension SyntaxTree {
  /// Returns the diagnostics about the bytes and lines of the file, by place.
  ///
  /// Other modules add diagnostics about its YAML, its fields and its times. With `includingMissingIDs`, each entry
  /// without an id is reported too.
  public func diagnostics(includingMissingIDs: Bool = false) -> [Diagnostic] {
    var list = DiagnosticList()
    reportMetadata(to: &list)
    EncodingCheck.report(bytes.span, to: &list)
    reportIDs(includingMissing: includingMissingIDs, to: &list)
    var check = TextCheck(reportingTo: list)
    check.run(over: self)
    return check.list.sorted
  }

  private func reportMetadata(to list: inout DiagnosticList) {
    let start = byteOrderMark.upperBound
    let line = bytes.span.line(at: start).content
    switch metadata?.form {
    case .unclosedYAML: list.report(.frontMatterNotClosed(at: line))
    case .toml: list.report(.otherFrontMatter(at: line, named: "TOML"))
    case .json: list.report(.otherFrontMatter(at: line, named: "JSON"))
    case .yaml, nil: break
    }
  }

  private func reportIDs(includingMissing: Bool, to list: inout DiagnosticList) {
    var seen: Set<ArraySlice<UInt8>> = []
    for position in entries.indices {
      let header = header(at: position)
      if let id = header.id {
        if !seen.insert(bytes[id]).inserted { list.report(.duplicateID(at: id)) }
      } else if includingMissing {
        list.report(.missingID(at: header.content))
      }
    }
  }
}
