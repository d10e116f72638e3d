internal import JournalFormat

/// The result of parsing a text: a mapping, or the reason why it is not one.
struct YAMLReading {
  /// The whole text; an absent value if it is empty.
  var root = YAMLNode(.scalar("", .plain), at: 0..<0)

  /// The problems, in file order.
  var diagnostics: [Diagnostic] = []

  /// The starts of keys that are repeated.
  var duplicates: Set<Int> = []

  /// The reason why none of the keys can be edited, or `nil` if there is no such reason.
  var obstacle: Obstacle?

  /// The mistake that keeps the text from being parsed, or `nil` if there is none.
  var mistake: String?

  /// Whether the text could be parsed.
  var isReadable: Bool { obstacle != .unreadable }

  /// Parses `text`; never fails.
  init(of text: FrontMatterText) {
    do throws(YAMLFault) {
      var reader = try YAMLReader(of: text)
      root = try reader.document()
      diagnostics = reader.diagnostics
      duplicates = reader.duplicates
      settle()
    } catch {
      let place = text.range.lowerBound + error.offset(in: text.bytes)
      let end = min(place + 1, text.range.upperBound)
      obstacle = .unreadable
      mistake = error.mistake
      diagnostics = [
        Diagnostic(
          .unreadableYAML,
          at: min(place, end)..<end,
          "the front matter is not valid YAML: \(error.mistake)"
        )
      ]
    }
  }

  /// Sets ``obstacle`` if none of the keys can be edited.
  private mutating func settle() {
    switch root.content {
    case .mapping where !root.isFlow: return
    case .alias: obstacle = .opaque
    case _ where root.isAbsent: return
    case .scalar where root.isNull: return obstacle = .notABlock
    case .mapping: obstacle = .notABlock
    case .scalar, .sequence: obstacle = .notABlock
    }
    guard obstacle == .notABlock else { return }
    let place = root.range.lowerBound
    diagnostics.insert(
      Diagnostic(
        .opaqueYAML,
        at: place..<place + 1,
        "\(Obstacle.notABlock.sentence): tj reads it but does not edit it"
      ),
      at: 0
    )
  }
}
