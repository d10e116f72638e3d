internal import JournalFormat
internal import JournalWire

/// Recognizes exports of Day One.
enum DayOneRecognition {
  /// By what a file can be told to be a journal of Day One, or `nil` if it is not one.
  static func reason(_ sample: ImportSample) -> String? {
    let start = sample.bytes.first { !$0.isJSONSpace && ![0xEF, 0xBB, 0xBF].contains($0) }
    guard start == UInt8(ascii: "{") else { return nil }
    let names = ["\"entries\"", "\"creationDate\"", "\"uuid\"", "\"timeZone\""]
    let isJournal = names.allSatisfy {
      sample.bytes.span.firstOffset(of: Array($0.utf8).span, from: 0) != nil
    }
    return isJournal ? "entries with uuid, creationDate and timeZone" : nil
  }

  /// The files of the journals, which are beside the folders of media, in order.
  static func parts(_ paths: [String]) -> [String] {
    paths.filter { path in
      let folders = path.split(separator: "/").dropLast()
      return path.hasSuffix(".json")
        && !folders.contains { ["photos", "videos", "audios", "pdfs", "__MACOSX"].contains($0) }
    }.sorted()
  }
}
