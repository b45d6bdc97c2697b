extension OpenedFile {
  /// Whether it starts with a box as QuickTime and MP4 films do. Pictures in such boxes do, too.
  public var startsAsFilm: Bool {
    let boxes = ["ftyp", "moov", "mdat", "wide", "free", "skip"]
    return boxes.contains(String(decoding: bytes(at: 4, count: 4), as: UTF8.self))
  }

  /// The major brand of the boxes; nil: an old film has none.
  public var filmBrand: String? {
    let start = bytes(at: 4, count: 8)
    guard start.count == 8, start.starts(with: "ftyp".utf8) else { return nil }
    return String(decoding: start[4...], as: UTF8.self)
  }
}
