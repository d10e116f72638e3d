/// The incidents in a phase of a change, besides its result.
struct Incidents {
  /// Notes for the person.
  var notes: [SavingNote] = []

  /// The files that programs were still writing to when they were replaced.
  var held: [HeldFile] = []

  /// The files whose threads were moved to others.
  var left: [LeftFile] = []

  /// Adds later incidents.
  static func += (all: inout Self, later: Self) {
    all.notes += later.notes
    all.held += later.held
    all.left += later.left
  }
}
