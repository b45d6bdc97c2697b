import LumaFiles
import LumaModel

extension InputFormat {
  /// The most bytes that libvips decodes a sample to.
  var mostSampleBytes: Int { row.mostSampleBytes }

  /// Returns the bytes that libvips decodes a sample of a photo to; the most if the file does not
  /// show it.
  func sampleBytes(of path: String, _ files: PictureFiles) -> Int {
    guard self == .png || self == .tiff, let file = try? files.open(path),
      let bits = bits(ByteRegion(file))
    else { return mostSampleBytes }
    return min(max(1, (bits + 7) / 8), mostSampleBytes)
  }

  /// Those of a sample of a PNG or TIFF.
  private func bits(_ file: ByteRegion) -> Int? {
    // After the signature, the name IHDR, width and height.
    if self == .png { return file.number(at: 24, bytes: 1, .big) }
    guard let reader = TIFFReader(file), let directory = reader.directory(at: reader.first)
    else { return nil }
    return directory[258].map { reader.number($0) ?? 32 } ?? 1
  }
}
