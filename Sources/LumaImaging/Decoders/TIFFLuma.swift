import LumaFiles

/// How the samples of a TIFF in YCbCr become RGB. libtiff converts only JPEG's, and libvips refuses
/// those with less chroma, which `HalvedTIFFRows` reads.
///
/// - **Source**: TIFF 6.0, section 21.
struct TIFFLuma {
  /// Parts of red, green and blue in luma.
  private let parts: [Double]
  /// Black and white of each component.
  private let reference: [Double]

  /// nil for other colors, and for those of JPEG.
  init?(_ photo: TIFFPhoto) {
    let (reader, directory) = (photo.reader, photo.directory)
    guard reader.number(directory[TIFFLayout.Tag.photometric]) == 6,
      ![6, 7].contains(reader.number(directory[TIFFLayout.Tag.compression]) ?? 1)
    else { return nil }
    let parts = reader.fractions(directory[0x211], count: 3)
    self.parts = parts.flatMap { $0[1] > 0 ? $0 : nil } ?? [0.299, 0.587, 0.114]
    let reference = reader.fractions(directory[0x214], count: 6)
    let isRange = reference.map { $0[0] < $0[1] && $0[2] < $0[3] && $0[4] < $0[5] } == true
    self.reference = isRange ? reference ?? [] : [0, 255, 128, 255, 128, 255]
  }

  /// RGB of an image as libvips reads it: its samples.
  func colors(of samples: VipsImage) throws(ImagingError) -> VipsImage {
    guard samples.bands == 3, samples.format == .uchar else { return samples }
    let spans = [255, 127, 127].enumerated().map { index, span in
      Double(span) / (reference[2 * index + 1] - reference[2 * index])
    }
    let numbers = rows.flatMap { $0 }
    let matrix = try VipsImage.make(
      bytes: numbers.withUnsafeBytes { Array($0) }, width: 3, height: 3, bands: 1,
      format: .double)
    let real = try samples.linear(spans, (0..<3).map { -reference[2 * $0] * spans[$0] })
    return try Vips.call("recomb", [("in", .image(real)), ("m", .image(matrix))]).image()
      .whole(.uchar).named("srgb")
  }

  /// Red, green and blue of Y, Cb and Cr.
  private var rows: [[Double]] {
    let (red, green, blue) = (parts[0], parts[1], parts[2])
    let (toRed, toBlue) = (2 - 2 * red, 2 - 2 * blue)
    return [
      [1, 0, toRed], [1, -blue * toBlue / green, -red * toRed / green], [1, toBlue, 0],
    ]
  }
}

extension TIFFReader {
  /// The fractions of an entry; nil if they are not as many.
  fileprivate func fractions(_ entry: TIFFEntry?, count: Int) -> [Double]? {
    guard let entry, entry.type == 5, entry.count == count, let value = value(of: entry) else {
      return nil
    }
    let numbers = (0..<count).compactMap { index -> Double? in
      guard let above = value.number(at: 8 * index, bytes: 4, order),
        let below = value.number(at: 8 * index + 4, bytes: 4, order), below > 0
      else { return nil }
      return Double(above) / Double(below)
    }
    return numbers.count == count ? numbers : nil
  }
}
