internal import JournalSystem

/// Files that could not be read, while the others were.
final class ReadFailures: Sendable {
  private let noted = SharedValue<(sentences: [String], told: Int)>(([], 0))

  /// Notes why a file could not be read.
  func note(_ sentence: String) {
    noted.withLock { noted in
      if !noted.sentences.contains(sentence) { noted.sentences.append(sentence) }
    }
  }

  /// Whether there was no trouble.
  var isEmpty: Bool { noted.withLock { $0.sentences.isEmpty } }

  /// What has not been told yet, in order of the sentences, whichever thread noted them first.
  func sentencesToTell() -> [String] {
    let new = noted.withLock { noted in
      defer { noted.told = noted.sentences.count }
      return Array(noted.sentences[noted.told...])
    }
    return new.sorted()
  }
}
