extension Scan {
  /// The order in which entries are found.
  public enum Order: Hashable, Sendable {
    /// By thread, in the order of the addresses, then as in the file.
    case place
    /// By time, the oldest first.
    case oldest
    /// By time, the newest first.
    case newest
    /// By the value of a field; entries without one come last.
    case field(String, isDescending: Bool)
  }
}
