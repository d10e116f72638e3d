internal import JournalModel

/// Replaces the names of people in texts.
struct RedactedText {
  private let pseudonyms: Pseudonyms
  private let keepsAttachments: Bool

  /// Replaces names by these pseudonyms; with `keepsAttachments`, links to attachments still lead to them.
  init(_ pseudonyms: Pseudonyms, keepsAttachments: Bool = false) {
    (self.pseudonyms, self.keepsAttachments) = (pseudonyms, keepsAttachments)
  }

  /// A text without names, handles after `@`, and addresses of threads in links.
  ///
  /// Only whole words are names. Ids after `^` are kept.
  func redacted(_ text: String, in address: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var position = 0
    while position < scalars.count {
      let scalar = scalars[position]
      if scalar == "[" || scalar == "]", let link = link(at: position, in: scalars) {
        result.append(contentsOf: link.text.unicodeScalars)
        position = link.end
      } else if scalar == "@", position == 0 || !Self.isWord(scalars[position - 1]),
        let mention = mention(at: position, in: scalars, address)
      {
        result.append(contentsOf: mention.text.unicodeScalars)
        position = mention.end
      } else if Self.isWord(scalar) {
        let end = Self.end(ofWordAt: position, in: scalars)
        let isID = position > 0 && scalars[position - 1] == "^"
        // The name in an address of e-mail is written in lower case.
        let isAddress = end < scalars.count && scalars[end] == "@"
        let name = isID ? nil : name(from: position, to: end, in: scalars, isSlug: isAddress)
        if let name {
          result.append(contentsOf: Pseudonyms.name(name.person).unicodeScalars)
        } else {
          result.append(contentsOf: scalars[position..<end])
        }
        position = name?.end ?? end
      } else {
        result.append(scalar)
        position += 1
      }
    }
    return String(result)
  }

  /// A part of an address in which words are names, in lower case or not.
  func slug(_ part: String) -> String {
    let scalars = Array(part.unicodeScalars)
    var (result, position) = ("", 0)
    while position < scalars.count {
      guard Self.isWord(scalars[position]) else {
        result.unicodeScalars.append(scalars[position])
        position += 1
        continue
      }
      let end = Self.end(ofWordAt: position, in: scalars)
      let found = name(from: position, to: end, in: scalars, isSlug: true)
      if let found {
        result += Pseudonyms.handle(found.person)
      } else {
        result.unicodeScalars.append(contentsOf: scalars[position..<end])
      }
      position = found?.end ?? end
    }
    return result
  }

  /// The words of a name.
  static func words(of name: String) -> [String] {
    let scalars = Array(name.unicodeScalars)
    var (words, position): ([String], Int) = ([], 0)
    while position < scalars.count {
      guard isWord(scalars[position]) else {
        position += 1
        continue
      }
      let end = end(ofWordAt: position, in: scalars)
      words.append(text(scalars[position..<end]))
      position = end
    }
    return words
  }

  /// The name that begins with the word at `start..<end`, or `nil` if none does.
  private func name(
    from start: Int,
    to end: Int,
    in scalars: [Unicode.Scalar],
    isSlug: Bool = false
  ) -> (person: Int, end: Int)? {
    let first = Self.text(scalars[start..<end])
    guard let names = pseudonyms.names[first.lowercased()] else { return nil }
    for name in names {
      var written = [first]
      var last = end
      while written.count < name.words.count, let next = Self.nextWord(after: last, in: scalars) {
        written.append(Self.text(scalars[next]))
        last = next.upperBound
      }
      if written.map({ $0.lowercased() }) == name.words,
        isSlug || name.exact.map({ $0 == written }) ?? true
      {
        return (name.person, last)
      }
    }
    return nil
  }

  /// The next word, if only a few signs other than the end of a line separate it.
  private static func nextWord(after end: Int, in scalars: [Unicode.Scalar]) -> Range<Int>? {
    var start = end
    while start < scalars.count, start < end + 3, !isWord(scalars[start]), scalars[start] != "\n" {
      start += 1
    }
    guard start < scalars.count, isWord(scalars[start]) else { return nil }
    return start..<self.end(ofWordAt: start, in: scalars)
  }

  /// The handle after an `@` with its replacement, or `nil` if it is nobody's.
  private func mention(
    at start: Int,
    in scalars: [Unicode.Scalar],
    _ address: String
  ) -> (text: String, end: Int)? {
    var end = start + 1
    while end < scalars.count,
      Self.isWord(scalars[end]) || "-_.+".unicodeScalars.contains(scalars[end])
    {
      end += 1
    }
    while end > start + 1 {
      if let handle = pseudonyms.handle(Self.text(scalars[(start + 1)..<end]), in: address) {
        return ("@\(handle)", end)
      }
      // A full stop after a handle is not part of it.
      repeat { end -= 1 } while end > start + 1 && Self.isWord(scalars[end])
    }
    return nil
  }

  /// The beginning of a link with another target: `[[work/anna`, `](../anna.md` or `](assets/anna.jpg`; `nil` if there is
  /// none here, or it leads to a thread that keeps its address.
  private func link(at start: Int, in scalars: [Unicode.Scalar]) -> (text: String, end: Int)? {
    guard start + 2 < scalars.count else { return nil }
    let isWiki = scalars[start] == "[" && scalars[start + 1] == "["
    guard isWiki || scalars[start] == "]" && scalars[start + 1] == "(" else { return nil }
    let stops: Set<Unicode.Scalar> =
      isWiki ? ["]", "|", "#", "^", "\n"] : [")", "#", ">", " ", "\n"]
    let end = scalars[(start + 2)...].firstIndex(where: stops.contains) ?? scalars.count
    let target = Self.text(scalars[(start + 2)..<end])
    let isFile = target.hasSuffix(".md")
    if keepsAttachments, !isWiki, target.split(separator: "/").contains("assets") {
      return ("](" + target, end)
    }
    if !isFile, !isWiki || target.contains(".") {
      // The name of a file is written like that of a thread.
      return ((isWiki ? "[[" : "](") + slug(target), end)
    }
    let name = isFile ? String(target.dropLast(3)) : target
    let new = pseudonyms.address(name)
    guard new != name else { return nil }
    return ((isWiki ? "[[" : "](") + new + (isFile ? ".md" : ""), end)
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  private static func end(ofWordAt start: Int, in scalars: [Unicode.Scalar]) -> Int {
    scalars[start...].firstIndex { !isWord($0) } ?? scalars.count
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return (scalar.value | 0x20) &- 0x61 < 26 || scalar.value &- 0x30 < 10
    }
    let properties = scalar.properties
    return properties.isAlphabetic || properties.numericType != nil
      || properties.canonicalCombiningClass != .notReordered
  }
}
