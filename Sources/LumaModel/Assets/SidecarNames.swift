public import LumaFiles

/// The names of XMP files beside a picture or film, in which programs keep metadata outside of it.
///
/// - **Source**: darktable writes `IMG.jpg.xmp`, Adobe's programs `IMG.xmp`.
public enum SidecarNames {
  public static let suffix = ".xmp"

  /// Whether a name or path is one of an XMP file. For most names, the last byte rules it out.
  public static func include(_ name: String) -> Bool {
    name.utf8.last == suffix.utf8.last && name.hasSuffix(suffix)
  }

  /// - Parameter picture: a name or a path.
  public static func besides(_ picture: String) -> [String] {
    let stem = FileSystem.stem(of: picture)
    return stem == picture ? [picture + suffix] : [picture + suffix, stem + suffix]
  }

  /// Opens those that are there and may be read.
  public static func files(besides picture: String, _ gate: ReadGate) -> [OpenedFile] {
    besides(picture).compactMap { try? gate.open($0) }
  }
}
