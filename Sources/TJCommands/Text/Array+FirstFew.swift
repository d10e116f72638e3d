extension [String] {
  /// The number of names that an error lists.
  private static let few = 5

  /// The first five elements with commas between them, and `...` if there are more: `5 km, 10 km, 16 km`.
  var firstFew: String {
    prefix(Self.few).joined(separator: ", ") + (count > Self.few ? ", ..." : "")
  }
}
