public import LumaFiles
import LumaModel

/// An error in opening or fetching photos, as data.
public enum CatalogError: Error, Equatable, Sendable {
  /// SQLite failed; `detail` is its message.
  case database(file: String, code: ResultCode, detail: String)
  /// Another process has had it locked for too long; nil: the system does not say which.
  case locked(SharedFile, by: LockHolder?)
  /// The number of bindings differs from the number of the statement's parameters.
  case bindingCount(sql: String, expected: Int, got: Int)
  /// A database file written by a newer version of Luma.
  case newerVersion(path: String)
  /// A file that exists but is not a library.
  case notALibrary(path: String)
  /// A library that is not what SQLite wrote.
  case damagedLibrary(path: String, LibraryDamage)
  /// A damaged database of Luma's own that can be made anew; `kept` is its new path.
  case setAside(path: String, _ kept: String)
  /// A library on a read-only file system with changes in its log, which cannot be read there.
  case lockedLog(path: String)
  /// A library on a server, by its address without the password.
  case server(String, ServerFault)
  /// A recipe's library cannot be at the path.
  case unfitLibrary(path: String, LibraryFault)
  case notFound(path: String)
  case notAFolder(path: String)
  /// `reason` is the errno.
  case unreadable(path: String, reason: Int32)
  /// Not where files may be read.
  case outside(path: String)
  case fileTooLarge(path: String, bytes: Int64, limit: Int64)
  /// Like `unreadable`, for writing.
  case unwritable(path: String, reason: Int32)
  /// A listed file that is not a picture, by content and by file extension.
  case notAPicture(path: String)
  /// A predicate or sort that is invalid for the source.
  case predicate(PredicateError)
  /// An index that is out of range, from 0.
  case noSuchPhoto(index: Int, count: Int)
  /// A photo of a result is no longer in its table: it was forgotten, or its file was scanned again
  /// and is not a picture.
  case rowGone(source: String, isOfLibrary: Bool)
  /// A photo, or a folder, whose name is not UTF-8; non-ASCII bytes are shown as `\xNN`.
  case nameNotUTF8(folder: String, name: String)
  /// No album of the library has this title or identifier.
  case noSuchAlbum(name: String, suggestion: String?)
  /// No smart album of the library has this name; `names` are the existing ones.
  case noSuchSmartAlbum(name: String, suggestion: String?, names: [String])
  /// Several albums, or folders of albums, of the library have this title.
  case ambiguousAlbum(title: String, count: Int, areFolders: Bool = false)
  /// Photos can only be added to albums, and albums only to folders.
  case wrongCollection(title: String, expected: CollectionKind, got: CollectionKind)
  /// Moving the folder would place it inside itself.
  case circularFolder(title: String)
  /// No photo of the library has this identifier.
  case noSuchAsset(identifier: String)
  /// No photo that was forgotten lately has this identifier.
  case notDeleted(verb: String, identifier: String)
  /// A photo is to be brought back, and the library has it, or another photo of its file.
  case thereAgain(path: String)
  /// A file that is to be a photo is the RAW or the film of one.
  case fileOfAnother(path: String, photo: String)
  /// Results of different sources, which have no photos in common.
  case foreignResult(operation: String, first: String, second: String)
  /// A result that was not loaded in time to compare it with a later one.
  case unreadResult
  /// A photo that is to be moved within an album that it is not in.
  case notInAlbum(verb: String, photo: String, album: String)
  /// A file given as a part of a photo is of another kind.
  case wrongKind(path: String, kind: Resource.Kind)
  /// A file given as the result of an edit is not a picture, or not a film for a film.
  case noRender(path: String, kind: Resource.Kind)
  /// The photo is not part of a burst.
  case notInBurst(identifier: String)
  /// The photo has no RAW, but one is required.
  case noAlternate(identifier: String)
  /// The field cannot be set, or not to this value.
  case cannotSet(verb: String = "set", field: String, expected: String, got: String)
  /// An invalid line of an interchange file.
  case malformedLine(path: String, line: Int, fault: InterchangeFault)
  /// A catalog of another program that cannot be loaded.
  case foreignCatalog(path: String, ForeignFault)
  /// A manifest that cannot be taken over, or not all of it.
  case badManifest(path: String, ManifestFault)
  /// The folder of a cache has other files.
  case notACache(path: String)
  /// A cache that others may change, too.
  case sharedCache(path: String, FolderSharing)
  /// `luma merge` finds no part of a shard.
  case noParts(folder: String)
  /// An export would overwrite a file that is not an export.
  case notReplaced(path: String)
  /// The file cannot be imported as a photo.
  case notImportable(path: String, fault: ImportFault)
  /// An operation on more of a library than the albums that it is limited to.
  case limitedLibrary(verb: String)
  /// A change was started inside another change.
  case nestedChange
}

/// A fault of a manifest.
public enum ManifestFault: Error, Hashable, Sendable {
  case newerVersion
  /// Lines that Luma did not write; the first of them.
  case lines(first: Int, count: Int)
  /// Outputs that are known by checksums of an older version, which can be forged, and by no stamp.
  case oldChecksums(count: Int)
}

