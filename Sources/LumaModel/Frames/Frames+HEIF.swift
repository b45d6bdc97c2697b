import LumaFiles

extension Frames {
  /// A sequence has a sequence's brand and a track; a collection has several pictures that are
  /// shown.
  ///
  /// - **Source**: ISO/IEC 14496-12, 8.7.3 and 8.11; 23008-12.
  init?(ofHEIF file: ByteRegion) {
    let boxes = BoxReader(file)
    if Self.isSequence(boxes) {
      self.init(.animation, count: boxes["moov"].flatMap(Self.samples))
      return
    }
    guard let items = HEIFItemReader(file) else { return nil }
    let shown = items.shown
    guard shown.count > 1 else { return nil }
    self.init(.alternatives, count: shown.count)
    primary = items.primary.flatMap(shown.firstIndex) ?? 0
  }

  private static let sequenceBrands: Set<String> = [
    "avis", "msf1", "hevc", "hevx", "hevm", "hevs",
  ]

  /// The pictures of the first track of pictures.
  private static func samples(_ film: BoxReader.Box) -> Int? {
    for track in film.boxes().boxes where track.type == "trak" {
      let media = track.boxes()["mdia"]?.boxes()
      guard media?["hdlr"]?.body.part(at: 8).begins(with: "pict".utf8) == true else { continue }
      let table = media?["minf"]?.boxes()["stbl"]?.boxes()["stsz"]?.body
      return table?.number(at: 8, bytes: 4, .big)
    }
    return nil
  }

  private static func isSequence(_ boxes: BoxReader) -> Bool {
    let brands = boxes["ftyp"]?.body.bytes(count: 1_024) ?? []
    return boxes["moov"] != nil
      && stride(from: 0, through: brands.count - 4, by: 4).contains {
        sequenceBrands.contains(String(decoding: brands[$0..<$0 + 4], as: UTF8.self))
      }
  }
}
