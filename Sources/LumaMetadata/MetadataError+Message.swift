import LumaFiles
package import LumaModel

extension MetadataError: DiagnosticError {
  /// The error as presented to the user.
  package var diagnostic: Diagnostic {
    switch self {
    case .libraryMissing(let detail):
      Self.libraryMissing(LoaderFault(detail, of: "libgexiv2"), detail)
    case .unreadable(let path, let code):
      Diagnostic(
        SystemError(code), else: .unreadable,
        message: "cannot read the file: \(SystemError(code).phrase)", path: path)
    case .outside(let path):
      Diagnostic(code: .readOutside, message: FileError.outsidePhrase, path: path)
    case .notAFile(let path):
      Diagnostic(code: .notAFile, message: "expected a file, got something else", path: path)
    case .undecodable(let path, let detail):
      Diagnostic(
        code: .badMetadata, message: "metadata: expected readable EXIF, XMP or IPTC",
        path: path, detail: detail)
    case .worker(let path, let fault): fault.diagnostic(path: path)
    }
  }

  private static func libraryMissing(_ fault: LoaderFault, _ detail: String) -> Diagnostic {
    Diagnostic(
      code: .gexiv2Missing, message: "gexiv2: expected version 0.14 or later, got \(fault.found)",
      hint: fault.hint(.gexiv2), detail: detail)
  }

  /// The error, with a note on the metadata that an output of the photo still has.
  ///
  /// - Parameter output: the output's metadata; nil: it has none.
  package func diagnostic(beside output: MetadataBlobs?) -> Diagnostic {
    var diagnostic = diagnostic
    let isBare = output?.isEmpty ?? true
    diagnostic.hint =
      diagnostic.hint
      ?? (isBare
        ? "the output has no metadata"
        : "the output has the title, keywords, date and other fields that a fetch shows or "
          + "the recipe sets, "
          + "and no other tags of the photo")
    return diagnostic
  }
}
