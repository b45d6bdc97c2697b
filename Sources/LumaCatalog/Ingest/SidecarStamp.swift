/// What tells that the XMP files beside a picture changed: its header also comes from them.
///
/// - **Source**: darktable writes `IMG.jpg.xmp`, Adobe's programs `IMG.xmp`.
enum SidecarStamp {
  static let suffix = ".xmp"

  /// The stamp of a picture without such files.
  static let none: Int64 = 0

  /// The names that such a file may have.
  static func names(besides name: String) -> [String] {
    let stem = FileSystem.stem(of: name)
    return stem == name ? [name + suffix] : [name + suffix, stem + suffix]
  }

  /// One number for those that are there: it stays when none of them changes.
  static func make(_ stamps: [FileStamp]) -> Int64 {
    stamps.reduce(none) { sum, stamp in
      let parts = [stamp.modified, stamp.size, Int64(bitPattern: stamp.identity.inode)]
      return parts.reduce(sum) { $0 &* 1_000_003 &+ $1 }
    }
  }
}
