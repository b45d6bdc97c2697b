import Foundation
import LumaFiles
import LumaModel

/// The programs whose catalogs can be loaded.
public enum ForeignProgram: String, Hashable, Sendable, CaseIterable {
  case applePhotos = "apple-photos"
  case lightroom, darktable
  case digiKam = "digikam"
  case takeout = "google-takeout"
  case shotwell

  /// The tables that its catalog is known by.
  private var marks: [String] {
    switch self {
    case .applePhotos: ["Z_PRIMARYKEY", "ZADDITIONALASSETATTRIBUTES"]
    case .lightroom: ["Adobe_images", "AgLibraryFile"]
    case .darktable: ["images", "film_rolls"]
    case .digiKam: ["AlbumRoots", "ImageInformation"]
    case .takeout: []
    case .shotwell: ["PhotoTable", "EventTable"]
    }
  }

  /// Where its catalog lies in a folder that it keeps.
  private var places: [String] {
    switch self {
    case .applePhotos: ["database/Photos.sqlite", "database/photos.db"]
    case .lightroom, .takeout: []
    case .darktable: ["library.db"]
    case .digiKam: ["digikam4.db"]
    case .shotwell: ["data/photo.db", "photo.db"]
    }
  }

  /// The format of its edits, of which a picture with the edit is loaded; nil: they are left out.
  var editFormat: String? {
    switch self {
    case .applePhotos: "com.apple.photo"
    case .takeout: "com.google.photos"
    case .lightroom, .darktable, .digiKam, .shotwell: nil
    }
  }

  /// The prefix of the identifiers of a catalog's photos and albums, where its own are only
  /// numbers.
  func prefix(of place: String) -> String {
    "\(rawValue):\(FileHash(of: Array(place.utf8)).description.prefix(12)):"
  }

  /// Returns what a file or folder has to be loaded; nil: lines of an export.
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
      guard !ForeignFile.isArchive(path) else { throw .foreignCatalog(path: path, .archive) }
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
      throw .foreignCatalog(path: folder, .noCatalog)
    }
    return takeout
  }

  /// The catalog of Lightroom in a folder, which has any name.
  private static func lightroom(inFolder folder: String) throws(CatalogError) -> String? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let found = names.filter { $0.lowercased().hasSuffix(".lrcat") }.sorted()
      .filter { FileStatus(FileSystem.join(folder, $0))?.kind == .file }
    guard found.count <= 1 else { throw .foreignCatalog(path: folder, .several(found)) }
    return found.first.map { FileSystem.join(folder, $0) }
  }

  private static func catalog(
    inFile path: String, _ stop: StopSign?
  ) throws(CatalogError) -> any ForeignCatalog {
    let file = try ForeignFile(path, stop)
    let tables = Set(try file.connection.tableNames())
    if tables.contains("RKMaster") {
      throw .foreignCatalog(
        path: path, .version(.applePhotos, expected: ApplePhotos.versions, got: "4 or older"))
    }
    guard
      let program = allCases.first(where: { !$0.marks.isEmpty && tables.isSuperset(of: $0.marks) })
    else { throw .foreignCatalog(path: path, .unknown) }
    switch program {
    case .applePhotos: return try ApplePhotos.catalog(file, tables)
    case .lightroom: return try Lightroom.catalog(file)
    case .darktable: return try Darktable.catalog(file, stop)
    case .digiKam: return try DigiKam.catalog(file)
    case .shotwell: return try Shotwell.catalog(file)
    case .takeout: throw .foreignCatalog(path: path, .unknown)
    }
  }
}

/// Why a catalog of another program is not loaded.
public enum ForeignFault: Error, Hashable, Sendable {
  /// A database of none of the programs.
  case unknown
  /// A folder with no catalog.
  case noCatalog
  /// A folder with several; their names.
  case several([String])
  case empty
  /// A zip, as Google delivers Takeout.
  case archive
  case version(ForeignProgram, expected: String, got: String)
  /// It lacks a table or column.
  case schema(ForeignProgram, lack: String)
  /// It has a view, or a table that a program computes, in place of a table.
  case notATable(ForeignProgram, String)
  /// It has more of something than is kept in memory.
  case tooMany(ForeignFault.Things, limit: Int)
  /// A value that is longer, bytes.
  case tooLong(limit: Int)
  /// A query takes so long that indexes must be missing.
  case slow
  /// A database that belongs to it is not there.
  case incomplete(ForeignProgram, lack: String)
  /// SQLite's words.
  case damaged(String)
  /// A change was broken off.
  case unfinished
  /// It is changed meanwhile.
  case changing

  public enum Things: Sendable { case albums, keywords, folders, leftOut }
}
