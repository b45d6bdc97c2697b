package import LumaDatabase
import LumaFiles
import LumaModel

/// Files that several outputs share: if files are named by their bytes, two photos, saves or calls
/// may make the same file. The first output has an ordinary row, and each further one has a row
/// here.
extension OutputRecord {
  /// A separate table, like that of the stamps.
  static func makers(_ place: String) -> String {
    """
    CREATE \(place) TABLE IF NOT EXISTS maker(
      key TEXT NOT NULL,
      recipe TEXT NOT NULL,
      source TEXT NOT NULL,
      signature TEXT NOT NULL,
      encoder TEXT NOT NULL,
      source_hash BLOB NOT NULL,
      source_size INTEGER NOT NULL,
      source_modified INTEGER NOT NULL,
      source_changed INTEGER NOT NULL,
      source_device INTEGER NOT NULL,
      source_inode INTEGER NOT NULL,
      PRIMARY KEY(key, recipe, source, signature)
    ) WITHOUT ROWID;
    """
  }

  static func entry(_ row: Row, _ places: ManifestPlaces, _ path: String) -> OutputEntry {
    var entry = OutputEntry(row)
    entry.isListed = isListed(row, places, path)
    entry.listing = listing(row)
    return entry
  }

  /// Returns the written file at a path; nil: none is recorded.
  static func written(
    _ key: SQLValue, in connection: Connection
  ) throws(CatalogError) -> OutputEntry? {
    var entry: OutputEntry?
    try connection.read(readingFirst, [key]) { row in
      entry = OutputEntry(row)
      entry?.listing = listing(row)
    }
    return entry
  }

  /// Records that another output is also this file.
  ///
  /// - Returns: false, recording nothing, if it is another file, or the same output.
  static func share(
    _ entry: OutputEntry, _ key: SQLValue, _ places: ManifestPlaces, in connection: Connection
  ) throws(CatalogError) -> Bool {
    let known = entry.isNamedByContent ? try written(key, in: connection) : nil
    guard let known, known.mayShare(with: entry) else {
      try connection.run(forgettingMakersOfOne, [key])
      return false
    }
    let (call, owner) = (places.call, known.listing?.call ?? RecipeCall())
    if known.isMade(like: entry), [call, call.older, RecipeCall()].contains(owner) { return false }
    if let stamp = entry.stamp {
      try connection.run(unstamping, [key])
      try connection.run(stamping, [key] + stamp.values)
    }
    try connection.run(settlingIntents, [key])
    // Typed code does not own outputs.
    if known.isMade(like: entry), call.isTyped { return true }
    let root = places.root(of: entry.path)
    let listed = root == nil ? RecipeCall() : call
    try connection.run(sharing("REPLACE"), [key, .text(listed.key)] + entry.makerValues)
    if let root { try outdate(root, key, in: connection) }
    return true
  }

  /// Adds makers that a manifest lists; makers in the record take precedence.
  static func add(
    _ makers: [OutputEntry], _ key: SQLValue, in connection: Connection
  ) throws(CatalogError) {
    for maker in makers where maker.isNamedByContent {
      let call = maker.listing?.call ?? RecipeCall()
      try connection.run(sharing("IGNORE"), [key, .text(call.key)] + maker.makerValues)
    }
  }

  /// Returns the further outputs of a root's files, by path.
  static func makers(
    of root: String, in connection: Connection
  ) throws(CatalogError) -> [String: [OutputEntry]] {
    var makers: [String: [OutputEntry]] = [:]
    try connection.read(readingMakersOfRoot, [.text(root)]) { row in
      var entry = OutputEntry(row)
      entry.listing = listing(row)
      makers[entry.path, default: []].append(entry)
    }
    return makers
  }

  /// Lets a file belong only to its other calls, if it has any. Its path must be locked.
  ///
  /// - Returns: whether it has other calls.
  package func leave(
    _ path: String, by calls: [RecipeCall], isDryRun: Bool
  ) throws(CatalogError) -> Bool {
    let key = SQLValue.text(try OutputRecord.key(path)), gone = Set(calls)
    var isShared = false
    let places = places
    try retrying { connection throws(CatalogError) in
      try connection.transaction { () throws(CatalogError) in
        let all = try OutputRecord.makers(key, places, path, in: connection)
        let rest = all.filter { maker in
          maker.listing.map { !$0.call.isTyped && !gone.contains($0.call) } ?? false
        }
        isShared = !rest.isEmpty
        guard isShared, !isDryRun, rest.count < all.count else { return }
        try OutputRecord.replace(key, by: rest, in: connection)
      }
    }
    return isShared
  }

