internal import JournalFormat
internal import JournalModel

/// Finds the entries in the sections of an Org file: below the headlines of days, or those that
/// have a time of their own.
struct OrgTree {
  /// The entries that are complete.
  private(set) var entries: [OrgEntry] = []
  /// The lines that are in no entry, with the reason.
  private(set) var unread: [(line: Int, problem: String)] = []
  /// The number of lines of drawers and clocks that were left out.
  private(set) var droppedCount = 0
  /// The number of lines of settings of the file that were left out.
  private(set) var settingCount = 0

  /// The day of the file according to its name.
  private let fileDay: CivilDate?
  /// The day of the headline above, and its level; 0 is that of the file.
  private var day: (date: CivilDate?, level: Int)
  private var open: OrgEntry?

  /// The entries of a file.
  init(_ file: JournalFile) {
    (fileDay, day) = (file.day, (file.day, 0))
    OrgSection.forEach(of: file) { section, next in add(section, before: next) }
    close()
  }

  private mutating func add(_ section: OrgSection, before next: OrgSection?) {
    let content = section.content()
    droppedCount += content.droppedCount
    settingCount += content.settingCount
    guard let line = section.headline, let headline = OrgHeadline(line) else {
      return addText(content, at: section.line)
    }
    if let entry = open, section.level > entry.level {
      open?.add(line, content.text)
      return
    }
    close()
    if headline.level <= day.level { day = (fileDay, 0) }
    var entry = OrgEntry(headline, content, line: section.line)
    if let date = dayOfHeadline(headline, content, before: next) {
      day = (date, headline.level)
      addText(content, at: section.line + 1)
    } else if headline.isPeriod, day.level == 0 {
      addText(content, at: section.line + 1)
    } else if entry.takeStamp(on: day.date) {
      open = entry
    } else {
      unread.append((section.line, "no date"))
      addText(content, at: section.line + 1, isUnread: true)
    }
  }

  /// The day that a headline is the title of, or `nil` if it is not one.
  private func dayOfHeadline(
    _ headline: OrgHeadline,
    _ content: OrgContent,
    before next: OrgSection?
  ) -> CivilDate? {
    guard day.level == 0 else { return nil }
    if let (stamp, rest) = OrgStamp.prefix(of: headline.text), stamp.isAllDay,
      !rest.contains(where: \.isBlank)
    {
      return stamp.date
    }
    var timed = headline
    guard timed.takeTime() == nil else { return nil }
    let isAbove = next.map { $0.level > headline.level } ?? false
    if let created = content.value(of: "created").flatMap({ OrgStamp.created($0) }) {
      let isDay = headline.canMean(created.date) || created.isAllDay && isAbove
      return isDay ? created.date : nil
    }
    guard let fileDay, headline.level == 1 else { return nil }
    if headline.canMean(fileDay) { return fileDay }
    // The name of the day can be words only, in the language of the writer.
    var below = next?.headline.flatMap { OrgHeadline($0) }
    return isAbove && content.isBlank && below?.takeTime() != nil ? fileDay : nil
  }

  /// Adds the text below the headline of a day as an entry of that day without a title.
  private mutating func addText(_ content: OrgContent, at line: Int, isUnread: Bool = false) {
    guard !content.isBlank else { return }
    if let date = day.date, !isUnread {
      entries.append(OrgEntry(content.text, on: date, line: line))
      return
    }
    for (index, text) in content.text.enumerated() where !text.allSatisfy(\.isBlank) {
      unread.append((line + index, "no date"))
    }
  }

  private mutating func close() {
    if let entry = open { entries.append(entry) }
    open = nil
  }
}
