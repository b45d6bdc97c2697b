import LumaFiles
import LumaModel
import LumaPipeline

/// The differences between two folders, for all of their reports.
struct DifferenceLog {
  var found: [OutputDifference]
  /// Number of files that both have.
  var shared: Int
  /// The largest change that is accepted; nil: any.
  var limit: Double?
  /// Whether one of the sides is a manifest.
  var isOfManifest = false
  /// The folders as they were given.
  var old: String
  var new: String

  func count(_ state: OutputDifference.State) -> Int { found.count { $0.state == state } }

  var same: Int { shared - count(.changed) }

  /// nil: a manifest has no pixels to compare.
  var most: Double? { isOfManifest ? nil : found.compactMap(\.amount).max() ?? 0 }

  var isBeyondLimit: Bool { limit.map { (most ?? 0) > $0 } ?? false }

  /// `2 changed, 1 added, 40 the same`.
  var summary: String {
    let counts = OutputDifference.State.allCases.map { ($0.rawValue, count($0)) }
      .filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
    return (counts + ["\(same) the same"]).joined(separator: ", ")
  }

  /// The verdict on the limit; nil: there is none.
  var verdict: String? {
    limit.map { limit in
      let count = found.count { ($0.amount ?? 0) > limit }
      return count == 0
        ? "no change is beyond \(DifferenceLog.number(limit))"
        : "\(counted(count, "file")) changed by more than \(DifferenceLog.number(limit))"
    }
  }

  /// The largest changes first.
  var ordered: [OutputDifference] {
    found.sorted { ($0.amount ?? 0, $1.path) > ($1.amount ?? 0, $0.path) }
  }

  /// Four decimals at most.
  static func number(_ value: Double) -> String {
    let text = String((value * 10_000).rounded() / 10_000)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

/// On a terminal, and as JSON.
extension DifferenceLog {
  var text: String {
    (found.map(\.line) + [summary, verdict].compactMap(\.self)).joined(separator: "\n") + "\n"
  }

  var json: String {
    var sum: JSONObject = ["state": .string("compared"), "same": .integer(Int64(same))]
    for state in OutputDifference.State.allCases {
      sum[state.rawValue] = .integer(Int64(count(state)))
    }
    sum["change"] = most?.json
    return (found.map(\.json) + [.object(sum)]).map { $0.text(.terminal) + "\n" }.joined()
  }
}

extension OutputDifference {
  /// `changed a.png: 120 × 80 → 96 × 64 px; change 0.1`
  var line: String {
    let amount = amount ?? 0
    let change = amount > 0 ? "; change \(DifferenceLog.number(amount))" : ""
    return TerminalText.line("\(state.rawValue) \(path): \(how)\(change)")
  }

  fileprivate var json: JSONValue {
    var object: JSONObject = ["state": .string(state.rawValue), "path": .string(path)]
    object["old_path"] = oldPath.map(JSONValue.string)
    object["old_bytes"] = oldBytes.map(JSONValue.integer)
    object["new_bytes"] = newBytes.map(JSONValue.integer)
    if !kinds.isEmpty {
      object["kinds"] = .array(kinds.map { .string($0.rawValue) })
      object["how"] = .string(how)
    }
    if !tags.isEmpty { object["tags"] = .array(tags.map(JSONValue.string)) }
    object["change"] = amount?.json
    object["problem"] = problem.map(JSONValue.string)
    return .object(object)
  }
}
