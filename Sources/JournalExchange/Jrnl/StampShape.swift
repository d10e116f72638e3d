internal import JournalFormat

/// The format of a written time, as `strftime` would describe it, found from one example.
///
/// `31/12/2024 9:15 PM` is written in `%d/%m/%Y %I:%M %p`, but from `03/04/2024` alone the order of
/// day and month cannot be told: then ``isOpen`` is true, and the numbers are ordered later.
///
/// ```swift
/// StampShape(Array("03/04/24, 9:15 PM".utf8).span)?.format(.mdy)  // "%m/%d/%y, %I:%M %p"
/// ```
struct StampShape: Hashable, Sendable {
  /// Whether the order of the numbers of the date is not told by the text.
  var isOpen: Bool { form.contains("%1") }

  /// Whether it has a day, and not only a time.
  let hasDate: Bool

  /// The format, in which `%1` to `%3` are the numbers of a date whose order is unknown.
  private let form: String

  /// The format of a whole text, or `nil` if that is not a time.
  init?(_ text: Span<UInt8>) {
    var words = ShapeWords(text)
    guard words.isTimeOfDayFound(), let hasDate = words.isDateFound() else { return nil }
    (self.hasDate, form) = (hasDate, words.format)
  }

  /// The orders that are possible.
  var orders: [DateOrder] {
    guard isOpen else { return [] }
    return form.contains("%3") ? [.dmy, .mdy, .ymd] : [.dmy, .mdy]
  }

  /// The format with the numbers of the date in this order.
  func format(_ order: DateOrder?) -> String {
    let letters: [Character]
    switch order {
    case .dmy?, nil: letters = ["d", "m", "y"]
    case .mdy?: letters = ["m", "d", "y"]
    case .ymd?: letters = ["y", "m", "d"]
    }
    var format = ""
    var isDirective = false
    for character in form {
      let number = isDirective ? character.wholeNumberValue : nil
      format.append(number.map { letters[($0 + 2) % 3] } ?? character)
      isDirective = character == "%" && !isDirective
    }
    return format
  }
}

/// The words, numbers and marks of a written time, and the directive that each stands for.
private struct ShapeWords {
  struct Word {
    var text: [UInt8]
    var directive: String?
    var isNumber: Bool { text.first?.isDigit == true }
    var isLetters: Bool { text.first.map { ($0 | 0x20).isLowercase } == true }
  }

  private var words: [Word] = []

  /// Splits a text; one that is longer than any time has no words.
  init(_ text: Span<UInt8>) {
    guard text.count <= 64 else { return }
    var offset = 0
    while offset < text.count {
      if let blank = text.blankLength(at: offset) {
        offset += blank
        if !words.isEmpty, words.last?.text != [.space] { words.append(Word(text: [.space])) }
        continue
      }
      let byte = text[offset]
      guard byte < 0x80 else {
        words = []
        return
      }
      offset += 1
      let isSame =
        byte.isDigit && words.last?.isNumber == true
        || (byte | 0x20).isLowercase && words.last?.isLetters == true
      if isSame {
        words[words.count - 1].text.append(byte)
      } else {
        words.append(Word(text: [byte]))
      }
    }
  }

  /// The directives, with everything else as it is written.
  var format: String {
    words.map { word in
      word.directive ?? (word.text == [UInt8(ascii: "%")] ? "%%" : word.text.text)
    }.joined()
  }

  private var openNumbers: [Int] {
    words.indices.filter { words[$0].isNumber && words[$0].directive == nil }
  }

  /// Finds hour, minute, second and the words for halves of the day; false if there is a word that
  /// no time has.
  mutating func isTimeOfDayFound() -> Bool {
    guard !words.isEmpty else { return false }
    var hasHalf = false
    for index in words.indices where words[index].isLetters {
      let word = words[index].text.map { $0 | 0x20 }
      if StrftimeReading.index(of: word, in: StrftimeReading.months) != nil {
        words[index].directive = "%b"
      } else if StrftimeReading.index(of: word, in: StrftimeReading.weekdays) != nil {
        words[index].directive = "%a"
      } else if word.text == "am" || word.text == "pm" {
        words[index].directive = "%p"
        hasHalf = true
      } else if ["utc", "gmt", "cet", "cest"].contains(word.text) {
        words[index].directive = "%Z"
      } else if !["t", "z", "h", "at", "um", "uhr"].contains(word.text) {
        return false
      }
    }
    let hour = hasHalf ? "%I" : "%H"
    if let first = words.indices.first(where: { mark(after: $0, is: [.colon, 0x68, 0x48]) }) {
      words[first].directive = hour
      words[first + 2].directive = "%M"
      takeSecond(at: first + 2)
    } else if hasHalf {
      guard let half = words.firstIndex(where: { $0.directive == "%p" }),
        let index = words[..<half].lastIndex(where: { $0.isNumber }), words[index].text.count <= 2
      else { return false }
      words[index].directive = hour
    }
    return true
  }

