import LumaFiles
import LumaModel

/// Mistakes of libheif up to 1.15 with more than 8 bits: it does not mirror, and clips YCgCo at a
/// quarter. It gets a file that asks for neither; both are done afterwards.
///
/// - **Source**: ISO/IEC 23008-12, 6.5.12; ITU-T H.273, 8.3.
struct HEIFGaps {
  /// A changed copy of the file.
  private(set) var bytes: [UInt8]
  /// How to lay what libheif decodes.
  private(set) var orientation = Orientation.up
  /// Whether the decoded bands are Co, Y and Cg.
  private(set) var isYCgCo = false

  /// nil: the file asks for nothing of that kind.
  init?(_ file: ByteRegion) {
    guard let items = HEIFItemReader(file), let picture = items.primary,
      let own = items.properties(of: picture),
      let coded = items.sources(of: picture).first.map(items.properties) ?? own,
      HEIFForm(coded)?.isDeep == true
    else { return nil }
    let mirror = own.firstIndex { $0.type == "imir" }
    let colors = (own + coded).filter { $0.type == "colr" && HEIFColors([$0]).numbers?.matrix == 8 }
    guard mirror != nil || !colors.isEmpty else { return nil }
    bytes = file.bytes()
    if let mirror { lay(own, mirror) }
    for box in colors {
      isYCgCo = true
      // 0: the planes are green, blue and red.
      replace(box.body.start + 8, [0, 0])
    }
  }

  /// Makes a mirror a turn by nothing.
  private mutating func lay(_ own: [BoxReader.Box], _ mirror: Int) {
    let box = own[mirror]
    let isSideways = own[mirror...].contains {
      $0.type == "irot" && ($0.body.bytes(count: 1).first ?? 0) & 1 == 1
    }
    let isAcross = (box.body.bytes(count: 1).first ?? 0) & 1 == 1
    orientation = isAcross != isSideways ? .upMirrored : .downMirrored
    replace(box.body.start - 4, Array("irot".utf8))
    replace(box.body.start, [0])
  }

  private mutating func replace(_ place: Int, _ new: [UInt8]) {
    guard place >= 0, place + new.count <= bytes.count else { return }
    bytes.replaceSubrange(place..<place + new.count, with: new)
  }

  /// The colors of a decoded image.
  func colors(of image: VipsImage) throws(ImagingError) -> VipsImage {
    guard isYCgCo, image.bands >= 3 else { return image }
    return try image.changingColors { colors throws(ImagingError) in
      let half = (colors.white + 1) / 2
      // Rows: Y - Cg + Co, Y + Cg, Y - Cg - Co.
      let numbers: [Double] = [1, 1, -1, 0, 1, 1, -1, 1, -1]
      let matrix = try VipsImage.make(
        bytes: numbers.withUnsafeBytes { Array($0) }, width: 3, height: 3, bands: 1,
        format: .double)
      return try Vips.call("recomb", [("in", .image(colors.real())), ("m", .image(matrix))])
        .image().linear([1, 1, 1], [0, -half, 2 * half]).whole(colors.format)
        .named(colors.spaceWord)
    }
  }
}
