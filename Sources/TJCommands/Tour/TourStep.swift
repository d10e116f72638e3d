/// A step of a tour: a sentence, and the commands that demonstrate it.
struct TourStep {
  /// The sentence that introduces the commands.
  let sentence: String

  /// The commands, without the program's name.
  var commands: [[String]] = []

  /// Text that is appended to the diary by hand, as an external edit to commit, or `nil` if there is none.
  var typed: String?

  /// Every step, in order.
  static let all = writing + changing + days + files

  private static let writing = [
    TourStep(sentence: "Four threads, each of a different kind.", commands: [["threads"]]),
    TourStep(sentence: "The newest entries of all of them.", commands: [["list", "-n", "6"]]),
    TourStep(
      sentence: "Writing takes one line. Fields are checked against what the thread defines.",
      commands: [
        [
          "add", "-t", "daily", "-F", "mood=5", "-F", "weather=sun", "--tag", "family",
          "Breakfast outside for the first time this year. Nobody wanted to go in.",
        ],
        ["show", "@"],
      ]
    ),
    TourStep(
      sentence: "Words, tags, fields and dates find entries; case and accents do not matter.",
      commands: [
        ["search", "garden mood:4.."], ["search", "(tram OR train) NOT #work", "-n", "3"],
      ]
    ),
    TourStep(
      sentence: "See how any field changes over time.",
      commands: [["stats", "-t", "daily", "--field", "mood"], ["tags", "-t", "daily"]]
    ),
  ]

  private static let changing = [
    TourStep(
      sentence: "You can review every change, and undo it.",
      commands: [["set", "@", "mood=4"], ["log", "@", "-p", "-n", "2"], ["undo"]]
    ),
    TourStep(
      sentence: "Removed entries are never lost.",
      commands: [["rm", "-y", "@"], ["trash", "-n", "1"], ["undo"]]
    ),
  ]

  private static let days = [
    TourStep(
      sentence: "A year at a glance, and a cup of tea that counts.",
      commands: [["cal", "--year", "--by", "mood"], ["tally", "tea"]]
    ),
    TourStep(
      sentence: "Goals know their pace, and what is due is listed in time.",
      commands: [["goal", "show", "half-marathon"], ["upcoming"]]
    ),
    TourStep(
      sentence: "All of it on one timeline, newest first.",
      commands: [["timeline", "-n", "8"]]
    ),
  ]

  private static let files = [
    TourStep(
      sentence:
        "The files are yours: write in any editor. A heading with a date is enough.",
      typed:
        "\n## 2024-02-29 Leap day\n\nTyped by hand. No id, no time: still an entry. #byhand\n"
    ),
    TourStep(
      sentence: "Search finds it like any other entry.",
      commands: [["search", "#byhand"]]
    ),
    TourStep(
      sentence: "Export everything to a spreadsheet or another program.",
      commands: [
        ["export", "-t", "half-marathon", "--to", "csv"],
        ["list", "-t", "tea", "-n", "2", "-f", "{{date}} {{amount}} {{headline}}"],
      ]
    ),
    TourStep(
      sentence: "Everything is in order, except that there is no backup yet.",
      commands: [["doctor"]]
    ),
  ]
}
