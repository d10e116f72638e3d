extension [String] {
  /// These values of `tags::` after tags were put on and taken off: in one line where that changes them, and
  /// none where no tag is left.
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
