extension [String] {
  /// Returns these values of `tags::` with some tags added and others removed.
  ///
  /// Changed values are joined on one line, or empty if no tag is left. Unchanged ones keep their spelling.
  func tagged(adding: [Tag], removing: [Tag]) -> [String] {
    let words = flatMap { value in
      value.split { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "," }.map(String.init)
    }
    let gone = Set(removing.map { "#" + $0.key })
    var left = words.filter { !gone.contains($0.lowercased()) }
    for tag in adding where !left.contains(where: { $0.lowercased() == "#" + tag.key }) {
      left.append(tag.description)
    }
    guard left != words else { return self }
    return left.isEmpty ? [] : [left.joined(separator: " ")]
  }
}
