import LumaDatabase
import LumaFiles
import LumaLibrary
import LumaModel

/// Finds the catalog in a file or folder.
extension ForeignProgram {
  /// Returns the catalog in a file or folder; nil: the file has lines of an export.
  ///
  /// - Parameter path: nil for standard input.
  /// - Throws: `foreignCatalog` for a catalog that cannot be read, and a folder without one.
  static func records(
    of path: String?, _ stop: StopSign?
  ) throws(CatalogError) -> ForeignRecords? {
    guard let path, let status = FileStatus(path) else { return nil }
    do throws(CatalogError) {
      if status.kind == .folder { return ForeignRecords(try catalog(inFolder: path, stop)) }
      guard status.kind == .file else { return nil }
      guard !ForeignFile.isArchive(path) else {
        throw .exchange(.foreignCatalog(path: path, .archive))
      }
      guard ForeignFile.isDatabase(path) else { return nil }
      return ForeignRecords(try catalog(inFile: path, stop))
    } catch {
      throw error.ofForeignCatalog(path)
    }
  }

  private static func catalog(
    inFolder folder: String, _ stop: StopSign?
  ) throws(CatalogError) -> any ForeignCatalog {
    for place in allCases.flatMap(\.places) {
      let path = FileSystem.join(folder, place)
      if FileStatus(path)?.kind == .file { return try catalog(inFile: path, stop) }
    }
    if let path = try lightroom(inFolder: folder) { return try catalog(inFile: path, stop) }
    guard let takeout = try TakeoutCatalog(folder) else {
      throw .exchange(.foreignCatalog(path: folder, .noCatalog))
    }
    return takeout
  }

  /// The Lightroom catalog in a folder; it may have any name.
  private static func lightroom(inFolder folder: String) throws(CatalogError) -> String? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let found = names.filter { $0.lowercased().hasSuffix(".lrcat") }.sorted()
      .filter { FileStatus(FileSystem.join(folder, $0))?.kind == .file }
    guard found.count <= 1 else { throw .exchange(.foreignCatalog(path: folder, .several(found))) }
    return found.first.map { FileSystem.join(folder, $0) }
  }

  private static func catalog(
    inFile path: String, _ stop: StopSign?
  ) throws(CatalogError) -> any ForeignCatalog {
    let file = try ForeignFile(path, stop)
    let tables = Set(try file.connection.tableNames())
    if tables.contains("RKMaster") {
      throw .exchange(
        .foreignCatalog(
          path: path, .version(.applePhotos, expected: ApplePhotos.versions, got: "4 or older")))
    }
    guard
      let program = allCases.first(where: { !$0.marks.isEmpty && tables.isSuperset(of: $0.marks) })
    else { throw .exchange(.foreignCatalog(path: path, .unknown)) }
    switch program {
    case .applePhotos: return try ApplePhotos.catalog(file, tables)
    case .lightroom: return try Lightroom.catalog(file)
    case .darktable: return try Darktable.catalog(file, stop)
    case .digiKam: return try DigiKam.catalog(file)
    case .shotwell: return try Shotwell.catalog(file)
    case .takeout: throw .exchange(.foreignCatalog(path: path, .unknown))
    }
  }
}
