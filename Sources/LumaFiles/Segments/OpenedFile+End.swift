extension OpenedFile {
  /// Whether the file's format shows that its end is missing; false for formats without an end
  /// mark.
  package var isCut: Bool {
    let tail = bytes(at: max(0, count - (64 << 10)), count: 64 << 10)
    let start = bytes(at: 0, count: 8)
    if start.starts(with: [0xFF, 0xD8]) { return hasNoEndOfJPEG }
    if start.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      return tail[...].firstIndex(of: "IEND") == nil
    }
    let file = ByteRegion(self)
    if start.starts(with: "RIFF".utf8) {
      return (file.number(at: 4, bytes: 4, .little) ?? 0) + 8 > count
    }
    if start.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
      return EBMLReader(file).elements.last?.isWhole == false
    }
    guard start.dropFirst(4).elementsEqual("ftyp".utf8) else { return false }
    return BoxReader(file).boxes.last?.isWhole == false
  }

  /// A motion photo has a film after its end, and thumbnails have ends of their own before it.
  private var hasNoEndOfJPEG: Bool {
    let last = JPEGSegmentReader(ByteRegion(self)).segments.last?.payload
    return bytes(at: last.map { $0.start + $0.count } ?? 2, count: count).withUnsafeBytes { rest in
      !rest.indices.dropLast().contains { rest[$0] == 0xFF && rest[$0 + 1] == 0xD9 }
    }
  }
}
