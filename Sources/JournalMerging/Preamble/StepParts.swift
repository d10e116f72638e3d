internal import JournalFormat
internal import JournalModel

/// The line of a goal's step, split into the parts that are merged separately.
struct StepParts {
  private var opening: [UInt8]
  private var mark: UInt8
  private var title: [UInt8]
  private var attributes: [[UInt8]: [UInt8]] = [:]
  private var keys: [[UInt8]] = []
  private var id: [UInt8]

  /// Parses a line, or returns `nil` if it is not a step with an id and each attribute once.
  init?(_ line: ArraySlice<UInt8>) {
    guard let step = GoalStep(parsing: line.span), let idRange = step.idRange else { return nil }
    let bytes = Array(line)
    opening = Array(bytes[..<step.markRange.lowerBound])
    mark = bytes[step.markRange.lowerBound]
    title = Array(bytes[step.titleRange])
    id = Array(bytes[idRange])
    for attribute in step.attributes {
      let key = Array(attribute.key.utf8)
      guard attributes.updateValue(Array(bytes[attribute.valueRange]), forKey: key) == nil else {
        return nil
      }
      keys.append(key)
    }
  }

  /// Merges three versions part by part, or returns `nil` if both sides changed the same part.
  init?(merging base: StepParts, _ ours: StepParts, _ theirs: StepParts) {
    guard let opening = ThreeWay.choice(base.opening, ours.opening, theirs.opening),
      let mark = ThreeWay.choice(base.mark, ours.mark, theirs.mark),
      let title = ThreeWay.choice(base.title, ours.title, theirs.title), ours.id == theirs.id
    else { return nil }
    (self.opening, self.mark, self.title, id) = (opening, mark, title, ours.id)
    let new = Set(ours.keys + theirs.keys).subtracting(base.keys)
    for key in base.keys + new.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      let values = [base, ours, theirs].map { $0.attributes[key] }
      guard let value = ThreeWay.choice(values[0], values[1], values[2]) else { return nil }
      guard let value else { continue }
      attributes[key] = value
      keys.append(key)
    }
  }

  /// The line assembled from the parts.
  var line: [UInt8] {
    var line = opening + [mark, .closeBracket]
    if !title.isEmpty { line += [.space] + title }
    for key in keys {
      line += [.space, .openBracket] + key + [.colon, .colon, .space]
      line += attributes[key] ?? []
      line.append(.closeBracket)
    }
    return line + [.space] + id
  }
}
