import JournalSystem
import TestSupport
import Testing

@Suite struct ByteNamesTests {
  @Test func `files, folders and links can have names that are not UTF-8`() throws {
    try TemporaryDirectory.run { place in
      let system = System()
      let folder = try OpenFolder(place.path, system)
      let (file, inner) = (FolderEntry([0xFF, 0x0A]), FolderEntry([0xFE]))
      let link = FolderEntry(Array("link".utf8))
      try folder.create(file, permissions: 0o755).write([1, 2])
      try folder.makeFolder(inner)
      try folder.makeLink(link, to: [0xFD])
      #expect(throws: SystemError.self) { try folder.makeLink(link, to: [0xFD]) }
      #expect(throws: SystemError.self) { _ = try folder.create(file, permissions: 0o644) }
      #expect(try folder.target(ofLink: link) == [0xFD])
      #expect(throws: SystemError.self) { try folder.target(ofLink: file) }
      let found = try OpenFolder(place.path, system).entries()
      #expect(Set(found.map(\.bytes)) == [file.bytes, inner.bytes, link.bytes])
      let open = try Descriptor(reading: file, in: folder)
      #expect(try open.status().permissions == 0o755)
      #expect(try open.contents().bytes == [1, 2])
      #expect(try OpenFolder(inner, in: folder).entries().isEmpty)
      #expect(try folder.status(of: link)?.kind == .link)
      #expect(try folder.status(of: FolderEntry([0xF0])) == nil)
      _ = try OpenFolder(inner, in: folder).create(file, permissions: 0o444)
      try OpenFolder(place.path, system).removeContents()
      #expect(try OpenFolder(place.path, system).entries().isEmpty)
      #expect(folder.path(of: file).hasSuffix("/\u{FFFD}\n"))
    }
  }
}
