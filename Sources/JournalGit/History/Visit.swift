/// Whether a walk continues after the item that it has just passed.
package enum Visit: Hashable, Sendable {
  case goOn, stop
}
