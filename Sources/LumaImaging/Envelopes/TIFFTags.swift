import LumaFiles
import LumaModel

/// The directory of a TIFF file with the tags of EXIF, XMP and IPTC, which libvips leaves out or
/// writes in part.
///
/// - **Source**: TIFF 6.0, section 2; EXIF 2.32, 4.6.3; XMP part 3, 3.2.3.
struct TIFFTags: FileEnvelope {
  static let holdsProfile = false
  private let metadata: MetadataBlobs
  private let density: [TIFFTree.Field]

  init(_ contents: EnvelopeContents) {
    metadata = contents.metadata ?? MetadataBlobs()
    density = contents.dpi.map(TIFFTree.density) ?? []
  }

  /// The file with its first directory written anew at its end, where the header then points.
  func pieces(around file: UnsafeRawBufferPointer) -> [EncodedFile.Piece]? {
    guard let reader = TIFFReader(ByteRegion(CodedSource(file))),
      let directory = reader.directory(at: reader.first)
    else { return nil }
    let form = TIFFTree.Form(order: reader.order, isBig: reader.isBig)
    let given = Set(density.map(\.tag))
    let own =
      density
      + directory.entries.map { Self.field($0, in: reader) }.filter { !given.contains($0.tag) }
    let known = Set(own.map(\.tag))
    let tree = TIFFTree(fields: own + added.filter { !known.contains($0.tag) })
    let padding = [UInt8](repeating: 0, count: file.count % 2)
    let place = file.count + padding.count
    // TIFF has the offset at byte 4, BigTIFF at byte 8, each as long.
    let link = reader.isBig ? 8 : 4
    return [
      .coded(0..<link), .added(form.bytes(place, count: link)), .coded(2 * link..<file.count),
      .added(padding + tree.written(at: place, form, next: directory.next)),
    ]
  }

  /// An entry as it is; its values stay where they are.
  private static func field(_ entry: TIFFEntry, in reader: TIFFReader) -> TIFFTree.Field {
    TIFFTree.Field(
      tag: entry.tag, type: entry.type, count: entry.count,
      .entry(reader.bytes.bytes(at: entry.place, count: reader.isBig ? 8 : 4)))
  }

  private var added: [TIFFTree.Field] {
    let exif = metadata.exif.flatMap { TIFFTree(ByteRegion($0)) }?.fields ?? []
    return exif + blob(.xmp, type: 1, metadata.xmp) + blob(.iptc, type: 7, metadata.iptc)
  }

  private func blob(_ tag: TIFFTag, type: Int, _ bytes: [UInt8]?) -> [TIFFTree.Field] {
    guard let bytes else { return [] }
    let content = TIFFTree.Content.values(bytes, .little, origin: 0)
    return [TIFFTree.Field(tag: tag.rawValue, type: type, count: bytes.count, content)]
  }
}
