import LumaFiles
import LumaModel

/// Contents of a file besides the coded pixels.
struct EnvelopeContents {
  var metadata: MetadataBlobs?
  /// ICC profile.
  var profile: [UInt8]?
  var size: PixelSize
  var hasAlpha = false
  /// Px per inch, if requested.
  var dpi: Int?
  /// For a JPEG.
  var gainMap: GainMapFile?

  func isEmpty(holdingProfile: Bool) -> Bool {
    metadata?.isEmpty != false && dpi == nil && gainMap == nil
      && (!holdingProfile || profile == nil)
  }
}

extension EnvelopeContents {
  /// The contents of a save's file, with EXIF as it has to be for its size and density.
  ///
  /// - Parameter metadata: For the planned size, with the save's density.
  init(
    _ metadata: MetadataBlobs?, for save: Save, profile: [UInt8]? = nil, size: PixelSize,
    hasAlpha: Bool = false, gainMap: GainMapFile? = nil
  ) {
    self.init(
      metadata: metadata, profile: profile, size: size, hasAlpha: hasAlpha,
      dpi: save.encoding.dpi, gainMap: gainMap)
    if save.encoding.shrinks, let exif = metadata?.exif {
      self.metadata?.exif = ExifBlock.sized(exif, size)
    }
    guard let dpi, !save.format.carriesDensity, metadata?.exif == nil else { return }
    var blobs = metadata ?? MetadataBlobs()
    blobs.exif = ExifBlock.density(dpi)
    self.metadata = blobs
  }
}

/// EXIF blocks that need no library.
///
/// - **Source**: EXIF 2.32, 4.6.4.
enum ExifBlock {
  /// A block with a density alone.
  static func density(_ dpi: Int) -> [UInt8] {
    let tree = TIFFTree(fields: TIFFTree.density(dpi))
    return tree.block(.little)
  }

  /// The block with the size of another picture, if it has one.
  static func sized(_ exif: [UInt8], _ size: PixelSize) -> [UInt8] {
    guard let reader = TIFFReader(ByteRegion(exif)),
      let main = reader.directory(at: reader.first), let place = reader.number(main[.exif]),
      let directory = reader.directory(at: place)
    else { return exif }
    var block = exif
    for (tag, side) in [(0xA002, size.width), (0xA003, size.height)] {
      guard let entry = directory[tag], entry.count == 1, let bytes = [3: 2, 4: 4][entry.type],
        entry.place + bytes <= block.count
      else { continue }
      let form = TIFFTree.Form(order: reader.order)
      block.replaceSubrange(
        entry.place..<entry.place + bytes, with: form.bytes(side, count: bytes))
    }
    return block
  }
}

extension TIFFTree {
  /// XResolution, YResolution and ResolutionUnit, in inches.
  static func density(_ dpi: Int) -> [Field] {
    let form = Form(order: .little)
    let ratio = Content.values(
      form.bytes(dpi, count: 4) + form.bytes(1, count: 4), .little, origin: 0)
    let inch = Content.values(form.bytes(2, count: 2), .little, origin: 0)
    return [
      Field(tag: 0x11A, type: 5, count: 1, ratio), Field(tag: 0x11B, type: 5, count: 1, ratio),
      Field(tag: 0x128, type: 3, count: 1, inch),
    ]
  }
}
