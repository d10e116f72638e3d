extension Entry {
  /// What the values of `tags::` are after tags were put on and taken off; none where no tag is left.
  ///
  /// Tags in the text of the entry are text, and stay.
  public func tagValues(adding: [String], removing: [String]) -> [String] {
    var words = values(of: "tags").flatMap { value in
      value.split { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "," }.map(String.init)
    }
    let gone = Set(removing.map { "#" + $0.lowercased() })
    words.removeAll { gone.contains($0.lowercased()) }
    for tag in adding where !words.contains(where: { $0.lowercased() == "#" + tag.lowercased() }) {
      words.append("#" + tag)
    }
    return words.isEmpty ? [] : [words.joined(separator: " ")]
  }
}
