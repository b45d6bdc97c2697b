import CExiv2
import LumaFiles
import LumaModel

/// All metadata in a picture's file, block by block: the first block with a tag determines its
/// value.
struct Evidence: TagValues {
  /// A block, and the stores for which it is queried.
  struct Block {
    var values: any TagValues
    /// The prefixes of their tags: "Exif.", "Xmp.".
    var stores: [String]
  }

  private let blocks: [Block]
  /// Blocks that are present but cannot be read.
  let unread: [UnreadBlock]

  init(_ blocks: [Block], unread: [UnreadBlock]) { (self.blocks, self.unread) = (blocks, unread) }

  /// The blocks that other libraries read.
  var photos: [Exiv2Photo] { blocks.compactMap { $0.values as? Exiv2Photo } }

  private func blocks(_ tag: String) -> some Sequence<any TagValues> {
    blocks.lazy.filter { block in block.stores.contains { tag.hasPrefix($0) } }.map(\.values)
  }

  var storedSize: PixelSize? { blocks.first?.values.storedSize }
  var xmpTree: XMPTree? { blocks("Xmp.").firstNonNil(\.xmpTree) }
  var hasNewerIPTC: Bool { blocks("Iptc.").contains(where: \.hasNewerIPTC) }
  func rawText(_ tag: String) -> String? { blocks(tag).firstNonNil { $0.rawText(tag) } }
  func bytes(_ tag: String) -> [UInt8]? { blocks(tag).firstNonNil { $0.bytes(tag) } }
  func list(_ tag: String) -> [String]? { blocks(tag).firstNonNil { $0.list(tag) } }
  func hasNode(_ tag: String) -> Bool { blocks(tag).contains { $0.hasNode(tag) } }
}

/// The texts of a PNG.
extension PNGTexts: TagValues {
  var storedSize: PixelSize? { nil }
  var xmpTree: XMPTree? { nil }
  var hasNewerIPTC: Bool { false }
  func rawText(_ tag: String) -> String? { texts[tag] }
  func bytes(_ tag: String) -> [UInt8]? { nil }
  func list(_ tag: String) -> [String]? { nil }
  func hasNode(_ tag: String) -> Bool { false }
}

extension Evidence {
  /// Adds the blocks of a file's format to those that libraries find; nil: there are no other
  /// blocks.
  ///
  /// - Parameter main: the metadata that the format's library reads; nil: there is none.
  init?(_ file: OpenedFile, _ format: InputFormat?, besides main: (any TagValues)?) {
    var blocks = main.map { [Block(values: $0, stores: ["Exif.", "Xmp.", "Iptc."])] } ?? []
    var unread = (main as? Exiv2Photo)?.unread ?? []
    let count = blocks.count
    switch format {
    case .png:
      // A bare picture has no EXIF.
      if let photo = main as? Exiv2Photo, photo.tags(CEXIV2_EXIF).isEmpty,
        let exif = PNGMetadata.exif(in: file)
      {
        blocks.append(Block(values: exif, stores: ["Exif."]))
      }
      let texts = PNGTexts(ByteRegion(file))
      if !texts.texts.isEmpty { blocks.append(Block(values: texts, stores: ["Png."])) }
    case .jxl:
      let boxes = JXLMetadata(ByteRegion(file))
      blocks += Evidence.blocks(boxes.blobs, &unread)
      unread += boxes.unread
    case .gif:
      let packet = GIFMetadata.xmp(in: ByteRegion(file))
      blocks += Evidence.blocks(MetadataBlobs(xmp: packet), &unread)
    case .some, nil: break
    }
    guard blocks.count > count || !unread.isEmpty else { return nil }
    self.init(blocks, unread: unread)
  }

  private static func blocks(_ blobs: MetadataBlobs, _ unread: inout [UnreadBlock]) -> [Block] {
    var blocks: [Block] = []
    if let exif = blobs.exif {
      let photo = try? Exiv2Photo(bytes: exif)
      if let photo { blocks.append(Block(values: photo, stores: ["Exif."])) }
      if photo == nil { unread.append(UnreadBlock(.exif, .malformed)) }
    }
    if let packet = blobs.xmp {
      switch Sidecar.reading(packet) {
      case .success(let photo): blocks.append(Block(values: photo, stores: ["Xmp."]))
      case .failure(let fault): unread.append(UnreadBlock(.xmp, fault.reason))
      }
    }
    return blocks
  }
}
