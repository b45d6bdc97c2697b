import LumaModel

/// The parts of a JPEG file that its pixels are decoded from: no metadata, comments, color profile,
/// thumbnails or other pictures.
///
/// - **Source**: ITU T.81, B.1.1 and B.2; ITU-T T.871, 10.1.
private struct JPEGCoding {
  /// The headers that give the color space, without a thumbnail.
  private(set) var head: [UInt8] = []
  /// Tables, frame and scans, in file order.
  private(set) var ranges: [Range<Int>] = []

  /// nil: it has other segments, or ends early.
  init?(_ file: UnsafeRawBufferPointer) {
    guard file.starts(with: Marker.beginning) else { return nil }
    var jfif: [UInt8] = [], adobe: [UInt8] = []
    var place = Marker.beginning.count
    var isInScans = false
    while let part = file.part(at: place) {
      place = part.range.upperBound
      let bytes = UnsafeRawBufferPointer(rebasing: file[part.range])
      switch part.marker {
      case Marker.end:
        head = Marker.beginning + jfif + adobe
        ranges.append(part.range)
        return
      // Data after the first scan does not concern decoders.
      case Marker.jfif where !isInScans && bytes.holds("JFIF\0", count: 18):
        jfif = JPEGSegments.segment(Marker.jfif, bytes[4..<16] + [0, 0])
      case Marker.adobe where !isInScans && bytes.holds("Adobe", count: 16):
        adobe = JPEGSegments.segment(Marker.adobe, Array(bytes[4..<16]))
      case Marker.applications, Marker.comment: break
      case Marker.frames, Marker.codes, Marker.quanta, Marker.interval, Marker.scan:
        ranges.append(part.range)
        isInScans = isInScans || part.marker == Marker.scan
      case _: return nil
      }
    }
    return nil
  }
}

extension CodedBytes {
  /// A JPEG file of the same coded pixels, and nothing else.
  ///
  /// - Parameter file: a file whose scans hold nothing but coefficients.
  /// - Returns: nil if it has unusual segments, or ends early.
  static func coding(ofJPEG file: [UInt8]) -> CodedBytes? {
    file.withUnsafeBytes { file in
      guard let coding = JPEGCoding(file) else { return nil }
      var bytes = coding.head
      bytes.reserveCapacity(file.count)
      for range in coding.ranges { bytes += file[range] }
      return bytes.withUnsafeBytes { CodedBytes(copying: $0) }
    }
  }
}

private enum Marker {
  static let beginning: [UInt8] = [0xFF, 0xD8]
  static let end: UInt8 = 0xD9, scan: UInt8 = 0xDA
  /// Baseline, extended and progressive, with Huffman's codes.
  static let frames: ClosedRange<UInt8> = 0xC0...0xC2
  static let codes: UInt8 = 0xC4, quanta: UInt8 = 0xDB, interval: UInt8 = 0xDD
  static let jfif: UInt8 = 0xE0, adobe: UInt8 = 0xEE, comment: UInt8 = 0xFE
  static let applications: ClosedRange<UInt8> = 0xE0...0xEF
  static let restarts: ClosedRange<UInt8> = 0xD0...0xD7
}

extension UnsafeRawBufferPointer {
  /// A marker with its segment, and with the coded pixels if it begins a scan. nil: there is none.
  fileprivate func part(at start: Int) -> (marker: UInt8, range: Range<Int>)? {
    var start = start
    while start + 1 < count, self[start] == 0xFF, self[start + 1] == 0xFF { start += 1 }
    guard start + 1 < count, self[start] == 0xFF else { return nil }
    let marker = self[start + 1]
    if marker == Marker.end { return (marker, start..<start + 2) }
    guard start + 3 < count else { return nil }
    let length = Int(self[start + 2]) << 8 | Int(self[start + 3])
    let end = start + 2 + length
    guard length >= 2, end <= count else { return nil }
    return (marker, start..<(marker == Marker.scan ? endOfPixels(from: end) : end))
  }

  /// Where the next marker is that does not restart the decoder.
  private func endOfPixels(from start: Int) -> Int {
    var place = start
    while place < count, let found = self[place...].firstIndex(of: 0xFF), found + 1 < count {
      let next = self[found + 1]
      guard next == 0 || Marker.restarts.contains(next) else { return found }
      place = found + 2
    }
    return count
  }

  fileprivate func holds(_ name: String, count least: Int) -> Bool {
    count >= least && dropFirst(4).starts(with: name.utf8)
  }
}
