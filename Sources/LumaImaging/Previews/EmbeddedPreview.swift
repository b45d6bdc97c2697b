package import LumaFiles
package import LumaModel

/// A reduced copy of a photo embedded in its file: a JPEG inside a JPEG.
///
/// - **Source**: CIPA DC-008 (EXIF 2.32), 4.5.2; CIPA DC-007 (Multi-Picture Format), 5.2.3.
package struct EmbeddedPreview: Hashable, Codable, Sendable {
  /// Byte range in the file.
  var offset: Int
  var length: Int
  /// Size once upright, px.
  package var size: PixelSize
  /// Orientation to apply in addition to the preview's own EXIF orientation.
  package var turn: Orientation

  /// Returns the previews of a photo, smallest first. Excludes those whose aspect ratio differs
  /// from the photo's (letterboxed thumbnails), and images for other purposes (gain maps).
  ///
  /// - Returns: Empty for a file that is not a JPEG.
  /// - Throws: `.file` if it cannot be opened.
  package static func all(
    of path: String, gate: ReadGate = .everything
  ) throws(ImagingError) -> [EmbeddedPreview] {
    all(in: ByteRegion(try gate.picture(path)))
  }

  static func all(in file: ByteRegion) -> [EmbeddedPreview] {
    let segments = JPEGSegmentReader(file)
    guard let stored = segments.pixelSize else { return [] }
    let photo = StoredPhoto(
      format: .jpeg, size: stored, orientation: segments.orientation ?? .up)
    return (segments.thumbnail + segments.previews(in: file))
      .compactMap { EmbeddedPreview($0, of: photo) }
      .sorted { $0.size.pixelCount < $1.size.pixelCount }
  }

  /// Returns the preview's bytes, which form a complete JPEG file.
  ///
  /// - Throws: `.file` if the photo cannot be read, or has been replaced.
  package func bytes(
    from path: String, gate: ReadGate = .everything
  ) throws(ImagingError) -> [UInt8] {
    let bytes = try gate.picture(path).bytes(at: offset, count: length)
    guard bytes.count == length, bytes.starts(with: [0xFF, 0xD8]) else {
      throw .file(path: path, .changedWhileReading)
    }
    return bytes
  }
}

extension EmbeddedPreview {
  /// nil: not a JPEG, or not the same picture.
  private init?(_ picture: ByteRegion, of photo: StoredPhoto) {
    let segments = JPEGSegmentReader(picture)
    guard let size = segments.pixelSize, size.pixelCount < photo.size.pixelCount else {
      return nil
    }
    let own = segments.orientation
    // Without an orientation of its own, it is stored like the photo, or upright already.
    for turn in own == nil ? [photo.orientation, .up] : [.up] {
      let upright = turn.applied(to: (own ?? .up).applied(to: size))
      guard upright.hasRatio(of: photo.upright) else { continue }
      self.init(offset: picture.start, length: picture.count, size: upright, turn: turn)
      return
    }
    return nil
  }
}

extension PixelSize {
  /// Whether the sides have the ratio of another picture's, rounded to whole px.
  fileprivate func hasRatio(of other: PixelSize) -> Bool {
    let skew = abs(width * other.height - height * other.width)
    return skew <= max(other.width, other.height)
  }
}

extension JPEGSegmentReader {
  /// The thumbnail of EXIF: its second directory.
  fileprivate var thumbnail: [ByteRegion] {
    guard let exif, let first = exif.directory(at: exif.first),
      let second = exif.directory(at: first.next),
      let offset = exif.number(second[.previewOffset]),
      let length = exif.number(second[.previewLength]),
      let picture = exif.bytes.wholePart(at: offset, count: length)
    else { return [] }
    return [picture]
  }

  /// The pictures of the Multi-Picture Format that are marked as previews.
  fileprivate func previews(in file: ByteRegion) -> [ByteRegion] {
    pictures(in: file).filter { JPEGSegmentReader.previewTypes.contains($0.type) }.map(\.region)
  }

  /// Large thumbnail of class 1 (VGA) and of class 2 (Full HD).
  private static let previewTypes: Set<Int> = [0x01_0001, 0x01_0002]
}

/// Smaller copies in a JPEG.
package struct PreviewsQuestion: PictureQuestion {
  package typealias Answer = [EmbeddedPreview]

  var path: String

  package var paths: [String] { [path] }

  package func answer(
    _ call: PictureCall, by pictures: LocalPictures
  ) throws(ImagingError) -> Answer {
    EmbeddedPreview.all(in: ByteRegion(try call.files.open(path)))
  }
}
