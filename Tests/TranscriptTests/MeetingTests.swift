import TestSupport
import Testing

/// Two devices with changes that plain git merges.
@Suite(.waiting, .elsewhereSanitized) struct MeetingTests {
  private static let top = "---\ntj: 1\ntitle: Daily\ntags: [a]\n---\n"
  private static let walk =
    "\n## 2024-03-01 09:15 +01:00 Walk ^k3f9qd\n\n- mood:: 3\n\nCoffee.\nRain.\n"
  private static let rest = "\n## 2024-03-01 10:00 +01:00 Rest ^r4tp4y\n\nSlept.\n"
  private static let base = top + walk + rest
  private static let home = "\n## 2024-03-01 20:00 +01:00 Home ^h2222h\n\nSoup.\n"
  private static let train = "\n## 2024-03-01 18:00 +01:00 Train ^t3333t\n\nLate.\n"

  /// The changes of two devices to one text, and the merged text.
  struct Sides: CustomTestStringConvertible {
    let testDescription: String
    let ours: String
    let theirs: String
    let merged: String
  }

  static let clean = [
    Sides(
      testDescription: "both add an entry at the end",
      ours: base + home,
      theirs: base + train,
      merged: base + train + home
    ),
    Sides(
      testDescription: "one changes the last entry, the other adds one behind it",
      ours: base.replacing("Slept.", with: "Slept until noon."),
      theirs: base + train,
      merged: base.replacing("Slept.", with: "Slept until noon.") + train
    ),
    Sides(
      testDescription: "one sets a field, the other changes the text below it",
      ours: base.replacing("mood:: 3", with: "mood:: 4"),
      theirs: base.replacing("Coffee.", with: "Tea."),
      merged: base.replacing("mood:: 3", with: "mood:: 4").replacing("Coffee.", with: "Tea.")
    ),
    Sides(
      testDescription: "both add a tag to the thread",
      ours: base.replacing("[a]", with: "[a, b]"),
      theirs: base.replacing("[a]", with: "[a, c]"),
      merged: base.replacing("[a]", with: "[a, b, c]")
    ),
    Sides(
      testDescription: "one removes an entry, the other changes its neighbour",
      ours: top + walk,
      theirs: base.replacing("Rain.", with: "Snow."),
      merged: top + walk.replacing("Rain.", with: "Snow.")
    ),
  ]

  @Test(arguments: Meeting.allCases, clean)
  func `changes that do not conflict are merged without markers`(_ way: Meeting, _ sides: Sides)
    throws
  {
    try TwoDevices.run(from: Self.base) { devices in
      let outcome = try devices.meet(way, sides.ours, sides.theirs)
      #expect(outcome.exitCode == 0, "\(outcome.text)")
      #expect(try devices.daily(on: "laptop") == sides.merged)
      let unmerged = try devices.require("git ls-files --unmerged", in: "laptop")
      #expect(unmerged.isEmpty)
    }
  }

  @Test(arguments: clean)
  func `a merge has the same result on both devices`(_ sides: Sides) throws {
    let texts = try [(sides.ours, sides.theirs), (sides.theirs, sides.ours)].map { ours, theirs in
      try TwoDevices.run(from: Self.base) { devices in
        _ = try devices.meet(.merge, ours, theirs)
        return try devices.daily(on: "laptop")
      }
    }
    #expect(texts[0] == texts[1])
  }

