import LumaFiles

extension Frames {
  /// The directories that are neither reduced pictures of others nor masks.
  ///
  /// - **Source**: TIFF 6.0, NewSubfileType.
  init?(ofTIFF file: ByteRegion) {
    guard let reader = TIFFReader(file) else { return nil }
    var pages: [(place: Int, form: TIFFPageForm)] = []
    var next = reader.first, seen: Set<Int> = []
    while next > 0, seen.count < Self.mostPages, !seen.contains(next),
      let directory = reader.directory(at: next)
    {
      let kind = reader.number(directory[.newSubfileType]) ?? 0
      if kind & 0b101 == 0 { pages.append((seen.count, TIFFPageForm(directory, reader))) }
      seen.insert(next)
      next = directory.next
    }
    guard let first = pages.first else { return nil }
    self.init(.pages, count: pages.count)
    places = pages.map(\.place)
    // The link to the next directory may hold anything in a file with a single picture.
    isCut = pages.count > 1 && next >= file.count
    if pages.allSatisfy({ $0.form == first.form }) { canvas = first.form.size }
  }

  private static let mostPages = 10_000
}

/// The properties that pages must share for one plan to serve all of them.
private struct TIFFPageForm: Equatable {
  var size: PixelSize
  /// Orientation, bits, samples, colors and the format of samples.
  private var values: [[Int]]

  init(_ directory: TIFFDirectory, _ reader: TIFFReader) {
    size = PixelSize(
      width: reader.number(directory[.imageWidth]) ?? 0,
      height: reader.number(directory[.imageLength]) ?? 0)
    values = [0x112, 0x102, 0x115, 0x106, 0x153, 0x152].map { reader.numbers(directory[$0]) }
  }
}
