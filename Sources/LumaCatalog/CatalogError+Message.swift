import LumaFiles
public import LumaModel

extension CatalogError: DiagnosticError {
  /// The error for the user.
  public var diagnostic: Diagnostic {
    switch self {
    case .database(let file, let code, let detail): Self.database(file, code, detail)
    case .locked(let file, let holder): Self.locked(file.path, holder)
    case .bindingCount(let sql, let expected, let got):
      Diagnostic(
        code: .database, message: "query: expected \(expected) values, got \(got)",
        detail: sql)
    case .newerVersion(let path):
      Diagnostic(
        code: .newerVersion, message: "database: written by a newer version of Luma", path: path)
    case .notALibrary(let path): Self.notALibrary(path)
    case .noSuchAlbum, .noSuchSmartAlbum, .ambiguousAlbum, .wrongCollection, .circularFolder,
      .noSuchAsset, .notDeleted, .thereAgain, .fileOfAnother, .notInAlbum, .foreignResult,
      .unreadResult, .noAlternate, .wrongKind, .noRender, .notInBurst, .cannotSet, .malformedLine,
      .notReplaced,
      .notImportable, .badManifest, .noParts, .nestedChange, .unwritable, .limitedLibrary,
      .unfitLibrary, .damagedLibrary, .lockedLog, .notACache, .sharedCache, .server,
      .foreignCatalog:
      libraryDiagnostic
    case .setAside(let path, let kept):
      Diagnostic(
        code: .setAside, message: "damaged; it is kept as '\(kept)', and a new one is made",
        path: path, hint: "run it again if this run stopped")
    case .notFound(let path): Self.missing(path)
    case .notAFolder(let path):
      Diagnostic(
        code: .notAFolder, message: "expected a folder, got a file", path: path,
        hint: "photos{...} opens single files")
    case .unreadable(let path, let reason):
      Self.failed(SystemError(reason), .unreadable, "cannot be read", path)
    case .outside(let path):
      Diagnostic(
        code: .readOutside, message: "leads outside the folders that may be read", path: path,
        hint: "--allow-read names further folders")
    case .fileTooLarge(let path, let bytes, let limit):
      Diagnostic(
        code: .fileTooLarge, message: "expected a file of at most \(limit) bytes, got \(bytes)",
        path: path)
    case .notAPicture(let path):
      Diagnostic(
        code: .notAPicture, message: "expected a picture, got another kind of file",
        path: path)
    case .predicate(let error): error.diagnostic
    case .noSuchPhoto(let index, let count):
      Diagnostic(
        code: .noSuchPhoto,
        message: count == 0
          ? "photo \(index + 1): no photos were found"
          : "photo \(index + 1): expected 1 to \(count), the number of photos found")
    case .rowGone(let source, let isOfLibrary): Self.gone(source, isOfLibrary: isOfLibrary)
    case .nameNotUTF8(let folder, let name):
      Diagnostic(
        code: .nameNotUTF8, message: "left out '\(name)': its name is not UTF-8", path: folder,
        hint: "rename it; convmv renames whole folders")
    }
  }

  private static func missing(_ path: String) -> Diagnostic {
    Diagnostic(
      code: .notFound, message: "no such file or folder", path: path, hint: path.escapeHint)
  }

