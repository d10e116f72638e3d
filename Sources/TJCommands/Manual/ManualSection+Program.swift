internal import CommandKit
internal import JournalFrontEnd

extension ManualSection {
  /// The sections of `tj(1)` that are about all commands.
  static let ofProgram = [
    selections, dates, outputs, outside, editors, environment, files,
  ]

  private static let selections = ManualSection(
    "SELECTIONS",
    """
    Commands that take entries, such as `show`, `edit`, `rm` and `export`, all accept the same \
    selections: an id or its first characters, at least three; `@` for the newest entry that is \
    not in the future, `@-1` for the one before; `@@` for the last one added or changed on this device; \
    or a query with an operator, such as `tag:work` or `mood:4.. #work`. A word without an \
    operator is an id, or a date such as `2024-03`, but never text to search for, so that `tj rm test` does \
    not remove every entry that mentions a test. `list` and `search` take their words as a query.

    The options `--on`, `--since`, `--until`, `--today`, `--tag`, `--starred` and `--where` narrow \
    the selection; an entry has to match all of them. The query language is described in \
    `tj-query(7)`.
    """
  )

  private static let dates = ManualSection(
    "DATES",
    [
      .prose(
        """
        Dates given to options can be written in many ways. Unless a date is written as 2024-03-01 or 2024-03-01 09:15, \
        commands that write a date, such as 'tj add --at' and 'tj retime', print how they \
        understood it. Dates in an entry's text are not interpreted. The words are English \
        in every locale, and case does not matter. A date that could mean two days, such as \
        `3/4/2026`, is an error. The setting `day-start` says when a day begins.
        """
      ),
      .terms(DateForm.all.map { .init($0.examples.joined(separator: "; "), $0.meaning) }),
      .prose("In a query, write a hyphen for each space: `since:last-friday`."),
    ]
  )

  private static let outputs = ManualSection(
    "OUTPUT",
    """
    Results are written to standard output, messages to standard error. Colors and the pager are \
    used only on a terminal. Control characters in a journal are made visible on a terminal; in \
    files and pipes, text is written as it is. The formats of `--format`:

    oneline
        One line for each entry: id, time, thread, title, tags and fields. On a terminal, `list` \
    groups entries by day instead.
    short
        The header, the fields and the beginning of the text.
    full
        The whole entry, laid out for reading.
    raw
        The bytes of the file.
    md
        Markdown that is itself a thread.
    json, jsonl
        An array of objects, or one object on each line; see `tj-export(1)`.
    csv
        A table as written by `tj export --to csv`.
    plain
        One fact on each line, for screen readers.
    ids
        Only the ids, for scripts.
    {{…}}
        A template such as `{{date}} {{title}}`, filled in for each entry.

    Templates can contain the names of fields, and \(templateNames). Times take a pattern: \
    `{{time:HH:mm}}`.
    """
  )

  private static var templateNames: String {
    OutputTemplate.names.map { "`\($0)`" }.enumeration
  }

  private static let outside = ManualSection(
    "OTHER COMMANDS",
    """
    A personal setting `alias.NAME` defines a command `tj NAME`: after `tj config alias.week 'list \
    --since 7d'`, `tj week` lists the entries from seven days ago on. A program `tj-NAME` on PATH becomes the \
    command `tj NAME` too. Neither can replace a built-in command, and aliases cannot use names \
    that are reserved for future commands, such as `coach`.

    A journal may come from somebody else, so `tj` never runs a program that it names: aliases, \
    editors and pagers in the settings of a journal have no effect until `tj config --personal \
    --from-journal KEY` adopts them.
    """
  )

  private static let editors = ManualSection(
    "EDITORS",
    """
    Threads can be open in an editor while `tj` changes them. If another program is writing to a \
    thread, `tj` waits for up to three seconds. If the program takes longer, `tj` makes its \
    change, and the next command that changes the journal, or `tj commit`, merges what the program \
    wrote. Until then, `tj`, `tj list` and `tj doctor` mention the thread.

    What another program saves while `tj` makes a change is merged entry by entry. If your change \
    conflicts with it, your change is kept as a draft, and the exit code is 5. If your change was \
    saved and only the other program's text could not be merged, that text is kept as a \
    draft, and `tj` says so. If the merge would remove the front matter or many of the entries, \
    your change is saved, the other program's text is kept as a draft, and the exit code \
    is 5.

    Editors on other machines that access the journal over a network file system cannot be \
    detected in this way: if one of them saves a thread at the moment when `tj` changes it, either \
    version may overwrite the other. What `tj` wrote is in the history, and `tj log` shows it.
    """
  )

