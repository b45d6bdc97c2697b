package import LumaDatabase
import LumaFiles
import LumaModel

/// The outputs that lie among the photos that they are made from.
extension OutputRecord {
  /// Returns the files in a folder that recipes have made from photos of that folder, in the order
  /// of their paths. They do not count as its photos for the recipe that runs.
  ///
  /// These are the outputs of that recipe, with any parameters. Once it has outputs there, those of
  /// other recipes do not count, either: two recipes would make outputs of each other's outputs
  /// without end.
  ///
  /// A file that has changed since it was written counts as a photo. So does one whose photo is
  /// gone, if it is a copy or another recipe's.
  ///
  /// - Parameters:
  ///   - isRecursive: whether the folders below it count.
  ///   - isOwn: whether the outputs of another recipe count as those of the recipe that runs.
  package func outputs(
    among folder: String, isRecursive: Bool, isOwn: (_ recipe: String) -> Bool = { _ in false }
  ) throws(CatalogError) -> [String] {
    guard !places.call.isTyped else { return [] }
    let recipe = places.call.recipe
    var owners: [String: Owner] = [:], found: [Owner: Set<String>] = [:]
    try forEachOutput(in: folder, isRecursive) { entry, call throws(CatalogError) in
      let owner = owners[call] ?? Owner(RecipeCall(key: call).recipe, recipe, isOwn)
      owners[call] = owner
      guard owner != .nobody, found[owner]?.contains(entry.path) != true else { return }
      if owner != .itself || entry.encoder == OutputEntry.copyEncoder {
        guard FileStatus(entry.source.path) != nil else { return }
      }
      // A left-out output has no file, but shows that the recipe has outputs there.
      guard !entry.isLeftOut else {
        found[owner] = found[owner] ?? []
        return
      }
      if entry.isFileAsWritten { found[owner, default: []].insert(entry.path) }
    }
    let own = (found[.itself] ?? []).union(found[.past] ?? [])
    return own.union(found[.itself] == nil ? [] : found[.other] ?? []).sorted()
  }

  private enum Owner {
    case itself, past, other, nobody

    init(_ recipe: String, _ own: String, _ isOwn: (String) -> Bool) {
      self =
        recipe.isEmpty ? .nobody : recipe == own ? .itself : isOwn(recipe) ? .past : .other
    }
  }

  /// Reads the listed outputs of a folder that are made from photos of that folder, with the calls
  /// that list them.
  private func forEachOutput(
    in folder: String, _ isRecursive: Bool,
    _ body: (OutputEntry, _ call: String) throws(CatalogError) -> Void
  ) throws(CatalogError) {
    let folder = try OutputRecord.key(folder), start = folder == "/" ? folder : folder + "/"
    func visit(_ row: Row) throws(CatalogError) {
      guard let call = row.textOrNil(OutputRecord.recipe),
        OutputRecord.has(folder, row.text(0), isRecursive)
      else { return }
      let entry = OutputEntry(row)
      // A text is its own source, and not a photo.
      guard !entry.isText, OutputRecord.has(folder, entry.source.path, isRecursive) else { return }
      try body(entry, call)
    }
    // "0" is the character after "/".
    let range = [start, start.dropLast() + "0"]
    try retrying { connection throws(CatalogError) in
      if isRecursive {
        try connection.read(OutputRecord.readingAllOfFolder, range.map { .text($0) }, visit)
      } else {
        try OutputRecord.readChildren(of: start, to: range[1], in: connection, visit)
      }
      try connection.read(OutputRecord.readingMakersOfFolder, range.map { .text($0) }, visit)
    }
  }

  /// Skips everything below the subfolders of a folder, which may be much.
  private static func readChildren(
    of start: String, to end: String, in connection: Connection,
    _ visit: (Row) throws(CatalogError) -> Void
  ) throws(CatalogError) {
    var next: String? = start
    while let first = next {
      var last: String?, subfolder: String?
      let sql = readingAllOfFolder + " LIMIT 256"
      try connection.read(sql, [.text(first), .text(end)]) {
        row throws(CatalogError) in
        guard subfolder == nil else { return }
        let key = row.text(keyOfFolder), name = key.utf8.dropFirst(start.utf8.count)
        last = key
        if let slash = name.firstIndex(of: UInt8(ascii: "/")) {
          subfolder = String(key[..<slash])
        } else {
          try visit(row)
        }
      }
      // The last output may have further rows.
      next = subfolder.map { $0 + "0" } ?? last.map { $0 == first ? $0 + "\u{1}" : $0 }
    }
  }

  private static func has(_ folder: String, _ path: String, _ isRecursive: Bool) -> Bool {
    isRecursive
      ? FileSystem.contains(folder, NormalForm.composed(path))
      : FileSystem.parent(of: NormalForm.composed(path)) == folder
  }
}

extension OutputEntry {
  /// Whether the file is the written one. It is read if its stamp differs; if no stamp is known, or
  /// it cannot be read, its size decides.
  fileprivate var isFileAsWritten: Bool {
    guard let status = FileStatus(path, followsLinks: false), status.kind == .file,
      status.stamp.size == size
    else { return false }
    guard let stamp, stamp != status.stamp else { return true }
    return (try? isUnchangedSinceWritten(at: path)) ?? true
  }
}
