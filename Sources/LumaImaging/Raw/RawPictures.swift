import LumaFiles
import LumaModel

/// Where a raw file is said to hold pictures, and its orientation. Some of them are sensor data.
struct RawPictures {
  private(set) var orientation: Orientation?
  private(set) var pictures: [ByteRegion] = []

  init(_ file: ByteRegion) {
    if let heaps = CIFFReader(file) {
      note(heaps)
    } else if let reader = TIFFReader(file) {
      for directory in reader.directories() { note(directory, reader) }
    } else if file.begins(with: "FUJIFILMCCD-RAW".utf8) {
      noteFujifilm(file)
    } else {
      note(CR3Reader(file))
    }
  }

  private static let sensorData = [32_803, 34_892]
  private static let jpegCompressions = [6, 7]

  /// Notes a directory of a file that is built as TIFF is: DNG and most makers' own formats.
  ///
  /// - **Source**: TIFF 6.0, section 2; DNG 1.6, chapter 3; exiftool's PanasonicRaw (tag 0x2E).
  private mutating func note(_ directory: TIFFDirectory, _ reader: TIFFReader) {
    func number(_ tag: TIFFTag) -> Int? { reader.number(directory[tag]) }
    orientation = orientation ?? number(.orientation).flatMap(Orientation.init)
    // The preview is the tag's own value.
    if let entry = directory[.panasonicPreview] {
      note(reader.bytes, entry.offset, entry.count)
    }
    note(reader.bytes, number(.previewOffset), number(.previewLength))
    noteNikon(directory, reader)
    let strips = reader.numbers(directory[.stripOffsets])
    guard RawPictures.jpegCompressions.contains(number(.compression) ?? 0),
      !RawPictures.sensorData.contains(number(.photometricInterpretation) ?? 0),
      strips.count == 1
    else { return }
    note(reader.bytes, strips[0], number(.stripByteCounts))
  }

  /// Notes the preview in Nikon's maker note, a structure of its own: its offsets count from its
  /// header, and may lead beyond the note.
  ///
  /// - **Source**: exiftool's Nikon (tag 0x11, PreviewIFD).
  private mutating func noteNikon(_ directory: TIFFDirectory, _ reader: TIFFReader) {
    guard let exif = reader.number(directory[.exif]).flatMap(reader.directory),
      let entry = exif[.makerNote], let note = reader.value(of: entry),
      note.begins(with: "Nikon\0\u{2}".utf8),
      let own = TIFFReader(reader.bytes.part(at: entry.offset + 10)),
      let place = own.number(own.directory(at: own.first)?[RawPictures.nikonPreview]),
      let preview = own.directory(at: place)
    else { return }
    self.note(
      own.bytes, own.number(preview[.previewOffset]), own.number(preview[.previewLength]))
  }

  private static let nikonPreview = 0x11

  /// - **Source**: <https://libopenraw.freedesktop.org/formats/raf/>
  private mutating func noteFujifilm(_ file: ByteRegion) {
    note(file, file.number(at: 84, bytes: 4, .big), file.number(at: 88, bytes: 4, .big))
  }

  private mutating func note(_ file: ByteRegion, _ offset: Int?, _ length: Int?) {
    guard let offset, let length, let part = file.wholePart(at: offset, count: length) else {
      return
    }
    pictures.append(part)
  }

  private mutating func note(_ file: CR3Reader) {
    orientation = file.directory?.orientation
    pictures = file.pictures
  }

  /// JpgFromRaw and ThumbnailImage; the rotation is in degrees.
  ///
  /// - **Source**: <https://exiftool.org/canon_raw.html>
  private mutating func note(_ heaps: CIFFReader) {
    pictures = [0x2007, 0x2008].compactMap(heaps.record)
    let degrees = heaps.record(0x1810).flatMap { heaps.number(at: 12, in: $0) }
    // A turn to the left may be written as a negative number.
    switch degrees.map({ (Int(Int32(truncatingIfNeeded: $0)) % 360 + 360) % 360 }) {
    case 0: orientation = .up
    case 90: orientation = .right
    case 180: orientation = .down
    case 270: orientation = .left
    case _: break
    }
  }
}
