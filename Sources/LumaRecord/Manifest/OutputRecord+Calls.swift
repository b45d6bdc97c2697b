package import LumaDatabase
import LumaFiles
import LumaModel

/// The calls that manifests know.
extension OutputRecord {
  /// Returns the calls for which outputs are listed, in the order of their keys.
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

  /// Returns the call that lists an output; nil: no call does.
  package func owner(of path: String) throws(CatalogError) -> RecipeCall? {
    let key = SQLValue.text(try OutputRecord.key(path))
    var owner: RecipeCall?
    try retrying { connection throws(CatalogError) in
      owner = nil
      try connection.read(OutputRecord.readingOwner, [key]) { owner = RecipeCall(key: $0.text(0)) }
    }
    return owner
  }

  /// The call that lists an output from now on.
  static func owner(
    of key: SQLValue, _ places: ManifestPlaces, in connection: Connection
  ) throws(CatalogError) -> RecipeCall {
    guard !places.defaults.isEmpty else { return places.call }
    var owner = places.call
    try connection.read(readingOwner, [key]) { row in
      owner = places.owner(after: RecipeCall(key: row.text(0)))
    }
    return owner
  }

  /// Returns the files that outputs are made from.
  package func sources() throws(CatalogError) -> [String] {
    var sources: [String] = []
    try retrying { connection throws(CatalogError) in
      sources = []
      try connection.read(OutputRecord.readingSources, []) { sources.append($0.text(0)) }
    }
    return sources
  }

  /// Forgets which runs left all outputs of these roots up to date, because outputs have other
  /// owners now.
  package func forgetFinishedRuns() throws(CatalogError) {
    let roots = places.roots
    try retrying { connection throws(CatalogError) in
      try connection.transaction { () throws(CatalogError) in
        var runs: Set<Int64> = []
        try connection.read("SELECT run, outputs FROM run_outputs", []) { row in
          var blob = row.bytes(1)
          while !runs.contains(row.integer(0)), let output = PackedOutput(takenFrom: &blob) {
            let path = String(decoding: output.path, as: UTF8.self)
            guard roots.contains(where: { FileSystem.contains($0, path) }) else { continue }
            runs.insert(row.integer(0))
          }
        }
        for run in runs {
          try connection.run("DELETE FROM run_outputs WHERE run = ?", [.integer(run)])
          try connection.run("DELETE FROM run WHERE pk = ?", [.integer(run)])
        }
      }
    }
  }

  private static let readingCalls = """
    SELECT recipe FROM unit WHERE root = ?1
    UNION SELECT maker.recipe FROM maker CROSS JOIN unit ON unit.key = maker.key WHERE root = ?1
    """
  private static let readingOwner = "SELECT recipe FROM unit WHERE key = ?"
  /// A text is its own source.
  private static let readingSources = """
    SELECT source FROM output WHERE source != path UNION SELECT source FROM maker
    """
}
