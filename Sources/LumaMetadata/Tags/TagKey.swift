/// A parsed exiv2 key: `Exif.Photo.FNumber`, `Xmp.iptcExt.LocationShown[1]/exif:GPSLatitude`.
struct TagKey {
  var text: String
  /// EXIF directory, XMP namespace prefix or IPTC record: "Photo", "iptcExt", "Application2".
  var family: String
  /// The property and, in XMP, its nested fields, without prefixes and indexes: "LocationShown",
  /// "GPSLatitude".
  var names: [String]
  var store: Store

  enum Store { case exif, xmp, iptc }

  init?(_ text: String) {
    let parts = text.split(separator: ".", maxSplits: 2)
    guard parts.count == 3 else { return nil }
    switch parts[0] {
    case "Exif": store = .exif
    case "Xmp": store = .xmp
    case "Iptc": store = .iptc
    default: return nil
    }
    self.text = text
    family = String(parts[1])
    names = parts[2].split(separator: "/").map { part in
      let local = part.split(separator: ":").last ?? part
      return String(local.prefix { $0 != "[" })
    }
  }

  /// Whether the key is part of a maker note.
  var isMakerNote: Bool {
    guard store == .exif else { return false }
    let standard: Set = ["Image", "Photo", "GPSInfo", "Iop", "Thumbnail"]
    return names == ["MakerNote"] || (!standard.contains(family) && !isOtherImage)
  }

  /// Whether the key describes another image in the file: a preview, page or mask.
  var isOtherImage: Bool {
    guard store == .exif, family != "Image" else { return false }
    let others = ["Image", "SubImage", "SubThumb", "Thumbnail", "NikonPreview", "SamsungPreview"]
    return others.contains { family.hasPrefix($0) }
  }
}

extension TagKey {
  /// Whether the key belongs to a maker note's preview, or gives its position.
  var isPreviewInNote: Bool {
    if ["NikonPreview", "SamsungPreview"].contains(family) { return true }
    let harmless = "ThumbnailImageValidArea"
    return isMakerNote
      && names.contains {
        $0 != harmless && ($0.hasPrefix("Thumbnail") || $0.contains("Preview"))
      }
  }
}

extension TagKey {
  /// Whether the tag describes sensor data. Only raw files contain it, so an output with such a tag
  /// would be mistaken for a raw file.
  ///
  /// - **Source**: DNG 1.6, chapters 4 to 6; TIFF/EP.
  var isOfSensor: Bool {
    guard store == .exif, family == "Image" else { return false }
    return TagKey.sensor.contains { names[0].hasPrefix($0) }
  }

  private static let sensor = [
    "ActiveArea", "AnalogBalance", "AntiAliasStrength", "AsShot", "Baseline", "BayerGreenSplit",
    "BestQualityScale", "BlackLevel", "CFA", "CalibrationIlluminant", "CameraCalibration",
    "ChromaBlurRadius", "ColorMatrix", "ColorimetricReference", "CurrentICCProfile",
    "CurrentPreProfileMatrix", "DNG", "DefaultBlackRender", "DefaultCrop", "DefaultScale",
    "DefaultUserCrop", "ExtraCameraProfiles", "ForwardMatrix", "LinearResponseLimit",
    "LinearizationTable", "MakerNoteSafety", "MaskedAreas", "NewRawImageDigest",
    "NoiseProfile", "NoiseReductionApplied", "OpcodeList", "OriginalDefault",
    "OriginalBestQuality", "OriginalRawFile", "Preview", "Profile", "RawDataUniqueID",
    "RawImageDigest", "RawToPreviewGain", "ReductionMatrix", "RowInterleaveFactor",
    "ShadowScale", "SubTileBlockSize", "TIFFEPStandardID", "UniqueCameraModel", "WhiteLevel",
  ]
}

extension TagKey {
  /// Whether the tag would be wrong for the output: it describes the source's pixel layout, a
  /// preview, or data appended to the source file.
  var isStale: Bool {
    if isOtherImage || isOfSensor || names.contains(where: { $0.contains("PreviewImage") }) {
      return true
    }
    switch store {
    case .exif: return TagKey.layout.contains(names[0]) || names[0].hasPrefix("Thumbnail")
    case .xmp: return TagKey.layout.contains(names[0]) || isStaleInXMP
    case .iptc: return ["Preview", "PreviewFormat", "PreviewVersion"].contains(names[0])
    }
  }

  private var isStaleInXMP: Bool {
    // XMP copies of these would contradict EXIF.
    let copies: Set = [
      "ColorMode", "ICCProfile", "Orientation", "PixelXDimension", "PixelYDimension",
    ]
    // IPTC's regions, which may have any shape, are positions in the source.
    return copies.contains(names[0]) || ["Thumbnails", "ImageRegion"].contains(names[0])
      || TagKey.trailingParts.contains(family)
  }

  /// Namespaces that describe gain maps, depth maps and videos appended to the image.
  private static let trailingParts: Set<String> = [
    "Container", "GAudio", "GCamera", "GDepth", "GImage", "HDRGainMap", "hdrgm", "xmpNote",
  ]

  /// Tags of the TIFF structure, and of pixel positions in the source.
  private static let layout: Set<String> = [
    "BitsPerSample", "CellLength", "CellWidth", "ColorMap", "CompressedBitsPerPixel",
    "Compression", "ExtraSamples", "FillOrder", "IPTCNAA", "ImageLength", "ImageResources",
    "ImageWidth", "InkNames", "InkSet", "InterColorProfile", "JPEGInterchangeFormat",
    "JPEGInterchangeFormatLength", "JPEGTables", "NewSubfileType", "NumberOfInks", "PageNumber",
    "PhotometricInterpretation", "PlanarConfiguration", "Predictor", "ReferenceBlackWhite",
    "RelatedImageLength", "RelatedImageWidth", "RowsPerStrip", "SMaxSampleValue",
    "SMinSampleValue", "SampleFormat", "SamplesPerPixel", "StripByteCounts", "StripOffsets",
    "SubIFDs", "SubfileType", "SubjectArea", "SubjectLocation", "TileByteCounts", "TileLength",
    "TileOffsets", "TileWidth", "TransferFunction", "XMLPacket", "YCbCrSubSampling",
  ]
}