  /// The errors that only libraries have, as the user sees them.
  private var libraryDiagnostic: Diagnostic {
    switch self {
    case .noSuchAlbum(let name, let suggestion):
      Diagnostic(
        code: .noSuchAlbum, message: "album: the library has none called '\(name)'",
        hint: suggestion.map { "did you mean '\($0)'?" })
    case .noSuchSmartAlbum(let name, let suggestion, let names):
      Diagnostic(
        code: .noSuchAlbum, message: "smart album: the library has none called '\(name)'",
        hint: suggestion.map { "did you mean '\($0)'?" }
          ?? "it has \(names.joined(separator: ", "))")
    case .limitedLibrary(let verb): Self.limitedLibrary(verb)
    case .ambiguousAlbum(let title, let count, let areFolders):
      Self.ambiguousAlbum(title, count, areFolders)
    case .wrongCollection(let title, let expected, let got):
      Diagnostic(
        code: .wrongCollection,
        message: "'\(title)': expected \(expected.described), got \(got.described)")
    case .circularFolder(let title):
      Diagnostic(code: .circularFolder, message: "folder '\(title)': it cannot contain itself")
    case .noSuchAsset(let identifier): Self.noSuchAsset(identifier)
    case .notDeleted(let verb, let identifier): Self.notDeleted(verb, identifier)
    case .thereAgain(let path): Self.thereAgain(path)
    case .fileOfAnother(let path, let photo): Self.fileOfAnother(path, photo)
    case .foreignResult(let operation, let first, let second):
      Self.foreignResult(operation, first, second)
    case .unreadResult: Self.listNotRead
    case .notInAlbum(let verb, let photo, let album): Self.notInAlbum(verb, photo, album)
    case .noAlternate(let identifier): Self.noAlternate(identifier)
    case .cannotSet(let verb, let field, let expected, let got):
      Diagnostic(
        code: .cannotSet, message: "\(verb): \(field): expected \(expected), got \(got)")
    case .malformedLine(let path, let line, let fault):
      Diagnostic(code: .malformedLine, message: "line \(line): \(fault.message)", path: path)
    case .foreignCatalog(let path, let fault): fault.diagnostic(path: path)
    case .badManifest(let path, let fault): fault.diagnostic(path: path)
    case .notACache(let path): Self.notACache(path)
    case .sharedCache(let path, let sharing): sharing.diagnostic(cache: path)
    case .noParts(let folder): Self.noParts(folder)
    case .notReplaced(let path): Self.notReplaced(path)
    case .wrongKind(let path, let kind): Self.wrongKind(path, kind)
    case .noRender(let path, let kind): Self.noRender(path, kind)
    case .notInBurst(let identifier): Self.notInBurst(identifier)
    case .notImportable(let path, let fault):
      Diagnostic(code: .notImportable, message: "import: \(fault.message)", path: path)
    case .nestedChange: Self.changeInChange
    case .unwritable(let path, let reason):
      Self.failed(SystemError(reason), .unwritable, "cannot be written", path)
    case .unfitLibrary(let path, let fault):
      Diagnostic(
        code: .notALibrary, message: fault.message, path: path, hint: fault.hint)
    case .damagedLibrary(let path, let damage): damage.diagnostic(path: path)
    case .server(let name, let fault): fault.diagnostic(server: name)
    case .lockedLog(let path): Self.lockedLog(path)
    case .database, .locked, .bindingCount, .newerVersion, .notALibrary, .notFound, .notAFolder,
      .unreadable, .outside, .fileTooLarge, .notAPicture, .predicate, .noSuchPhoto, .rowGone,
      .nameNotUTF8, .setAside:
      diagnostic
    }
  }

  private static let changeInChange = Diagnostic(
    code: .nestedChange, message: "change: expected no change inside another",
    hint: "use the outer change: it is one transaction")

  private static func notALibrary(_ path: String) -> Diagnostic {
    Diagnostic(
      code: .notALibrary, message: "expected a Luma library, got another kind of file", path: path)
  }

  private static func limitedLibrary(_ verb: String) -> Diagnostic {
    Diagnostic(
      code: .limitedLibrary,
      message: "\(verb): the library is limited to the photos of some albums",
      hint: "run without --limit-to; photos of these albums can be changed, and others imported")
  }

  private static func notACache(_ path: String) -> Diagnostic {
    Diagnostic(
      code: .notACache, message: "cache: expected an empty folder or a cache, got other files",
      path: path, hint: "--cache makes the folder that it names")
  }

  private static func notReplaced(_ path: String) -> Diagnostic {
    Diagnostic(
      code: .notReplaced, message: "expected no file or an earlier export, got another file",
      path: path, hint: "nothing was written; choose another name")
  }

  private static func wrongKind(_ path: String, _ kind: Resource.Kind) -> Diagnostic {
    Diagnostic(
      code: .notImportable,
      message: "\(kind.name): expected \(kind.content), got another kind of file", path: path)
  }

  private static func noRender(_ path: String, _ kind: Resource.Kind) -> Diagnostic {
    Diagnostic(
      code: .notImportable,
      message: "rendered: expected \(kind.content), got another kind of file", path: path)
  }

  private static func notInBurst(_ identifier: String) -> Diagnostic {
    Diagnostic(code: .cannotSet, message: "photo '\(identifier)': it is not part of a burst")
  }

  private static func noAlternate(_ identifier: String) -> Diagnostic {
    Diagnostic(
      code: .noRAW, message: "photo '\(identifier)': it has no RAW file",
      hint: "import pairs a RAW file with the JPEG of the same name")
  }

