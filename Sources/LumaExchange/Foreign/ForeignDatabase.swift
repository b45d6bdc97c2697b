import LumaDatabase
import LumaFiles
import LumaLibrary
import LumaModel

/// A catalog in an SQLite database.
final class ForeignDatabase: ForeignCatalog {
  let program: ForeignProgram
  let broken: [String] = []
  let leftOut: [String] = []
  private let file: ForeignFile
  /// Other files that belong to it.
  private let others: [ForeignFile]
  let schema: ForeignSchema
  /// The folder of paths that are not absolute.
  let base: String
  /// The prefix of identifiers that are not unique among catalogs.
  let prefix: String
  var last = Int64.min
  /// Identifiers of photos that are left out.
  var omitted: Set<String> = []
  private var albums: [(source: Int, number: Int64)] = []
  /// The photos of the album that is being read.
  private var album: (identifier: String, photos: Statement)?
  var tags: ForeignTree?

  /// Maximum bytes of the texts of photos that are passed on at once.
  static let pageBytes = 16 << 20
  /// Maximum bytes of an identifier.
  static let longestIdentifier = 1_024
  /// Maximum number of a photo's keywords.
  static let mostKeywords = 1_000
  /// Maximum number of photos that are left out.
  static let mostOmitted = 1_000_000

  var path: String { file.path }
  var connection: Connection { file.connection }

  /// - Throws: `foreignCatalog` if it lacks required tables or columns.
  init(
    _ program: ForeignProgram, _ file: ForeignFile, others: [ForeignFile] = [], base: String,
    _ schema: ForeignSchema
  ) throws(CatalogError) {
    self.program = program
    self.file = file
    self.others = others
    self.base = base
    try file.checkTables(schema.tables.values, of: program)
    var columns: [String: Set<String>] = [:]
    for table in schema.tables.values { columns[table] = try file.connection.columns(of: table) }
    for sql in schema.required {
      guard let lack = schema.lack(of: sql, in: columns) else { continue }
      throw .exchange(.foreignCatalog(path: file.path, .schema(program, lack: lack)))
    }
    self.schema = schema.fitted(to: columns)
    prefix = program.prefix(of: file.place)
  }

  func checkUnchanged() throws(CatalogError) {
    for file in [file] + others { try file.checkUnchanged() }
  }

  func name(_ identifier: String) -> String {
    schema.isUnique ? identifier : prefix + identifier
  }
}

extension ForeignDatabase {
  func collections() throws(CatalogError) -> [JSONObject] {
    var lines: [JSONObject] = []
    for (place, source) in schema.collections.enumerated() {
      let (tree, kinds) = try list(source)
      guard !tree.nodes.isEmpty else { continue }
      let top = source.folder.map { _ in prefix + source.name }
      if let title = source.folder, let top {
        lines.append(.collection(.folder, top, title: title, folder: nil))
      }
      var made: Set<Int64> = []
      for number in tree.ordered {
        // The parent may be an album, or part of a circle.
        let above = tree.line(to: number).dropLast().last {
          kinds[$0] == .folder && made.contains($0)
        }
        made.insert(number)
        let kind = kinds[number] ?? .album
        let folder = above.map { name($0, in: tree, of: source) } ?? top
        lines.append(
          .collection(
            kind, name(number, in: tree, of: source), title: tree.nodes[number]?.name ?? "",
            folder: folder))
        if kind == .album { albums.append((place, number)) }
      }
    }
    albums.reverse()
    return lines
  }

  private func name(
    _ number: Int64, in tree: ForeignTree, of source: ForeignSchema.Collections
  ) -> String {
    "\(prefix)\(source.name):\(tree.nodes[number]?.key ?? "\(number)")"
  }

  private func list(
    _ source: ForeignSchema.Collections
  ) throws(CatalogError) -> (ForeignTree, [Int64: CollectionKind]) {
    var tree = ForeignTree()
    var kinds: [Int64: CollectionKind] = [:]
    try connection.read(source.list) { row throws(CatalogError) in
      let number = row.integer(0)
      kinds[number] = row.text(1) == "folder" ? .folder : .album
      let node = ForeignTree.Node(name: row.text(2), parent: row.integerOrNil(3))
      try keeping(.albums) { () throws(ForeignTree.Full) in try tree.add(node, number) }
    }
    if let separator = source.separator {
      try keeping(.albums) { () throws(ForeignTree.Full) in
        try tree.unfoldIntoFolders(at: separator)
      }
      for made in tree.nodes.keys where kinds[made] == nil { kinds[made] = .folder }
    }
    return (tree, kinds)
  }

  /// Returns only some photos of an album at a time, because it may have millions.
  func members() throws(CatalogError) -> [JSONObject]? {
    guard let current = try openAlbum() else { return nil }
    var photos: [String] = []
    while photos.count < Interchange.batch {
      guard let row = try current.photos.next() else {
        album = nil
        break
      }
      guard row.bytes(0).count <= ForeignDatabase.longestIdentifier else { continue }
      let photo = row.text(0)
      if !omitted.contains(photo) { photos.append(name(photo)) }
    }
    return JSONObject.members(photos, of: current.identifier)
  }

  /// The album that is being read, or the next one; nil at the end.
  private func openAlbum() throws(CatalogError) -> (identifier: String, photos: Statement)? {
    if let album { return album }
    guard let next = albums.popLast() else { return nil }
    let source = schema.collections[next.source]
    let photos = try connection.cursor(source.photos)
    try photos.begin([.integer(next.number)])
    album = ("\(prefix)\(source.name):\(next.number)", photos)
    return album
  }

  /// - Throws: `foreignCatalog` if `body` throws `Full`.
  func keeping(
    _ things: ForeignFault.Things, _ body: () throws(ForeignTree.Full) -> Void
  ) throws(CatalogError) {
    do throws(ForeignTree.Full) {
      try body()
    } catch {
      throw .exchange(.foreignCatalog(path: path, .tooMany(things, limit: ForeignTree.most)))
    }
  }
}
