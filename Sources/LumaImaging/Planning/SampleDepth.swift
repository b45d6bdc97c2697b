import LumaFiles
import LumaModel

extension InputFormat {
  /// The most bytes that libvips decodes a sample to.
  var mostSampleBytes: Int {
    switch self {
    case .jpeg, .webp, .gif, .svg, .raw: 1
    case .png, .heic, .avif, .jxl, .jp2: 2
    case .tiff: 4
    }
  }

  /// Returns the bytes that libvips decodes a sample of a photo to; the most if the file does not
  /// show it.
  func sampleBytes(of path: String, _ files: PictureFiles) -> Int {
    switch self {
    case .jpeg, .webp, .gif, .svg, .raw, .heic, .avif, .jxl, .jp2: return mostSampleBytes
    case .png, .tiff:
      guard let file = try? files.open(path), let bits = bits(ByteRegion(file)) else {
        return mostSampleBytes
      }
      return min(max(1, (bits + 7) / 8), mostSampleBytes)
    }
  }

  private func bits(_ file: ByteRegion) -> Int? {
    switch self {
    // After the signature, the name IHDR, width and height.
    case .png: return file.number(at: 24, bytes: 1, .big)
    case .tiff:
      guard let reader = TIFFReader(file), let directory = reader.directory(at: reader.first)
      else { return nil }
      return directory[258].map { reader.number($0) ?? 32 } ?? 1
    case .jpeg, .webp, .gif, .svg, .raw, .heic, .avif, .jxl, .jp2: return nil
    }
  }
}
