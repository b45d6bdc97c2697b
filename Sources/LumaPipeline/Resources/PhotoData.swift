package import LumaCatalog
package import LumaFiles
package import LumaLibrary
package import LumaModel

/// The bytes of a file of a photo, as they are.
///
/// - **Source**: PHImageManager.requestImageDataAndOrientation, PHAssetResourceManager.requestData.
package struct PhotoData: Hashable, Sendable {
  package var bytes: [UInt8]
  package var uniformType: String?
  /// How the photo itself is stored, as EXIF numbers it; nil: it is unknown, or this is another
  /// file.
  package var orientation: Int?

  /// Reads a file of a photo.
  ///
  /// - Parameters:
  ///   - kind: nil for the photo itself.
  ///   - limit: bytes of the largest file.
  /// - Returns: nil if the photo has no such file.
  /// - Throws: `PhotoDataError`; a `RuntimeError` for a file that cannot be opened.
  /// - **Lua**: `photo:data()`
  package init?(
    of kind: Resource.Kind?, _ photo: Asset, in source: PhotoSource, _ gate: ReadGate, limit: Int
  ) throws {
    let resources = try PhotoResource.all(of: photo, in: source, gate)
    guard
      let resource = kind.map({ kind in resources.first { $0.kind == kind } }) ?? resources.first
    else { return nil }
    bytes = try resource.content.bytes(gate, limit: limit)
    uniformType = resource.uniformType
    orientation = resource.kind == .photo ? photo.header.orientation.rawValue : nil
  }
}

extension FileContent {
  fileprivate func bytes(_ gate: ReadGate, limit: Int) throws -> [UInt8] {
    switch self {
    case .bytes(let bytes): return bytes
    case .file(let path, _):
      let file = try gate.open(path, as: path, isLimited: false)
      return try file.bytes(in: 0..<file.count, limit: limit)
    case .part(let part):
      let file = try gate.open(part.path, as: part.path, isLimited: false)
      guard part.isPart(of: file.stamp) else { throw PhotoDataError.changed(path: part.path) }
      return try file.bytes(in: part.range, limit: limit)
    }
  }
}

extension OpenedFile {
  fileprivate func bytes(in range: Range<Int>, limit: Int) throws(PhotoDataError) -> [UInt8] {
    guard range.count <= limit else {
      throw .tooLarge(path: path, bytes: range.count, limit: limit)
    }
    let read = bytes(at: range.lowerBound, count: range.count)
    if read.count < range.count {
      do throws(SystemError) { try checkReading() } catch { throw .unreadable(path: path, error) }
    }
    // A program that writes the file meanwhile leaves old and new bytes side by side.
    guard read.count == range.count,
      FileStatus(descriptor: descriptor)?.stamp.hasContent(of: stamp) == true
    else { throw .changed(path: path) }
    return read
  }
}