/// A fault of a line of an interchange file.
public enum InterchangeFault: Error, Hashable, Sendable {
  case notAnObject
  /// A member that is absent where it is needed, or of another kind.
  case member(String, expected: Expected)
  /// A later version of the format, or none; `newest` is what this one knows.
  case version(newest: Int64)
  /// More bytes than any line of an export.
  case tooLong(limit: Int)

  /// The required form of a member.
  public enum Expected: Hashable, Sendable {
    case text, integer, number, flag, date, texts, faces
    case absolutePath, kind, predicate
    /// Of an edit: its format, data and sizes.
    case adjustment
    /// Of a line that fills an album.
    case members
  }
}

/// Why a film cannot be read.
public enum VideoFault: Error, Hashable, Sendable {
  /// The reader's own words.
  case refused(String)
  case noPictures
  /// The reader took longer than it may.
  case late(seconds: Int)
  /// The reader ended without output.
  case silent
  /// Restrictions that `--isolation required` demands do not hold for the reader.
  case notIsolated(missing: [String])
}

/// Why one of Luma's own functions of SQL gave up; its sentence becomes SQLite's error.
enum SQLFunctionFailure: Error, Sendable {
  case unknownForm(String)
  /// UTF-16 units.
  case textTooLong(limit: Int)
  case invalidPattern(String)
  case slowPattern(String, limit: Double)
}

/// A fault of a library on a server, or of a request to it.
public enum ServerFault: Error, Hashable, Sendable {
  /// libpq is not installed; the loader's words.
  case noClient(String)
  /// The address cannot be read.
  case address(AddressFault)
  case unreachable(String)
  /// It does not let the user in, or has no such database.
  case closed(String)
  /// The connection ended.
  case lost(String)
  /// It sends more bytes than a query of Luma may return.
  case tooMuch(Int)
  /// It does not answer a query.
  case silent(seconds: Int)
  /// The server's words, and the state in five letters and digits.
  case refused(state: String, String)
  /// Its version.
  case tooOld(Int)
  /// The encoding of the database, in which not every text can be stored.
  case encoding(String)
  /// Originals are to be copied into it.
  case noOriginals
  /// It is to be recovered, which only works for files.
  case noFile
}

/// The evidence that a library is damaged.
public enum LibraryDamage: Error, Hashable, Sendable {
  /// The file is shorter than it says, bytes.
  case cut(Int64, expected: Int64)
  /// The first line of SQLite's integrity check.
  case found(String)
}

extension CatalogError {
  /// Whether a damaged database was replaced by a new one.
  public var isNewlyMade: Bool { if case .setAside = self { true } else { false } }

  /// Whether photos are left out that should have been found.
  public var losesPhotos: Bool { if case .nameNotUTF8 = self { true } else { false } }

  /// Whether a database failed, rather than a file or a request.
  var isOfDatabase: Bool {
    if case .database = self { return true }
    if case .locked = self { return true }
    if case .server = self { return true }
    if case .setAside = self { return true }
    return false
  }

  /// Of a path that cannot be opened or read.
  init(_ path: String, _ error: SystemError) {
    self =
      error.code == ENOENT ? .notFound(path: path) : .unreadable(path: path, reason: error.code)
  }

  /// Of a path that no file can be opened at.
  init(_ path: String, _ error: FileError) {
    switch error {
    case .system(let error): self.init(path, error)
    case .notAFile: self = .notAPicture(path: path)
    case .outside: self = .outside(path: path)
    case .tooLarge(let bytes, let limit):
      self = .fileTooLarge(path: path, bytes: bytes, limit: limit)
    }
  }
}

extension OpenedFile {
  static func source(
    _ path: String, _ gate: ReadGate = .everything
  ) throws(CatalogError) -> OpenedFile {
    do throws(FileError) {
      return try gate.openMedia(path)
    } catch {
      throw CatalogError(path, error)
    }
  }
}

extension FileSystem {
  static func absolute(_ path: String) throws(CatalogError) -> String {
    do throws(SystemError) {
      return try absolutePath(of: path)
    } catch {
      throw CatalogError(path, error)
    }
  }

  static func makeDirectory(_ path: String) throws(CatalogError) {
    do throws(SystemError) {
      try makeFolder(path)
    } catch {
      throw .unwritable(path: path, reason: error.code)
    }
  }
}

extension FileStamp {
  init(_ path: String) throws(CatalogError) {
    guard let status = FileStatus(path) else { throw CatalogError(path, SystemError()) }
    self = status.stamp
  }

  /// One number for the XMP files beside a picture, whose header also comes from them: it stays when
  /// none of them changes; 0 where there are none.
  static func ofSidecars(_ stamps: [FileStamp]) -> Int64 {
    stamps.reduce(0) { sum, stamp in
      let parts = [stamp.modified, stamp.size, Int64(bitPattern: stamp.identity.inode)]
      return parts.reduce(sum) { $0 &* 1_000_003 &+ $1 }
    }
  }
}