  private static let environment = ManualSection(
    "ENVIRONMENT",
    """
    TJ_DIR
        The journal, unless `-C` names one.
    TJ_NOW
        The current time, such as `2024-03-01T09:15:00+01:00`, for scripts and tests. The clock \
    is then stopped.
    TJ_OPENER
        The program with which `tj open` shows an attachment [default: `xdg-open`].
    TJ_PAGER, PAGER
        The pager, unless the setting `pager` names one; the first variable that is set is used \
    [default: `less -FRX`]. Empty or `cat` disables the pager.
    TJ_SEED
        A number. Ids are then not random but follow from the number, the time and the words of \
    the command, so that with `TJ_NOW` every run gives the same result. Devices that share a \
    journal need different numbers: with the same one, what they add at the same time in the same \
    words is one entry.
    TJ_TOKEN
        The token or password for `tj sync` and `tj clone` over https, if the git program is not \
    installed. Without it, `~/.git-credentials` is read.
    VISUAL, EDITOR
        The editor, unless the setting `editor` names one; the first variable that is set is \
    used [default: `vi`].
    NO_COLOR
        If not empty, no colors are used; bold and dim are kept.
    CLICOLOR_FORCE
        If neither empty nor 0, colors are used even if the output is not a terminal.
    COLUMNS
        The width of the terminal.
    TERM
        If `dumb`, there are no colors and no pager, and marks and bars are ASCII; if `linux`, only marks \
    and bars are ASCII.
    TMPDIR
        Where `--pick` keeps its list for fzf while it runs [default: /tmp].
    TZ
        The time zone of this device, as a name or a POSIX rule.
    TZDIR
        The folder of the time zone database.
    LC_ALL, LC_CTYPE, LANG
        If the first of these that is set names UTF-8, marks and bars are Unicode characters, \
    otherwise ASCII.
    XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME
        Where settings, your keys and drafts are stored [default: `~/.config`, `~/.local/share` and \
    `~/.local/state`].
    XDG_RUNTIME_DIR
        A folder in memory, where encrypted text is while an editor shows it [default: /dev/shm].
    GIT_SSL_CAINFO
        A file of certificates to trust, as for git.
    SUDO_UID
        When root runs `tj` through `sudo`, journals of this user are trusted too.
    GIT_AUTHOR_NAME, GIT_AUTHOR_EMAIL
        The author of commits [default: git's `user.name` and `user.email`].
    """
  )

  private static let files = ManualSection(
    "FILES",
    """
    A journal is a folder that contains `.tj`, in a git repository. The journal in the current \
    folder or above it is opened only if its folder, `.tj` and the git folder belong to the user \
    who runs `tj`, and `.git` does not point to the repository of another working tree; or if the personal setting `safe-journal` lists it. A journal that `-C` or `TJ_DIR` names is always \
    opened.

    *.md
        The threads; see `thread(5)`. Markdown files without `tj:` in their front matter are not \
    threads, and are left alone.
    assets/
        Attachments, by year and month.
    .tj/config.yaml
        The settings that travel with the journal; see `tj-config(1)`.
    .tj/templates/
        Templates for entries and threads; see `tj-template(1)`.
    .tj/analyses/
        Questions for a language model; see `tj-analyze(1)`.
    .tj/keys/
        The keys for encrypted entries, each encrypted to the readers of the journal; see `tj-key(1)`.
    .gitattributes
        Tells git to keep the line endings of threads, and how to merge them.
    .git/tj/ops/
        Operations performed on this device, for `tj undo`.
    .git/tj/held/
        Threads that another program was still writing to when they were changed.
    .git/tj/encryption
        The key and the encrypted threads that this device remembers; see `tj-privacy(7)`.
    .git/tj/backups/
        Where this clone was backed up to, and when; see `tj-backup(1)`.
    .git/tj/mcp/
        The ids of the entries that assistants have read; see `tj-mcp(1)`.
    ~/.config/tj/config.yaml
        Personal settings, which override those of a journal.
    ~/.local/share/tj/keys/
        Your own keys on this device; see `tj-key(1)`.
    ~/.local/state/tj/drafts/
        Drafts; see `tj-draft(1)`.
    """
  )
}
