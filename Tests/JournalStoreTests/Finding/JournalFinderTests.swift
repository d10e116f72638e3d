import Glibc
import JournalStore
import JournalSystem
import TestSupport
import Testing

@Suite struct JournalFinderTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    var explicit: String?
    var current = "elsewhere"
    var environment: [String: String] = [:]
    var settings: String?
    var hasHome = true
    /// The expected journal, or the places that the error names.
    let root: String?
    var source: FoundJournal.Source?
    var places: [String] = []
    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(name: "the usual place", root: "home/journal", source: .home),
    Case(name: "the current folder", current: "one", root: "one", source: .currentFolder),
    Case(name: "a folder below", current: "one/work/deep", root: "one", source: .currentFolder),
    Case(
      name: "a journal in a journal",
      current: "one/nested/x",
      root: "one/nested",
      source: .currentFolder
    ),
    Case(name: "through a link", current: "link/work", root: "one", source: .currentFolder),
    Case(name: "settings", settings: "journal: ~/other", root: "home/other", source: .settings),
    Case(
      name: "the current folder before the settings",
      current: "one",
      settings: "journal: ~/other",
      root: "one",
      source: .currentFolder
    ),
    Case(
      name: "the variable before the current folder",
      current: "one",
      environment: ["TJ_DIR": "@/two"],
      root: "two",
      source: .variable
    ),
    Case(
      name: "a relative variable",
      current: "one",
      environment: ["TJ_DIR": "../two"],
      root: "two",
      source: .variable
    ),
    Case(
      name: "an empty variable",
      environment: ["TJ_DIR": ""],
      root: "home/journal",
      source: .home
    ),
    Case(
      name: "the command line before all",
      explicit: "../one",
      current: "two",
      environment: ["TJ_DIR": "@/two"],
      root: "one",
      source: .explicit
    ),
    Case(
      name: "a folder below, on the command line",
      explicit: "@/one/work",
      root: "one",
      source: .explicit
    ),
    Case(
      name: "other settings",
      environment: ["XDG_CONFIG_HOME": "@/config"],
      root: "two",
      source: .settings
    ),
    Case(
      name: "a setting without a value",
      settings: "journal:\n",
      root: "home/journal",
      source: .home
    ),
    Case(
      name: "no journal on the command line",
      explicit: "@/elsewhere",
      current: "one",
      root: nil,
      places: ["elsewhere"]
    ),
    Case(
      name: "nothing on the command line",
      explicit: "nowhere",
      current: "one",
      root: nil,
      places: ["one/nowhere"]
    ),
    Case(
      name: "the variable below a journal",
      current: "one",
      environment: ["TJ_DIR": "@/one/work"],
      root: nil,
      places: ["one/work"]
    ),
    Case(name: "wrong settings", settings: "journal: ~/gone", root: nil, places: ["home/gone"]),
    Case(
      name: "a home without a journal",
      environment: ["HOME": "@/elsewhere"],
      root: nil,
      places: ["elsewhere", "elsewhere/journal"]
    ),
    Case(name: "no home", hasHome: false, root: nil, places: ["elsewhere"]),
    Case(name: "a file instead of .tj", current: "three", root: "home/journal", source: .home),
  ]

  @Test(arguments: cases) func `finds the journal and reports the source`(_ example: Case) throws {
    try TemporaryDirectory.run { folder in
      for name in [
        "one/.tj/x", "one/work/deep/x", "one/nested/.tj/x", "one/nested/x/x", "two/.tj/x",
        "home/journal/.tj/x", "home/other/.tj/x", "elsewhere/x", "three/.tj",
      ] {
        try folder.write("", to: name)
      }
      symlink("one", folder.path(of: "link"))
      try folder.write("journal: \(folder.path)/two\n", to: "config/tj/config.yaml")
      if let settings = example.settings {
        try folder.write(settings, to: "home/.config/tj/config.yaml")
      }
      var variables = example.environment.mapValues { full($0, folder) }
      if example.hasHome, variables["HOME"] == nil { variables["HOME"] = folder.path(of: "home") }
      let surroundings = Surroundings(
        explicit: example.explicit.map { full($0, folder) },
        currentFolder: folder.path(of: example.current)
      ) { [variables] in variables[$0] }
      let result = Result {
        try JournalFinder(System()).find(from: surroundings)
      }
      switch result {
      case .success(let found):
        #expect(found.root == example.root.map { folder.path(of: $0) })
        #expect(found.source == example.source)
        #expect(found.foreignPart == nil)
      case .failure(let error):
        #expect(example.root == nil)
        #expect(
          (error as? StoreError)?.reason
            == .noJournal(lookedAt: example.places.map { folder.path(of: $0) })
        )
      }
    }
  }

  private func full(_ path: String, _ folder: TemporaryDirectory) -> String {
    path.hasPrefix("@/") ? folder.path(of: String(path.dropFirst(2))) : path
  }

  @Test func `an error lists the places that were searched`() throws {
    try TemporaryDirectory.run { folder in
      let surroundings = Surroundings(explicit: "x", currentFolder: folder.path) { _ in nil }
      let error = #expect(throws: StoreError.self) {
        try JournalFinder(System()).find(from: surroundings)
      }
      #expect(
        error?.description == "no journal at \(folder.path)/x;"
          + " run 'tj init', or pass -C DIR"
      )
    }
  }

  @Test func `settings that are not YAML are an error, since they may name the journal`() throws {
    try TemporaryDirectory.run { folder in
      try folder.write("a: 1\njournal: [x\n", to: "tj/config.yaml")
      let surroundings = Surroundings(currentFolder: folder.path) {
        ["XDG_CONFIG_HOME": folder.path][$0]
      }
      let error = #expect(throws: StoreError.self) {
        try JournalFinder(System()).find(from: surroundings)
      }
      #expect(error?.path == folder.path(of: "tj/config.yaml"))
    }
  }

  @Test func `returns the paths of the user's settings and drafts`() {
    func places(_ variables: [String: String]) -> [String?] {
      let surroundings = Surroundings(currentFolder: "/c") { variables[$0] }
      return [surroundings.settingsFile, surroundings.draftFolder]
    }
    #expect(
      places(["HOME": "/h"]) == ["/h/.config/tj/config.yaml", "/h/.local/state/tj/drafts"]
    )
    #expect(
      places(["HOME": "/h", "XDG_CONFIG_HOME": "/x", "XDG_STATE_HOME": "relative"])
        == ["/x/tj/config.yaml", "/h/.local/state/tj/drafts"]
    )
    #expect(places([:]) == [nil, nil])
  }
}