  @Test(arguments: Meeting.allCases)
  func `a conflict in one text puts markers around that text only`(_ way: Meeting) throws {
    try TwoDevices.run(from: Self.base) { devices in
      let ours = Self.base.replacing("Coffee.", with: "Tea.") + Self.home
      let theirs = Self.base.replacing("Coffee.", with: "Cake.") + Self.train
      let outcome = try devices.meet(way, ours, theirs)
      #expect(outcome.exitCode != 0)
      let text = try devices.daily(on: "laptop")
      // In a rebase and after a stash, git regards the other device's changes as ours.
      let isTurned = way == .rebase || way == .stashPop
      let lines = isTurned ? ["Cake.", "Tea."] : ["Tea.", "Cake."]
      let marked = "<<<<<<< ours\n\(lines[0])\n=======\n\(lines[1])\n>>>>>>> theirs"
      #expect(
        text == Self.base.replacing("Coffee.", with: marked) + Self.train + Self.home
      )
      let unmerged = try devices.require("git diff --name-only --diff-filter=U", in: "laptop")
      #expect(unmerged == "daily.md\n")
    }
  }

  @Test func `threads that two devices created at the same path are merged`() throws {
    try TwoDevices.run(from: Self.base) { devices in
      let work = { (text: String) in "---\ntj: 1\ntitle: Work\n---\n" + text }
      for (device, text) in [("journal", Self.train), ("laptop", Self.home)] {
        try devices.home.write(work(text), to: "\(device)/work.md")
        try devices.require("git add work.md && git commit -q -m Work", in: device)
      }
      try devices.require("git push -q", in: "journal")
      try devices.require("git pull -q --no-edit", in: "laptop")
      let text = String(decoding: try devices.home.read("laptop/work.md"), as: UTF8.self)
      #expect(text == work(Self.train + Self.home))
    }
  }

  @Test func `a thread that one side renamed is merged under its new name`() throws {
    try TwoDevices.run(from: Self.base) { devices in
      try devices.write(Self.base + Self.train, on: "journal")
      try devices.require("git commit -q -a -m Train && git push -q", in: "journal")
      try devices.write(Self.base + Self.home, on: "laptop")
      try devices.require(
        "git mv daily.md days.md && git commit -q -a -m Rename && git pull -q --no-edit",
        in: "laptop"
      )
      let text = String(decoding: try devices.home.read("laptop/days.md"), as: UTF8.self)
      #expect(text == Self.base + Self.train + Self.home)
    }
  }

  @Test func `a thread with the name of an option is merged like any other`() throws {
    try TwoDevices.run(from: Self.base) { devices in
      for (device, text) in [("journal", Self.train), ("laptop", Self.home)] {
        let top = "---\ntj: 1\ntitle: Help\n---\n"
        try devices.home.write(top + text, to: "\(device)/--help.md")
        try devices.require("git add -- --help.md && git commit -q -m Help", in: device)
      }
      try devices.require("git push -q", in: "journal")
      try devices.require("git pull -q --no-edit", in: "laptop")
    }
  }

  /// Returns the result of git's own merge of the versions.
  private static func plain(_ ours: String, _ theirs: String) throws -> String {
    try TemporaryDirectory.run { folder in
      for (name, text) in [("base", base), ("ours", ours), ("theirs", theirs)] {
        try folder.write(text, to: name)
      }
      let labels = ["-L", "ours", "-L", "base", "-L", "theirs"]
      let words = ["git", "merge-file", "-p"] + labels + ["ours", "base", "theirs"]
      return try ChildProcess(words, in: folder.path).run().text
    }
  }

  @Test(arguments: Meeting.allCases)
  func `without tj, git merges the lines itself, with markers`(_ way: Meeting) throws {
    try TwoDevices.run(from: Self.base) { devices in
      // Only git is in PATH; it finds its own programs and the shell without it.
      try devices.require("mkdir bin && ln -s $(command -v git) bin/git", in: ".")
      var devices = devices
      devices.path = devices.home.path(of: "bin")
      let outcome = try devices.meet(way, Self.base + Self.home, Self.base + Self.train)
      #expect(outcome.exitCode != 0)
      let isTurned = way == .rebase || way == .stashPop
      let sides = isTurned ? [Self.train, Self.home] : [Self.home, Self.train]
      let text = try devices.daily(on: "laptop")
      #expect(text == (try Self.plain(Self.base + sides[0], Self.base + sides[1])))
      #expect(text.contains("<<<<<<< ours\n"))
    }
  }

  /// Scripts of programs called `tj` that cannot merge; `real` stands for the program that can.
  static let strangers = [
    "another program that succeeds": "exit 0",
    "another program that reads its input": "cat >/dev/null",
    "a version without the command": "echo 'tj: no such command' >&2; exit 2",
    "one that crashes": "case $1 in help) exec real \"$@\";; esac; kill -SEGV $$",
    "one that fails": "case $1 in help) exec real \"$@\";; esac; exit 4",
  ]

  @Test(arguments: strangers.keys.sorted())
  func `if tj does not merge, git does`(_ name: String) throws {
    let script = try #require(Self.strangers[name])
    try TwoDevices.run(from: Self.base) { devices in
      let real = script.replacing("real", with: "\(BuiltProducts.folder)/tj")
      try devices.home.write("#!/bin/sh\n\(real)\n", to: "bin/tj")
      try devices.require("chmod +x bin/tj", in: ".")
      var devices = devices
      devices.path = "\(devices.home.path(of: "bin")):\(devices.path)"
      let outcome = try devices.meet(.merge, Self.base + Self.home, Self.base + Self.train)
      #expect(outcome.exitCode == 1)
      let plain = try Self.plain(Self.base + Self.home, Self.base + Self.train)
      #expect(try devices.daily(on: "laptop") == plain)
    }
  }

  @Test func `in a clone without git-setup, git merges`() throws {
    try TwoDevices.run(from: Self.base) { devices in
      try devices.require("git config --remove-section merge.tj", in: "laptop")
      let outcome = try devices.meet(.merge, Self.base + Self.home, Self.base + Self.train)
      #expect(outcome.exitCode == 1)
      let text = try devices.daily(on: "laptop")
      #expect(text.contains("Soup.") && text.contains("Late.") && text.contains("<<<<<<< HEAD"))
    }
  }
}
