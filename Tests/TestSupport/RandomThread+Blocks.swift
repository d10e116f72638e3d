extension RandomThread {
  static let metadata: [[String]] = [
    ["title: Daily journal"],
    ["title: \"2024: a year\"  # quoted"],
    ["created: \"2024-02-28 21:04:10 +01:00\""],
    ["timezone: Europe/Berlin"],
    ["tags:", "  - personal", "  - garden/spring"],
    ["tags: [a, \"b, c\"]"],
    ["fields:", "  mood: scale 1..5", "  sleep/hours:", "    type: number", "    unit: h"],
    ["participants:", "  anna: Anna", "  me:", "    name: Me", "    me: true"],
    ["groups:", "  sleep: Sleep"],
    ["", "# written by another program", "cssclasses: [wide, serif]"],
    ["summary: |", "  Two lines", "  of text"],
    ["base: &base { a: 1 }", "derived: *base"],
  ]

  static let fields: [[String]] = [
    ["- mood:: 4"],
    ["- weather:: sun"],
    ["- sleep/hours:: 7.5"],
    ["- sleep/dream:: A train that never left,", "  and nobody minded."],
    ["- tags:: #family #garden/spring"],
    ["* favorite:: true"],
    ["+ note::", "\tunder the key"],
    ["- attach:: [garden.jpg](assets/2024/03/garden.jpg)"],
    ["- edited:: 2024-03-02 07:10:44 +01:00"],
    ["- 気分:: 良い"],
  ]

  static let titles = [
    "First warm morning", "Rest day", "@anna", "@anna Late train", "+1", "-2 too many", "=0",
    "日記", "Café ☕", ": 09:15 is when it began", "ends with a caret ^",
  ]

  static let sentences = [
    "Coffee on the balcony with Anna. The crocuses are out.", "早起きして本を読みました。 #読書", "- a list",
    "### Things to remember", "> quoted", "```text", "\\## 1987-03-01 08:00 this line is text",
    "    indented code", "| a | b |", "---", "Naïve café 👨‍👩‍👧", "trailing spaces  ",
    "key:: value in the text",
    "## A heading without a date", "#family at the start of a line",
  ]
}
