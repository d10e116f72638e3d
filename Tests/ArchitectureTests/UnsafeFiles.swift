/// The files that may hold code marked `unsafe`: where Swift meets C, and the innermost loops.
///
/// Each is read with care whenever it changes; a new one is added here on purpose.
enum UnsafeFiles {
  static let all: Set<String> = [
    "Sources/JournalFormat/Scanning/Span+Scanning.swift",
    "Sources/JournalSystem/Calls/System+Calls.swift",
    "Sources/JournalSystem/Files/ByteSource.swift",
    "Sources/JournalSystem/Files/System+Streams.swift",
    "Sources/JournalYAML/LibYAML/YAMLEvent.swift",
    "Sources/JournalYAML/LibYAML/YAMLParser.swift",
  ]
}
