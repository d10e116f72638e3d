/// A systemd user service and a timer that sync a journal.
struct SyncUnit {
  /// The path of the program.
  let program: String

  /// The journal's folder.
  let journal: String

  /// The number of minutes between two syncs.
  let minutes: Int

  /// Both files, each below a comment with its name.
  var text: String {
    """
    # ~/.config/systemd/user/tj-sync.service
    [Unit]
    Description=Sync the journal in \(Self.specified(journal))

    [Service]
    Type=oneshot
    ExecStart=\(Self.quoted(program)) -C \(Self.quoted(journal)) sync --quiet --no-input
    # Exit status 7 means that there is no network; the next sync sends the changes.
    SuccessExitStatus=7

    # ~/.config/systemd/user/tj-sync.timer
    [Unit]
    Description=Sync the journal in \(Self.specified(journal)) every \(minutes.of("minute"))

    [Timer]
    OnStartupSec=1min
    OnUnitInactiveSec=\(minutes)min

    [Install]
    WantedBy=timers.target

    """
  }

  /// Returns a word of a command line in the syntax of systemd.
  private static func quoted(_ word: String) -> String {
    let text = specified(word).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("$", with: "$$")
    return "\"\(text)\""
  }

  /// Returns text on one line, in which the specifiers of systemd are escaped.
  private static func specified(_ text: String) -> String {
    String(text.replacing("%", with: "%%").map { $0.isNewline ? " " : $0 })
  }
}
