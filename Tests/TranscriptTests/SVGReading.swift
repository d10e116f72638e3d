import TestSupport
import Testing

/// What a picture in SVG shows: its texts with their places, its bars, and the titles of its shapes.
struct SVGReading {
  /// A text, as long as its columns.
  struct Text {
    let words: String
    let x, y, end: Double
  }

  let texts: [Text]

  /// The lengths of the bars in eighths of a column, from top to bottom; a whole column may be a height instead.
  let bars: [Int]

  /// What the shapes stand for.
  let titles: [String]

  private let width: Double

  /// Reads a picture, which has to be well-formed; another program decides that.
  init(_ svg: String) throws {
    let parse = "import sys, xml.dom.minidom as d; d.parseString(sys.stdin.buffer.read())"
    let outcome = try ChildProcess(["python3", "-c", parse], in: "/", input: Array(svg.utf8)).run()
    try #require(outcome.exitCode == 0, "\(outcome.text)\n\(svg)")
    func number(_ name: String, in tag: Substring) -> Double? {
      guard let start = tag.ranges(of: " \(name)=\"").first?.upperBound else { return nil }
      return Double(tag[start...].prefix { $0 != "\"" })
    }
    var texts: [Text] = []
    var bars: [Int] = []
    var titles: [String] = []
    // A group moves what is in it.
    var top = 0.0
    for part in svg.split(separator: "<") {
      let tag = part.prefix { $0 != ">" }
      let words = String(part.dropFirst(tag.count + 1)).unescaped
      switch tag.prefix(while: { $0.isLetter }) {
      case "g" where tag.contains("translate(0 "):
        top = Double(tag.split(separator: "translate(0 ")[1].prefix { $0 != ")" }) ?? 0
      case "text":
        let (x, y) = (number("x", in: tag) ?? 0, (number("y", in: tag) ?? 0) + top)
        texts.append(
          Text(words: words, x: x, y: y, end: x + (number("textLength", in: tag) ?? 8))
        )
      case "rect" where number("height", in: tag) == 12:
        bars += [Int(number("width", in: tag) ?? 0)].filter { $0 != 8 }
      case "title": titles.append(words)
      default: if part.hasPrefix("/g>") { top = 0 }
      }
    }
    (self.texts, self.bars, self.titles) = (texts, bars, titles)
    let view = svg.split(separator: "viewBox=\"0 0 ")[1].prefix { $0 != " " }
    width = Double(view) ?? 0
  }

  /// The letters of each line.
  var lines: Set<String> {
    let lines = Dictionary(grouping: texts, by: \.y).values
    return Set(
      lines.map { Self.letters(of: $0.sorted { $0.x < $1.x }.map(\.words).joined()) }
    )
  }

  /// Returns the letters of a line, without blanks and what is drawn as a shape.
  static func letters(of line: String) -> String {
    let signs = "│┼◆●★·▏▎▍▌▋▊▉█▁▂▃▄▅▆▇"
    return line.filter { $0 != " " && !signs.contains($0) }
  }

  /// Returns the lengths of the bars of a line in eighths of a column; a single column is a height.
  static func bars(in line: String) -> [Int] {
    let parts = Array("▏▎▍▌▋▊▉█")
    var bars: [Int] = []
    var length = 0
    var columns = 0
    for character in line + " " {
      if let part = parts.firstIndex(of: character), !"▁▂▃▄▅▆▇".contains(character) {
        length += part + 1
        columns += 1
      } else {
        if columns > 0, length != 8 { bars.append(length) }
        (length, columns) = (0, 0)
      }
    }
    return bars
  }

  /// Records an issue where texts cover each other or leave the picture.
  func expectNoOverlap(_ name: String) {
    let lines = Dictionary(grouping: texts, by: \.y)
    for line in lines.values {
      let sorted = line.sorted { $0.x < $1.x }
      for (one, other) in zip(sorted, sorted.dropFirst()) {
        #expect(one.end <= other.x, "\(name): \(one.words) and \(other.words)")
      }
    }
    for text in texts {
      #expect(text.x >= 0 && text.end <= width - 16, "\(name): \(text.words)")
    }
  }
}

extension String {
  fileprivate var unescaped: String {
    replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&amp;", with: "&")
  }
}
