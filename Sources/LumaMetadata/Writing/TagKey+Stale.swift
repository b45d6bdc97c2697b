extension TagKey {
  /// Whether the tag would say something false of the output: how the source laid out its pixels,
  /// a preview of it, or what lay behind it in the same file.
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
    // The picture's second copies of these would contradict EXIF.
    let copies: Set = [
      "ColorMode", "ICCProfile", "Orientation", "PixelXDimension", "PixelYDimension",
    ]
    return copies.contains(names[0]) || names[0] == "Thumbnails"
      || TagKey.trailingParts.contains(family)
  }

  /// Namespaces that describe gain maps, depth maps and videos behind the picture.
  private static let trailingParts: Set<String> = [
    "Container", "GAudio", "GCamera", "GDepth", "GImage", "HDRGainMap", "hdrgm", "xmpNote",
  ]

  /// Tags of TIFF's own structure, and of pixel positions in the source.
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
