public import LumaModel

/// A smaller picture of a photo that the photo's own file carries: a JPEG inside a JPEG.
///
/// - **Source**: CIPA DC-008 (EXIF 2.32), 4.5.2; CIPA DC-007 (Multi-Picture Format), 5.2.3.
public struct EmbeddedPreview: Hashable, Sendable {
  /// Where it lies in the file, in bytes.
  var offset: Int
  var length: Int
  /// Once it stands upright, px.
  public var size: PixelSize
  /// What is left to do to it when its own EXIF orientation is done.
  public var turn: Orientation

  /// The previews of a photo, smallest first. Those whose sides have another ratio than the
  /// photo's (letterboxed thumbnails) are left out, as are pictures of another purpose (gain maps).
  ///
  /// - Returns: none for a file that is no JPEG.
  /// - **Throws**: `.file` when it cannot be opened.
  public static func all(of path: String) throws(ImagingError) -> [EmbeddedPreview] {
    let file = try OpenedFile(path)
    let photo = PreviewSearch(file)
    return photo.previews.sorted { $0.size.pixelCount < $1.size.pixelCount }
  }

  /// Its bytes, a file of its own.
  ///
  /// - **Throws**: `.file` when the photo cannot be read, or is another by now.
  public func bytes(from path: String) throws(ImagingError) -> [UInt8] {
    let bytes = try OpenedFile(path).bytes(at: offset, count: length)
    guard bytes.count == length, bytes.starts(with: [0xFF, 0xD8]) else {
      throw .file(path: path, .changedWhileReading)
    }
    return bytes
  }
}
