internal import CommandKit
internal import JournalCrypto
internal import JournalModel
internal import ThreadJournal

/// `tj key`: the keys of the person on this device, and the readers of the journal.
struct KeyCommand: Command {
  private static let label = Option.value("name", "NAME", "What to call the key.")

  private static let noPassphrase = Option.flag(
    "no-passphrase",
    "Protect the key by the rights of its file alone."
  )

  private static let key = ArgumentSpec(
    "KEY",
    .optional,
    "The short name of a key, as 'tj key list' shows it [default: the only one]."
  )

  static var spec: CommandSpec {
    CommandSpec(
      "key",
      group: CommandGroup.setUp,
      "Make keys that unlock encrypted entries, and let others read them.",
      discussion: """
        Entries are encrypted to the key of the journal, of which every reader has a copy: a file in .tj/keys that only \
        the reader's own key opens. Your own key is a file on this device, outside of all journals, and protected by a \
        passphrase. 'tj key new' makes it.

        What others need to add you as a reader is the line 'age1…' that 'tj key show' prints; it is no secret. A key \
        that is lost cannot be replaced: print a second one with 'tj key recovery', and keep it where you keep such \
        things.

        The program age reads and writes all of these files, too.
        """,
      examples: [
        ExampleSpec("tj key new", "Make a key for this device."),
        ExampleSpec("tj key show", "Print the line that others need to add you."),
        ExampleSpec("tj key add age1…", "Let another device or person read the journal."),
        ExampleSpec("tj key recovery", "Print a second key, for a safe place."),
      ],
      seeAlso: ["tj-encrypt(1)", "tj-unlock(1)"],
      subcommands: subcommands,
      subcommandRule: .usual("list")
    )
  }

  private static var subcommands: [CommandSpec] {
    [
      CommandSpec("list", "List your keys on this device, and the keys of the journal."),
      CommandSpec("new", "Make a key.", options: [label.spec, noPassphrase.spec]),
      CommandSpec("show", "Print the public half of a key.", arguments: [key]),
      CommandSpec(
        "import",
        "Add a key from an identity file of age; '-' reads it from standard input.",
        options: [label.spec, noPassphrase.spec],
        arguments: [
          ArgumentSpec("FILE", .one, completion: .files, takesStandardInput: true, "The file.")
        ]
      ),
      CommandSpec(
        "passphrase",
        "Change the passphrase of a key.",
        options: [noPassphrase.spec],
        arguments: [key]
      ),
      CommandSpec(
        "add",
        "Let a reader unlock the journal.",
        arguments: [ArgumentSpec("AGE1…", .one, "The reader's public key.")]
      ),
      CommandSpec("recovery", "Print a new key that unlocks the journal, to be kept on paper."),
      CommandSpec(
        "trust",
        "Accept a key of the journal for what is encrypted on this device from now on.",
        arguments: [ArgumentSpec("KEY", .one, "The short name of the key.")]
      ),
      CommandSpec(
        "rm",
        "Remove a key from this device.",
        arguments: [ArgumentSpec("KEY", .one, "The short name of the key.")]
      ),
    ]
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm {
    invocation.path[1] == "list" ? .json : .fixed()
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let words = invocation.operands
    switch invocation.path[1] {
    case "new", "import", "show", "passphrase", "rm":
      let keys = try OwnKeys(invocation, in: context)
      let name = invocation[label] ?? ""
      let hasPassphrase = !invocation[noPassphrase]
      switch invocation.path[1] {
      case "new": return try keys.make(name, hasPassphrase: hasPassphrase)
      case "import": return try keys.take(words[0], name, hasPassphrase: hasPassphrase)
      case "show": return try keys.show(words.first)
      case "passphrase":
        return try keys.changePassphrase(of: words.first, hasPassphrase: hasPassphrase)
      default: return try keys.remove(words[0])
      }
    case "add": return try JournalReaders(invocation, in: context).add(words[0])
    case "recovery": return try JournalReaders(invocation, in: context).printRecoveryKey()
    case "trust": return try JournalReaders(invocation, in: context).trust(words[0])
    default: return try JournalReaders(invocation, in: context).list()
    }
  }
}
