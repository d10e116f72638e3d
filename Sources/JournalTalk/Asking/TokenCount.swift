/// A guess at how many tokens a text takes, which depends on the model: four letters of English take about one, a letter
/// of another script about one as well.
package enum TokenCount {
  /// Returns a guess that is seldom too low.
  package static func estimate(_ text: String) -> Int {
    var (plain, others) = (0, 0)
    for scalar in text.unicodeScalars {
      if scalar.isASCII { plain += 1 } else { others += 1 }
    }
    return (plain + 3) / 4 + others
  }
}
