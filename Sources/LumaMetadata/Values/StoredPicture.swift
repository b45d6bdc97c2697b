import LumaFiles
import LumaModel

/// A picture as its file stores it, to which regions refer.
struct StoredPicture: Equatable {
  /// Size in px; nil if unknown.
  var size: PixelSize?
  /// The orientation that makes it upright for display.
  var turn = Orientation.up

  /// - Parameters:
  ///   - photo: The metadata; nil: there is none.
  init(_ file: ByteRegion, _ format: InputFormat, _ photo: (any TagValues)?) {
    let tagged = photo?.orientation ?? .up
    if format.row.exiv2 == .full { size = photo?.storedSize }
    switch format.row.orientation {
    case .upright: break
    case .tag: turn = format == .raw ? tagged : Orientation(taggedIn: file, format) ?? .up
    case .decoder:
      // Decoders follow the file's own turn, whatever EXIF says.
      (size, turn) = StoredPicture.coded(file, format) ?? (nil, tagged)
    }
  }

  init(size: PixelSize?, turn: Orientation) { (self.size, self.turn) = (size, turn) }

  private static func coded(_ file: ByteRegion, _ format: InputFormat) -> (PixelSize?, Orientation)?
  {
    format == .jxl
      ? JXLHeader(file).map { ($0.size, $0.orientation) }
      : HEIFTurn(file).map { ($0.size, $0.orientation) }
  }
}

/// The shape of the main picture in the boxes of a HEIC or AVIF.
///
/// - **Source**: ISO/IEC 23008-12, 6.5.3, 6.5.9, 6.5.10 and 6.5.12.
struct HEIFTurn: Equatable {
  /// The coded size, without the parts that are cut off.
  private(set) var size: PixelSize?
  private(set) var orientation = Orientation.up

  /// nil for a file without these boxes.
  init?(_ file: ByteRegion) {
    guard let items = HEIFItemReader(file), let picture = items.primary,
      let properties = items.properties(of: picture)
    else { return nil }
    // Properties apply in the order in which they are listed.
    for property in properties {
      switch property.type {
      case "ispe": size = HEIFTurn.size(property.body, at: 4)
      // A clean aperture, in ratios of 32-bit numbers.
      case "clap": size = HEIFTurn.aperture(property.body).map(orientation.inverse.applied)
      case "irot": orientation = orientation.then(HEIFTurn.rotation(property.body))
      case "imir": orientation = orientation.then(HEIFTurn.mirror(property.body))
      case _: break
      }
    }
  }

  private static func size(_ body: ByteRegion, at place: Int) -> PixelSize? {
    guard let width = body.number(at: place, bytes: 4, .big),
      let height = body.number(at: place + 4, bytes: 4, .big),
      [width, height].allSatisfy((1...PixelSize.largestSide).contains)
    else { return nil }
    return PixelSize(width: width, height: height)
  }

  private static func aperture(_ body: ByteRegion) -> PixelSize? {
    let numbers = (0..<4).compactMap { body.number(at: 4 * $0, bytes: 4, .big) }
    guard numbers.count == 4, numbers[1] > 0, numbers[3] > 0 else { return nil }
    let (width, height) = (numbers[0] / numbers[1], numbers[2] / numbers[3])
    guard width > 0, height > 0 else { return nil }
    return PixelSize(width: width, height: height)
  }

  /// Quarter turns in the box are counterclockwise.
  private static func rotation(_ body: ByteRegion) -> Orientation {
    Orientation(mirrored: false, quarterTurns: -((body.number(at: 0, bytes: 1, .big) ?? 0) & 3))
  }

  /// 0 exchanges top and bottom, 1 left and right.
  private static func mirror(_ body: ByteRegion) -> Orientation {
    (body.number(at: 0, bytes: 1, .big) ?? 0) & 1 == 0 ? .downMirrored : .upMirrored
  }
}
