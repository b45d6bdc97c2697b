import CExiv2
import LumaFiles
import LumaModel

/// The metadata of one file, by exiv2 keys: "Exif.Photo.FNumber", "Xmp.dc.title".
///
/// Not Sendable: a gexiv2 object must be used by one thread only.
final class Exiv2Photo: TagValues {
  private let photo: OpaquePointer
  /// The zoneless times of IPTC, which exiv2 does not report.
  private var zoneless = ZonelessTimes.none
  private(set) var hasNewerIPTC = false
  /// Blocks that are present but cannot be read.
  private(set) var unread: [UnreadBlock] = []

  /// exiv2's message for a file that it cannot read.
  struct Refusal: Error { var detail: String }

  init(_ file: OpenedFile) throws(Refusal) {
    try Exiv2Photo.check(ByteRegion(file))
    if let bytes = file.mapping?.bytes {
      photo = try Exiv2Photo.opened { error in
        cexiv2_read_bytes(bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, &error)
      }
    } else {
      let path = file.descriptorPath
      do {
        photo = try Exiv2Photo.opened { error in cexiv2_read_file(path, &error) }
      } catch {
        throw Refusal(detail: error.detail.replacing(path, with: file.path))
      }
    }
    setCanonDate(from: ByteRegion(file))
    note(ByteRegion(file))
  }

  init(bytes: [UInt8]) throws(Refusal) {
    try Exiv2Photo.check(ByteRegion(bytes))
    photo = try Exiv2Photo.opened { error in
      cexiv2_read_bytes(bytes, bytes.count, &error)
    }
    note(ByteRegion(bytes))
  }

  private static func check(_ file: ByteRegion) throws(Refusal) {
    guard !ClaimedSizes.areSound(in: file) else { return }
    throw Refusal(detail: "parts of it would lie beyond its end")
  }

  /// Notes data that exiv2 does not report.
  private func note(_ file: ByteRegion) {
    let records = tags(CEXIV2_IPTC)
    if records.contains(where: ZonelessTimes.isTime) { zoneless = ZonelessTimes(in: file) }
    if !records.isEmpty {
      hasNewerIPTC = IPTCDigest.differs(
        in: ZonelessTimes.photoshop(in: file), besides: ZonelessTimes.ownRecords(in: file))
    }
    unread = takeSegments(of: file)
    takeNumbers(of: file)
  }

  func note(_ block: UnreadBlock) { unread.append(block) }

  deinit { cexiv2_release(photo) }

  private static func opened(
    _ read: (inout UnsafeMutablePointer<CChar>?) -> OpaquePointer?
  ) throws(Refusal) -> OpaquePointer {
    guard cexiv2_open() == CEXIV2_READY else {
      throw Refusal(detail: String(cString: cexiv2_open_detail()))
    }
    var error: UnsafeMutablePointer<CChar>?
    if let photo = read(&error) { return photo }
    throw Refusal(detail: taken(error) ?? "")
  }

  var storedSize: PixelSize? {
    let width = Int(cexiv2_width(photo)), height = Int(cexiv2_height(photo))
    return width > 0 && height > 0 ? PixelSize(width: width, height: height) : nil
  }

  func rawText(_ tag: String) -> String? {
    zoneless.text(tag) ?? taken(cexiv2_text(photo, tag))
  }

  func hasNode(_ tag: String) -> Bool { cexiv2_has_node(photo, tag) != 0 }

  func bytes(_ tag: String) -> [UInt8]? {
    if let time = zoneless.bytes(tag) { return time }
    var count = 0
    return takenBytes(cexiv2_bytes(photo, tag, &count), count)
  }

  /// Returns exiv2's name of a tag's type, "Short" or "XmpBag"; nil for a tag that it does not
  /// know.
  func type(_ tag: String) -> String? { taken(cexiv2_type(photo, tag)) }

  /// Returns exiv2's description of a tag in a few words; nil for one that it does not know.
  func label(_ tag: String) -> String? { taken(cexiv2_label(photo, tag)) }

  // gexiv2 returns an empty list for a missing tag.
  func list(_ tag: String) -> [String]? {
    if let time = zoneless.text(tag) { return [time] }
    let items = takenList(cexiv2_list(photo, tag))
    return items?.isEmpty == false ? items : nil
  }

  /// Returns the raw items of a list, in any encoding.
  func rawList(_ tag: String) -> [[UInt8]] {
    guard let list = cexiv2_list(photo, tag) else { return [] }
    defer { cexiv2_free_list(list) }
    return items(of: list).map { Array(UnsafeRawBufferPointer(start: $0, count: length($0))) }
  }

  func tags(_ store: CExiv2Store) -> [String] { takenList(cexiv2_tags(photo, store)) ?? [] }

  func clear(_ tag: String) {
    zoneless.forget(tag)
    cexiv2_clear_tag(photo, tag)
  }

  func clear(_ store: CExiv2Store) {
    if store == CEXIV2_IPTC { zoneless = .none }
    cexiv2_clear_store(photo, store)
  }

  func clearThumbnail() { cexiv2_clear_thumbnail(photo) }

  /// Replaces all XMP with a packet; false: exiv2 cannot read it, and nothing has changed.
  func replaceXMP(by packet: [UInt8]) -> Bool {
    cexiv2_replace_xmp(photo, packet, packet.count) == 0
  }

  /// Returns the namespace of one of exiv2's prefixes.
  func xmpSpace(of prefix: String) -> String? { taken(cexiv2_xmp_space(photo, prefix)) }

  func set(_ tag: String, to items: [String]) {
    zoneless.forget(tag)
    var texts = items.map { UnsafePointer(strdup($0)) }
    defer { for text in texts { free(UnsafeMutablePointer(mutating: text)) } }
    texts.append(nil)
    _ = cexiv2_set_list(photo, tag, &texts)
  }

  func set(_ tag: String, to value: String) {
    if cexiv2_set_text(photo, tag, value) == 0 { zoneless.note(tag, value) }
  }

  /// Returns the EXIF tags as a TIFF structure; nil if there are none.
  func exifBlock(bigEndian: Bool) -> [UInt8]? {
    var count = 0
    return takenBytes(cexiv2_exif_block(photo, bigEndian ? 1 : 0, &count), count)
  }

  /// Returns the XMP properties as a packet without padding; nil if there are none.
  func xmpPacket() -> [UInt8]? {
    guard let text = taken(cexiv2_xmp_packet(photo)), !text.isEmpty else { return nil }
    let packet = Array(text.utf8)
    // exiv2 pads packets with 2 kB of blanks before the end mark, for editing in place.
    guard let mark = packet.lastIndex(of: UInt8(ascii: "<")),
      packet[mark...].starts(with: "<?xpacket end".utf8),
      let last = packet[..<mark].lastIndex(where: { $0 > 0x20 })
    else { return packet }
    return Array(packet[...last]) + packet[mark...]
  }
}

/// Copies and frees a C string from gexiv2.
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
  decoded(UnsafeRawBufferPointer(start: text, count: length(text)))
}
