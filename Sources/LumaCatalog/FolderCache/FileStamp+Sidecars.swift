package import LumaFiles

extension FileStamp {
  /// One number for the XMP files beside a picture, from which its header also comes. It stays the
  /// same as long as none of them changes; 0 if there are none.
  package static func ofSidecars(_ stamps: [FileStamp]) -> Int64 {
    stamps.reduce(0) { sum, stamp in
      let parts = [stamp.modified, stamp.size, Int64(bitPattern: stamp.identity.inode)]
      return parts.reduce(sum) { $0 &* 1_000_003 &+ $1 }
    }
  }
}
