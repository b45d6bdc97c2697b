import LumaFiles
import LumaModel

extension JPEGSegmentReader {
  /// Another picture in a file, by its index of pictures.
  struct Picture {
    /// Its type, of 24 bits.
    var type: Int
    var region: ByteRegion
  }

  /// The other pictures that the file's index lists and that are in the file as a whole.
  ///
  /// - **Source**: CIPA DC-007 (Multi-Picture Format), 5.2.3.
  func pictures(in file: ByteRegion) -> [Picture] {
    guard let index = directories(JPEGSegmentReader.app2, named: "MPF\0"),
      let list = index.value(of: index.directory(at: index.first)?[.pictureIndex])
    else { return [] }
    return stride(from: 0, to: min(list.count, 64 * 16) - 15, by: 16).compactMap { entry in
      guard let attribute = list.number(at: entry, bytes: 4, index.order),
        let length = list.number(at: entry + 4, bytes: 4, index.order),
        let place = list.number(at: entry + 8, bytes: 4, index.order), place > 0, length > 4,
        let region = file.wholePart(at: index.bytes.start + place, count: length)
      else { return nil }
      return Picture(type: attribute & 0xFF_FFFF, region: region)
    }
  }
}

extension JPEGSegmentReader {
  var pixelSize: PixelSize? { size.map { PixelSize(width: $0.width, height: $0.height) } }

  var exif: TIFFReader? { directories(JPEGSegmentReader.app1, named: "Exif\0\0") }

  /// As its own EXIF data have it; nil: it has none, or one that EXIF does not know.
  var orientation: Orientation? { exif?.orientation }
}
