/// The events in a phase of a change, besides its result.
struct SaveEvents {
  /// Notes for the person.
  var notes: [SaveWarning] = []

  /// The files that programs were still writing to when they were replaced.
  var held: [HeldFile] = []

  /// The files whose threads were moved to other files.
  var left: [OrphanedFile] = []

  /// Adds later events.
  static func += (all: inout Self, later: Self) {
    all.notes += later.notes
    all.held += later.held
    all.left += later.left
  }
}
