internal import JournalFormat

/// Recognizes journals in Org files.
enum OrgRecognition {
  /// By what a file can be told to be a journal in Org, or `nil` if it is not one.
  static func reason(_ sample: ImportSample) -> String? {
    var file = JournalFile(ofOrg: sample.path)
    file.bytes = sample.bytes
    if file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { file.bytes.removeFirst(3) }
    guard file.bytes.span.isText || sample.bytes.count >= 1 << 16 else { return nil }
    let isOrg = sample.path.hasSuffix(".org")
    guard isOrg || file.hasOrgStart else { return nil }
    let tree = OrgTree(file)
    guard !tree.entries.isEmpty else { return nil }
    if file.day != nil { return "the name of the file is a day, and it has headlines of Org" }
    return tree.unread.count <= tree.entries.count || isOrg ? "headlines of Org with dates" : nil
  }

  /// The files with the extension `org`, those whose name is a day, and encrypted ones, in order.
  static func parts(_ paths: [String]) -> [String] {
    paths.filter { path in
      path.hasSuffix(".org") || path.hasSuffix(".org.gpg") || JournalFile.dayOfOrg(path) != nil
    }.sorted()
  }
}

extension JournalFile {
  /// Whether the first line with text is a headline with one star, a setting or a drawer.
  fileprivate var hasOrgStart: Bool {
    var isFound = false
    var isOrg = false
    forEachLine { line in
      guard !isFound, !line.allSatisfy(\.isBlank) else { return }
      isFound = true
      let isFirst =
        line.starts(with: "* ".utf8) && (day != nil || OrgHeadline(line)?.isDated == true)
      isOrg = isFirst || line.starts(with: "#+".utf8) || line.drawerName == "PROPERTIES"
    }
    return isOrg
  }
}

extension OrgHeadline {
  /// Whether the text begins with a year or a date, which a list of Markdown hardly does.
  fileprivate var isDated: Bool { isPeriod || OrgStamp.prefix(of: text) != nil }
}
