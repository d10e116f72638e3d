import Glibc
import JournalStore
import JournalSystem
import JournalYAML
import TestSupport
import Testing

@Suite struct SettingsFileTests {
  @Test func `a folder is not a settings file`() throws {
    try TemporaryDirectory.run { folder in
      try folder.write("", to: "config.yaml/file")
      let file = SettingsFile(at: folder.path(of: "config.yaml"), System())
      #expect(file.problem?.reason == .notAFile(kind: "folder"))
      #expect(throws: StoreError.self) { try file.setting("a", to: "x") }
      #expect(throws: StoreError.self) { try file.unsetting("a") }
    }
  }

  @Test(arguments: [
    ("", "width", "80", "width: 80\n"),
    (
      "# mine\nwidth: 72 # narrow\nsize: 3\n", "width", "80",
      "# mine\nwidth: 80 # narrow\nsize: 3\n"
    ),
    ("a: 1", "b", "2", "a: 1\nb: 2"),
    ("alias:\n  a: x\n", "alias.b", "3", "alias:\n  a: x\n  b: 3\n"),
    ("", "alias.b", "3", "alias:\n  b: 3\n"),
    ("---\na: 1\n", "a", "2", "---\na: 2\n"),
    ("---\r\na: 1\r\n", "a", "2", "---\r\na: 2\r\n"),
    ("a: 1\n", "a", "1", "a: 1\n"),
  ])
  func `a value is set by changing its line`(
    _ old: String,
    _ key: String,
    _ value: String,
    _ new: String
  ) throws {
    let file = SettingsFile(parsing: Array(old.utf8), at: "mine.yaml")
    let bytes = try file.setting(key, to: .plain(value))
    let trimmed = new.hasSuffix("\n") ? new : "\(new)\n"
    #expect([new, trimmed].contains(String(decoding: bytes, as: UTF8.self)))
    #expect(SettingsFile(parsing: bytes, at: "").value(key)?.string == value)
  }

  @Test func `a key is removed with its lines`() throws {
    let file = SettingsFile(parsing: Array("# x\na: 1\nb:\n  - 2\nc: 3\n".utf8), at: "mine.yaml")
    #expect(try file.unsetting("b") == Array("# x\na: 1\nc: 3\n".utf8))
    #expect(try file.unsetting("z") == file.bytes)
  }

  @Test func `an edit that is not safe is refused with the reason`() {
    let file = SettingsFile(parsing: Array("{a: 1}\n".utf8), at: "mine.yaml")
    let error = #expect(throws: StoreError.self) { try file.setting("b", to: "2") }
    #expect(error?.description.hasPrefix("cannot configure mine.yaml: cannot edit 'b': ") == true)
    let broken = SettingsFile(parsing: Array("a: [\n".utf8), at: "mine.yaml")
    let second = #expect(throws: StoreError.self) { try broken.setting("b", to: "2") }
    #expect(second?.description.contains("is not valid YAML") == true)
    #expect(throws: StoreError.self) { try broken.unsetting("a") }
  }

  @Test func `a settings file behind a link is replaced and stays a link`() throws {
    try TemporaryDirectory.run { folder in
      try folder.write("a: 1\n", to: "dotfiles/tj.yaml")
      chmod(folder.path(of: "dotfiles/tj.yaml"), 0o640)
      symlink("dotfiles/tj.yaml", folder.path(of: "config.yaml"))
      let file = SettingsFile(at: folder.path(of: "config.yaml"), System())
      try file.replace(by: try file.setting("a", to: .plain("2")), System())
      #expect(try folder.read("dotfiles/tj.yaml") == Array("a: 2\n".utf8))
      let status = try System().status(ofLinkAt: folder.path(of: "dotfiles/tj.yaml"))
      #expect(status?.permissions == 0o640)
      #expect(try System().status(ofLinkAt: folder.path(of: "config.yaml"))?.kind == .link)
    }
  }

  @Test func `a missing file is empty and is created with its folders`() throws {
    try TemporaryDirectory.run { folder in
      let file = SettingsFile(at: folder.path(of: "config/tj/config.yaml"), System())
      #expect(file.bytes.isEmpty && file.value("a") == nil)
      try file.replace(by: try file.setting("a", to: "x"), System())
      #expect(try folder.read("config/tj/config.yaml") == Array("a: x\n".utf8))
    }
  }

  @Test func `leftovers of the file are removed, and those of other files are kept`() throws {
    try TemporaryDirectory.run { folder in
      for name in ["config.yaml", "daily.md"] { try folder.write("x", to: ".\(name).tj-0a1b2c") }
      let path = folder.path(of: "config.yaml")
      try SettingsFile.edit(at: path, patience: 1, System()) { file in
        try file.setting("a", to: "1")
      }
      #expect(Set(try Disk.names(in: folder.path)) == ["config.yaml", ".daily.md.tj-0a1b2c"])
    }
  }
}
