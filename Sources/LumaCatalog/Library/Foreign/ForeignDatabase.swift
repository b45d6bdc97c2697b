import LumaFiles
import LumaModel

/// A catalog in an SQLite database.
final class ForeignDatabase: ForeignCatalog {
  let program: ForeignProgram
  let broken: [String] = []
  let leftOut: [String] = []
  private let file: ForeignFile
  /// Other files that belong to it.
  private let others: [ForeignFile]
  private let schema: ForeignSchema
  /// What paths that are not absolute begin with.
  private let base: String
  /// What identifiers begin with that are not unique among catalogs.
  private let prefix: String
  private var last = Int64.min
  /// Identifiers of photos that are left out.
  private var omitted: Set<String> = []
  private var albums: [(source: Int, number: Int64)] = []
  private var tags: ForeignTree?

  var path: String { file.path }
  private var connection: Connection { file.connection }

  /// - Throws: `foreignCatalog` if it lacks what is to be read.
  init(
    _ program: ForeignProgram, _ file: ForeignFile, others: [ForeignFile] = [], base: String,
    _ schema: ForeignSchema
  ) throws(CatalogError) {
    self.program = program
    self.file = file
    self.others = others
    self.base = base
    var columns: [String: Set<String>] = [:]
    for table in schema.tables.values { columns[table] = try file.connection.columns(of: table) }
    for sql in schema.required {
      guard let lack = schema.lack(of: sql, in: columns) else { continue }
      throw .foreignCatalog(path: file.path, .schema(program, lack: lack))
    }
    self.schema = schema.fitted(to: columns)
    prefix = program.prefix(of: file.place)
  }

  func checkUnchanged() throws(CatalogError) {
    for file in [file] + others { try file.checkUnchanged() }
  }

  private func name(_ identifier: String) -> String {
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
        // What is above may be an album, or part of a circle.
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
    try connection.read(source.list) { row in
      let number = row.integer(0)
      kinds[number] = row.text(1) == "folder" ? .folder : .album
      tree.nodes[number] = ForeignTree.Node(name: row.text(2), parent: row.integerOrNil(3))
    }
    if let separator = source.separator {
      tree.unfoldIntoFolders(at: separator)
      for made in tree.nodes.keys where kinds[made] == nil { kinds[made] = .folder }
    }
    return (tree, kinds)
  }

  func members() throws(CatalogError) -> [JSONObject]? {
    guard let album = albums.popLast() else { return nil }
    let source = schema.collections[album.source]
    var photos: [String] = []
    try connection.read(source.photos, [.integer(album.number)]) { row in
      let photo = row.text(0)
      if !omitted.contains(photo) { photos.append(name(photo)) }
    }
    return JSONObject.members(photos, of: "\(prefix)\(source.name):\(album.number)")
  }
}

extension ForeignDatabase {
  func photos(_ count: Int) throws(CatalogError) -> [JSONObject] {
    var found: [(key: Int64, line: JSONObject)] = []
    let selected = [schema.key, schema.identifier] + schema.columns.map(\.sql)
    let sql = """
      SELECT \(selected.joined(separator: ", ")) \(schema.photos) AND \(schema.key) > ?
      ORDER BY \(schema.key) LIMIT \(count)
      """
    let first = last
    // Left out ones are no end.
    while found.isEmpty {
      var isAny = false
      try connection.read(sql, [.integer(last)]) { row in
        isAny = true
        last = row.integer(0)
        if let line = line(of: row) {
          found.append((last, line))
        } else {
          omitted.insert(row.text(1))
        }
      }
      guard isAny else { break }
    }
    let keywords = try keywords(above: first, to: last)
    let people = try people(above: first, to: last)
    return found.map { key, line in
      var line = line
      if schema.tags != nil {
        line["keywords"] = .array((keywords[key] ?? []).map(JSONValue.string))
      }
      people[key]?.write(to: &line)
      line.keep(
        schema.columns.map(\.name) + (schema.tags == nil ? [] : ["keywords"])
          + ["people", "faces"])
      return line
    }
  }

  /// nil: the photo is left out.
  private func line(of row: Row) -> JSONObject? {
    var line: JSONObject = ["type": .string("photo")]
    var rest: [String: SQLValue] = [:]
    for (place, column) in schema.columns.enumerated() {
      if column.name.hasPrefix("_") { rest[column.name] = row[place + 2] }
      line[column.name] = FieldRow.named(column.name)?.json(row, place + 2)
    }
    line["localIdentifier"] = .string(name(row.text(1)))
    guard let path = line["path"]?.string, !row.text(1).isEmpty else { return nil }
    line["path"] = .string(absolute(path))
    if let offset = rest["_offset"]?.integer, let date = line["creationDate"]?.date {
      line["creationDate"] = JSONValue(PhotoDate(seconds: date.seconds, utcOffset: Int(offset)))
    }
    line[CatalogDate.member] = line["creationDate"].map { _ in .string(schema.date.rawValue) }
    guard schema.complete(&line, rest), line["path"]?.string?.hasPrefix("/") == true else {
      return nil
    }
    line.addSidecars()
    return line
  }

  /// `C:/Pictures/a.jpg` of Windows is at no place here, least of all beside the catalog.
  private func absolute(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    guard path.firstMatch(of: /^[A-Za-z]:[\/\\]/) == nil else {
      return "/" + path.replacing("\\", with: "/")
    }
    return FileSystem.join(base, path)
  }

  private func keywords(
    above first: Int64, to last: Int64
  ) throws(CatalogError) -> [Int64: [String]] {
    guard let source = schema.tags else { return [:] }
    let tree = try names(of: source)
    var keywords: [Int64: [String]] = [:]
    try connection.read(source.photos, [.integer(first), .integer(last)]) { row in
      let photo = row.integer(0)
      for name in tree.keywords(to: row.integer(1)) where keywords[photo]?.contains(name) != true {
        keywords[photo, default: []].append(name)
      }
    }
    return keywords
  }

  private func people(
    above first: Int64, to last: Int64
  ) throws(CatalogError) -> [Int64: ForeignPeople] {
    guard let source = schema.people else { return [:] }
    let range = [SQLValue.integer(first), .integer(last)]
    var people: [Int64: ForeignPeople] = [:]
    if let faces = source.faces.first {
      try connection.read(faces, range) { row in
        people[row.integer(0), default: ForeignPeople()]
          .add(row[1].textOrNil, source.rect(Array(row.values.dropFirst(2))))
      }
    }
    if let names = source.names {
      try connection.read(names, range) { row in
        people[row.integer(0), default: ForeignPeople()].add(row[1].textOrNil, nil)
      }
    }
    return people
  }

  private func names(of source: ForeignSchema.Tags) throws(CatalogError) -> ForeignTree {
    if let tags { return tags }
    var tree = ForeignTree()
    try (source.home ?? connection).read(source.names) { row in
      tree.nodes[row.integer(0)] = ForeignTree.Node(
        name: row.text(1), parent: row.integerOrNil(2), isPrivate: row.integer(3) != 0)
    }
    if let separator = source.separator { tree.unfold(at: separator) }
    tags = tree
    return tree
  }
}
