package import LumaFiles

extension Orientation {
  /// EXIF's orientation of a JPEG, PNG, WebP or TIFF; nil: none. Libraries disagree if a file has
  /// it twice or in an unusual place, so metadata, sizes and decoders all use this.
  ///
  /// - **Source**: EXIF 2.32, 4.6.4, Orientation; PNG 3, 11.3.3.6: one chunk, before the pixels.
  package init?(taggedIn file: ByteRegion, _ format: InputFormat) {
    guard let found = Orientation.readers[format]?(file) else { return nil }
    self = found
  }

  private static let readers: [InputFormat: @Sendable (ByteRegion) -> Orientation?] = [
    .jpeg: { jpeg($0) },
    .png: { ByteRegion.exif(ofPNG: $0).flatMap { TIFFReader($0)?.orientation } },
    .webp: { webp($0) },
    .tiff: { TIFFReader($0)?.orientation },
  ]

  /// Takes the first of several blocks that has it, like the decoder of planes.
  private static func jpeg(_ file: ByteRegion) -> Orientation? {
    for segment in JPEGSegmentReader(file).segments
    where segment.marker == JPEGSegmentReader.app1 && segment.payload.begins(with: "Exif\0".utf8) {
      if let found = TIFFReader(segment.payload.part(at: 6))?.orientation { return found }
    }
    return nil
  }

  private static func webp(_ file: ByteRegion) -> Orientation? {
    guard let body = ChunkReader(file, .riff).chunks.first(where: { $0.name == "EXIF" })?.body
    else {
      return nil
    }
    // Some programs write the prefix of a JPEG's segment.
    let prefix = Array("Exif\0\0".utf8)
    return TIFFReader(body.begins(with: prefix) ? body.part(at: prefix.count) : body)?.orientation
  }
}

extension ByteRegion {
  /// Returns the body of the EXIF chunk that counts in a PNG, as in libpng: the first whole one
  /// with EXIF before the pixels; nil: there is none.
  package static func exif(ofPNG file: ByteRegion) -> ByteRegion? {
    ChunkReader(file, .png, upTo: "IDAT").chunks.first { chunk in
      chunk.name == "eXIf" && TIFFReader(chunk.body) != nil && chunk.isWhole(in: file)
    }?.body
  }
}

extension ChunkReader.Chunk {
  /// Whether the right checksum follows the chunk in a PNG.
  fileprivate func isWhole(in file: ByteRegion) -> Bool {
    let place = body.start - file.start
    let sum = Checksum.crc32(of: file.bytes(at: place - 4, count: body.count + 4))
    return file.number(at: place + body.count, bytes: 4, .big) == Int(sum)
  }
}

extension TIFFReader {
  /// EXIF's orientation in the first directory; nil: there is none, or EXIF does not define its
  /// value.
  package var orientation: Orientation? {
    number(directory(at: first)?[.orientation]).flatMap(Orientation.init)
  }
}
