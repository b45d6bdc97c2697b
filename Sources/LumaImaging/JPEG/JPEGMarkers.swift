import LumaModel

/// What the application segments of a JPEG say that rendering needs.
struct JPEGMarkers: Hashable, Sendable {
  var orientation: Orientation?
  var hasGainMap = false
  var hasProfile = false

  private static let app1: Int32 = 0xE1, app2: Int32 = 0xE2

  mutating func read(marker: Int32, _ bytes: UnsafeRawBufferPointer) {
    if marker == Self.app1, bytes.begins("Exif\0") {
      let block = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(6))
      orientation = orientation ?? EXIFOrientation.read(block)
    } else if marker == Self.app1, bytes.begins("http://ns.adobe.com/xap/1.0/\0") {
      hasGainMap = hasGainMap || bytes.holds("http://ns.adobe.com/hdr-gain-map/")
    } else if marker == Self.app2 {
      hasProfile = hasProfile || bytes.begins("ICC_PROFILE\0")
      hasGainMap = hasGainMap || bytes.begins("urn:iso:std:iso:ts:21496:-1")
    }
  }
}

/// The one tag of EXIF that decides how pixels are laid.
///
/// - **Source**: TIFF 6.0, section 2; CIPA DC-008, tag 0x0112.
enum EXIFOrientation {
  static func read(_ bytes: UnsafeRawBufferPointer) -> Orientation? {
    let isLittle = bytes.begins("II")
    guard isLittle || bytes.begins("MM") else { return nil }
    func number(at place: Int, bytes count: Int) -> Int? {
      guard place >= 0, place + count <= bytes.count else { return nil }
      let digits = bytes[place..<place + count]
      return (isLittle ? Array(digits.reversed()) : Array(digits)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(at: 4, bytes: 4), let count = number(at: directory, bytes: 2)
    else { return nil }
    for index in 0..<count {
      let entry = directory + 2 + 12 * index
      guard let tag = number(at: entry, bytes: 2) else { return nil }
      guard tag == 0x0112 else { continue }
      // A short, which some programs write as a long.
      let isLong = number(at: entry + 2, bytes: 2) == 4
      return number(at: entry + 8, bytes: isLong ? 4 : 2).flatMap(Orientation.init)
    }
    return nil
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