  /// Forgets sources and steps from which calls no longer make a file, if they still make it with
  /// the same bytes from others.
  ///
  /// - Parameter made: the current sources and steps of files, by path.
  package func forgetMakers(
    of calls: [RecipeCall], besides made: [String: Set<OutputMaking>]
  ) throws(CatalogError) {
    var keys: Set<String> = []
    try retrying { connection throws(CatalogError) in
      keys = []
      try connection.read(OutputRecord.readingSharedKeys, []) { keys.insert($0.text(0)) }
    }
    guard !keys.isEmpty else { return }
    for (path, makings) in made where keys.contains(try OutputRecord.key(path)) {
      try locking([path]) {
        Result { () throws(CatalogError) in
          try forgetMakers(of: path, calls, besides: makings)
        }
      }.get()
    }
  }

  private func forgetMakers(
    of path: String, _ calls: [RecipeCall], besides makings: Set<OutputMaking>
  ) throws(CatalogError) {
    let key = SQLValue.text(try OutputRecord.key(path)), calls = Set(calls)
    let places = places
    try retrying { connection throws(CatalogError) in
      try connection.transaction { () throws(CatalogError) in
        let all = try OutputRecord.makers(key, places, path, in: connection)
        let rest = all.filter { maker in
          guard let listing = maker.listing, calls.contains(listing.call), !maker.isPlain else {
            return true
          }
          return makings.contains(maker.making)
        }
        guard !rest.isEmpty, rest.count < all.count else { return }
        try OutputRecord.replace(key, by: rest, in: connection)
      }
    }
  }

  /// The written file and its other makers; empty: none is recorded.
  private static func makers(
    _ key: SQLValue, _ places: ManifestPlaces, _ path: String, in connection: Connection
  ) throws(CatalogError) -> [OutputEntry] {
    guard let first = try written(key, in: connection) else { return [] }
    var makers = [first]
    try connection.read(readingMakers, [key]) { makers.append(entry($0, places, path)) }
    return makers
  }

  private static func replace(
    _ key: SQLValue, by makers: [OutputEntry], in connection: Connection
  ) throws(CatalogError) {
    guard let first = makers.first, let listing = first.listing else { return }
    try outdate(listing.root, key, in: connection)
    try connection.run(settling, [key])
    try connection.run(writing, [key] + first.values)
    try connection.run(listingAgain, [.text(listing.call.key), key])
    try connection.run(forgettingMakersOfOne, [key])
    try add(Array(makers.dropFirst()), key, in: connection)
  }

  private static let readingSharedKeys = "SELECT DISTINCT key FROM maker"
  static let readingMakers = """
    \(makerSelection) WHERE maker.key = ? ORDER BY maker.recipe, maker.source, maker.signature
    """
  static let readingMakersOfFolder = """
    \(makerSelection) WHERE maker.key > ? AND maker.key < ? ORDER BY maker.key
    """
  /// The root of each key is looked up, because there are few makers among many outputs.
  private static let readingMakersOfRoot = """
    \(makerSelection) WHERE +unit.root = ? ORDER BY maker.key
    """
  static let forgettingMakers = """
    DELETE FROM maker WHERE key IN (SELECT key FROM unit WHERE root = ?)
    """
  private static let forgettingMakersOfOne = "DELETE FROM maker WHERE key = ?"
  private static let settlingIntents = "DELETE FROM output WHERE key = ? AND stage > 0"
  private static let listingAgain = "UPDATE unit SET recipe = ?, reason = NULL WHERE key = ?"
  private static func sharing(_ otherwise: String) -> String {
    "INSERT OR \(otherwise) INTO maker VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
  }
}

/// A photo, and the steps by which an output is made from it.
package struct OutputMaking: Hashable, Sendable {
  /// Absolute path.
  package var source: String
  package var signature: String

  package init(source: String, signature: String) {
    (self.source, self.signature) = (source, signature)
  }
}

extension FileChecksum {
  /// Whether a file's name contains the first digits of its checksum.
  static func isNamed(_ path: String, by checksum: FileChecksum) -> Bool {
    FileSystem.name(of: path).contains(checksum.digits.prefix(8))
  }
}

extension OutputEntry {
  /// Whether it is named by its bytes, as with `{hash:8}`.
  package var isNamedByContent: Bool { FileChecksum.isNamed(path, by: checksum) }

  /// Whether both outputs have the same bytes and are named by them.
  func mayShare(with other: OutputEntry) -> Bool {
    isNamedByContent && size == other.size && checksum == other.checksum
  }

  fileprivate var making: OutputMaking {
    OutputMaking(source: source.path, signature: signature)
  }

  /// Whether it is a text or a copy, which is made without steps.
  fileprivate var isPlain: Bool { isText || encoder == OutputEntry.copyEncoder }

  /// Whether both are made from the same photo by the same steps.
  fileprivate func isMade(like other: OutputEntry) -> Bool {
    source.path == other.source.path && signature == other.signature
  }

  /// Values in the order of the table of makers, after the key and the call.
  fileprivate var makerValues: [SQLValue] {
    [
      .text(source.path), .text(signature), .text(encoder), .blob(source.checksum.bytes),
    ] + source.stamp.values
  }
}
