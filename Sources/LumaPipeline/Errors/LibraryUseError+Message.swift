package import LumaModel

extension LibraryUseError: DiagnosticError {
  package var diagnostic: Diagnostic { RuntimeError.library(self).diagnostic }

  var sentence: Sentence {
    switch self {
    case .noDefault:
      (
        .noLibrary, "library: there is no default library yet",
        "write library \"photos.luma\", or name one with --library photos.luma"
      )
    case .protectedLibrary(let path): Self.protected(path)
    case .foreignServer(let name):
      (
        .readOutside, "library: '\(name)' is on a server that the recipe may not use",
        "name it with --library, or add --allow-read \(name)"
      )
    case .badName(let path):
      (
        .libraryName, "library: expected a name like \"photos.luma\", got '\(path)'",
        "--library names any file"
      )
    case .hiddenName(let path):
      (
        .libraryName, "library: expected no name or folder that starts with a dot, got '\(path)'",
        "--library names any file"
      )
    case .new(let path):
      (.newLibrary, "library '\(path)' does not exist yet and starts empty", nil)
    case .otherZone(let path): Self.otherZone(path)
    case .albumsToBe(let title, let count, let areFolders):
      Self.albumsToBe(title, count, areFolders)
    case .foreignPhotos(let verb, let source):
      (
        .notOfLibrary, "\(verb): expected photos of the library, got photos of \(source)",
        "c:import(photo.path) makes one of them a photo of the library"
      )
    case .insideChange(let verb):
      (
        .insideChange, "\(verb): cannot run inside a change, which blocks other writers",
        "do it before or after lib:change(...)"
      )
    case .noChange(let verb):
      (.changeOver, "\(verb): the change has ended", "lib:change(function(c) ... end) starts one")
    case .unreadVideos:
      (
        .videosNotRead, "import: videos were added without size and duration: ffprobe not found",
        "install ffmpeg and import again to read them"
      )
    case .listedField(let got, let names):
      (
        .unknownField, "--fields: unknown field '\(got)'",
        Suggestion.hint(for: got, among: names)
          ?? "luma metadata FILE lists the fields and tags of a photo"
      )
    case .sharedSidecar(let path, let first): Self.sharedSidecar(path, first)
    case .notASidecar(let path): Self.notASidecar(path)
    case .emptyMirror: Self.noMirror
    case .otherMirror(let path): Self.otherMirror(path)
    case .badToken(let text):
      (.badToken, "changes_since: expected a token from lib:token(), got \"\(text)\"", nil)
    }
  }

  private static let noMirror: Sentence = (
    .nothingFetched, "export: mirror: no photo matches, so every copy would go to the trash",
    "nothing was changed; luma fetch lists what a predicate finds"
  )

  private static func otherMirror(_ path: String) -> Sentence {
    (
      .conflictingOptions,
      "export: mirror: expected a mirror of this library, got '\(path)', which is another's",
      "nothing was changed; name another folder, or remove '\(path)/.luma/mirror' for a new start: "
        + "the copies that are there then stay"
    )
  }

  private static func otherZone(_ path: String) -> Sentence {
    (
      .conflictingOptions, "library: zone: '\(path)' is already open with another zone",
      "give the zone where the recipe opens it first"
    )
  }

  private static func albumsToBe(_ title: String, _ count: Int, _ areFolders: Bool) -> Sentence {
    (
      .ambiguousAlbum,
      "album: \(count) \(areFolders ? "folders of albums" : "albums") would be called '\(title)', "
        + "since the recipe makes another",
      "find it or create it: c:find_or_create_\(areFolders ? "folder" : "album") \"\(title)\""
    )
  }

  private static func protected(_ path: String) -> Sentence {
    (
      .libraryProtected, "library '\(path)' may not be changed by a recipe",
      ServerAddress(path) == nil
        ? "add --allow-library write, or name it with --library"
        : "name it with --library, or add --allow-write \(path)"
    )
  }

  private static func sharedSidecar(_ path: String, _ first: String) -> Sentence {
    (
      .collision, "write_sidecars: '\(path)' is the sidecar of '\(first)', too",
      "naming = \"darktable\" gives each photo its own"
    )
  }

  private static func notASidecar(_ path: String) -> Sentence {
    (
      .badMetadata, "write_sidecars: '\(path)': expected XMP in UTF-8, got something else",
      "it is left unchanged; move it away to get a new one"
    )
  }
}
