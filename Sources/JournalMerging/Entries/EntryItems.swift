internal import JournalModel

/// The entries of three versions, matched with each other.
struct EntryItems {
  /// The items of each version, in its order.
  struct Places {
    var base: [Int] = []
    var ours: [Int] = []
    var theirs: [Int] = []
  }

  /// The entries.
  private(set) var items: [EntryItem] = []

  /// The positions of the items in each version.
  private(set) var places = Places()

  /// Pairs the entries of three versions.
  init(_ sides: MergeSides) {
    let ours = EntryPairing(sides.base, sides.ours).partners
    let theirs = EntryPairing(sides.base, sides.theirs).partners
    var oursItems: [Int?] = Array(repeating: nil, count: sides.ours.entries.count)
    var theirsItems: [Int?] = Array(repeating: nil, count: sides.theirs.entries.count)
    for place in sides.base.entries.indices {
      ours[place].map { oursItems[$0] = items.count }
      theirs[place].map { theirsItems[$0] = items.count }
      places.base.append(items.count)
      items.append(
        EntryItem(
          base: sides.base[place],
          ours: ours[place].map { sides.ours[$0] },
          theirs: theirs[place].map { sides.theirs[$0] }
        )
      )
    }
    addNew(sides, &oursItems, &theirsItems)
    places.ours = oursItems.compactMap(\.self)
    places.theirs = theirsItems.compactMap(\.self)
  }

  /// Adds the new entries of each side; entries that both sides created with the same id are one item, and so are two
  /// entries of which one continues the other.
  private mutating func addNew(
    _ sides: MergeSides,
    _ ours: inout [Int?],
    _ theirs: inout [Int?]
  ) {
    var pairing = EntryPairing(pairingIDsOf: sides.ours, sides.theirs)
    pairing.pairContinued(
      ours.indices.filter { ours[$0] == nil },
      theirs.indices.filter { theirs[$0] == nil }
    )
    let partners = pairing.partners
    for place in ours.indices where ours[place] == nil {
      var item = EntryItem(ours: sides.ours[place])
      if let partner = partners[place], theirs[partner] == nil {
        item.theirs = sides.theirs[partner]
        theirs[partner] = items.count
      }
      ours[place] = items.count
      items.append(item)
    }
    for place in theirs.indices where theirs[place] == nil {
      theirs[place] = items.count
      items.append(EntryItem(theirs: sides.theirs[place]))
    }
  }

  /// Removes entries that were moved to another file, and adds the versions that arriving entries have in their old
  /// files.
  mutating func follow(_ moves: EntryMoves.Share) {
    guard !moves.isEmpty else { return }
    let gone = Set(items.indices.filter { items[$0].id.map(moves.gone.contains) ?? false })
    for index in items.indices {
      if let id = items[index].id, let origin = moves.come[id] { items[index].join(origin) }
    }
    places.base.removeAll(where: gone.contains)
    places.ours.removeAll(where: gone.contains)
    places.theirs.removeAll(where: gone.contains)
    for index in gone { items[index] = EntryItem() }
  }
}

extension EntryItem {
  /// Fills in missing versions from another file.
  fileprivate mutating func join(_ origin: EntryItem) {
    base = base ?? origin.base
    ours = ours ?? origin.ours
    theirs = theirs ?? origin.theirs
  }
}

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
