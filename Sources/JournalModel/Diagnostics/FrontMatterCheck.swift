internal import JournalFormat
internal import JournalYAML

/// Checks that each key of the front matter has the kind of value that a reader expects: a text, a list or a mapping.
struct FrontMatterCheck {
  private enum Shape {
    case text
    case list
    case tags
    case labels
    case participants
    case fields
    case anything
  }

  private let thread: JournalThread

  init(of thread: JournalThread) { self.thread = thread }

  /// Reports values that are ignored.
  func report(to list: inout DiagnosticList) {
    for pair in thread.frontMatter?.value(at: [])?.entries ?? [] {
      check(pair.value, Self.shapes[pair.name] ?? .anything, &list)
    }
  }

  private static let shapes: [String: Shape] = {
    var shapes: [String: Shape] = [
      "tags": .tags, "aliases": .list, "participants": .participants, "fields": .fields,
      "groups": .labels,
    ]
    for key in JournalThread.metadataOrder where shapes[key] == nil { shapes[key] = .text }
    return shapes
  }()

  private static let definition: [String: Shape] = {
    var shapes: [String: Shape] = ["options": .list, "was": .list]
    for key in [
      "type", "label", "unit", "min", "max", "default", "required", "hidden", "description",
    ] {
      shapes[key] = .text
    }
    return shapes
  }()

  private func check(_ node: YAMLNode, _ shape: Shape, _ list: inout DiagnosticList) {
    guard !node.isNull else { return }
    switch shape {
    case .anything: break
    case .text: if node.string == nil { complain(node, "a single value", &list) }
    case .list: checkList(node, &list)
    case .tags:
      checkList(node, &list)
      if thread.isThread { checkTags(node, &list) }
    case .labels: checkMapping(node, &list) { _ in .text }
    case .participants:
      checkMapping(node, &list) { value in value.isMapping ? .anything : .text }
      for person in node.entries where person.value.isMapping {
        for part in person.value.entries where ["name", "me"].contains(part.name) {
          check(part.value, .text, &list)
        }
      }
    case .fields:
      guard node.isMapping else { return complain(node, "a mapping of names to types", &list) }
      for field in node.entries where FieldName(field.name) != nil {
        guard field.value.isMapping else {
          check(field.value, .text, &list)
          continue
        }
        for part in field.value.entries {
          check(part.value, Self.definition[part.name] ?? .anything, &list)
        }
      }
    }
  }

  private func checkMapping(
    _ node: YAMLNode,
    _ list: inout DiagnosticList,
    _ shape: (YAMLNode) -> Shape
  ) {
    guard node.isMapping else { return complain(node, "a mapping of keys to values", &list) }
    for pair in node.entries { check(pair.value, shape(pair.value), &list) }
  }

  private func checkList(_ node: YAMLNode, _ list: inout DiagnosticList) {
    if node.isMapping { return complain(node, "a list", &list) }
    guard case .sequence(let items) = node.content else { return }
    for item in items where item.string == nil && !item.isNull {
      complain(item, "a single value", &list)
    }
  }

  private func checkTags(_ node: YAMLNode, _ list: inout DiagnosticList) {
    guard case .sequence(let items) = node.content else {
      if node.items.contains(where: { Tag($0) == nil }) { list.report(.noTag(at: node.range)) }
      return
    }
    for item in items {
      guard let text = item.string, !text.isEmpty, Tag(text) == nil else { continue }
      list.report(.noTag(at: item.range))
    }
  }

  private func complain(_ node: YAMLNode, _ wanted: String, _ list: inout DiagnosticList) {
    list.report(.unexpectedShape(at: node.range, wanted: wanted))
  }
}

extension YAMLNode {
  fileprivate var isMapping: Bool {
    if case .mapping = content { true } else { false }
  }
}
