internal import JournalModel

/// An entry with all of its versions.
struct EntryItem {
  /// Its version in the common ancestor, or `nil` if it is new.
  var base: EntryVersion?
  /// Our version, or `nil` if our side removed it.
  var ours: EntryVersion?
  /// The other side's version, or `nil` if that side removed it.
  var theirs: EntryVersion?

  /// Its effective id, which is that of the base if there is one, so that all devices use the same id.
  var id: EntryID? { (base ?? ours ?? theirs)?.id }

  /// The version that is the result, or `nil` if both sides changed the entry and it has to be merged.
  var settled: EntryVersion? {
    guard let ours, let theirs else { return ours ?? theirs }
    if let block = ThreeWay.choice(base?.block, ours.block, theirs.block) {
      return block == ours.block ? ours : theirs
    }
    return base == nil ? ours.longer(ofContinued: theirs) : nil
  }

  /// Whether it is in the result.
  var isKept: Bool {
    switch (base, ours, theirs) {
    case (nil, _, _), (_, .some, .some): ours != nil || theirs != nil
    case (.some(let base), .some(let side), nil), (.some(let base), nil, .some(let side)):
      !side.saysSame(as: base)
    case (_, nil, nil): false
    }
  }

  /// Whether one side removed it and the other changed it.
  var isKeptAgainstDeletion: Bool { base != nil && (ours == nil) != (theirs == nil) && isKept }
}
