/// Looks scalars up in the table of canonical decompositions.
enum Decomposition {
  /// The decomposition of a scalar: another scalar and a mark, or 0 as the second if it is only
  /// another spelling; `nil` if it has none.
  static func of(_ scalar: UInt32) -> (UInt32, UInt32)? {
    // Most non-ASCII text is in scripts without decompositions, which need no search.
    if scalar < 0xC0 || 0x3100...0xABFF ~= scalar || 0xAC00...0xFB1C ~= scalar { return nil }
    let table = DecompositionTable.triples
    var low = 0
    var high = table.count / 3
    while low < high {
      let middle = (low + high) / 2
      let key = table[middle * 3]
      if key == scalar { return (table[middle * 3 + 1], table[middle * 3 + 2]) }
      if key < scalar { low = middle + 1 } else { high = middle }
    }
    return nil
  }
}

extension CaseTable {
  /// The scalar in lower case.
  static func folded(_ scalar: UInt32) -> UInt32 {
    if 0x2D30...0xA63F ~= scalar || 0xAC00...0xFEFF ~= scalar { return scalar }
    let wanted = Int32(truncatingIfNeeded: scalar)
    var low = 0
    var high = runs.count / 4
    while low < high {
      let middle = (low + high) / 2
      let run = middle * 4
      if runs[run + 1] < wanted {
        low = middle + 1
      } else if runs[run] > wanted {
        high = middle
      } else {
        let isMember = (wanted - runs[run]) % runs[run + 2] == 0
        return isMember ? UInt32(bitPattern: wanted + runs[run + 3]) : scalar
      }
    }
    return scalar
  }
}
