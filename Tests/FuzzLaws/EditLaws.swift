internal import JournalFormat

/// A change alters its own entry and nothing else, and is never refused without a reason.
enum EditLaws {
  static func check(_ input: inout FuzzInput) throws(LawViolation) {
    var tree = SyntaxTree(parsing: input.text())
    for _ in 0..<6 where !input.isAtEnd {
      let choice = input.number(below: 8)
      tree =
        choice < 2 || tree.entries.isEmpty
        ? try spliced(tree, &input) : try changed(tree, choice - 2, &input)
    }
  }

  /// The file after splices anywhere.
  private static func spliced(
    _ tree: SyntaxTree,
    _ input: inout FuzzInput
  ) throws(LawViolation) -> SyntaxTree {
    var splices: [Splice] = []
    var place = 0
    for _ in 0...input.number(below: 3) {
      let start = place + input.number(below: tree.bytes.count - place + 1)
      let length = min(input.number(below: 40), tree.bytes.count - start)
      splices.append(Splice(start..<start + length, with: input.text()))
      place = start + length
    }
    let edit = Edit(splices)
    do {
      let next = try tree.applying(edit)
      try Comparison(old: tree, new: next, edit: edit).checkParse()
      return next
    } catch let error as LawViolation {
      throw error
    } catch {
      throw LawViolation("a small edit is not too large", error, edit)
    }
  }

  /// The file after one of the changes that the format knows.
  private static func changed(
    _ tree: SyntaxTree,
    _ choice: Int,
    _ input: inout FuzzInput
  ) throws(LawViolation) -> SyntaxTree {
    let index = input.number(below: tree.entries.count)
    do {
      let change = try EntryChange(choice, ofEntryAt: index, in: tree, &input)
      let next = try tree.applying(
        change.edit,
        expecting: .entries(change.replaced, read: change.texts)
      )
      try Comparison(old: tree, new: next, edit: change.edit)
        .check(replaced: change.replaced, by: change.texts)
      return next
    } catch let error as LawViolation {
      throw error
    } catch let error as EditError where isRefusable(error) {
      return tree
    } catch {
      throw LawViolation("a change that is meant is made", error, choice, index, tree.dump)
    }
  }

  /// A key may be none, and front matter that was never closed may be closed by a line further down
  /// once a header, or the blank line below it, is gone; nothing else is a reason to refuse.
  private static func isRefusable(_ error: EditError) -> Bool {
    switch error.reason {
    case .unwritableKey, .openFrontMatter: true
    case .notAsMeant, .blankLineInValue, .tooLarge: false
    }
  }
}
