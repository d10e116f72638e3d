internal import CommandKit

extension ManualSection {
  /// What `tj(1)` says besides the definitions, for it is true of every command.
  static let ofProgram = [
    selections, dates, outputs, outside, editors, environment, files,
  ]

  private static let selections = ManualSection(
    "SELECTIONS",
    """
    Commands that take entries, such as `show`, `edit`, `rm` and `export`, take them all in the same \
    way: an id or how it begins, three characters at least; `@` for the newest entry that is not in \
    the future, `@-1` for the one before; or a query that has an operator, such as `tag:work` or \
    `mood:4.. #work`. A word without an operator is an id there and never text, so that `tj rm test` \
    does not remove whatever mentions a test. `list` and `search` take their words as a query.

    The options `--on`, `--since`, `--until`, `--today`, `--tag`, `--starred` and `--where` choose \
    further; all of them must hold. The language of queries is described in `tj-query(7)`.
    """
  )

  private static let dates = ManualSection(
    "DATES",
    [
      .prose(
        """
        Where a date is an option it may be typed as it is said, and where it is not plain what was \
        understood is repeated. Dates inside of text are text. The words are English, whatever the \
        locale, and capitals do not count. A date that may be two days, such as `3/4/2026`, is refused. \
        A day begins when the setting `day-start` says.
        """
      ),
      .terms(DateForm.all.map { .init($0.examples.joined(separator: "; "), $0.meaning) }),
      .prose("In a query a hyphen stands for each blank: `since:last-friday`."),
    ]
  )

  private static let outputs = ManualSection(
    "OUTPUT",
    """
    Results go to standard output, everything that is said besides to standard error. Colours and the \
    pager are for terminals only, and whatever in a journal could steer a terminal is shown and not \
    obeyed; into a file or a pipe it goes as it is. The formats of `--format`:

    oneline
        An entry on a line: id, time, thread, title, tags and fields; on a terminal the title is cut to fit.
    short
        Header, fields and the beginning of the text.
    full
        The whole entry, laid out for reading.
    raw
        The bytes of the file.
    md
        Markdown that is a thread of its own.
    json, jsonl
        An array of objects, or an object on each line, in the form of `tj-export(1)`.
    csv
        A table as `tj export --to csv` writes it.
    ids
        The ids alone, for scripts.
    {{…}}
        A template such as `{{date}} {{title}}`, filled in for each entry.

    In a template stand the names of fields, and \(templateNames). Times take a pattern: \
    `{{time:HH:mm}}`.
    """
  )

  private static var templateNames: String {
    let names = OutputTemplate.names.map { "`\($0)`" }
    return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }

  private static let outside = ManualSection(
    "OTHER COMMANDS",
    """
    A personal setting `alias.NAME` is a command `tj NAME`: after \
    `tj config alias.week 'list --since 7d'`, `tj week` lists the last seven days. A program `tj-NAME` \
    on the path is a command `tj NAME` too. Neither can take the place of a command that is there, and \
    no alias has a name that is reserved for a later one, such as `sync`.

    A journal may come from somebody else, so nothing in it names a program that `tj` runs: an alias, \
    an editor or a pager in its settings has no effect until \
    `tj config --personal --from-journal KEY` adopts it.
    """
  )

  private static let editors = ManualSection(
    "EDITORS",
    """
    Threads can be open in an editor while `tj` changes them. If a program is just writing to a thread, \
    `tj` waits for up to three seconds. If it takes longer, `tj` makes its change and merges what the \
    program writes as soon as it has finished, with the next command that changes the journal or with \
    `tj commit`; until then `tj`, `tj list` and `tj doctor` name the thread.

    What a program saves while `tj` makes a change is merged, entry by entry. If the two contradict \
    each other, one of them is kept as a draft, and the exit code is 5. The same happens if the merge \
    would remove the front matter or a great part of the entries.

    Editors on other machines that reach the journal over a network file system are not noticed in the \
    same way: if one saves a thread in the moment in which `tj` changes it, either text may take the \
    place of the other. What `tj` wrote is in the history, where `tj log` finds it.
    """
  )

  private static let environment = ManualSection(
    "ENVIRONMENT",
    """
    TJ_DIR
        The journal, where `-C` does not name one.
    TJ_NOW
        What the clock shows, such as `2024-03-01T09:15:00+01:00`. Time stands still then and ids are \
    no longer drawn at random, so that a script gives the same each time.
    TJ_PAGER, PAGER
        The pager where the setting `pager` names none, the first that is set; `less -FRX` without. \
    Empty or `cat` is none.
    VISUAL, EDITOR
        The editor where the setting `editor` names none, the first that is set; `vi` without.
    NO_COLOR
        No colours, if it is not empty.
    CLICOLOR_FORCE
        Colours even where the output is no terminal, unless it is empty or 0.
    COLUMNS
        How wide the terminal is, where it is not to be asked.
    TERM
        `dumb` is a terminal without colours, pager and drawn plots.
    TZ
        The time zone of this device, as a name or as a rule of POSIX.
    TZDIR
        Where the time zones are described; the usual places without.
    LC_ALL, LC_CTYPE, LANG
        Plots are drawn with blocks where the first that is set names UTF-8, else with ASCII.
    XDG_CONFIG_HOME, XDG_STATE_HOME
        Where settings and drafts are; `~/.config` and `~/.local/state` without.
    SUDO_UID
        Whose journals count as one's own, too, where the administrator runs `tj` by way of `sudo`.
    GIT_AUTHOR_NAME, GIT_AUTHOR_EMAIL
        Who commits; else what git is told by `user.name` and `user.email`.
    """
  )

  private static let files = ManualSection(
    "FILES",
    """
    A journal is a folder that holds `.tj`, in a git repository. The one around the current folder is \
    opened only if its folder, `.tj` and the git folder belong to whoever runs `tj`, and `.git` does not \
    lead into a repository that knows nothing of this journal; or if the personal setting `safe-journal` \
    lists it. What `-C` or `TJ_DIR` names is opened in any case.

    *.md
        The threads; see `thread(5)`. A Markdown file without `tj:` in its front matter is none, and \
    stays as it is.
    assets/
        What is attached to entries, by year and month.
    .tj/config.yaml
        The settings that travel with the journal, of which some have an effect; see `tj-config(1)`.
    .tj/templates/
        What entries and threads begin with; see `tj-template(1)`.
    .gitattributes
        Tells git not to change the line ends of threads, and how to merge them.
    .git/tj/ops/
        What was done on this device, so that `tj undo` can take it back.
    .git/tj/held/
        Threads that a program was still writing to when they were changed.
    ~/.config/tj/config.yaml
        The settings of a person, which win over those of a journal.
    ~/.local/state/tj/drafts/
        What is being written and not saved yet; see `tj-draft(1)`.
    """
  )
}
