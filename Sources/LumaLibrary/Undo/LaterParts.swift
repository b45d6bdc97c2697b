import LumaCatalog
import LumaDatabase

/// The parts of photos and albums that changes after an entry have replaced, unless those changes
/// were undone.
struct LaterParts {
  private var changes: [EntryPart: Int64] = [:]
  /// The last change of each photo or album, of any kind.
  private var subjects: [EntryPart.Subject: (change: Int64, name: String?)] = [:]

  /// An entry and the one that undid it cancel out. The entry to be undone may itself have undone
  /// an entry; then undoings of entries before that one count, too.
  private static let later = """
    SELECT earlier.entry, \(EarlierValue.columns) FROM entry JOIN earlier ON earlier.entry = entry.change
    WHERE entry.last > ? AND entry.change <> ? AND entry.undone IS NULL
      AND (entry.undoes IS NULL OR entry.undoes < ?)
    ORDER BY entry.change DESC, earlier.place DESC
    """

  init(after entry: EntryRecord, in database: any Database) throws(CatalogError) {
    let bindings = [entry.change, entry.change, entry.undoes ?? 0].map(SQLValue.integer)
    var found = self
    try database.read(LaterParts.later, bindings) { row in
      guard let value = EarlierValue(row, from: 1) else { return }
      for part in value.touched { found.note(part, row.integer(0)) }
    }
    self = found
  }

  /// - Parameter change: not later than those noted before.
  private mutating func note(_ part: EntryPart, _ change: Int64) {
    if changes[part] == nil { changes[part] = change }
    if subjects[part.subject] == nil { subjects[part.subject] = (change, part.name) }
  }

  /// Returns the change that would be lost if a part were restored; nil: none.
  func change(of part: EntryPart) -> (change: Int64, name: String?)? {
    guard part.name != nil else { return subjects[part.subject] }
    if let change = changes[part] { return (change, part.name) }
    return changes[EntryPart(subject: part.subject, name: nil)].map { ($0, nil) }
  }
}

extension LaterParts {
  /// - Throws: `changedSince` for the first value that a later change has replaced.
  func check(
    _ values: [EarlierValue], of entry: EntryRecord, in database: any Database
  ) throws(CatalogError) {
    guard !subjects.isEmpty else { return }
    for part in values.flatMap(\.needed) {
      guard let (change, name) = change(of: part) else { continue }
      let what = try LaterParts.phrase(name, part.subject, in: database)
      throw .library(.undo(.changedSince(entry.change, by: change, what: what)))
    }
  }

  private static func phrase(
    _ name: String?, _ subject: EntryPart.Subject, in database: any Database
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