  private static func foreignResult(
    _ operation: String, _ first: String, _ second: String
  ) -> Diagnostic {
    Diagnostic(
      code: .foreignResult,
      message: "\(operation): expected results of one library or folder, got those of "
        + "'\(first)' and '\(second)'",
      hint: "open a folder once and fetch from it twice")
  }

  private static var listNotRead: Diagnostic {
    Diagnostic(
      code: .unreadResult,
      message: "changes: expected an earlier result that was loaded, got one that was not",
      hint: "load it when it is fetched: before:load()")
  }

  private static func ambiguousAlbum(
    _ title: String, _ count: Int, _ areFolders: Bool
  ) -> Diagnostic {
    let (nouns, which) =
      areFolders ? ("folders of albums", " kind = \"folder\" ") : ("albums", "...")
    return Diagnostic(
      code: .ambiguousAlbum, message: "album: \(count) \(nouns) are called '\(title)'",
      hint: "albums{\(which)} lists them; each has a localIdentifier")
  }

  private static func notInAlbum(_ verb: String, _ photo: String, _ album: String) -> Diagnostic {
    Diagnostic(
      code: .notInAlbum, message: "\(verb): '\(photo)' is not in the album '\(album)'",
      hint: "c:add(album, photos) puts it there")
  }

  private static func noSuchAsset(_ identifier: String) -> Diagnostic {
    Diagnostic(
      code: .noSuchAsset, message: "photo '\(identifier)': the library has no such photo")
  }

  private static func notDeleted(_ verb: String, _ identifier: String) -> Diagnostic {
    Diagnostic(
      code: .noSuchAsset, message: "\(verb): no photo '\(identifier)' is recently deleted",
      hint: "lib:recently_deleted() lists them, for 30 days")
  }

  private static func thereAgain(_ path: String) -> Diagnostic {
    Diagnostic(
      code: .noSuchAsset, message: "restore: the library has a photo of this file again",
      path: path,
      hint: "c:forget that one first")
  }

  private static func fileOfAnother(_ path: String, _ photo: String) -> Diagnostic {
    Diagnostic(
      code: .collision, message: "import: the file belongs to the photo '\(photo)' already",
      path: path, hint: "import it without other files, or c:forget that photo first")
  }

  private static func noParts(_ folder: String) -> Diagnostic {
    Diagnostic(
      code: .noParts, message: "merge: expected the parts of shards, got none", path: folder,
      hint: "luma run --shard 1/4 writes one; --root names the folder of the run")
  }

  private static func lockedLog(_ path: String) -> Diagnostic {
    Diagnostic(
      code: .unwritable,
      message: "unfinished changes of the library can only be read where it can be written",
      path: path, hint: "copy it with its -wal file to a folder that can be written")
  }

  private static func failed(
    _ error: SystemError, _ code: DiagnosticCode, _ message: String, _ path: String
  ) -> Diagnostic {
    var diagnostic = Diagnostic(error, else: code, message: message, path: path)
    diagnostic.detail = error.text
    return diagnostic
  }

  private static func locked(_ file: String, _ holder: LockHolder?) -> Diagnostic {
    Diagnostic(
      code: .locked, message: "locked by \(holder?.name ?? "another program") for more than 30 s",
      path: file, hint: "try again when the other program has finished")
  }

  private static func gone(_ source: String, isOfLibrary: Bool) -> Diagnostic {
    let place = isOfLibrary ? "in the library" : "a picture"
    return Diagnostic(
      code: .photoGone, message: "a photo of '\(source)' is no longer \(place)",
      hint: isOfLibrary ? "fetch again" : "open the folder again")
  }

  private static func database(_ file: String, _ code: ResultCode, _ detail: String) -> Diagnostic {
    switch code {
    case .interrupted:
      Diagnostic(code: .interrupted, message: "a query was stopped", path: file)
    case .busy: locked(file, nil)
    case .full:
      Diagnostic(code: .diskFull, message: "the disk is full", path: file, detail: detail)
    case .corrupt:
      Diagnostic(
        code: .damaged, message: "the database is damaged", path: file,
        hint: "luma library recover saves the readable part of a library", detail: detail)
    case .error where detail.hasPrefix("MATCHES: "):
      Diagnostic(
        code: .limit, message: "where: " + detail,
        hint: "write a pattern that matches in one way: a+b, not (a+)+b")
    default:
      Diagnostic(
        code: .database, message: "database: SQLite failed with code \(code.rawValue)",
        path: file, detail: detail)
    }
  }
}
