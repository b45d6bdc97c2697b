import LumaFiles
import LumaModel

/// Facts from the chunks of a PNG.
///
/// - **Source**: <https://www.w3.org/TR/png-3/>
struct PNGDetails: Equatable {
  /// The program named by a text chunk.
  let software: String?

  init(_ file: ByteRegion) { software = PNGTexts(file).texts["Png.Software"] }
}

/// Facts from the boxes of a HEIC or AVIF file.
///
/// - **Source**: ISO/IEC 14496-12, 23008-12; the AV1 image file format.
struct HEIFDetails: Equatable {
  /// Whether it contains a depth map as an auxiliary image.
  let hasDepth: Bool

  private static let depthNames = [
    "urn:mpeg:hevc:2015:auxid:2", "urn:mpeg:mpegB:cicp:systems:auxiliary:depth",
  ]

  init(_ file: ByteRegion) {
    let boxes = BoxReader(file)
    // Properties of images; "meta" and "auxC" begin with version and flags.
    let properties = boxes["meta"]?.boxes(at: 4)["iprp"]?.boxes()["ipco"]?.boxes().boxes ?? []
    hasDepth = properties.contains { property in
      property.type == "auxC"
        && Self.depthNames.contains { property.body.part(at: 4).begins(with: Array($0.utf8) + [0]) }
    }
  }
}

/// Facts from the boxes of a Canon CR3 file.
struct CanonDetails {
  /// Upright size, px; nil if the boxes do not contain it.
  let size: PixelSize?

  init(_ file: ByteRegion) {
    guard let reader = CR3Reader(file).directory,
      let directory = reader.directory(at: reader.first),
      let width = reader.number(directory[.imageWidth]), width > 0,
      let height = reader.number(directory[.imageLength]), height > 0
    else {
      size = nil
      return
    }
    let orientation = reader.number(directory[.orientation]).flatMap(Orientation.init)
    size = (orientation ?? .up).applied(to: PixelSize(width: width, height: height))
  }
}
