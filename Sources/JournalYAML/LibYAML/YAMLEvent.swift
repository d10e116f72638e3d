internal import CYAML

/// One event of libyaml's parser, freed when it goes out of scope.
///
/// Only this type and ``YAMLParser`` read libyaml's memory. Marks count characters, not bytes; ``YAMLMarks`` converts
/// them to offsets in the text.
@safe struct YAMLEvent: ~Copyable {
  private var event: yaml_event_t

  /// Gets the next event from `parser`, or returns `nil` if it stopped at an error.
  @unsafe init?(from parser: UnsafeMutablePointer<yaml_parser_t>) {
    unsafe event = yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else { return nil }
  }

  deinit {
    var event = unsafe self.event
    unsafe yaml_event_delete(&event)
  }

  /// The kind of the event.
  var kind: Kind {
    switch unsafe event.type {
    case YAML_STREAM_START_EVENT: .streamStart
    case YAML_STREAM_END_EVENT: .streamEnd
    case YAML_DOCUMENT_START_EVENT: .documentStart
    case YAML_DOCUMENT_END_EVENT: .documentEnd
    case YAML_ALIAS_EVENT: .alias
    case YAML_SCALAR_EVENT: .scalar
    case YAML_SEQUENCE_START_EVENT: .sequenceStart
    case YAML_MAPPING_START_EVENT: .mappingStart
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: .collectionEnd
    default: .none
    }
  }

  /// The number of characters before the event.
  var start: Int { max(0, unsafe event.start_mark.index - YAMLParser.opening.count) }

  /// The number of characters up to its end.
  var end: Int { max(0, unsafe event.end_mark.index - YAMLParser.opening.count) }

  /// The number of characters between the start of its line, as libyaml counts lines, and the
  /// event.
  var column: Int { unsafe event.start_mark.column }

  /// The value of a scalar, without escapes and folding.
  var text: String {
    guard kind == .scalar else { return "" }
    let scalar = unsafe event.data.scalar
    return unsafe String(
      decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length),
      as: UTF8.self
    )
  }

  /// The style of a scalar.
  var style: YAMLNode.Style {
    switch unsafe event.data.scalar.style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: .literal
    case YAML_FOLDED_SCALAR_STYLE: .folded
    default: .plain
    }
  }

  /// Whether a collection is written in brackets.
  var isFlow: Bool {
    switch kind {
    case .sequenceStart:
      unsafe event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
    case .mappingStart:
      unsafe event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
    default: false
    }
  }

  /// Whether it has an anchor or a tag.
  var hasProperties: Bool {
    switch kind {
    case .scalar:
      unsafe event.data.scalar.anchor != nil || event.data.scalar.tag != nil
    case .sequenceStart:
      unsafe event.data.sequence_start.anchor != nil || event.data.sequence_start.tag != nil
    case .mappingStart:
      unsafe event.data.mapping_start.anchor != nil || event.data.mapping_start.tag != nil
    default: false
    }
  }
}

extension YAMLEvent {
  /// The kinds of libyaml's events, as far as they are used here.
  enum Kind: Equatable {
    case streamStart, streamEnd, documentStart, documentEnd
    case alias, scalar, sequenceStart, mappingStart, collectionEnd
    case none
  }
}
