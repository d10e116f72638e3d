internal import CommandKit

extension ExportCommand {
  static var spec: CommandSpec {
    CommandSpec(
      "export",
      group: CommandGroup.out,
      "Export entries to other formats.",
      discussion: discussion,
      options: FilterOptions.specs + Export.options,
      arguments: [FilterOptions.argument()],
      examples: [
        ExampleSpec("tj export --to html -o ~/book", "Make a book for the browser."),
        ExampleSpec("tj export --this-year -o 2024.html", "Make a book of one page for printing."),
        ExampleSpec("tj export -t travel -o travel.epub", "Make a book for an e-reader."),
        ExampleSpec("tj export -o journal.ics", "Export events for a calendar program."),
        ExampleSpec(
          "tj export --to ics --tasks -t running -o running.ics",
          "Export a goal's steps as tasks."
        ),
        ExampleSpec("tj export --to csv -o journal.csv", "Export everything as a table."),
        ExampleSpec(
          "tj export -t daily --this-year --to jsonl",
          "Export a thread's entries from this year."
        ),
        ExampleSpec("tj export '#travel' -o travel.json", "Export the entries with a tag."),
        ExampleSpec("tj export --to md --public -o ~/shared", "Export what is not private."),
        ExampleSpec(
          "tj export --to json --public --redact -o shared.json",
          "Export what is not private, without names and tags."
        ),
        ExampleSpec(
          "tj export --to md --redact --keep-attachments -o ~/shared",
          "Replace names and tags, and copy the attachments."
        ),
        ExampleSpec("tj export --to md -o ~/threads", "Export each thread to its own file."),
        ExampleSpec("tj export --to md --book -o book", "Make a book with all pictures."),
      ],
      seeAlso: ["tj-import(1)"]
    )
  }

  private static let discussion = """
    Without a selection, the whole journal is exported, including archived threads. A \
    selection includes archived threads only if -t, in:, is:archived or an id selects them. Entries \
    are sorted by thread and then by position in the file, unless --sort is given. CSV has a column \
    for each field; cells that a spreadsheet would run as a formula get a leading apostrophe, which \
    'tj import' removes. The files are your own copy and include what is private; with --public, \
    private entries and threads are left out, and threads whose front matter cannot be read; JSON then \
    has no line numbers. An existing file is replaced only with --force, and keeps its permissions.

    With --to md, an output (-o) without a dot in its name, or with a slash at the end, is a \
    folder: each thread becomes a file in it, and attachments, templates and settings are copied along; 'tj \
    import' of the folder is the inverse. With a selection, only the attachments of its entries are copied. The \
    folder must be new or empty. With --book, all entries are one document for reading, sorted by time; in a \
    folder, the attachments are beside it.

    With --to html, the journal is a book for a browser: one page; or in a folder, a page for each month and \
    year, for each thread, person and tag, and one for searching, with the attachments. Entries name what they link \
    to and what links to them. A book needs no server and asks for nothing from elsewhere; without JavaScript, only \
    searching is missing. The left and right arrow keys turn its pages, and / searches. Printed by the browser, \
    months begin pages, and the addresses of links are below the entries. One page contains its pictures up to 4 MB \
    each, and no other files. With --to epub, it is a book for e-readers, with a chapter for each month.

    Others may look at a book, so it has no private entries and threads unless --private is passed, and none of \
    their names: a link to one loses its target. The settings `book.size` and `book.language` are for books.

    With --to ics, entries are events of a calendar, which may be imported again and again, since an event keeps \
    its identity: an entry without a time is a whole day, a milestone that repeats is a day of every year, and \
    reminders are alarms. Days of goals and of their steps are events, too, or tasks with --tasks, unless entries are \
    selected. Private entries are left out as from a book. 'tj import' of the file has the same entries again.

    With --redact, people and tags have pseudonyms, such as 'Person 1', @person-1 and #tag-1, which are the same in \
    every export of the same journal. People are the participants of conversations and senders; they are also replaced \
    where their names, or parts of them, are whole words of titles and texts, where @ is before their handles, and in the \
    addresses of threads and links to them. Further facts about participants, attachments, templates and settings are \
    left out, but --keep-attachments keeps attachments as they are. Nothing else is replaced: names of people who \
    never take part in a conversation, nicknames, places, the other words of titles and texts, dates and values \
    stay, so read the export before you give it away. The entries keep their ids, by which you can find them.
    """
}
