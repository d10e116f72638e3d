internal import TerminalKit

/// The parts that SVG pictures are written with.
enum SVG {
  /// What every picture of this program begins with, by which it is known again.
  static let beginning = "<svg class=\"tj-picture\""

  /// The meanings of styles, each with its color on a light and on a dark ground.
  private static let colors: KeyValuePairs<String, (light: String, dark: String)> = [
    "tj-faint": ("#59636e", "#9198a1"), "tj-removed": ("#cf222e", "#ff7b72"),
    "tj-tag": ("#1a7f37", "#3fb950"), "tj-due": ("#7d4e00", "#d29922"),
    "tj-field": ("#0550ae", "#79c0ff"), "tj-thread": ("#8250df", "#d2a8ff"),
    "tj-date": ("#0a6c74", "#56d4dd"),
  ]

  /// The style sheet: light, or dark if the person prefers that.
  static var style: String {
    let light = colors.map { ".\($0.key){color:\($0.value.light)}" }
    let dark = colors.map { ".\($0.key){color:\($0.value.dark)}" }
    return """
      .tj-picture{color:#1f2328;color-scheme:light dark;font:13.2px ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace}
      .tj-picture *{fill:currentColor}
      .tj-picture .tj-paper{fill:#fff}
      .tj-picture .tj-line{fill:none;stroke:currentColor;stroke-width:1.5}
      .tj-picture text{unicode-bidi:isolate}
      .tj-title{font-weight:bold}
      .tj-match{text-decoration:underline}
      \(light.joined(separator: "\n"))
      @media(prefers-color-scheme:dark){
      .tj-picture{color:#e6edf3}
      .tj-picture .tj-paper{fill:#0d1117}
      \(dark.joined(separator: "\n"))
      }
      """
  }

  /// Returns text for an element or an attribute; what XML cannot hold is made visible.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n", "\t": escaped.unicodeScalars.append(scalar)
      case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default:
        if let shown = TerminalText.replacement(for: scalar) {
          escaped += shown
        } else {
          escaped.unicodeScalars.append(scalar)
        }
      }
    }
    return escaped
  }

  /// Returns a number with at most two decimals.
  static func number(_ value: Double) -> String {
    let hundredths = (value * 100).rounded()
    guard hundredths.magnitude < 1e12 else { return "0" }
    let (whole, rest) = Int(hundredths.magnitude).quotientAndRemainder(dividingBy: 100)
    let sign = hundredths < 0 ? "-" : ""
    guard rest > 0 else { return whole == 0 ? "0" : "\(sign)\(whole)" }
    let decimals = rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
    return "\(sign)\(whole).\(decimals)"
  }

  /// Returns a shape with its meaning in words.
  static func shape(
    _ name: String,
    _ style: TextStyle?,
    isLine: Bool = false,
    _ attributes: KeyValuePairs<String, String>,
    meaning: String
  ) -> String {
    let title = meaning.isEmpty ? "" : "<title>\(escaped(meaning))</title>"
    return "<\(name)\(classes(style, isLine: isLine))\(written(attributes))>\(title)</\(name)>"
  }

  /// Returns words that fill some columns; `x` and `y` are the beginning of their base line.
  static func text(
    _ words: String,
    _ style: TextStyle?,
    x: Double,
    y: Double,
    columns: Int
  ) -> String {
    let length = columns > 1 ? Double(columns) * SVGSheet.column : nil
    let fixed = length.map { " textLength=\"\(number($0))\" lengthAdjust=\"spacingAndGlyphs\"" }
    return "<text\(classes(style))\(written(["x": number(x), "y": number(y)]))\(fixed ?? "")>"
      + escaped(words) + "</text>"
  }

  private static func written(_ attributes: KeyValuePairs<String, String>) -> String {
    attributes.map { " \($0.key)=\"\($0.value)\"" }.joined()
  }

  private static func classes(_ style: TextStyle?, isLine: Bool = false) -> String {
    let names = (style?.attributes ?? []).map(\.name) + (isLine ? ["tj-line"] : [])
    return names.isEmpty ? "" : " class=\"\(names.joined(separator: " "))\""
  }
}

extension TextStyle.Attribute {
  /// The class for what the attribute mostly means.
  fileprivate var name: String {
    switch self {
    case .bold: "tj-title"
    case .faint: "tj-faint"
    case .underlined: "tj-match"
    case .red: "tj-removed"
    case .green: "tj-tag"
    case .yellow: "tj-due"
    case .blue: "tj-field"
    case .magenta: "tj-thread"
    case .cyan: "tj-date"
    }
  }
}
