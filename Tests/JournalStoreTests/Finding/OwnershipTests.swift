import Glibc
import JournalStore
import JournalSystem
import TestSupport
import Testing

/// The check of who owns a journal around the current folder.
@Suite struct OwnershipTests {
  /// A user id that exists on no system.
  private static let stranger: UInt32 = 54321

  /// Changes the owner of a file, folder or link itself; only root can.
  private func giveAway(_ path: String, to user: UInt32 = Self.stranger) throws {
    guard lchown(path, user, user) == 0 else { try Test.cancel("only root can give files away") }
  }

  /// Returns the journal found from below the journal `one` for a user who has a journal at home.
  private func found(
    in folder: TemporaryDirectory,
    explicit: String? = nil,
    _ variables: [String: String] = [:]
  ) throws -> FoundJournal {
    let all = ["HOME": folder.path(of: "home")].merging(variables) { $1 }
    let surroundings = Surroundings(
      explicit: explicit,
      currentFolder: folder.path(of: "one/work"),
      environment: { all[$0] }
    )
    return try JournalFinder(System()).find(from: surroundings)
  }

  private func journals<Result>(_ body: (TemporaryDirectory) throws -> Result) throws -> Result {
    try TemporaryDirectory.run { folder in
      for name in ["one/.tj/config.yaml", "one/.git/x", "one/work/x", "home/journal/.tj/x"] {
        try folder.write("", to: name)
      }
      return try body(folder)
    }
  }

  @Test(arguments: ["one", "one/.tj", "one/.tj/config.yaml", "one/.git"])
  func `a part of another user is reported, and no other journal is used`(_ part: String) throws {
    try journals { folder in
      try giveAway(folder.path(of: part))
      let journal = try found(in: folder)
      #expect(journal.root == folder.path(of: "one"))
      #expect(journal.foreignPart?.path == folder.path(of: part))
      #expect(journal.foreignPart?.owner == Self.stranger)
      #expect(journal.foreignPart?.ownerName == nil)
    }
  }

  @Test func `other files may belong to any user`() throws {
    try journals { folder in
      for name in ["one/work", "one/work/x", "one/.git/x"] {
        try giveAway(folder.path(of: name))
      }
      #expect(try found(in: folder).foreignPart == nil)
    }
  }

  @Test func `the owner's name is reported if the system has one`() throws {
    try journals { folder in
      try giveAway(folder.path(of: "one"), to: 1)
      #expect(try found(in: folder).foreignPart?.ownerName == "daemon")
    }
  }

  @Test func `the owner of a repository above or elsewhere is checked`() throws {
    try journals { folder in
      try Disk.remove(folder.path(of: "one/.git"))
      try folder.write("", to: "elsewhere/x")
      try giveAway(folder.path(of: "elsewhere"))
      #expect(try found(in: folder).foreignPart == nil)
      for text in ["gitdir: ../elsewhere\n", "gitdir: \(folder.path)/elsewhere"] {
        try folder.write(text, to: "one/.git")
        #expect(try found(in: folder).foreignPart?.path == folder.path(of: "elsewhere"))
      }
      try Disk.remove(folder.path(of: "one/.git"))
      symlink("../elsewhere", folder.path(of: "one/.git"))
      #expect(try found(in: folder).foreignPart?.path == folder.path(of: "elsewhere"))
      try Disk.remove(folder.path(of: "one/.git"))
      try folder.write("", to: ".git/x")
      try giveAway(folder.path(of: ".git"))
      #expect(try found(in: folder).foreignPart?.path == folder.path(of: ".git"))
    }
  }

  @Test func `a journal that the user names is not checked`() throws {
    try journals { folder in
      let one = folder.path(of: "one")
      try giveAway(one)
      #expect(try found(in: folder, explicit: one).foreignPart == nil)
      #expect(try found(in: folder, ["TJ_DIR": one]).foreignPart == nil)
      #expect(try found(in: folder).foreignPart != nil)
    }
  }

  @Test func `the setting safe-journal trusts only the journal that it lists`() throws {
    try journals { folder in
      try giveAway(folder.path(of: "one"))
      for (value, isSafe) in [
        ("\(folder.path)/one", true), ("[/none, \(folder.path)/one/]", true),
        ("~/../one", true), ("\(folder.path)", false), ("\(folder.path)/one/work", false),
        ("'*'", false), ("true", false), ("", false),
      ] {
        try folder.write("safe-journal: \(value)\n", to: "home/.config/tj/config.yaml")
        let part = try found(in: folder).foreignPart
        #expect((part == nil) == isSafe, "\(value)")
      }
      // The journal's own settings do not count.
      try folder.write("safe-journal: \(folder.path)/one\n", to: "one/.tj/config.yaml")
      #expect(try found(in: folder).foreignPart != nil)
    }
  }

  @Test func `files of the caller of sudo count as one's own, for root alone`() throws {
    try journals { folder in
      try giveAway(folder.path(of: "one"))
      #expect(try found(in: folder, ["SUDO_UID": "\(Self.stranger)"]).foreignPart == nil)
      #expect(try found(in: folder, ["SUDO_UID": "1"]).foreignPart != nil)
      #expect(try found(in: folder, ["SUDO_UID": "x"]).foreignPart != nil)
    }
  }
}
