import TestSupport
import Testing

@Suite struct FixturesTests {
  @Test func `the root holds the manifest`() throws {
    #expect(try Fixtures.text("Package.swift").hasPrefix("// swift-tools-version:"))
  }

  @Test func `files come in byte order, with their paths from the root`() {
    let files = Fixtures.files(below: "Tests/TestSupport", suffix: ".swift")
    #expect(files.contains("Tests/TestSupport/Fixtures.swift"))
    #expect(files == files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  @Test func `a folder that is not there has no files`() {
    #expect(Fixtures.files(below: "no such folder").isEmpty)
  }

  @Test func `a file that is not there is an error that says so`() {
    let error = #expect(throws: DiskError.self) { try Fixtures.bytes("no such file") }
    #expect(error?.description.hasSuffix("No such file or directory") == true)
  }
}
