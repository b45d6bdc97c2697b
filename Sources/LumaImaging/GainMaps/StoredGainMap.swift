import LumaFiles
import LumaModel

/// A photo's gain map, as its file holds it.
protocol StoredGainMap {
  /// The segments of the map's JPEG that say how it is applied, whole.
  var segments: [UInt8] { get }
  var announcement: GainMapFile.Announcement { get }
  /// The map's own file, if it is a JPEG that says so.
  var wholeFile: [UInt8]? { get }
  /// How its samples are coded; nil: in an unknown way.
  var coding: GainMapCoding? { get }
  /// Its decoded samples as the segments mean them, lying as the photo is stored.
  func samples(_ decoded: PlanePicture) -> PlanePicture
}

/// The coded samples of a gain map.
enum GainMapCoding {
  /// A JPEG in the file.
  case jpeg(ByteRegion)
  /// An item of a HEIC or AVIF.
  case heif(HEIFLayout, InputFormat)
}

extension StoredGainMap {
  /// A file of newly coded samples, with the data for applying the map.
  ///
  /// - Throws: `output(.jpeg, .uninsertable)`.
  func file(around coded: CodedBytes) throws(ImagingError) -> [UInt8] {
    let end = JPEGSegments.headerEnd(coded.bytes)
    guard end > 0 else { throw .output(.jpeg, .uninsertable) }
    return coded.bytes[..<end] + segments + coded.bytes[end...]
  }
}
