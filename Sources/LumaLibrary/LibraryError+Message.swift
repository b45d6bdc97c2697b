import LumaDatabase
import LumaFiles
package import LumaModel

extension LibraryError: RoomFault {
  /// The error for the user.
  package var diagnostic: Diagnostic {
    switch self {
    case .damagedLibrary(let path, let damage): damage.diagnostic(path: path)
    case .lockedLog(let path): Self.lockedLog(path)
    case .unfitLibrary(let path, let fault):
      Diagnostic(
        code: .notALibrary, message: fault.message, path: path, hint: fault.hint)
    case .noSuchAlbum(let name, let suggestion):
      Diagnostic(
        code: .noSuchAlbum, message: "album: the library has none called '\(name)'",
        hint: suggestion.map { "did you mean '\($0)'?" })
    case .noSuchSmartAlbum(let name, let suggestion, let names):
      Diagnostic(
        code: .noSuchAlbum, message: "smart album: the library has none called '\(name)'",
        hint: suggestion.map { "did you mean '\($0)'?" }
          ?? "it has \(names.joined(separator: ", "))")
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
    case .placeTaken(let path):
      Diagnostic(
        code: .alreadyExists, message: "restore: another file is at the photo's path",
        path: path, hint: "move it away first")
    case .changedCopy(let path, let original): Self.changedCopy(path, original)
    case .fileOfAnother(let path, let photo): Self.fileOfAnother(path, photo)
    case .notInAlbum(let verb, let photo, let album): Self.notInAlbum(verb, photo, album)
    case .wrongKind(let path, let kind): Self.wrongKind(path, kind)
    case .noRender(let path, let kind): Self.noRender(path, kind)
    case .notInBurst(let identifier): Self.notInBurst(identifier)
    case .noAlternate(let identifier): Self.noAlternate(identifier)
    case .cannotSet(let verb, let field, let expected, let got):
      Diagnostic(
        code: .cannotSet, message: "\(verb): \(field): expected \(expected), got \(got)")
    case .notImportable(let path, let fault):
      Diagnostic(code: .notImportable, message: "import: \(fault.message)", path: path)
    case .undo(let fault): fault.diagnostic
    case .limitedLibrary(let verb): Self.limitedLibrary(verb)
    }
  }

  private static func changedCopy(_ path: String, _ original: String) -> Diagnostic {
    Diagnostic(
      code: .changedSince,
      message: "import: the library's copy has changed and stays: expected the content of "
        + "'\(original)'",
      path: path, hint: "keep that file, or move the copy away and import it again")
  }

  private static func limitedLibrary(_ verb: String) -> Diagnostic {
    Diagnostic(
      code: .limitedLibrary,
      message: "\(verb): the library is limited to the photos of some albums",
      hint: "run without --limit-to; photos of these albums can be changed, and others imported")
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
      code: .noSuchAsset, message: "restore: the library already has a photo with this file",
      path: path,
      hint: "c:forget that one first")
  }

  private static func fileOfAnother(_ path: String, _ photo: String) -> Diagnostic {
    Diagnostic(
      code: .collision, message: "import: the file belongs to the photo '\(photo)' already",
      path: path, hint: "import it without other files, or c:forget that photo first")
  }

  private static func lockedLog(_ path: String) -> Diagnostic {
    Diagnostic(
      code: .unwritable,
      message: "unfinished changes of the library can only be read where it can be written",
      path: path, hint: "copy it with its -wal file to a folder that can be written")
  }
}
