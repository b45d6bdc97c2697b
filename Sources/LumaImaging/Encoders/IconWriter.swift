import LumaFiles
import LumaModel

/// Writes a picture as an icon: PNGs of the sizes that browsers and systems ask for.
///
/// - **Source**: Microsoft, "Icons": ICONDIR and ICONDIRENTRY.
enum IconWriter {
  private static let sides = [16, 32, 48, 256]

  /// The side at which a drawing is rendered that has no size of its own.
  static let largest = 256

  /// Returns the size of the largest picture in the icon of a picture.
  static func size(of picture: PixelSize) -> PixelSize {
    let most = max(picture.width, picture.height)
    let side = sides.last { $0 <= most } ?? most
    return PixelSize(width: side, height: side)
  }

  /// - Throws: `output(.ico, .unencodable)`; a fault of the picture's decoder.
  static func encode(_ image: VipsImage) throws(ImagingError) -> CodedBytes {
    let picture = try image.inColor().withAlpha().copiedToMemory()
    let most = max(picture.width, picture.height)
    let fitting = sides.filter { $0 <= most }
    var files: [(side: Int, bytes: [UInt8])] = []
    for side in fitting.isEmpty ? [most] : fitting {
      files.append((side, try png(square(picture, side))))
    }
    return file(files).withUnsafeBytes { CodedBytes(copying: $0) }
  }

  /// The picture in the middle of a transparent square.
  private static func square(_ picture: VipsImage, _ side: Int) throws(ImagingError) -> VipsImage {
    let factor = Double(side) / Double(max(picture.width, picture.height))
    let size = PixelSize(
      width: max(1, Int((Double(picture.width) * factor).rounded())),
      height: max(1, Int((Double(picture.height) * factor).rounded())))
    let made = size == picture.size ? picture : try picture.resampled(to: size, kernel: .lanczos3)
    return try Vips.call(
      "embed",
      [
        ("in", .image(made)), ("x", .int((side - size.width) / 2)),
        ("y", .int((side - size.height) / 2)), ("width", .int(side)), ("height", .int(side)),
        ("extend", .enumeration("background")), ("background", .doubles([0, 0, 0, 0])),
      ]
    ).image()
  }

  /// Of 32 bits, which Windows expects.
  private static func png(_ image: VipsImage) throws(ImagingError) -> [UInt8] {
    let target = try VipsTarget()
    do {
      _ = try Vips.call(
        OutputFormat.png.saver,
        [
          ("in", .image(image.withoutMetadata())), ("target", .target(target)),
          ("compression", .int(9)), ("bitdepth", .int(8)), ("filter", .flags(["all"])),
        ])
    } catch .operation(.failed(_, let detail)) {
      throw .output(.ico, .unencodable(detail: detail))
    }
    return target.bytes
  }

  private static func file(_ pictures: [(side: Int, bytes: [UInt8])]) -> [UInt8] {
    var place = 6 + 16 * pictures.count
    var file: [UInt8] = [0, 0, 1, 0, UInt8(pictures.count), 0]
    for (side, bytes) in pictures {
      // 0 stands for 256.
      let edge = UInt8(truncatingIfNeeded: side)
      file += [edge, edge, 0, 0, 1, 0, 32, 0]
      for number in [bytes.count, place] { file += PNGChunks.big(UInt32(number)).reversed() }
      place += bytes.count
    }
    return file + pictures.flatMap(\.bytes)
  }
}
