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
  /// Reports missing rows, and returns whether they become black instead of an error.
  private let miss: @Sendable () -> Bool

  private init(_ rows: any BitmapRows, _ miss: @escaping @Sendable () -> Bool) {
    self.rows = rows
    self.miss = miss
    left = rows.size.height
    held = Array("P5\n\(rows.size.width * rows.bands) \(rows.size.height)\n255\n".utf8)
  }

  /// Returns an image whose pixels are decoded as they are needed.
  ///
  /// - Parameter job: Gets reports on the file: libvips (8.14) may lose the error of a source.
  /// - Throws: `.operation`; damage is only found when pixels are computed.
  static func image(
    of rows: any BitmapRows, in file: OpenedFile, _ format: InputFormat,
    access: ImageFile.Access, _ options: ImagingOptions, _ job: RenderJob?
  ) throws(ImagingError) -> VipsImage {
    let path = file.path
    let pixels = BitmapPixels(rows) {
      let fault = FileFault.undecodable(format, detail: "the file ends before its pixels do")
      if !options.allowsTruncated { job?.note(.refused(.file(path: path, fault)), of: format) }
      return options.allowsTruncated
    }
    let source = try VipsSource(pulling: pixels)
    let flat = try Vips.call(
      VipsLibrary.rowLoader,
      [
        ("source", .source(source)), ("access", .enumeration(access.rawValue)),
        ("memory", .bool(true)),
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
      let row = rows.next() ?? (miss() ? blank : nil)
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
