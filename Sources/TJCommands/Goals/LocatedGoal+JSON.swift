internal import JournalExchange
internal import JournalModel
internal import ThreadJournal

extension LocatedGoal {
  /// Writes what lists show of it.
  func write(to json: inout JSONWriter, on today: CivilDate) {
    json.text("goal", address)
    json.text("title", title)
    json.text("status", goal.status.rawValue)
    json.member("progress") { json in
      if let progress = goal.progress {
        json.value(progress.percent.approximation)
      } else {
        json.null()
      }
    }
    json.text("target", goal.target?.description)
    json.member("amount") { json in
      if let amount = goal.measuredValue { json.value(amount) } else { json.null() }
    }
    json.text("start", goal.start?.description)
    json.text("due", goal.due?.description)
    json.text("reached", goal.reached?.description)
    json.text("category", goal.category)
    json.text("importance", goal.importance)
    json.member("daysBehind") { json in
      if goal.status == .active, let days = goal.daysBehind(on: today) {
        json.value(days)
      } else {
        json.null()
      }
    }
    json.text("exceeded", goal.exceeded?.description)
    json.text("forecast", goal.forecast(on: today)?.description)
  }

  /// Writes its steps.
  func writeSteps(to json: inout JSONWriter) {
    json.member("steps") { json in
      json.array { json in
        for step in goal.steps {
          json.element { json in
            json.object { json in
              json.text("title", step.title)
              json.text("state", step.state.name)
              json.text("due", step.due?.description)
              json.text("done", step.done?.description)
              json.text("id", step.id?.text)
            }
          }
        }
      }
    }
  }
}

extension GoalStep.State {
  fileprivate var name: String {
    switch self {
    case .open: "open"
    case .done: "done"
    case .dropped: "dropped"
    }
  }
}
