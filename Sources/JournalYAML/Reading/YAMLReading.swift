internal import JournalFormat

/// What was read of a text: one mapping, or why not.
struct YAMLReading {
  /// The whole; an absent value where there is nothing.
  var root = YAMLNode(.scalar("", .plain), at: 0..<0)

  /// What is wrong, in file order.
  var diagnostics: [Diagnostic] = []

  /// The starts of keys that are there more than once.
  var duplicates: Set<Int> = []

  /// Why no key at all can be edited.
  var obstacle: Obstacle?

  /// Whether the text could be read.
  var isReadable: Bool { obstacle != .unreadable }

  /// Reads `text`; never fails.
  init(of text: FrontMatterText) {
    do throws(YAMLFault) {
      var reader = try YAMLReader(of: text)
      root = try reader.document()
      diagnostics = reader.diagnostics
      duplicates = reader.duplicates
      settle()
    } catch {
      var place = text.range.lowerBound
      switch error.place {
      case .byte(let offset): place += offset
      case .character(let count):
        var marks = YAMLMarks(of: text.bytes, isASCII: false)
        place += marks.offset(after: count)
      }
      let end = min(place + 1, text.range.upperBound)
      obstacle = .unreadable
      diagnostics = [Diagnostic(.unreadableYAML, at: min(place, end)..<end, error.sentence)]
    }
  }

  /// Decides whether the keys can be edited at all.
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
