import LumaFiles
import LumaLibrary
import LumaLua
import LumaModel
import LumaPipeline

/// Host functions that change libraries.
extension LibraryHost {
  /// `change(library, body)`: runs `body` in a transaction, which is committed if it returns true.
  func change(_ opened: OpenLibrary, _ body: LuaReference) throws -> [LuaValue] {
    try refuseIfAsked("change")
    try allowChange(of: opened.library.path)
    let call = self.call
    let isCommitted = try opened.change { try call(body).first?.flag == true }
    noteRemovals(of: opened.library)
    if isCommitted { try writeSidecars(of: opened) }
    return [.boolean(isCommitted)]
  }

  /// `change_step(library, verb, arguments)`: performs one operation of a change.
  ///
  /// - Returns: the identifier of the created object, if any.
  func changeStep(
    _ opened: OpenLibrary, _ name: String, _ options: LuaTable
  ) throws -> [LuaValue] {
    guard let verb = ChangeVerb(rawValue: name) else {
      throw RuntimeError.malformed(what: "change", expected: "a verb", got: name)
    }
    guard let transaction = opened.transaction else { throw LibraryUseError.noChange(verb: name) }
    // Its text, index and journal.
    if opened.library.isInMemory {
      environment.limits.charge(512 + 3 * LuaValue.table(options).textBytes)
    }
    let fields = try LuaFields(.table(options), what: name)
    let step = ChangeStep(
      library: opened.library, transaction: transaction, fields: fields, verb: verb)
    if verb == .edit {
      if fields["rendered"].text != nil {
        try keepRender(try step.photos, fields, opened, transaction)
      } else {
        try edit(try step.photos, try EditRequest(fields, plans), opened, transaction)
      }
      return []
    }
    if verb == .writeSidecars {
      try askSidecars(try step.photos, fields, opened)
      return []
    }
    // An import may bring a photo back, too.
    transaction.mayMove = { [permissions] path in (try? permissions.writing(path)) != nil }
    try allowMoves(of: step, opened.library)
    let made =
      try verb == .import ? importFile(fields, opened.library, transaction) : step.carryOut()
    return [made.map(LuaValue.string) ?? .none]
  }

  private func importFile(
    _ fields: LuaFields, _ library: Library, _ transaction: LibraryTransaction
  ) throws -> String {
    let importer = environment.importer(library), copies = try fields.flag("copy")
    let copied = transaction.copies.count
    defer { noteCopies(of: transaction, after: copied) }
    guard let files = fields["files"].table?.fields else {
      let path = try permissions.reading(try fields.need("path", "a path", \.text))
      return try importer.importFile(path, copies: copies, in: transaction)
    }
    var paths: [Resource.Kind: String] = [:]
    for (name, path) in files {
      guard let kind = Resource.Kind(name: name), let path = path.text else { continue }
      paths[kind] = try permissions.reading(path)
    }
    return try importer.importPhoto(paths, copies: copies, in: transaction)
  }
}

extension LibraryHost {
  /// Logs the copies that a step of a change made.
  ///
  /// - Parameter count: of the change's copies before the step.
  func noteCopies(of change: LibraryTransaction, after count: Int) {
    guard let log = environment.options.log else { return }
    for path in change.copies.dropFirst(count) { log.note(FileAccess(.write, path)) }
  }

  /// `recently_deleted(library)`: the photos that `restore` brings back.
  func recentlyDeleted(_ opened: OpenLibrary) throws -> [LuaValue] {
    let photos = try opened.library.recentlyDeleted().map { photo in
      var fields: [String: LuaValue] = [
        "localIdentifier": .string(photo.localIdentifier), "path": .string(photo.path),
        "filename": .string(FileSystem.name(of: photo.path)),
        "deletedDate": photo.deletedDate.inUTC.lua(),
      ]
      fields["expirationDate"] = photo.expirationDate?.inUTC.lua()
      return LuaValue.table(LuaTable(fields: fields))
    }
    return [.table(LuaTable(array: photos))]
  }

  func token(_ opened: OpenLibrary) throws -> [LuaValue] {
    [.string(try opened.library.token.description)]
  }

  /// `observe(library)`: returns the token of earlier reports, if any.
  func observe(_ opened: OpenLibrary) throws -> [LuaValue] {
    [try environment.libraries.observe(opened).map { .string($0.description) } ?? .none]
  }

  /// `changes_since(library, token)`: returns identifiers, or `{ too_old = true }`.
  func changesSince(_ opened: OpenLibrary, _ text: String) throws -> [LuaValue] {
    guard let token = ChangeToken(text) else { throw LibraryUseError.badToken(text: text) }
    switch try opened.library.changes(since: token) {
    case .tooOld(let oldest):
      return [
        .table(
          LuaTable(fields: ["too_old": .boolean(true), "oldest": .string(oldest.description)]))
      ]
    case .changes(let changes):
      return [
        .table(
          LuaTable(fields: [
            "token": .string(changes.token.description), "photos": changes.photos.lua,
            "albums": changes.albums.lua,
          ]))
      ]
    }
  }
}

extension LibraryChanges.Difference {
  fileprivate var lua: LuaValue {
    func list(_ identifiers: [String]) -> LuaValue {
      .table(LuaTable(array: identifiers.map(LuaValue.string)))
    }
    return .table(
      LuaTable(fields: [
        "inserted": list(inserted), "updated": list(updated), "deleted": list(deleted),
      ]))
  }
}

extension LuaValue {
  /// Bytes of all texts in it.
  fileprivate var textBytes: Int {
    if let text { return text.utf8.count }
    guard let table else { return 0 }
    return (table.array + table.fields.values).reduce(0) { $0 + $1.textBytes }
  }
}
