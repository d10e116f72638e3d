/// What a phase of a change meets on its way, besides its result.
struct Incidents {
  /// What a person should know.
  var notes: [SavingNote] = []

  /// The files that programs were still writing to when they were replaced.
  var held: [HeldFile] = []

  /// The files whose threads moved to others.
  var left: [LeftFile] = []

  /// Adds what came later.
  static func += (all: inout Self, later: Self) {
    all.notes += later.notes
    all.held += later.held
    all.left += later.left
  }
}
