import CGIF
import LumaFiles
import LumaModel

/// The frames of a sound GIF, decoded by giflib.
///
/// libvips' decoder makes frames opaque if none of them has a transparent color, and fills what a
/// frame without one leaves with the file's background color, which no browser shows.
///
/// Not thread-safe.
final class GIFFrames: FrameReader {
  private let file: OpenedFile
  private let content: UnsafeRawBufferPointer
  /// Of a file that is not mapped.
  private let copy: UnsafeMutableRawBufferPointer?
  private let frames: Frames
  private let opened: VipsImage
  private let decoder: OpaquePointer
  private var canvas: FrameCanvas
  private var index = 0

  /// nil: the file is not sound, or of another form.
  ///
  /// - Parameters:
  ///   - frames: Of the file; nil: they are unknown.
  ///   - opened: The file as libvips opens it.
  ///   - judged: How many frames must be sound.
  init?(_ file: OpenedFile, _ frames: Frames?, like opened: VipsImage, judged: Int = .max) {
    let size = opened.size
    guard let frames, Self.canRead(file, frames, size, judged: judged) else { return nil }
    if let mapping = file.mapping {
      (content, copy) = (mapping.bytes, nil)
    } else {
      let bytes = file.bytes(at: 0, count: file.count)
      let room = UnsafeMutableRawBufferPointer.allocate(
        byteCount: max(1, bytes.count), alignment: 1)
      room.copyBytes(from: bytes)
      (content, copy) = (UnsafeRawBufferPointer(rebasing: room[..<bytes.count]), room)
    }
    let start = content.baseAddress?.assumingMemoryBound(to: UInt8.self)
    guard let decoder = cgif_frames_open(start, content.count) else {
      copy?.deallocate()
      return nil
    }
    (self.file, self.frames, self.opened, self.decoder) = (file, frames, opened, decoder)
    canvas = FrameCanvas(size, bands: 4)
  }

  /// Whether giflib gives these frames, of a canvas that libvips opens in this size.
  static func canRead(
    _ file: OpenedFile, _ frames: Frames, _ size: PixelSize, judged: Int
  ) -> Bool {
    frames.canvas == size && frames.parts.allSatisfy { $0.rect.isInside(size) } && cgif_open() != 0
      && CGIFVerdict(file, judged).soundness == CGIF_SOUND
  }

  deinit {
    cgif_frames_close(decoder)
    copy?.deallocate()
  }

  func next() throws(ImagingError) -> VipsImage? {
    guard index < frames.parts.count else { return nil }
    let part = frames.parts[index]
    index += 1
    var rows = [UInt8](repeating: 0, count: part.rect.size.pixelCount * 4)
    let isMade = rows.withUnsafeMutableBufferPointer {
      cgif_frames_next(
        decoder, Int32(part.rect.width), Int32(part.rect.height), $0.baseAddress) != 0
    }
    guard isMade else { throw .file(path: file.path, .undecodable(.gif, detail: "")) }
    canvas.draw(rows, part)
    return try canvas.image(like: opened, isOpaque: !frames.mayBeTransparent)
  }
}
