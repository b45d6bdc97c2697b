import LumaCatalog
import LumaDatabase

/// The parts of photos and albums that changes after a step have replaced, and that nobody took back.
struct LaterParts {
  private var changes: [StepPart: Int64] = [:]
  /// The last change of a photo or album, whatever it was.
  private var subjects: [StepPart.Subject: (change: Int64, name: String?)] = [:]

  /// A step and the one that took it back are as if they had not been. What is to be undone may itself
  /// have taken a step back: then the undoing of steps before that one counts, too.
  private static let later = """
    SELECT earlier.step, \(EarlierValue.columns) FROM step JOIN earlier ON earlier.step = step.change
    WHERE step.last > ? AND step.change <> ? AND step.undone IS NULL
      AND (step.undoes IS NULL OR step.undoes < ?)
    ORDER BY step.change DESC, earlier.place DESC
    """

  init(after step: StepRecord, in database: any Database) throws(CatalogError) {
    let bindings = [step.change, step.change, step.undoes ?? 0].map(SQLValue.integer)
    var found = self
    try database.read(LaterParts.later, bindings) { row in
      guard let value = EarlierValue(row, from: 1) else { return }
      for part in value.touched { found.note(part, row.integer(0)) }
    }
    self = found
  }

  /// - Parameter change: not after those noted before.
  private mutating func note(_ part: StepPart, _ change: Int64) {
    if changes[part] == nil { changes[part] = change }
    if subjects[part.subject] == nil { subjects[part.subject] = (change, part.name) }
  }

  /// Returns the change that would be lost if a part became as it was; nil: none.
  func change(of part: StepPart) -> (change: Int64, name: String?)? {
    guard part.name != nil else { return subjects[part.subject] }
    if let change = changes[part] { return (change, part.name) }
    return changes[StepPart(subject: part.subject, name: nil)].map { ($0, nil) }
  }
}

extension LaterParts {
  /// - Throws: `changedSince` for the first value that a later change has replaced.
  func check(
    _ values: [EarlierValue], of step: StepRecord, in database: any Database
  ) throws(CatalogError) {
    guard !subjects.isEmpty else { return }
    for part in values.flatMap(\.needed) {
      guard let (change, name) = change(of: part) else { continue }
      let what = try LaterParts.phrase(name, part.subject, in: database)
      throw .library(.undo(.changedSince(step.change, by: change, what: what)))
    }
  }

  private static func phrase(
    _ name: String?, _ subject: StepPart.Subject, in database: any Database
  ) throws(CatalogError) -> String {
    let thing: String
    switch subject {
    case .photo(let key):
      let sql = "SELECT filename FROM asset WHERE pk = ?"
      thing = try database.text(sql, [.integer(key)]).map { "'\($0)'" } ?? "a deleted photo"
    case .album(let identifier):
      let sql = "SELECT title FROM collection WHERE localIdentifier = ?"
      let title = try database.text(sql, [.text(identifier)])
      thing = title.map { "album '\($0)'" } ?? "a deleted album"
    }
    guard let name else { return thing }
    return (name.hasPrefix("album ") ? "the albums" : "the " + name) + " of " + thing
  }
}
