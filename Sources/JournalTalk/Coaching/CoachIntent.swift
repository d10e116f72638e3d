/// What a person wants of a coach.
package enum CoachIntent: String, CaseIterable, Hashable, Sendable {
  case reply, interpret, boundary, flirt, resolve

  /// What the model is told about it.
  var goal: String {
    switch self {
    case .reply: "The person wants to answer."
    case .interpret: "The person wants to understand: give several readings, also harmless ones."
    case .boundary: "The person wants to set a boundary: kind, clear, nothing to argue about."
    case .flirt:
      "The person wants to flirt: light, with respect, and not at all where the other shows no interest."
    case .resolve:
      "The person wants to end a conflict: say what both may need, own what is one's own, blame nobody."
    }
  }
}