  /// Whether the word at `index` and the one two after it are numbers, with one of these marks
  /// between them.
  private func mark(after index: Int, is marks: [UInt8]) -> Bool {
    guard index + 2 < words.count, words[index].isNumber, words[index + 2].isNumber,
      words[index + 1].text.count == 1, let mark = words[index + 1].text.first
    else { return false }
    return marks.contains(mark) && words[index].text.count <= 2
      && words[index + 2].text.count == 2
  }

  private mutating func takeSecond(at minute: Int) {
    var last = minute
    if mark(after: minute, is: [.colon]) {
      words[minute + 2].directive = "%S"
      last = minute + 2
      if last + 2 < words.count, words[last + 1].text == [.fullStop], words[last + 2].isNumber {
        words[last + 2].directive = "%f"
        last += 2
      }
    }
    guard let sign = words.indices.first(where: { $0 > last && words[$0].text != [.space] }),
      words[sign].text == [.plus] || words[sign].text == [.hyphen],
      sign + 1 < words.count, words[sign + 1].text.count == 4 || mark(after: sign + 1, is: [.colon])
    else { return }
    words[sign].directive = "%z"
    let end = words[sign + 1].text.count == 4 ? sign + 1 : sign + 3
    words.removeSubrange(sign + 1...end)
  }

  /// Finds year, month and day, and returns whether there are any; `nil` if the numbers that are
  /// left do not make a date.
  mutating func isDateFound() -> Bool? {
    var numbers = openNumbers
    let hasName = words.contains { $0.directive == "%b" }
    let hasTime = words.contains { $0.directive == "%H" || $0.directive == "%I" }
    if let first = numbers.first, words[first].text.count == 8, !hasName {
      words[first].directive = "%Y%m%d"
      guard numbers.count == 2, let clock = numbers.last else { return numbers.count == 1 }
      let count = words[clock].text.count
      words[clock].directive = count == 6 ? "%H%M%S" : "%H%M"
      return count == 6 || count == 4 ? true : nil
    }
    if !hasTime, [5, 6].contains(numbers.count), !hasName {
      for (index, directive) in zip(numbers.dropFirst(3), ["%H", "%M", "%S"]) {
        words[index].directive = directive
      }
      numbers = openNumbers
    }
    if hasName { return isNamedDateFound(numbers) ? true : nil }
    if numbers.isEmpty { return hasTime ? false : nil }
    return numbers.count == 3 && isNumericDateFound(numbers) ? true : nil
  }

  private mutating func isNamedDateFound(_ numbers: [Int]) -> Bool {
    guard numbers.count == 2 else { return false }
    let year = numbers.first { words[$0].text.count == 4 } ?? numbers[1]
    for index in numbers {
      let count = words[index].text.count
      guard count <= 2 || index == year && count == 4 else { return false }
      words[index].directive = index != year ? "%d" : count == 4 ? "%Y" : "%y"
    }
    return true
  }

  private mutating func isNumericDateFound(_ numbers: [Int]) -> Bool {
    let counts = numbers.map { words[$0].text.count }
    let isPointed = words[numbers[0] + 1].text == [.fullStop]
    let directives: [String]
    switch (counts[0], counts[2]) {
    case (4, 1...2): directives = ["%Y", "%m", "%d"]
    case (1...2, 4): directives = isPointed ? ["%d", "%m", "%Y"] : ["%1", "%2", "%Y"]
    case (1...2, 1...2): directives = isPointed ? ["%d", "%m", "%y"] : ["%1", "%2", "%3"]
    default: return false
    }
    guard counts[1] <= 2 else { return false }
    for (index, directive) in zip(numbers, directives) { words[index].directive = directive }
    return true
  }
}

extension [UInt8] {
  fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}
