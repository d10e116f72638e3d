/// The files that may hold code marked `unsafe`: where Swift meets C, and the innermost loops.
///
/// Each is read with care whenever it changes; a new one is added here on purpose.
enum UnsafeFiles {
  static let all: Set<String> = [
    "Sources/JournalFormat/Scanning/Span+Scanning.swift",
    "Sources/JournalGit/Calls/Check.swift",
    "Sources/JournalGit/Calls/Handle.swift",
    "Sources/JournalGit/Calls/LibraryObject.swift",
    "Sources/JournalGit/Files/FileCalls.swift",
    "Sources/JournalGit/Files/OpenFile.swift",
    "Sources/JournalGit/History/Repository+Changes.swift",
    "Sources/JournalGit/History/Repository+Diff.swift",
    "Sources/JournalGit/History/Repository+History.swift",
    "Sources/JournalGit/Index/Repository+Index.swift",
    "Sources/JournalGit/Objects/ObjectID+Libgit2.swift",
    "Sources/JournalGit/Objects/Repository+Blobs.swift",
    "Sources/JournalGit/Objects/Repository+Commits.swift",
    "Sources/JournalGit/Objects/Repository+TreeUpdate.swift",
    "Sources/JournalGit/Objects/Repository+Trees.swift",
    "Sources/JournalGit/Objects/Signature+Libgit2.swift",
    "Sources/JournalGit/References/Repository+Names.swift",
    "Sources/JournalGit/References/Repository+References.swift",
    "Sources/JournalGit/Repository/Repository+Opening.swift",
    "Sources/JournalGit/Repository/Repository+State.swift",
    "Sources/JournalGit/Repository/Repository.swift",
    "Sources/JournalGit/Settings/Repository+Attributes.swift",
    "Sources/JournalGit/Settings/Repository+Settings.swift",
    "Sources/JournalSystem/Calls/System+Calls.swift",
    "Sources/JournalSystem/Calls/System+FileCalls.swift",
    "Sources/JournalSystem/Calls/System+FolderCalls.swift",
    "Sources/JournalSystem/Files/ByteSource.swift",
    "Sources/JournalSystem/Files/OpenFolder+Entries.swift",
    "Sources/JournalSystem/Files/System+Streams.swift",
    "Sources/JournalYAML/LibYAML/YAMLEvent.swift",
    "Sources/JournalYAML/LibYAML/YAMLParser.swift",
  ]
}
