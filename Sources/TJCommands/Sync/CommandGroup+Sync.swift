extension CommandGroup {
  /// Commands for a journal on several devices.
  static let sync = "sync"
}
