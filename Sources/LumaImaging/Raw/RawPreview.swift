import LumaFiles
import LumaModel

/// The largest JPEG that the camera embedded in a raw file.
///
/// Found by our own reader: LibRaw's reads beyond its memory in files that are damaged.
struct RawPreview {
  private let picture: ByteRegion
  /// What must be done to it so that it stands upright.
  let orientation: Orientation

  /// - Throws: `file(path:)` with `noPreview`.
  static func of(_ file: OpenedFile) throws(ImagingError) -> RawPreview {
    guard let preview = RawPreview(ByteRegion(file)) else {
      throw .file(path: file.path, .noPreview)
    }
    return preview
  }

  /// nil: there is none that can be read.
  init?(_ file: ByteRegion) {
    let directories = RawDirectories(file)
    let places = directories?.previews ?? RawPreview.fujifilm(file)
    let pictures = places.compactMap { file.wholePart(at: $0.offset, count: $0.length) }
    let segments = pictures.map(JPEGSegmentReader.init)
    let sizes = segments.map { $0.isLossless ? 0 : $0.pixelSize?.pixelCount ?? 0 }
    guard let most = sizes.max(), most > 0, let place = sizes.firstIndex(of: most) else {
      return nil
    }
    picture = pictures[place]
    orientation = directories?.orientation ?? segments[place].orientation ?? .up
  }

  /// Returns the preview of a Fujifilm RAF file.
  ///
  /// - **Source**: <https://libopenraw.freedesktop.org/formats/raf/>
  private static func fujifilm(_ file: ByteRegion) -> [RawDirectories.Place] {
    guard file.begins(with: "FUJIFILMCCD-RAW".utf8),
      let offset = file.number(at: 84, bytes: 4, .big),
      let length = file.number(at: 88, bytes: 4, .big)
    else { return [] }
    return [RawDirectories.Place(offset: offset, length: length)]
  }

  /// Decodes the preview. Neither applies nor reads its own orientation.
  ///
  /// - Throws: `file(path:)` with `undecodable`, `tooManyPixels` or `sideTooLong`.
  func image(_ path: String, _ options: ImagingOptions) throws(ImagingError) -> VipsImage {
    let source = try VipsSource(bytes: picture.bytes())
    let failing = options.allowsTruncated ? "none" : "truncated"
    do {
      let image = try Vips.call(
        "jpegload_source", [("source", .source(source)), ("fail_on", .enumeration(failing))]
      ).image()
      try options.check(image.size, pages: 1, path: path)
      return try image.copiedToMemory()
    } catch {
      throw error.decoding(path: path, format: .raw)
    }
  }
}

/// What the directories of a raw file that is built as TIFF is say of its previews: DNG and most
/// makers' own formats.
///
/// - **Source**: TIFF 6.0, section 2; DNG 1.6, chapter 3; exiftool's PanasonicRaw (tag 0x2E).
private struct RawDirectories {
  var orientation: Orientation?
  /// Where JPEGs are said to be.
  var previews: [Place] = []

  struct Place {
    var offset: Int
    var length: Int
  }

  private static let sensorData = [32_803, 34_892]
  private static let jpegCompressions = [6, 7]

  /// nil: it is built in another way.
  init?(_ file: ByteRegion) {
    guard let reader = TIFFReader(file) else { return nil }
    for directory in reader.directories() { note(directory, reader) }
  }

  private mutating func note(_ directory: TIFFDirectory, _ reader: TIFFReader) {
    func number(_ tag: TIFFTag) -> Int? { reader.number(directory[tag]) }
    orientation = orientation ?? number(.orientation).flatMap(Orientation.init)
    // The preview is the tag's own value.
    if let entry = directory[.panasonicPreview] {
      previews.append(Place(offset: entry.offset, length: entry.count))
    }
    if let offset = number(.previewOffset), let length = number(.previewLength) {
      previews.append(Place(offset: offset, length: length))
    }
    let strips = reader.numbers(directory[.stripOffsets])
    guard RawDirectories.jpegCompressions.contains(number(.compression) ?? 0),
      !RawDirectories.sensorData.contains(number(.photometricInterpretation) ?? 0),
      strips.count == 1, let length = number(.stripByteCounts)
    else { return }
    previews.append(Place(offset: strips[0], length: length))
  }
}
