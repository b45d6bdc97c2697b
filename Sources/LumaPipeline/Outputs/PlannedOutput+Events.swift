import LumaFiles
import LumaModel

/// The events of an output.
extension PlannedOutput {
  /// The file at its path; nil if there is none.
  var stamp: FileStamp? { FileStatus(path, followsLinks: false)?.stamp }

  /// Takes the size of the file that was made.
  ///
  /// - Parameter isOfLibrary: Of the unit's photo; called for another size only.
  /// - Throws: `photoChanged`, `notAsRead` for a size other than planned, for which path and
  ///   metadata were made, unless the save may shrink the picture.
  mutating func take(
    _ made: PixelSize, of unit: WorkUnit, isOfLibrary: () -> Bool
  ) throws(OutputError) {
    let fits = made.width <= size.width && made.height <= size.height
    guard made == size || (fits && save.encoding.target?.shrinks == true) else {
      throw OutputError.otherSize(made, expected: size, unit.asset, isOfLibrary: isOfLibrary())
    }
    size = made
  }

  func saved(
    _ unit: WorkUnit, bytes: Int64, quality: Int? = nil, because reason: WriteReason,
    isCached: Bool = false, hash: String? = nil
  ) -> SavedFile {
    var file = SavedFile(
      number: number, photo: unit.asset.path, path: shown, width: size.width,
      height: size.height, bytes: bytes, quality: quality, reason: reason,
      photoBytes: unit.photoBytes, seconds: unit.seconds)
    (file.isCached, file.hash) = (isCached, hash)
    return file
  }

  func skipped(
    _ unit: WorkUnit, for reason: OutputPolicy.SkipReason, hash: String? = nil
  ) -> RunEvent {
    var file = SkippedFile(
      number: number, photo: unit.asset.path, path: shown, width: size.width,
      height: size.height, bytes: reason == .notSmaller ? 0 : stamp?.size ?? 0,
      reason: reason.message, photoBytes: unit.photoBytes, hash: hash)
    file.isLeftOut = reason == .notSmaller
    return .skipped(file)
  }
}

extension OutputError {
  /// Another run helps only if it reads a folder's photo again.
  static func otherSize(
    _ size: PixelSize, expected: PixelSize, _ photo: Asset, isOfLibrary: Bool
  ) -> OutputError {
    isOfLibrary || photo.isAsRead
      ? .notAsRead(size, expected: expected, isOfLibrary: isOfLibrary && !photo.isAsRead)
      : .photoChanged
  }
}

extension Asset {
  /// Whether its file still is the one that was read.
  fileprivate var isAsRead: Bool {
    guard let stamp = FileStatus(path)?.stamp else { return false }
    return stamp.size == fileSize && Double(stamp.modified) / 1e9 == modificationDate?.seconds
  }
}
