package import CommandKit

extension TJ {
  /// Every command, in the order in which help lists them.
  static let commands: [any Command.Type] = [
    InitCommand.self, TourCommand.self, ConfigCommand.self, UseCommand.self, AdoptCommand.self,
    CheckCommand.self,
    DoctorCommand.self, FmtCommand.self, MigrateCommand.self, CompletionCommand.self,
    HelpCommand.self,
    VersionCommand.self, CompleteCommand.self,
    ThreadsCommand.self, NewCommand.self, ThreadCommand.self, FieldCommand.self,
    TemplateCommand.self,
    AddCommand.self, AppendCommand.self, DraftCommand.self, TallyCommand.self,
    ListCommand.self, SearchCommand.self, ShowCommand.self, TodayCommand.self,
    YesterdayCommand.self, DayCommand.self, OnThisDayCommand.self, CalendarCommand.self,
    ContextCommand.self, RelatedCommand.self, GraphCommand.self,
    TimelineCommand.self,
    RandomCommand.self,
    TagsCommand.self, FieldsCommand.self, PeopleCommand.self, StatsCommand.self,
    PatternsCommand.self,
    GoalCommand.self, MilestoneCommand.self, UpcomingCommand.self, SuggestCommand.self,
    WidgetCommand.self,
    EditCommand.self, SetCommand.self, UnsetCommand.self, TagCommand.self, StarCommand.self,
    UnstarCommand.self, MoveCommand.self, RetimeCommand.self, RemoveCommand.self,
    PurgeCommand.self, RestoreCommand.self, TrashCommand.self, AttachCommand.self,
    DetachCommand.self,
    OpenCommand.self, EncryptCommand.self, DecryptCommand.self, UnlockCommand.self,
    LockCommand.self, KeyCommand.self,
    RekeyCommand.self,
    LogCommand.self, DiffCommand.self, UndoCommand.self, RedoCommand.self, CommitCommand.self,
    ExportCommand.self, ImportCommand.self, SyncCommand.self, StatusCommand.self,
    ResolveCommand.self,
    RemoteCommand.self, CloneCommand.self, BackupCommand.self, GitSetupCommand.self,
    MergeDriverCommand.self,
    MCPCommand.self, ChatCommand.self, CoachCommand.self, AnalyzeCommand.self,
    MaintainCommand.self, ManualCommand.self,
  ]

  /// The everyday commands, as `tj help` shows them.
  static let daily: [TextBlock.Term] = [
    .init("tj", "Show today"),
    .init("tj add TEXT", "Write an entry; without TEXT, in the editor"),
    .init("tj list", "List entries by day"),
    .init("tj search QUERY", "Find entries: garden #family mood:4.. since:2026-03"),
    .init("tj show ID", "Show an entry; @ is the newest"),
    .init("tj edit ID", "Edit entries in the editor"),
    .init("tj set ID K=V", "Set fields: tj set @ mood=4"),
    .init("tj tag ID +a -b", "Add and remove tags"),
    .init("tj rm ID", "Remove entries (their history is kept)"),
    .init("tj undo", "Undo the last operation"),
    .init("tj cal", "Show a calendar"),
    .init("tj tally NAME", "Add one to a tally"),
    .init("tj sync", "Sync with the remote"),
  ]

  /// Every command, its options and its help.
  package static let spec = CommandSpec(
    "tj",
    "A journal in plain Markdown files.",
    discussion: """
      Without a command, `tj` shows today, or adds the text that is piped into it. A journal is a \
      folder of Markdown files in a git repository. `tj` uses the one that -C or the variable \
      TJ_DIR names, else the nearest one in the current folder and those above it, else the one \
      that the setting `journal` names, else ~/journal.
      """,
    options: GlobalOptions.specs,
    examples: [
      ExampleSpec("tj init ~/journal", "Create a journal."),
      ExampleSpec("tj add Coffee on the balcony. '#garden'", "Add an entry."),
      ExampleSpec("tj search garden mood:4.. since:2024-03", "Search entries."),
    ],
    seeAlso: [
      "tj-tutorial(7)", "tj-kinds(7)", "tj-conversations(7)", "tj-chat(7)", "tj-moving(7)",
      "tj-query(7)", "tj-privacy(7)", "thread(5)",
    ],
    subcommands: commands.map { $0.spec }
  )
}
