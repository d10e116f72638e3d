/// Commands that lists show under one title.
struct CommandGroup {
  let title: String
  let commands: [CommandSpec]

  /// The commands below `command` in their groups, in the order in which the groups first occur.
  ///
  /// Commands without a group come last if other commands have one.
  static func all(below command: CommandSpec) -> [CommandGroup] {
    let commands = command.shownSubcommands
    var titles: [String] = []
    for title in commands.compactMap(\.group) where !titles.contains(title) { titles.append(title) }
    let named = titles.map { title in
      CommandGroup(
        title: title.prefix(1).uppercased() + title.dropFirst(),
        commands: commands.filter { $0.group == title }
      )
    }
    let loose = commands.filter { $0.group == nil }
    guard !loose.isEmpty else { return named }
    return named + [CommandGroup(title: named.isEmpty ? "Commands" : "Other", commands: loose)]
  }
}
