public import LumaModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension CatalogError {
  /// The error as the user sees it.
  public var diagnostic: Diagnostic {
    switch self {
    case .database(let file, let code, let detail): Self.database(file, code, detail)
    case .bindingCount(let sql, let expected, let got):
      Diagnostic(
        code: "binding-count", message: "query: expected \(expected) values, got \(got)",
        detail: sql)
    case .newerVersion(let path):
      Diagnostic(
        code: "newer-version", message: "database: written by a newer version of Luma", path: path)
    case .notALibrary(let path):
      Diagnostic(
        code: "not-a-library", message: "expected a library of Luma, got another kind of file",
        path: path)
    case .noSuchAlbum, .noSuchSmartAlbum, .ambiguousAlbum, .wrongCollection, .circularFolder,
      .noSuchAsset, .noAlternate, .cannotSet, .malformedLine, .notReplaced, .notImportable,
      .nestedChange, .unwritable:
      libraryDiagnostic
    case .notFound(let path):
      Diagnostic(code: "not-found", message: "no such file or folder", path: path)
    case .notAFolder(let path):
      Diagnostic(
        code: "not-a-folder", message: "expected a folder, got a file", path: path,
        hint: "photos{...} opens single files")
    case .unreadable(let path, let reason):
      Diagnostic(
        code: "unreadable", message: "cannot be read", path: path,
        detail: String(cString: strerror(reason)))
    case .notAPicture(let path):
      Diagnostic(
        code: "not-a-picture", message: "expected a picture, got another kind of file",
        path: path)
    case .predicate(let error): error.diagnostic
    case .noSuchPhoto(let index, let count):
      Diagnostic(
        code: "no-such-photo",
        message: count == 0
          ? "photo \(index + 1): no photos were found"
          : "photo \(index + 1): expected 1 to \(count), the number of photos found")
    case .rowGone(let source):
      Diagnostic(
        code: "photo-gone", message: "a photo of '\(source)' is no longer a picture",
        hint: "open the folder again")
    case .nameNotUTF8(let folder, let name):
      Diagnostic(
        code: "name-not-utf8", message: "left out '\(name)': its name is not UTF-8", path: folder)
    }
  }

  private static func database(_ file: String, _ code: ResultCode, _ detail: String) -> Diagnostic {
    switch code {
    case .busy:
      Diagnostic(
        code: "locked", message: "locked by another program for more than 30 s", path: file,
        hint: "try again when the other one has ended", detail: detail)
    case .full:
      Diagnostic(code: "disk-full", message: "the disk is full", path: file, detail: detail)
    case .corrupt:
      Diagnostic(
        code: "damaged", message: "the database is damaged", path: file,
        hint: "luma doctor --library lists what is wrong with a library", detail: detail)
    default:
      Diagnostic(
        code: "database", message: "database: SQLite failed with code \(code.rawValue)",
        path: file, detail: detail)
    }
  }
}
