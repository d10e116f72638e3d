internal import JournalModel

/// An entry in all the versions that have it.
struct EntryItem {
  /// As both sides met it; nothing where it is new.
  var base: EntryVersion?
  /// As our side left it; nothing where it took the entry out.
  var ours: EntryVersion?
  /// As the other side left it; nothing where it took the entry out.
  var theirs: EntryVersion?

  /// The id that it goes by: that of the base, so that all devices mean the same.
  var id: EntryID? { (base ?? ours ?? theirs)?.id }

  /// The version that is the result as it stands; nothing where both sides changed it.
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

  /// Whether one side took it out and the other changed it.
  var isKeptAgainstDeletion: Bool { base != nil && (ours == nil) != (theirs == nil) && isKept }
}
