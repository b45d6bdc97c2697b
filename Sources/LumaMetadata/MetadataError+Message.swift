public import LumaModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension MetadataError {
  /// The error as the user reads it.
  public var diagnostic: Diagnostic {
    switch self {
    case .libraryMissing(let detail):
      Diagnostic(
        code: "gexiv2-missing", message: "gexiv2: expected version 0.14 or later, found none",
        hint: "install libgexiv2-2 (Debian) or gexiv2 (Homebrew)", detail: detail)
    case .unreadable(let path, let code):
      Diagnostic(
        code: "unreadable-file", message: "cannot read the file: \(systemSentence(code))",
        path: path)
    case .notAFile(let path):
      Diagnostic(code: "not-a-file", message: "expected a file, got something else", path: path)
    case .undecodable(let path, let detail):
      Diagnostic(
        code: "bad-metadata", message: "metadata: expected EXIF, XMP or IPTC that can be read",
        path: path, detail: detail)
    }
  }
}

/// The system's words for an errno, first letter lower case.
private func systemSentence(_ code: Int32) -> String {
  let sentence = String(cString: strerror(code))
  return sentence.prefix(1).lowercased() + sentence.dropFirst()
}
