import LumaModel

extension VipsImage {
  /// Returns the image without the source's metadata except the color profile, and with `metadata`
  /// in the fields that libvips' encoders read.
  func carrying(_ metadata: MetadataBlobs?) throws(ImagingError) -> VipsImage {
    let exif = try metadata?.exif.map { bytes throws(ImagingError) in try ParsedEXIF(bytes) }
    return try editingFields { fields in
      for name in fieldNames where !Self.keptFields.contains(name) { fields.remove(name) }
      if let exif {
        fields.set("exif-data", exif.block)
        for (name, text) in exif.texts { fields.set(name, text) }
      }
      if let xmp = metadata?.xmp { fields.set("xmp-data", xmp) }
      if let iptc = metadata?.iptc { fields.set("iptc-data", iptc) }
    }
  }

  /// Returns the image with the resolution of another.
  func resolved(as other: VipsImage) throws(ImagingError) -> VipsImage {
    guard let x = other.double(field: "xres"), let y = other.double(field: "yres") else {
      return self
    }
    let copy = try Vips.call(
      "copy", [("in", .image(self)), ("xres", .double(x)), ("yres", .double(y))]
    ).image()
    guard let unit = other.string(field: "resolution-unit") else { return copy }
    return try copy.editingFields { $0.set("resolution-unit", unit) }
  }

  /// `vips-sequential` keeps resampling of streams fast; the others describe the pixels.
  private static let keptFields: Set<String> = [
    "icc-profile-data", "vips-sequential", "concurrency", "resolution-unit",
  ]
}

/// EXIF in libvips' representation: the block, and a text field per tag; saving drops any tag
/// without such a field.
struct ParsedEXIF {
  let block: [UInt8]
  let texts: [(String, String)]

  /// libvips creates the fields when it loads a JPEG, so the block is embedded in a tiny one.
  init(_ tiff: [UInt8]) throws(ImagingError) {
    block = Array("Exif\0\0".utf8) + tiff
    let target = try VipsTarget()
    let dot = try Vips.call("black", [("width", .int(1)), ("height", .int(1))]).image()
    _ = try Vips.call("jpegsave_target", [("in", .image(dot)), ("target", .target(target))])
    let contents = EnvelopeContents(
      metadata: MetadataBlobs(exif: tiff), size: PixelSize(width: 1, height: 1))
    let source = try VipsSource(
      bytes: EncodedFile(target.coded, in: JPEGSegments(contents)).bytes)
    let carrier = try Vips.call("jpegload_source", [("source", .source(source))]).image()
    texts = carrier.fieldNames.filter { $0.hasPrefix("exif-ifd") }
      .compactMap { name in carrier.string(field: name).map { (name, $0) } }
  }
}
