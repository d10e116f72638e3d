internal import CommandKit
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// What the options of a command give: times, fields, tags and files.
extension Session {
  /// The time that was given, said back where it was not a plain date.
  func stampGiven(_ text: String) throws(Failure) -> Stamp {
    let stamp = try stamp(of: text)
    if Stamp(text).map({ $0.time != stamp.time }) ?? true {
      try messages.say("'\(text)' is \(stamp.shownWithOffset)")
    }
    return stamp
  }

  /// The time that a text means, with the offset that holds then at this device.
  func stamp(of text: String) throws(Failure) -> Stamp {
    do throws(DateError) {
      let moment = try DateExpression(text).moment(now: now.stamp)
      guard moment.time != nil, moment.offset == nil else { return moment }
      guard let zone = times.device.flatMap({ times.zones.resolve(moment, in: $0) }) else {
        return Stamp(moment.date, time: moment.time, offset: now.offset.wholeMinutes)
      }
      return zone.stamp(of: moment)
    } catch {
      throw Failure(.usage, "\(error)", remedy: "")
    }
  }

  /// The values of the options `-F`, each under the name that its field has now.
  func properties(
    _ values: [String],
    of thread: JournalThread,
    isForced: Bool
  ) throws(Failure) -> [Entry.Property] {
    var properties: [Entry.Property] = []
    for text in values {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0]).trimmingBlanks
      let value = parts.count > 1 ? String(parts[1]).trimmingBlanks : ""
      let key = try Failure.of(name) { () throws(FieldRefusal) in
        try thread.key(ofField: name, isForced: isForced)
      }
      if !value.isEmpty { properties.append(Entry.Property(key: key, value: value)) }
    }
    return properties
  }

  /// Complains about the first value that does not fit.
  func check(
    _ properties: [Entry.Property],
    against thread: JournalThread,
    at address: String
  ) throws(Failure) {
    try Failure.of(address) { () throws(FieldRefusal) in
      for property in properties { try thread.check(property.value, of: property.key) }
    }
  }

  /// The value of `tags::` for the options `--tag`.
  func tagsGiven(_ texts: [String]) throws(Failure) -> [String] {
    var words: [String] = []
    for text in texts {
      for word in text.split(separator: ",") {
        // Two words without a comma were probably meant as one tag, which they cannot be.
        let name = String(word).trimmingBlanks
        if !name.isEmpty { words.append(try Tag(typed: name).description) }
      }
    }
    return words.isEmpty ? [] : [words.joined(separator: " ")]
  }

  /// The files of the options `--media`: what is to be kept, and the links to it.
  func attachments(
    _ files: [String],
    to address: String,
    on date: CivilDate
  ) throws(Failure) -> (files: [NewAttachment], links: [String]) {
    var attached: [NewAttachment] = []
    var links: [String] = []
    for file in files {
      let path = try locator.file(file, in: context)
      let source = try Failure.of { () throws(SystemError) in
        try Descriptor(reading: path, context.system).contents()
      }
      let bytes = source.bytes
      let name = file.lastPathPart.name
      let taken = Set(attached.map(\.place))
      let known = attached.first { $0.bytes == bytes }?.place
      let free = try Failure.of { () throws(JournalError) in
        try journal.place(forAttaching: bytes, named: file, on: date, besides: taken)
      }
      let place = known ?? free
      if !attached.contains(where: { $0.place == place }) {
        let permissions = source.status.permissions
        attached.append(
          NewAttachment(place: place, named: name, bytes: bytes, permissions: permissions)
        )
      }
      let link = Attachment(place: place, from: address, name: name).description
      links.append(ValueList.line(of: [link]))
    }
    return (attached, links)
  }
}
