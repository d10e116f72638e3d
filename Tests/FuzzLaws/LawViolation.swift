/// A law of the format that does not hold, in words.
package struct LawViolation: Error, CustomStringConvertible {
  package let description: String

  init(_ law: String, _ evidence: Any...) {
    description = ([law] + evidence.map { "\($0)" }).joined(separator: "\n  ")
  }
}

/// Throws where a law does not hold; the evidence is only put into words then.
func require(
  _ condition: Bool,
  _ law: String,
  _ evidence: @autoclosure () -> Any = ""
) throws(LawViolation) {
  guard condition else { throw LawViolation(law, evidence()) }
}
