import TestSupport
import Testing

@Suite struct TemporaryDirectoryTests {
  struct Unwanted: Error {}

  @Test func `keeps what is written while it is there, and goes with it`() throws {
    let path = try TemporaryDirectory.run { folder in
      try folder.write("text", to: "a/b/c.md")
      try folder.write([0, 255], to: "z")
      let bytes = try folder.read("a/b/c.md")
      let files = try folder.files()
      #expect(bytes == Array("text".utf8))
      #expect(files == ["a/b/c.md", "z"])
      return folder.path
    }
    #expect(!Disk.exists(path))
  }

  @Test func `goes when the test throws`() {
    var path = ""
    #expect(throws: Unwanted.self) {
      try TemporaryDirectory.run { folder in
        path = folder.path
        throw Unwanted()
      }
    }
    #expect(!path.isEmpty && !Disk.exists(path))
  }

  @Test(arguments: [TemporaryDirectory.Place.memory, .disk])
  func `lies where it is wanted`(place: TemporaryDirectory.Place) throws {
    try TemporaryDirectory.run(on: place) { #expect($0.path.hasPrefix("\(place.path)/tj-test-")) }
  }

  @Test func `two at a time are two folders`() throws {
    try TemporaryDirectory.run { one in
      try TemporaryDirectory.run { other in #expect(one.path != other.path) }
    }
  }
}
