import JournalArchive
import JournalSystem
import TestSupport
import Testing

/// Archives that another program reads.
@Suite struct ZipWriterTests {
  private func archive(_ files: KeyValuePairs<String, String>) throws -> [UInt8] {
    var zip = ZipWriter()
    var bytes: [UInt8] = []
    for (name, text) in files { bytes += try zip.add(name, Array(text.utf8)) }
    return bytes + (try zip.finish())
  }

  @Test(.enabled(if: PythonZip.isPresent, "needs python3"))
  func `another program reads what was written`() throws {
    try TemporaryDirectory.run { folder in
      let bytes = try archive(["mimetype": "a/b", "größe/ü.txt": "The text.", "empty": ""])
      let path = try folder.write(bytes, to: "a.zip")
      let script = """
        import sys, zipfile
        z = zipfile.ZipFile(sys.argv[1])
        assert z.testzip() is None
        for i in z.infolist(): print(i.filename, i.compress_type, i.date_time[0], z.read(i).decode())
        """
      let read = try ChildProcess(["python3", "-c", script, path], in: "/").run().text
      #expect(read == "mimetype 0 1980 a/b\ngröße/ü.txt 0 1980 The text.\nempty 0 1980 \n")
      let archive = try ZipArchive(opening: path, System())
      #expect(archive.members.map(\.path) == ["mimetype", "größe/ü.txt", "empty"])
    }
  }

  @Test func `equal files make equal archives`() throws {
    #expect(try archive(["a": "x", "b": "y"]) == archive(["a": "x", "b": "y"]))
    // The mark of the first file, without compression, is where readers of e-books look for it.
    #expect(try archive(["mimetype": "x"])[30..<39].elementsEqual("mimetypex".utf8))
  }

  @Test func `too many files are refused`() throws {
    var zip = ZipWriter()
    #expect(throws: ZipWriter.Overflow.self) {
      for number in 0..<65_536 { _ = try zip.add("\(number)", []) }
    }
  }
}
