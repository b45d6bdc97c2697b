import LumaFiles

/// The gain map of a JPEG: a second JPEG in the file, whose samples say how much brighter an HDR
/// display may show each place.
///
/// - **Source**: Ultra HDR Image Format 1.1; ISO 21496-1, annex C; Apple's auxiliary
///   `hdrgainmap`, whose headroom is in the photo's EXIF.
struct GainMap: StoredGainMap {
  /// The map's own file.
  let file: ByteRegion
  /// The map's segments that say how it is applied, whole.
  let segments: [UInt8]
  let announcement: GainMapFile.Announcement

  /// Finds the map; nil: there is none, or it is not in the file as a whole.
  init?(in photo: ByteRegion) {
    let reader = JPEGSegmentReader(photo)
    let maps = reader.pictures(in: photo).lazy.map(\.region)
    guard let map = maps.first(where: { JPEGSegmentReader($0).describesGainMap }) else {
      return nil
    }
    file = map
    segments = JPEGSegmentReader(map).segments.flatMap { segment in
      segment.describesMap ? JPEGSegments.segment(segment.marker, segment.payload.bytes()) : []
    }
    announcement = GainMapFile.Announcement(
      isInXMP: reader.segments.contains { $0.holdsXMP(of: JPEGSegmentReader.gainMapNamespace) },
      iso: reader.segments.first { $0.isISO }?.payload.bytes())
  }
}

extension GainMap {
  var wholeFile: [UInt8]? { file.bytes() }

  var coding: GainMapCoding? { .jpeg(file) }

  func samples(_ decoded: PlanePicture) -> PlanePicture { decoded }
}

extension JPEGSegmentReader {
  fileprivate var describesGainMap: Bool {
    segments.contains { segment in
      segment.isISO || segment.holdsXMP(of: Self.gainMapNamespace)
        || segment.holdsXMP(of: Self.appleMap)
    }
  }
}

extension JPEGSegmentReader.Segment {
  fileprivate var isISO: Bool {
    marker == JPEGSegmentReader.app2 && payload.begins(with: JPEGSegmentReader.iso.utf8)
  }

  fileprivate var isXMP: Bool {
    marker == JPEGSegmentReader.app1 && payload.begins(with: JPEGSegmentReader.xmp.utf8)
  }

  fileprivate func holdsXMP(of name: String) -> Bool {
    isXMP && payload.bytes()[...].firstIndex(of: name) != nil
  }

  /// XMP, ISO 21496-1 and a profile: the file's own index and EXIF would be wrong.
  fileprivate var describesMap: Bool {
    isXMP || isISO
      || (marker == JPEGSegmentReader.app2 && payload.begins(with: "ICC_PROFILE\0".utf8))
  }
}
