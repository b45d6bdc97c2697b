import LumaDatabase
import LumaFiles
import LumaLibrary
import LumaModel

extension ForeignDatabase {
  func photos(_ count: Int) throws(CatalogError) -> [JSONObject] {
    // Paging would never get past a key that is not a number.
    let selected = [schema.key, schema.identifier] + schema.columns.map(\.sql)
    let sql = """
      SELECT \(selected.joined(separator: ", ")) \(schema.photos) AND \(schema.key) > ?
        AND typeof(\(schema.key)) = 'integer'
      ORDER BY \(schema.key) LIMIT \(count)
      """
    let first = last
    if first == .min { try omitOthers() }
    var found: [(key: Int64, line: JSONObject)] = []
    // A page of only skipped photos is not the end.
    while found.isEmpty, try read(sql, into: &found) {
      try connection.stop?.check(path)
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

  /// Reads a page, until its texts are long.
  ///
  /// - Returns: whether there was a photo.
  private func read(
    _ sql: String, into found: inout [(key: Int64, line: JSONObject)]
  ) throws(CatalogError) -> Bool {
    var isAny = false, bytes = 0
    let after = SQLValue.integer(last)
    try connection.prepared(sql) { statement throws(CatalogError) in
      try statement.read([after]) { row throws(CatalogError) in
        isAny = true
        last = row.integer(0)
        if let line = line(of: row) {
          bytes += line.values.reduce(0) { $0 + ($1.value.string?.utf8.count ?? 0) }
          found.append((last, line))
        } else {
          try omit(row)
        }
        return bytes < ForeignDatabase.pageBytes
      }
    }
    return isAny
  }

  /// Leaves out photos whose key is not a whole number, in albums, too.
  private func omitOthers() throws(CatalogError) {
    let sql = """
      SELECT \(schema.key), \(schema.identifier) \(schema.photos)
        AND typeof(\(schema.key)) <> 'integer'
      """
    try connection.read(sql) { row throws(CatalogError) in try omit(row) }
  }

  private func omit(_ row: Row) throws(CatalogError) {
    guard row.bytes(1).count <= ForeignDatabase.longestIdentifier else { return }
    omitted.insert(row.text(1))
    guard omitted.count <= ForeignDatabase.mostOmitted else {
      throw .exchange(
        .foreignCatalog(
          path: path, .tooMany(.leftOut, limit: ForeignDatabase.mostOmitted)))
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
    line.clearNoPlace()
    guard (1...ForeignDatabase.longestIdentifier).contains(row.bytes(1).count),
      let path = line["path"]?.string
    else { return nil }
    line["localIdentifier"] = .string(name(row.text(1)))
    line["path"] = .string(absolute(path))
    if let offset = rest["_offset"]?.integer, let date = line["creationDate"]?.date {
      line["creationDate"] = JSONValue(PhotoDate(seconds: date.seconds, utcOffset: Int(offset)))
    }
    line[CatalogDate.member] = line["creationDate"].map { _ in .string(schema.date.rawValue) }
    guard schema.complete(&line, rest), let path = line["path"]?.string, path.isUsable else {
      return nil
    }
    line.addSidecars()
    return line
  }

  /// A Windows path, `C:/Pictures/a.jpg`, does not exist here, and is not relative to the catalog.
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
      guard keywords[photo]?.count ?? 0 < ForeignDatabase.mostKeywords else { return }
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
    try (source.home ?? connection).read(source.names) { row throws(CatalogError) in
      let node = ForeignTree.Node(
        name: row.text(1), parent: row.integerOrNil(2), isPrivate: row.integer(3) != 0)
      try keeping(.keywords) { () throws(ForeignTree.Full) in try tree.add(node, row.integer(0)) }
    }
    if let separator = source.separator {
      try keeping(.keywords) { () throws(ForeignTree.Full) in try tree.unfold(at: separator) }
    }
    tags = tree
    return tree
  }
}

extension String {
  /// Whether a path from a catalog can name a file: it is absolute, and has no `..`.
  fileprivate var isUsable: Bool {
    utf8.first == UInt8(ascii: "/") && utf8.count < Int(PATH_MAX) && !utf8.contains(0)
      && !utf8.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
  }
}
