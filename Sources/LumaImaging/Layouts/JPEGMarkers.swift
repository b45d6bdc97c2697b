import LumaFiles
import LumaModel

/// Contents of a JPEG's application segments that rendering depends on.
struct JPEGMarkers: Hashable, Sendable {
  var orientation: Orientation?
  var density: PlaneFacts.Density?
  var hasGainMap = false
  var hasOtherPictures = false
  var hasProfile = false

  private static let app1: Int32 = 0xE1, app2: Int32 = 0xE2

  mutating func read(marker: Int32, _ bytes: UnsafeRawBufferPointer) {
    if marker == Self.app1, bytes.begins("Exif\0") {
      let block = TIFFReader(ByteRegion(Array(bytes.dropFirst(6))))
      orientation = orientation ?? block?.orientation
      density = density ?? block?.density
    } else if marker == Self.app1, bytes.begins("http://ns.adobe.com/xap/1.0/\0") {
      hasGainMap = hasGainMap || bytes.holds("http://ns.adobe.com/hdr-gain-map/")
    } else if marker == Self.app2 {
      hasProfile = hasProfile || bytes.begins("ICC_PROFILE\0")
      hasOtherPictures = hasOtherPictures || bytes.begins("MPF\0")
      hasGainMap = hasGainMap || bytes.begins("urn:iso:std:iso:ts:21496:-1")
    }
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func begins(_ text: StaticString) -> Bool { holds(text, at: 0) }

  fileprivate func holds(_ text: StaticString) -> Bool {
    guard count >= text.utf8CodeUnitCount else { return false }
    return (0...count - text.utf8CodeUnitCount).contains { holds(text, at: $0) }
  }

  private func holds(_ text: StaticString, at place: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard place + length <= count else { return false }
    for index in 0..<length where self[place + index] != text.utf8Start[index] { return false }
    return true
  }
}
