internal import JournalStore

/// The file name of a thread, made from its title.
///
/// ```swift
/// Slug.make(from: "Ärger & Freude, 2024")  // "ärger-freude-2024"
/// ```
package enum Slug {
  private static let limit = 80

  /// Lower case, letters and digits of any script separated by `-`; empty if the title has none.
  package static func make(from title: String) -> String {
    var slug = ""
    var isApart = false
    for character in title.lowercased() {
      if character.isLetter || character.isNumber {
        guard slug.utf8.count + character.utf8.count < limit else { break }
        if isApart, !slug.isEmpty { slug.append("-") }
        slug.append(character)
        isApart = false
      } else {
        isApart = true
      }
    }
    return slug
  }

  /// The first of `slug`, `slug-2`, `slug-3` … that is neither empty, reserved nor among `taken`.
  ///
  /// Names that some file system treats as the same count as equal: case and composition are
  /// ignored.
  package static func free(_ slug: String, among taken: some Sequence<String>) -> String {
    let taken = Set(taken.map(key))
    let isUsable = !slug.isEmpty && !ThreadAddress.isReserved(slug)
    if isUsable, !taken.contains(key(slug)) { return slug }
    let stem = slug.isEmpty ? "thread" : slug
    var number = slug.isEmpty && !taken.contains(key(stem)) ? 1 : 2
    while taken.contains(key(name(stem, number))) { number += 1 }
    return name(stem, number)
  }

  private static func name(_ stem: String, _ number: Int) -> String {
    number == 1 ? stem : "\(stem)-\(number)"
  }

  /// A key that is equal for names that differ only in case; comparing strings already ignores
  /// composition.
  private static func key(_ name: String) -> String { name.uppercased().lowercased() }
}
