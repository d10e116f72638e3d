/// Whether a walk goes on after what it has just shown.
package enum Visit: Hashable, Sendable {
  case goOn, stop
}
