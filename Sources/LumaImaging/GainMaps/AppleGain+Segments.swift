import LumaFiles

/// A JPEG's data of an Apple gain map whose samples are those of Ultra HDR.
extension AppleGain {
  /// XMP for readers of Ultra HDR, and ISO 21496-1 for readers that know only that.
  var segments: [UInt8] {
    JPEGSegments.segment(JPEGSegmentReader.app1, Array(JPEGSegmentReader.xmp.utf8) + xmp)
      + JPEGSegments.segment(JPEGSegmentReader.app2, Array(JPEGSegmentReader.iso.utf8) + iso)
  }

  static let announcement = GainMapFile.Announcement(
    isInXMP: true, iso: Array(JPEGSegmentReader.iso.utf8) + version)

  /// - **Source**: Ultra HDR Image Format 1.1, "HDR gain map metadata".
  private var xmp: [UInt8] {
    let most = Double(parts) / Double(Self.part)
    let xmp = """
      <rdf:Description rdf:about="" xmlns:hdrgm="\(JPEGSegmentReader.gainMapNamespace)1.0/" \
      hdrgm:Version="1.0" hdrgm:GainMapMin="0" hdrgm:GainMapMax="\(most)" hdrgm:Gamma="1" \
      hdrgm:OffsetSDR="0" hdrgm:OffsetHDR="0" hdrgm:HDRCapacityMin="0" \
      hdrgm:HDRCapacityMax="\(most)" hdrgm:BaseRenditionIsHDR="False"/></rdf:RDF>
      """
    return GainMapFile.xmpStart + Array(xmp.utf8) + GainMapFile.xmpEnd
  }

  /// Versions: the least one that reads it, and that which wrote it.
  private static let version: [UInt8] = [0, 0, 0, 0]
  /// In one channel, applied in the colors of the photo.
  private static let flags: UInt8 = 0x40
  private static let part = 1_000_000

  /// The largest logarithm, in parts.
  private var parts: Int { Int((stops * Double(Self.part)).rounded()) }

  /// Fractions: headroom of the photo and of the brightened picture, logarithms of its least and
  /// largest gain, gamma, and what is added to both pictures.
  ///
  /// - **Source**: ISO 21496-1, annex C.
  private var iso: [UInt8] {
    let most = (parts, Self.part)
    let fractions = [(0, 1), most, (0, 1), most, (1, 1), (0, 1), (0, 1)]
    return Self.version + [Self.flags]
      + fractions.flatMap { ISOBox.number($0.0, 4) + ISOBox.number($0.1, 4) }
  }
}
