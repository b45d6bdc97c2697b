import CDeflate
import LumaFiles
import LumaModel

/// Y, Cb and Cr of a TIFF with less chroma than luma that is not a JPEG's, which libvips (8.14)
/// refuses.
///
/// Its strips are rows of units: the luma of some adjacent px, then one Cb and one Cr for all of
/// them.
///
/// - **Source**: TIFF 6.0, section 21.
struct HalvedTIFFRows: BitmapRows {
  let size: PixelSize
  let bands = 3
  private let file: OpenedFile
  private let pieces: TIFFLayout.Pieces
  private let compression: CTIFFCompression
  /// Px of a unit.
  private let unit: PixelSize
  /// Units of the strip that is being read, row by row.
  private var units: [UInt8] = []
  private var y = 0

  /// nil for another form.
  init?(_ photo: TIFFPhoto, in file: OpenedFile) {
    let (reader, directory) = (photo.reader, photo.directory)
    func number(_ tag: Int, default fallback: Int) -> Int {
      directory[tag].map { reader.number($0) ?? -1 } ?? fallback
    }
    let sides = directory[0x212].map { reader.numbers($0) } ?? [2, 2]
    guard number(TIFFLayout.Tag.photometric, default: 0) == 6,
      reader.numbers(directory[TIFFLayout.Tag.bits]) == [8, 8, 8],
      number(TIFFLayout.Tag.samples, default: 1) == 3,
      (TIFFLayout.Tag.plain + [TIFFLayout.Tag.predictor]).allSatisfy({
        number($0, default: 1) == 1
      }),
      sides.count == 2, sides.allSatisfy({ [1, 2, 4].contains($0) }), sides != [1, 1]
    else { return nil }
    switch number(TIFFLayout.Tag.compression, default: 1) {
    case 1: compression = CTIFF_PLAIN
    case 5: compression = CTIFF_LZW
    case 8, 32_946: compression = CTIFF_DEFLATED
    default: return nil
    }
    size = PixelSize(
      width: number(TIFFLayout.Tag.width, default: 0),
      height: number(TIFFLayout.Tag.height, default: 0))
    unit = PixelSize(width: sides[0], height: sides[1])
    guard (1...1_000_000).contains(size.width), (1...1_000_000).contains(size.height),
      let pieces = TIFFLayout.Pieces(size, directory, reader), !pieces.isTiled,
      pieces.offsets.count == 1 || pieces.size.height % unit.height == 0, cdeflate_open() != 0
    else { return nil }
    (self.pieces, self.file) = (pieces, file)
  }

  /// Bytes of a row of units.
  private var line: Int {
    (size.width + unit.width - 1) / unit.width * (unit.width * unit.height + 2)
  }

  mutating func next() -> [UInt8]? {
    guard y < size.height else { return nil }
    let within = y % pieces.size.height
    if within == 0 {
      guard let strip = strip(y / pieces.size.height) else { return nil }
      units = strip
    }
    let start = within / unit.height * line, lumas = unit.width * unit.height
    var row: [UInt8] = []
    row.reserveCapacity(3 * size.width)
    for x in 0..<size.width {
      let place = start + x / unit.width * (lumas + 2)
      row.append(units[place + within % unit.height * unit.width + x % unit.width])
      row.append(units[place + lumas])
      row.append(units[place + lumas + 1])
    }
    y += 1
    return row
  }

  /// The units of a strip; nil: it is damaged.
  private func strip(_ index: Int) -> [UInt8]? {
    let top = index * pieces.size.height
    let rows = min(pieces.size.height, size.height - top)
    let count = Int32((rows + unit.height - 1) / unit.height), width = Int32(clamping: line)
    let form = CTIFFForm(
      width: width, height: count, bands: 1, is_tiled: 0, piece_width: width, piece_height: count,
      compression: compression, is_predicted: 0, is_deep: 0, is_little: 1, first_row: 0,
      last_row: count, first_column: 0, last_column: width)
    var bytes = [UInt8](repeating: 0, count: line * Int(count))
    let isMade = bytes.withUnsafeMutableBufferPointer { bytes in
      file.withContent {
        ctiff_decode(
          $0.baseAddress, $0.count, form, [pieces.offsets[index]], [pieces.sizes[index]],
          CTIFFRows(bytes: bytes.baseAddress, first: 0, kept: count)) != 0
      }
    }
    return isMade ? bytes : nil
  }
}

extension ImageFile {
  /// The samples of a TIFF with less chroma, and its profile; nil: libvips reads it.
  static func halved(
    _ photo: TIFFPhoto, in file: OpenedFile, _ options: ImagingOptions, access: Access,
    _ job: RenderJob?
  ) throws(ImagingError) -> VipsImage? {
    guard let rows = HalvedTIFFRows(photo, in: file) else { return nil }
    try options.check(rows.size, pages: 1, path: file.path)
    let profile = photo.reader.value(of: photo.directory[TIFFLayout.Tag.profile])
    do {
      let image = try BitmapPixels.image(
        of: rows, in: file, .tiff, access: access, options, job)
      guard let profile else { return image }
      return try image.editingFields { $0.set("icc-profile-data", profile.bytes()) }
    } catch {
      throw error.decoding(path: file.path, format: .tiff)
    }
  }
}
