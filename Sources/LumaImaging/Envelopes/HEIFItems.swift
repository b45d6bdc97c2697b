import LumaFiles
import LumaModel

/// The items of a HEIC or AVIF file that hold EXIF and XMP, and the property that holds the color
/// profile. libvips would have libexif write EXIF anew, with fields of its own, whenever there is a
/// profile.
///
/// - **Source**: ISO/IEC 14496-12, 8.11; ISO/IEC 23008-12, 6.5.5, 9.3 and annex A.
struct HEIFItems: FileEnvelope {
  static let holdsProfile = true
  private let contents: EnvelopeContents
  private let items: [Item]

  private struct Item {
    /// The end of its entry in "iinf", after the type: a name, and more.
    var type: String
    var suffix: [UInt8]
    var data: [UInt8]
  }

  init(_ contents: EnvelopeContents) {
    self.contents = contents
    // An "Exif" item begins with the offset of the TIFF header.
    let exif = contents.metadata?.exif.map {
      Item(type: "Exif", suffix: [0], data: [0, 0, 0, 0] + $0)
    }
    let xmp = contents.metadata?.xmp.map {
      Item(type: "mime", suffix: [0] + Array("application/rdf+xml".utf8) + [0], data: $0)
    }
    items = [exif, xmp].compactMap { $0 }
  }

  /// The file with its "meta" box written anew, and the items' data at its end.
  func pieces(around file: UnsafeRawBufferPointer) -> [EncodedFile.Piece]? {
    let region = ByteRegion(CodedSource(file))
    guard let meta = BoxReader(region)["meta"], var table = ItemTable(meta) else {
      return nil
    }
    if let profile = contents.profile, !table.setProfile(profile) { return nil }
    let start = meta.body.start - 8, end = meta.body.start + meta.body.count
    // Its length does not depend on where the items lie.
    let growth = written(table, shift: 0, dataAt: 0).count - (end - start)
    let data = items.isEmpty ? [] : ISOBox.box("mdat", items.flatMap(\.data))
    let box = written(table, shift: growth, dataAt: file.count + growth + 8)
    return [
      .coded(0..<start), .added(box), .coded(end..<file.count), .added(data),
    ]
  }

  /// - Parameters:
  ///   - shift: of the data of the items that there are.
  ///   - place: where the data of the added ones begins.
  private func written(_ table: ItemTable, shift: Int, dataAt place: Int) -> [UInt8] {
    var table = table
    table.locations.shift(by: shift)
    var place = place
    for item in items {
      let location = ItemLocations.Extent(offset: place, count: item.data.count)
      table.add(item.type, suffix: item.suffix, at: location)
      place += item.data.count
    }
    return table.box
  }
}
