import CVips
import LumaModel

/// Frames below each other, which libvips requests as its saver needs them: it never holds all.
///
/// Its loader of PNM takes them: rows of gray, whose adjacent samples are then made bands.
///
/// `@unchecked Sendable`: libvips reads on one thread at a time, while the thread that made it
/// waits.
final class FrameStrip: @unchecked Sendable {
  private let frames: FrameQueue
  private let isDeep: Bool
  /// What was made and not yet taken; begins with the header of a PGM.
  private var held: [UInt8]
  private var place = 0
  private var left: Int
  /// Why there are no more rows.
  private(set) var fault: ImagingError?

  init(_ frames: FrameQueue) {
    self.frames = frames
    (left, isDeep) = (frames.count, frames.first.format == .ushort)
    let (width, height) = (frames.first.width * frames.first.bands, frames.first.height * left)
    held = Array("P5\n\(width) \(height)\n\(isDeep ? 65_535 : 255)\n".utf8)
  }

  /// The strip, to be read once, from its top.
  func image() throws(ImagingError) -> VipsImage {
    let first = frames.first
    let flat = try Vips.call(
      VipsLibrary.rowLoader,
      [("source", .source(VipsSource(pulling: self))), ("access", .enumeration("sequential"))]
    ).image()
    let folded = try Vips.call(
      "bandfold", [("in", .image(flat)), ("factor", .int(first.bands))]
    ).image()
    return try folded.described(like: first)
      .named(first.interpretation == .cmyk ? "cmyk" : first.spaceWord)
  }

  fileprivate func pull(_ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int64 {
    if place == held.count {
      guard fault == nil else { return -1 }
      guard left > 0 else { return 0 }
      do throws(ImagingError) {
        held = try rows()
      } catch {
        fault = error
        return -1
      }
      (place, left) = (0, left - 1)
    }
    let taken = min(count, held.count - place)
    held[place..<place + taken].withUnsafeBytes { rows in
      UnsafeMutableRawBufferPointer(start: bytes, count: taken).copyMemory(from: rows)
    }
    place += taken
    return Int64(taken)
  }

  /// Of the next frame; deep samples are big-endian in a PGM.
  private func rows() throws(ImagingError) -> [UInt8] {
    var rows = try frames.next().bytes()
    guard isDeep else { return rows }
    for place in stride(from: 0, to: rows.count - 1, by: 2) { rows.swapAt(place, place + 1) }
    return rows
  }
}

extension VipsSource {
  /// Takes frames on request.
  fileprivate convenience init(pulling strip: FrameStrip) throws(ImagingError) {
    try VipsLibrary.open()
    let context = Unmanaged.passRetained(strip).toOpaque()
    guard let pointer = cvips_source_from_reader(pullFrames, dropFrames, context) else {
      throw .failed("source")
    }
    self.init(owning: pointer)
  }
}

// C callbacks on any thread: top-level, so that they are not isolated to an actor.
private func pullFrames(
  _ context: UnsafeMutableRawPointer?, _ bytes: UnsafeMutableRawPointer?, _ count: Int64
) -> Int64 {
  guard let context, let bytes else { return -1 }
  return Unmanaged<FrameStrip>.fromOpaque(context).takeUnretainedValue()
    .pull(bytes, Int(clamping: count))
}

private func dropFrames(_ context: UnsafeMutableRawPointer?) {
  guard let context else { return }
  Unmanaged<FrameStrip>.fromOpaque(context).release()
}
