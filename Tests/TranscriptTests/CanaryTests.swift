import TestSupport
import Testing

/// Nothing that is encrypted can be read anywhere on the device, after any operation.
@Suite(.waiting, .singleThreaded) struct CanaryTests {
  /// What comes before the operations; the word `$w` is not readable in the script.
  private static let beginning = """
    w=$(printf '\\153ingfisher')
    mkdir -m 700 ~/run ~/tmp
    printf 'echo Text $WORD >> "$1"\\n' > ~/editor
    echo "in file $w" > ~/../outside/$w.txt
    tj init --empty ~/journal
    tj config journal ~/journal
    tj new diary
    tj new other
    tj tally new cups
    git init -q --bare ~/remote.git
    tj remote add ~/remote.git
    tj key new --no-passphrase
    tj key recovery > /dev/null
    tj encrypt -y -t diary
    tj encrypt -y -t other
    tj encrypt -y -t cups
    look() {
      if grep -rlaF "$w" ~; then exit 9; fi
      for git in ~/*/.git ~/remote.git; do
        if [ ! -d $git ]; then continue; fi
        if git -C $git cat-file --batch --batch-all-objects | grep -aF "$w"; then exit 9; fi
      done
    }
    """

  /// What is done with encrypted entries that contain the word.
  private static let operations = """
    tj add -t diary --title "Title $w" --tag $w -F note=$w "A $w on the river"
    echo "Typed $w" | tj add -t diary
    WORD=$w tj add -y -e -t diary
    ! EDITOR=false tj add -y -e -t diary "Kept $w"
    draft=$(tj draft list | cut -d ' ' -f 1); tj draft show $draft | grep $w
    WORD=$w tj draft resume -y $draft
    id=$(tj list -t diary -f ids | tail -n 1)
    tj append $id "Appended $w"
    tj set $id note="Set $w"
    tj tag $id +$w-2
    tj tag --rename $w-2 $w-3
    tj star $id
    tj retime $id 2024-02-20
    WORD=$w tj edit -y $id
    tj attach $id ~/../outside/$w.txt
    tj open $id
    tj search $w
    tj list -t diary
    tj show $id | grep $w
    tj log $id -p | grep $w
    tj diff $id
    tj context
    tj doctor
    tj move $id other
    tj rm -y $id
    tj restore $id
    tj undo
    tj redo
    tj tally cups +2 "Note $w"
    tj tally stats cups
    printf '\\n## 2024-03-01 Hand-typed %s\\n' $w >> ~/journal/diary.md; tj commit
    tj sync
    tj clone ~/remote.git ~/clone
    last=$(tj list -t diary -f ids | tail -n 1); tj -C ~/clone append $last "There $w"
    tj -C ~/clone sync
    tj append $last "Here $w"
    ! tj sync
    tj resolve $last --both
    tj sync
    tj backup ~/b.tjbackup
    tj backup restore ~/b.tjbackup ~/restored
    tj export --to jsonl | grep $w
    tj rekey -y --all
    tj lock
    tj add -t diary "Locked $w"
    ! tj show $id | grep $w
    tj rm -y $id
    tj restore $id
    tj unlock
    tj purge -y $id
    """

  @Test func `no operation leaves an encrypted word where it can be read`() throws {
    try TemporaryDirectory.run { place in
      try place.write("", to: "outside/empty")
      let steps = Self.operations.split(separator: "\n").map { "\($0)\nlook" }
      let script = ([Self.beginning] + steps).joined(separator: "\n")
      let file = try place.write(script, to: "outside/script")
      try place.write("", to: "home/empty")
      let home = place.path(of: "home")
      let path = "\(BuiltProducts.folder):/usr/local/bin:/usr/bin:/bin"
      var process = ChildProcess(["sh", "-ex", file], in: home, path: path)
      process.seconds = 600
      process.environment.merge(
        [
          "EDITOR": "sh \(home)/editor", "TJ_OPENER": "true", "GIT_CONFIG_NOSYSTEM": "1",
          "TJ_NOW": "2024-03-01T09:15:00+01:00", "XDG_RUNTIME_DIR": "\(home)/run",
          "TMPDIR": "\(home)/tmp",
        ],
        uniquingKeysWith: { $1 }
      )
      let outcome = try process.run()
      #expect(outcome.exitCode == 0, "\(outcome.text)")
    }
  }
}
