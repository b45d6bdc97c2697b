import CVips
import LumaFiles
import LumaModel

/// The rows of a bitmap for libvips, which requests them as needed.
///
/// Its loader of PNM takes them: rows of gray, whose adjacent samples are then made bands.
///
/// `@unchecked Sendable`: libvips reads on one thread at a time.
final class BitmapPixels: @unchecked Sendable {
  private var rows: any BitmapRows
  /// What was made and not yet taken; begins with the header of a PGM.
  private var held: [UInt8]
  private var place = 0
  private var left: Int
  /// Whether missing rows are black, instead of an error.
  private let isLenient: Bool

  private init(_ rows: any BitmapRows, isLenient: Bool) {
    self.rows = rows
    self.isLenient = isLenient
    left = rows.size.height
    held = Array("P5\n\(rows.size.width * rows.bands) \(rows.size.height)\n255\n".utf8)
  }

  /// Returns an image whose pixels are decoded as they are needed.
  ///
  /// - Throws: `.operation`; damage is only found when pixels are computed.
  static func image(
    of rows: any BitmapRows, access: String, isLenient: Bool
  ) throws(ImagingError) -> VipsImage {
    let source = try VipsSource(pulling: BitmapPixels(rows, isLenient: isLenient))
    let flat = try Vips.call(
      VipsLibrary.rowLoader,
      [
        ("source", .source(source)), ("access", .enumeration(access)), ("memory", .bool(true)),
      ]
    ).image()
    let made = try Vips.call(
      "bandfold", [("in", .image(flat)), ("factor", .int(rows.bands))]
    ).image()
    return try Vips.call(
      "copy", [("in", .image(made)), ("interpretation", .enumeration("srgb"))]
    ).image()
  }

  fileprivate func pull(_ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int64 {
    if place == held.count {
      guard left > 0 else { return 0 }
      left -= 1
      let row = rows.next() ?? (isLenient ? blank : nil)
      guard let row else { return -1 }
      (held, place) = (row, 0)
    }
    let taken = min(count, held.count - place)
    held[place..<place + taken].withUnsafeBytes { row in
      UnsafeMutableRawBufferPointer(start: bytes, count: taken).copyMemory(from: row)
    }
    place += taken
    return Int64(taken)
  }

  private var blank: [UInt8] { Array(repeating: 0, count: rows.size.width * rows.bands) }
}

extension VipsSource {
  /// Takes rows on request.
  fileprivate convenience init(pulling pixels: BitmapPixels) throws(ImagingError) {
    try VipsLibrary.open()
    let context = Unmanaged.passRetained(pixels).toOpaque()
    guard let pointer = cvips_source_from_reader(pullRows, dropRows, context) else {
      throw .failed("source")
    }
    self.init(owning: pointer)
  }
}

// C callbacks on any thread: top-level, so that they are not isolated to an actor.
private func pullRows(
  _ context: UnsafeMutableRawPointer?, _ bytes: UnsafeMutableRawPointer?, _ count: Int64
) -> Int64 {
  guard let context, let bytes else { return -1 }
  return Unmanaged<BitmapPixels>.fromOpaque(context).takeUnretainedValue()
    .pull(bytes, Int(clamping: count))
}

private func dropRows(_ context: UnsafeMutableRawPointer?) {
  guard let context else { return }
  Unmanaged<BitmapPixels>.fromOpaque(context).release()
}
