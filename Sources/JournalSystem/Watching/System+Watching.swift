internal import CPosix

extension System {
  /// Lets go of a watched folder; one that is gone is let go of already.
  func unwatch(_ watches: CInt, _ number: CInt) { _ = cposix_unwatch(watches, number) }
}
