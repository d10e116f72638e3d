import TestSupport
import Testing

/// A journal on two devices that exchange commits through plain git: `journal` and `laptop`, clones of one repository.
struct TwoDevices {
  /// The folder that contains both clones.
  let home: TemporaryDirectory

  /// The value of `PATH` for programs.
  var path = "\(BuiltProducts.folder):/usr/local/bin:/usr/bin:/bin"

  /// Runs `body` with a journal whose thread `daily` has the same text on both devices.
  static func run<Result>(
    from text: String,
    _ body: (TwoDevices) throws -> Result
  ) throws -> Result {
    try TemporaryDirectory.run { home in
      let devices = TwoDevices(home: home)
      try devices.require("tj init -q --empty journal", in: ".")
      try devices.write(text, on: "journal")
      try devices.require(
        """
        git add daily.md && git commit -q -m Begin && git init -q --bare -b main ../server.git \
          && git remote add origin ../server.git && git push -q -u origin main \
          && git clone -q ../server.git ../laptop && tj -q -C ../laptop git-setup
        """,
        in: "journal"
      )
      return try body(devices)
    }
  }

  /// Writes the thread `daily` on a device.
  func write(_ text: String, on device: String) throws {
    try home.write(text, to: "\(device)/daily.md")
  }

  /// Returns the thread `daily` on a device.
  func daily(on device: String) throws -> String {
    String(decoding: try home.read("\(device)/daily.md"), as: UTF8.self)
  }

  /// Runs a script in a folder of the home.
  func run(_ script: String, in folder: String) throws -> ChildProcess.Outcome {
    let place = folder == "." ? home.path : home.path(of: folder)
    var shell = ChildProcess(["/bin/bash", "-c", script], in: place, path: path)
    shell.environment["HOME"] = home.path
    shell.environment["GIT_CONFIG_NOSYSTEM"] = "1"
    shell.environment["TJ_NOW"] = "2024-03-01T09:15:00+01:00"
    shell.environment["TJ_SEED"] = "0"
    shell.environment["GIT_EDITOR"] = "true"
    for role in ["AUTHOR", "COMMITTER"] {
      shell.environment["GIT_\(role)_NAME"] = "Ada"
      shell.environment["GIT_\(role)_EMAIL"] = "ada@example.org"
    }
    return try shell.run()
  }

  /// Runs a script that must succeed, and returns what it printed.
  @discardableResult
  func require(_ script: String, in folder: String) throws -> String {
    let outcome = try run(script, in: folder)
    try #require(outcome.exitCode == 0, "\(script): \(outcome.text)")
    return outcome.text
  }

  /// Writes both versions, each on its device, and merges them on the laptop with some command of git.
  func meet(_ way: Meeting, _ ours: String, _ theirs: String) throws -> ChildProcess.Outcome {
    try write(theirs, on: "journal")
    try require("git commit -q -a -m Theirs && git push -q", in: "journal")
    try write(ours, on: "laptop")
    try require("git fetch -q", in: "laptop")
    if way != .stashPop { try require("git commit -q -a -m Ours", in: "laptop") }
    return try run(way.script, in: "laptop")
  }
}

/// The commands of git that combine the changes of two devices.
enum Meeting: String, CaseIterable {
  case pull, merge, rebase, cherryPick, stashPop

  var script: String {
    switch self {
    case .pull: "git pull -q --no-edit"
    case .merge: "git merge -q --no-edit origin/main"
    case .rebase: "git rebase -q origin/main"
    case .cherryPick: "git cherry-pick origin/main"
    case .stashPop: "git stash -q && git merge -q --ff-only origin/main && git stash pop -q"
    }
  }
}
