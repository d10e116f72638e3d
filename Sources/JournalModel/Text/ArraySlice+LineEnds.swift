extension ArraySlice<UInt8> {
  /// The text without line ends around it.
  package var trimmingLineEnds: ArraySlice<UInt8> {
    let isLineEnd: (UInt8) -> Bool = { $0 == 0x0A || $0 == 0x0D }
    var rest = drop(while: isLineEnd)
    while rest.last.map(isLineEnd) == true { rest.removeLast() }
    return rest
  }
}
