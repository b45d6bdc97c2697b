package import LumaDatabase
import LumaFiles
import LumaModel

/// The calls that manifests know.
extension OutputRecord {
  /// Returns the calls that outputs are listed for, in the order of their keys.
  package func calls() throws(CatalogError) -> [RecipeCall] {
    let places = places
    var calls: Set<RecipeCall> = []
    try retrying { connection throws(CatalogError) in
      calls = []
      for root in places.roots {
        try connection.read(OutputRecord.readingCalls, [.text(root)]) { row in
          calls.insert(RecipeCall(key: row.text(0)))
        }
      }
    }
    return calls.sorted { $0.key < $1.key }
  }

  /// Calls `body` with what the path of each output is compared by that is listed for another recipe, or
  /// for other parameters than this call has; typed code owns nothing.
  package func forEachOther(
    than call: RecipeCall, _ body: (_ key: String, _ owner: RecipeCall) -> Void
  ) throws(CatalogError) {
    let places = places, own = [call, call.older, RecipeCall()].map { SQLValue.text($0.key) }
    var last: RecipeCall?
    for root in places.roots {
      try retrying { connection throws(CatalogError) in
        try connection.read(OutputRecord.readingOthers, [.text(root)] + own) { row in
          let recipe = row.text(1)
          if last?.key != recipe { last = RecipeCall(key: recipe) }
          if let last { body(row.text(0), last) }
        }
      }
    }
  }

  /// Forgets which runs left all outputs up to date: outputs have another owner.
  package func forgetFinishedRuns() throws(CatalogError) {
    try retrying { connection throws(CatalogError) in
      try connection.script("DELETE FROM run_outputs; DELETE FROM run;")
    }
  }

  private static let readingCalls = """
    SELECT recipe FROM unit WHERE root = ?1
    UNION SELECT maker.recipe FROM maker JOIN unit ON unit.key = maker.key WHERE root = ?1
    """
  private static let readingOthers = """
    SELECT key, recipe FROM unit WHERE root = ? AND recipe NOT IN (?, ?, ?)
    """
}
