package import LumaFiles

/// The names of XMP files beside a picture or film, in which programs keep metadata outside of it.
///
/// - **Source**: darktable writes `IMG.jpg.xmp`, Adobe's programs `IMG.xmp`; cards and servers
///   change the case of letters.
package enum SidecarNames {
  package static let suffix = ".xmp"

  /// Whether a name or path is that of an XMP file. For most names, the last byte rules it out.
  package static func include(_ name: String) -> Bool {
    guard let last = name.utf8.last, last | 0x20 == UInt8(ascii: "p") else { return false }
    return name.utf8.suffix(suffix.utf8.count).map { $0 == UInt8(ascii: ".") ? $0 : $0 | 0x20 }
      .elementsEqual(suffix.utf8)
  }

  /// A name or path without its suffix.
  static func base(of sidecar: String) -> String {
    String(Substring(sidecar.utf8.dropLast(suffix.utf8.count)))
  }

  /// The names of a picture's sidecars without their suffix, by priority.
  static func bases(of picture: String) -> [String] {
    let stem = FileSystem.stem(of: picture)
    return stem == picture ? [picture] : [picture, stem]
  }

  /// The names that programs give to new sidecars.
  ///
  /// - Parameter picture: a name or a path.
  package static func besides(_ picture: String) -> [String] {
    bases(of: picture).map { $0 + suffix }
  }

  /// Returns the paths of the sidecars that exist, by priority, whatever the case of letters.
  ///
  /// - Parameter picture: a path.
  package static func found(besides picture: String, _ gate: ReadGate) -> [String] {
    let folder = FileSystem.parent(of: picture) ?? "."
    let finder = FolderSidecars.shared.finder(of: folder, gate)
    return bases(of: picture).flatMap { base in
      let names = finder?.names(ofBase: FileSystem.name(of: base)) ?? []
      if !names.isEmpty { return names.map { FileSystem.join(folder, $0) } }
      // The sidecar may be newer than the list.
      return FileStatus(base + suffix) == nil ? [] : [base + suffix]
    }
  }

  /// Opens the sidecars that exist and may be read.
  package static func files(besides picture: String, _ gate: ReadGate) -> [OpenedFile] {
    found(besides: picture, gate).compactMap { try? gate.open($0) }
  }
}
