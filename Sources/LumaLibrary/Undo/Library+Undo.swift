package import LumaDatabase

extension Library {
  /// Takes a step back.
  ///
  /// - Parameter step: the number of its first change.
  /// - Throws: `undo`, `database`; nothing has changed then.
  package func undo(_ step: Int64) throws -> UndoneStep {
    try change { try $0.undo(step) }
  }

  /// Returns the deletions that earlier versions of Luma made, which kept no steps, the latest first.
  package func earlierDeletions() throws(CatalogError) -> [DeletedPhoto] {
    var known: Set<Int64> = []
    try reader.read("SELECT change FROM step") { known.insert($0.integer(0)) }
    return try recentlyDeleted().filter { photo in
      photo.change.map { !known.contains($0) } ?? true
    }
  }

  /// Brings photos back, as the undoing of a change of which no step is kept.
  package func undo(deletionOf photos: [DeletedPhoto]) throws {
    try change { change in
      change.log.undoes = photos.first?.change ?? 0
      try change.restore(photos.map(\.localIdentifier))
    }
  }

  /// Returns the steps that the library keeps, the latest first.
  ///
  /// - Parameters:
  ///   - limit: of those.
  ///   - isEffective: whether only those count that were not taken back and took none back.
  package func steps(limit: Int, isEffective: Bool = false) throws(CatalogError) -> [LibraryStep] {
    let condition = isEffective ? "WHERE undone IS NULL AND undoes IS NULL " : ""
    let sql = """
      SELECT change, date, undoes, undone FROM step \(condition)ORDER BY change DESC LIMIT ?
      """
    var steps: [LibraryStep] = []
    try reader.read(sql, [.integer(Int64(limit))]) { row in
      steps.append(
        LibraryStep(
          change: row.integer(0), date: row.double(1), undoes: row.integerOrNil(2),
          undone: row.integerOrNil(3)))
    }
    for place in steps.indices {
      steps[place].phrase = try StepPhrase.text(of: steps[place].change, in: reader)
    }
    return steps
  }

  /// Returns a step that the library keeps.
  ///
  /// - Throws: `undo` if it keeps none of that number.
  package func step(_ change: Int64) throws(CatalogError) -> LibraryStep {
    var found: LibraryStep?
    let sql = "SELECT date, undoes, undone FROM step WHERE change = ?"
    try reader.read(sql, [.integer(change)]) { row in
      found = LibraryStep(
        change: change, date: row.double(0), undoes: row.integerOrNil(1),
        undone: row.integerOrNil(2))
    }
    guard var step = found else { throw .library(.undo(.unknown(change))) }
    step.phrase = try StepPhrase.text(of: change, in: reader)
    return step
  }
}
