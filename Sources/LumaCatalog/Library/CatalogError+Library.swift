import LumaModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension CatalogError {
  /// The errors that only libraries have, as the user sees them.
  var libraryDiagnostic: Diagnostic {
    switch self {
    case .noSuchAlbum(let name, let suggestion):
      Diagnostic(
        code: "no-such-album", message: "album: the library has none called '\(name)'",
        hint: suggestion.map { "did you mean '\($0)'?" })
    case .noSuchSmartAlbum(let name, let suggestion, let names):
      Diagnostic(
        code: "no-such-album", message: "smart album: the library has none called '\(name)'",
        hint: suggestion.map { "did you mean '\($0)'?" }
          ?? "it has \(names.joined(separator: ", "))")
    case .ambiguousAlbum(let title, let count):
      Diagnostic(
        code: "ambiguous-album", message: "album: \(count) albums are called '\(title)'",
        hint: "albums{...} lists them; each has a localIdentifier")
    case .wrongCollection(let title, let expected, let got):
      Diagnostic(
        code: "wrong-collection",
        message: "'\(title)': expected \(expected.described), got \(got.described)")
    case .circularFolder(let title):
      Diagnostic(
        code: "circular-folder", message: "folder '\(title)': it cannot lie inside itself")
    case .noSuchAsset(let identifier):
      Diagnostic(
        code: "no-such-asset", message: "photo '\(identifier)': the library has none such")
    case .noAlternate(let identifier):
      Diagnostic(
        code: "no-raw", message: "photo '\(identifier)': it has no RAW beside it",
        hint: "import brings a RAW with the JPEG of the same name")
    case .cannotSet(let field, let expected, let got):
      Diagnostic(
        code: "cannot-set", message: "set: \(field): expected \(expected), got \(got)")
    case .malformedLine(let path, let line, let reason):
      Diagnostic(code: "malformed-line", message: "line \(line): \(reason)", path: path)
    case .notReplaced(let path):
      Diagnostic(
        code: "not-replaced", message: "expected no file or an earlier export, got another file",
        path: path, hint: "nothing was written; choose another name")
    case .notImportable(let path, let fault):
      Diagnostic(code: "not-importable", message: "import: \(fault.message)", path: path)
    case .nestedChange:
      Diagnostic(
        code: "nested-change", message: "change: one is running already",
        hint: "all of it is one transaction: use the outer one")
    case .unwritable(let path, let reason):
      Diagnostic(
        code: "unwritable", message: "cannot be written", path: path,
        detail: String(cString: strerror(reason)))
    case .database, .bindingCount, .newerVersion, .notALibrary, .notFound, .notAFolder,
      .unreadable, .notAPicture, .predicate, .noSuchPhoto, .rowGone, .nameNotUTF8:
      diagnostic
    }
  }
}
