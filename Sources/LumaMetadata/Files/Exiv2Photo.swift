import CExiv2

/// The metadata of one file, by exiv2's tag names: "Exif.Photo.FNumber", "Xmp.dc.title".
///
/// Not Sendable: gexiv2 wants one object per thread.
final class Exiv2Photo {
  private let photo: OpaquePointer

  /// What exiv2 said when it could not read a file.
  struct Refusal: Error { var detail: String }

  init(path: String) throws(Refusal) {
    photo = try Exiv2Photo.opened { error in
      // A relative name could be "-" or "http:...", which exiv2 takes for something else.
      cexiv2_read_file(path.hasPrefix("/") ? path : "./" + path, &error)
    }
  }

  init(bytes: [UInt8]) throws(Refusal) {
    photo = try Exiv2Photo.opened { error in
      cexiv2_read_bytes(bytes, bytes.count, &error)
    }
  }

  deinit { cexiv2_release(photo) }

  private static func opened(
    _ read: (inout UnsafeMutablePointer<CChar>?) -> OpaquePointer?
  ) throws(Refusal) -> OpaquePointer {
    var error: UnsafeMutablePointer<CChar>?
    if let photo = read(&error) { return photo }
    throw Refusal(detail: taken(error) ?? "")
  }

  /// Stored size, px, nil where exiv2 does not know it.
  var storedSize: (width: Int, height: Int)? {
    let width = Int(cexiv2_width(photo)), height = Int(cexiv2_height(photo))
    return width > 0 && height > 0 ? (width, height) : nil
  }

  /// A tag's value as text, as exiv2 writes it.
  func rawText(_ tag: String) -> String? { taken(cexiv2_text(photo, tag)) }

  /// A tag's value as stored.
  func bytes(_ tag: String) -> [UInt8]? {
    var count = 0
    return takenBytes(cexiv2_bytes(photo, tag, &count), count)
  }

  /// The items of a list, nil where there is none: gexiv2 gives an empty one for a missing tag.
  func list(_ tag: String) -> [String]? {
    let items = takenList(cexiv2_list(photo, tag))
    return items?.isEmpty == false ? items : nil
  }

  /// The items of a list as stored, whatever their encoding.
  func rawList(_ tag: String) -> [[UInt8]] {
    guard let list = cexiv2_list(photo, tag) else { return [] }
    defer { cexiv2_free_list(list) }
    return items(of: list).map { Array(UnsafeRawBufferPointer(start: $0, count: length($0))) }
  }

  func tags(_ store: CExiv2Store) -> [String] { takenList(cexiv2_tags(photo, store)) ?? [] }

  func clear(_ tag: String) { cexiv2_clear_tag(photo, tag) }

  /// Removes a node of an XMP structure, which has fields but no value.
  func clearNode(_ tag: String) { cexiv2_clear_node(photo, tag) }

  func clear(_ store: CExiv2Store) { cexiv2_clear_store(photo, store) }

  func clearThumbnail() { cexiv2_clear_thumbnail(photo) }

  func set(_ tag: String, to value: String) { _ = cexiv2_set_text(photo, tag, value) }

  /// The EXIF tags as a TIFF structure, nil where there are none.
  func exifBlock(bigEndian: Bool) -> [UInt8]? {
    var count = 0
    return takenBytes(cexiv2_exif_block(photo, bigEndian ? 1 : 0, &count), count)
  }

  /// The XMP properties as a packet without padding, nil where there are none.
  func xmpPacket() -> [UInt8]? {
    guard let text = taken(cexiv2_xmp_packet(photo)), !text.isEmpty else { return nil }
    let packet = Array(text.utf8)
    // exiv2 leaves 2 kB of blanks before the end mark, for editors that change a file in place.
    guard let mark = packet.lastIndex(of: UInt8(ascii: "<")),
      packet[mark...].starts(with: "<?xpacket end".utf8),
      let last = packet[..<mark].lastIndex(where: { $0 > 0x20 })
    else { return packet }
    return Array(packet[...last]) + packet[mark...]
  }
}

/// A C string of gexiv2's, freed; Latin-1 where it is not UTF-8, as old cameras and IPTC write it.
private func taken(_ text: UnsafeMutablePointer<CChar>?) -> String? {
  guard let text else { return nil }
  defer { cexiv2_free(text) }
  return decoded(text)
}

private func takenBytes(_ memory: UnsafeMutablePointer<UInt8>?, _ count: Int) -> [UInt8]? {
  guard let memory else { return nil }
  defer { cexiv2_free(memory) }
  return count > 0 ? Array(UnsafeBufferPointer(start: memory, count: count)) : nil
}

private func takenList(
  _ list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> [String]? {
  guard let list else { return nil }
  defer { cexiv2_free_list(list) }
  return items(of: list).map(decoded)
}

private func items(
  of list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> [UnsafePointer<CChar>] {
  var items: [UnsafePointer<CChar>] = []
  var next = list
  while let item = next.pointee {
    items.append(UnsafePointer(item))
    next += 1
  }
  return items
}

private func length(_ text: UnsafePointer<CChar>) -> Int {
  var end = text
  while end.pointee != 0 { end += 1 }
  return end - text
}

private func decoded(_ text: UnsafePointer<CChar>) -> String {
  if let utf8 = String(validatingCString: text) { return utf8 }
  let bytes = UnsafeRawBufferPointer(start: text, count: length(text))
  return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
}
