import LumaFiles

/// Makes one TIFF structure from the metadata of a Canon CR3 file, whose boxes exiv2 0.27 does not
/// read: the directories of EXIF, the maker note and XMP.
enum CR3Metadata {
  /// Returns the structure; nil if the file has none of these.
  static func tiff(in file: ByteRegion) -> [UInt8]? {
    let canon = CR3Reader(file)
    guard let main = canon.directory else { return nil }
    var tiff = TIFFAssembly(order: main.order)
    var own = tiff.entries(of: main), exif = tiff.entries(of: canon.exif)
    let note = tiff.entries(of: canon.makerNote)
    if !note.isEmpty { exif.append(tiff.note(note)) }
    own += tiff.pointer(to: exif, .exif) + tiff.pointer(to: tiff.entries(of: canon.gps), .gps)
    if let packet = canon.xmp, packet.count <= Sidecar.limit {
      own.append(TIFFAssembly.Entry(packet: packet.bytes()))
    }
    return tiff.whole(own)
  }
}

/// Makes a TIFF structure from the directories of a BigTIFF, which exiv2 does not read.
///
/// - **Source**: BigTIFF (magic 43).
enum BigTIFFMetadata {
  /// nil for another file.
  static func tiff(in file: ByteRegion) -> [UInt8]? {
    guard let reader = TIFFReader(file), reader.isBig,
      let first = reader.directory(at: reader.first)
    else { return nil }
    var tiff = TIFFAssembly(order: reader.order)
    let own = [TIFFTag.exif, .gps].flatMap { tag -> [TIFFAssembly.Entry] in
      let directory = reader.number(first[tag]).flatMap { reader.directory(at: $0) }
      return tiff.pointer(to: tiff.entries(of: directory, reader), tag)
    }
    return tiff.whole(tiff.entries(of: first, reader) + own)
  }
}
