extension SyntaxTree {
  /// Gives `entry` the properties `texts` in place of all that it has under `keys`.
  ///
  /// The first one that goes shows where the new ones come; where there is none, they come in front of
  /// the first property for which `follows` holds, else behind the last one.
  public func settingProperties(
    of entry: EntrySyntax,
    under keys: Set<[UInt8]>,
    to texts: [PropertyText],
    before follows: (PropertySyntax) -> Bool
  ) throws(EditError) -> Edit {
    for text in texts { if let problem = text.problem { throw problem } }
    let ending = ending(near: entry.header.upperBound)
    let properties = properties(of: entry)
    let going = properties.filter { keys.contains(Array(bytes[$0.key])) }
    let lines = texts.flatMap { $0.lines(ending: ending) }
    if going.count == properties.count, lines.isEmpty {
      return removingAllProperties(of: entry)
    }
    if properties.isEmpty { return addingFirstProperties(lines, to: entry, ending) }
    var splices = going.map { Splice($0.range, with: []) }
    if !splices.isEmpty {
      splices[0].replacement = lines
    } else if !lines.isEmpty {
      let place = properties.first(where: follows)?.range.lowerBound ?? entry.properties.upperBound
      splices = [Splice(at: place, insert: lineEnd(missingAt: place, ending) + lines)]
    }
    return Edit(splices)
  }

  private func removingAllProperties(of entry: EntrySyntax) -> Edit {
    guard !entry.properties.isEmpty else { return Edit([]) }
    let hasGapAbove = entry.properties.lowerBound > entry.header.upperBound
    guard hasGapAbove else {
      let isGlued = entry.body.lowerBound == entry.properties.upperBound && !entry.body.isEmpty
      let ending = ending(near: entry.header.upperBound)
      return Edit([Splice(entry.properties, with: isGlued ? ending.bytes : [])])
    }
    return entry.body.isEmpty
      ? Edit([Splice(entry.header.upperBound..<entry.properties.upperBound, with: [])])
      : Edit([Splice(entry.properties.lowerBound..<entry.body.lowerBound, with: [])])
  }

  private func addingFirstProperties(
    _ lines: [UInt8],
    to entry: EntrySyntax,
    _ ending: LineEnding
  ) -> Edit {
    guard !lines.isEmpty else { return Edit([]) }
    let place = entry.header.upperBound
    let isGlued = entry.body.lowerBound == place && !entry.body.isEmpty
    return Edit([
      Splice(
        at: place,
        insert: lineEnd(missingAt: place, ending) + ending.bytes + lines
          + (isGlued ? ending.bytes : [])
      )
    ])
  }
}
