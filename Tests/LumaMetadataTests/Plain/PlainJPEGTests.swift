import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaMetadata

/// Values read without exiv2 are exiv2's.
struct PlainJPEGTests {
  /// A header and details, by either reader.
  private struct Readout {
    var header: PhotoHeader
    var details = PhotoDetails()

    init(_ photo: some TagValues, _ file: ByteRegion) {
      header = PhotoHeader(of: photo, chunk: nil, .jpeg, StoredPicture(file, .jpeg, photo))
      details.fill(from: photo)
    }

    private var fields: [(name: String?, value: String)] {
      [header as Any, details].flatMap { part in
        Mirror(reflecting: part).children.map { ($0.label, String(reflecting: $0.value)) }
      }
    }

    func differences(from other: Readout) -> [String] {
      // exiv2 has no size of a file with a damaged color profile.
      let isSized = other.header.size != nil
      return zip(fields, other.fields).filter { $0.value != $1.value }.filter {
        $0.0.name != "size" || isSized
      }.map {
        "\($0.name ?? ""): \($0.value), exiv2: \($1.value)"
      }
    }
  }

  /// Returns whether a file is read without exiv2.
  private func agrees(_ bytes: [UInt8], _ name: String) throws -> Bool {
    let file = ByteRegion(bytes)
    guard let plain = PlainJPEG(file) else { return false }
    let photo = try Exiv2Photo(bytes: bytes)
    let differences = Readout(plain, file).differences(from: Readout(photo, file))
    expectEqual(differences, [], "\(name)")
    return true
  }

  private static func bytes(_ path: String) throws -> [UInt8] {
    try OpenedFile(path).bytes(at: 0, count: 64 << 20)
  }

  @Test func samplePhotosArePlain() throws {
    try Exiv2Library.open()
    for name in try SamplePhotos.all() where name.hasSuffix(".jpg") {
      #expect(try agrees(Self.bytes(SamplePhotos.file(name)), name), "\(name)")
    }
  }

  @Test(.enabled(if: SharedPhotos.isAvailable, "skipped: no shared photos"))
  func sharedPhotosAgree() throws {
    try Exiv2Library.open()
    var (plain, all) = (0, 0)
    for photo in SharedPhotos.manifest {
      let bytes = try Self.bytes(photo.file)
      guard bytes.starts(with: [0xFF, 0xD8]) else { continue }
      all += 1
      if try agrees(bytes, photo.path) { plain += 1 }
    }
    #expect(plain > all * 7 / 10, "\(plain) of \(all)")
  }

  /// The first 4 kB are EXIF, XMP and IPTC.
  @Test(arguments: ["2023/hills.jpg", "2024/harbour.jpg", "2023/street.jpg"])
  func damagedPhotosAgree(_ name: String) throws {
    try Exiv2Library.open()
    let bytes = try Self.bytes(SamplePhotos.file(name))
    var plain = 0
    for round in 0..<2_000 {
      var numbers = SeededNumbers(seed: UInt64(round))
      let damaged = Array(bytes.prefix(4_096)).damaged(&numbers) + bytes.dropFirst(4_096)
      guard (try? Exiv2Photo(bytes: damaged)) != nil else { continue }
      if try agrees(damaged, "\(name), \(round)") { plain += 1 }
    }
    #expect(plain > 50)
  }

  private static let described = """
    <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Sea</rdf:li>\
    <rdf:li xml:lang="de">Meer</rdf:li></rdf:Alt></dc:title>\
    <dc:subject><rdf:Bag><rdf:li>sea</rdf:li><rdf:li>a &lt; b</rdf:li></rdf:Bag></dc:subject>\
    <exif:Flash rdf:parseType="Resource"><exif:Fired>True</exif:Fired></exif:Flash>\
    <exif:ISOSpeedRatings><rdf:Seq><rdf:li>200</rdf:li></rdf:Seq></exif:ISOSpeedRatings>
    """

  /// A photo with EXIF and these properties.
  private func described(
    _ properties: String, about: String = #"rdf:about="" xmp:Label="Red""#
  ) throws -> [UInt8] {
    let packet = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="\(XMPName.syntax)">\
      <rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"\
       xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:exif="http://ns.adobe.com/exif/1.0/"\
       \(about)>\(properties)</rdf:Description>\
      </rdf:RDF></x:xmpmeta>
      """
    let photo = try Self.bytes(SamplePhotos.file("charts/orientation-6.jpg"))
    return DescribedJPEG.make(PreviewedJPEG.make(photo, orientation: 6), packet: packet)
  }

  @Test func isReadInItsForms() throws {
    try Exiv2Library.open()
    let bytes = try described(Self.described)
    #expect(try agrees(bytes, "described"))
    let plain = try #require(PlainJPEG(ByteRegion(bytes)))
    let header = Readout(plain, ByteRegion(bytes)).header
    #expect(header.title == "Sea" && header.keywords == ["sea", "a < b"])
    #expect(header.flash == true && header.iso == 200 && header.label == "Red")
  }

  @Test(arguments: [
    // Twice, mixed, not nested, in no form of its schema.
    "<xmp:Rating>3</xmp:Rating><xmp:Rating>4</xmp:Rating>",
    "text<xmp:Rating>3</xmp:Rating>",
    "<xmp:Rating>3</xmp:Other>",
    "<dc:title>Sea</dc:title>",
    "<dc:title><rdf:Alt><rdf:li>Sea</rdf:li></rdf:Alt></dc:title>",
    #"<xmp:Rating xml:lang="de">3</xmp:Rating>"#,
    "<dc:subject><rdf:Bag><rdf:li>a\u{7F}b</rdf:li></rdf:Bag></dc:subject>",
    // An older namespace, one that becomes dc:rights, and people.
    #"<a:title xmlns:a="http://purl.org/dc/1.1/">Sea</a:title>"#,
    #"<a:copyright xmlns:a="http://ns.adobe.com/xmp/1.0/DynamicMedia/">me</a:copyright>"#,
    #"<a:Regions xmlns:a="http://www.metadataworkinggroup.com/schemas/regions/"/>"#,
    // exiv2's prefix for another namespace.
    #"<photoshop:City xmlns:photoshop="http://a.org/">Rome</photoshop:City>"#,
  ])
  func otherFormsAreForExiv2(_ properties: String) throws {
    expectNil(PlainJPEG(ByteRegion(try described(properties))))
  }

  @Test func blanksOfAttributesAreSpaces() throws {
    try Exiv2Library.open()
    let bytes = try described("", about: "rdf:about=\"\" xmp:Label=\"a\n\tb\"")
    #expect(try agrees(bytes, "blanks"))
    let plain = try #require(PlainJPEG(ByteRegion(bytes)))
    expectEqual(plain.rawText("Xmp.xmp.Label"), "a  b")
  }

  /// Nothing is read of XMP that exiv2 does not read at all.
  @Test(arguments: [
    "<xmp:a><xmp:b>1</xmp:b></xmp:a>",
    #"<xmp:a rdf:parseType="Resource">text</xmp:a>"#,
    #"<xmp:a rdf:parseType="Resource"><xmp:b>1</xmp:b><xmp:b>2</xmp:b></xmp:a>"#,
    #"<xmp:a rdf:parseType="Literal">1</xmp:a>"#,
    "<rdf:li>1</rdf:li>",
    "<a>1</a>",
    "<xmp:a><rdf:Bag><xmp:b>1</xmp:b></rdf:Bag></xmp:a>",
    "<xmp:a><rdf:Bag/><rdf:Bag/></xmp:a>",
    #"<xmp:a xmp:b="1"><rdf:Bag/></xmp:a>"#,
    #"<xmp:a xmlns:b="">1</xmp:a>"#,
    "<xmp:a>&#2;</xmp:a>",
    "<xmp:a>1]]></xmp:a>",
    "<xmp:a>type=Bag</xmp:a>",
    "</rdf:Description></rdf:RDF><rdf:RDF><rdf:Description>",
    "</rdf:Description><xmp:Rating>3</xmp:Rating><rdf:Description>",
    #"<?xml version="1.0"?>"#,
  ])
  func malformedXMPIsForExiv2(_ properties: String) throws {
    expectNil(PlainJPEG(ByteRegion(try described(properties + "<xmp:Rating>3</xmp:Rating>"))))
  }

  @Test(arguments: [
    "<dc:subject><rdf:Bag><rdf:li/></rdf:Bag></dc:subject>",
    "<dc:subject><rdf:Bag><rdf:li/><rdf:li>sea</rdf:li></rdf:Bag></dc:subject>",
    "<dc:creator><rdf:Seq><rdf:li>Ada</rdf:li><rdf:li/><rdf:li>Eve</rdf:li></rdf:Seq></dc:creator>",
    "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\"/></rdf:Alt></dc:title>",
    "<xmp:Rating>3.0</xmp:Rating>", "<xmp:Rating/>", "<exif:FNumber>28/10</exif:FNumber>",
    "<exif:GPSLatitude>51,30.5N</exif:GPSLatitude><exif:GPSLongitude>0,7,3W</exif:GPSLongitude>",
    """
    <exif:UserComment><rdf:Alt><rdf:li xml:lang="x-default">Tide</rdf:li></rdf:Alt></exif:UserComment>
    """,
    #"<exif:Flash exif:Fired="False"/>"#,
    #"<exif:Flash><rdf:Description exif:Fired="True"/></exif:Flash>"#,
    "<xmp:Label>a\nb</xmp:Label>", "<!-- x --><xmp:Label><![CDATA[<a>]]></xmp:Label>",
    "<xmp:CreateDate>2024-03-30T21:48:09+01:00</xmp:CreateDate>",
    #"<a:City xmlns:a="http://ns.adobe.com/photoshop/1.0/">Rome</a:City>"#,
  ])
  func plainXMPAgrees(_ properties: String) throws {
    try Exiv2Library.open()
    #expect(try agrees(described(properties, about: #"rdf:about="""#), properties))
  }

  @Test func descriptionsAreOfOneThing() throws {
    let other = """
      </rdf:Description><rdf:Description rdf:about="b">
      """
    #expect(PlainJPEG(ByteRegion(try described(other, about: #"rdf:about="""#))) != nil)
    expectNil(PlainJPEG(ByteRegion(try described(other, about: #"rdf:about="a""#))))
  }

  @Test func blocksStandOnce() throws {
    let once = try described("")
    #expect(PlainJPEG(ByteRegion(once)) != nil)
    let twice = DescribedJPEG.make(once, packet: "<x:xmpmeta xmlns:x='adobe:ns:meta/'/>")
    expectNil(PlainJPEG(ByteRegion(twice)))
  }

  /// All tags that headers and details read are known, also those read after others.
  @Test(arguments: [nil, "65535", "2024:03:30 21:48:09"])
  func knowsAllTagsOfHeaders(_ answer: String?) throws {
    let photo = RequestedTags(answer)
    _ = Readout(photo, ByteRegion(try Self.bytes(SamplePhotos.file("2023/hills.jpg"))))
    #expect(photo.asked.count > 40)
    let others = PersonList.treeKeys + [PersonList.key]
    // A packet with such places is left to exiv2, as are people.
    let isElsewhere = { (tag: String) in
      tag.hasPrefix("Png.") || tag.hasPrefix("Xmp.iptcExt.Location")
    }
    for tag in photo.asked.subtracting(others) where !isElsewhere(tag) {
      #expect(
        EXIFTag(tag) != nil || XMPProperty.find(tag) != nil || PlainIPTC.name(of: tag) != nil,
        "\(tag)")
    }
  }
}

/// Notes the tags that are read, and has the same value for all.
private final class RequestedTags: TagValues {
  private(set) var asked: Set<String> = []
  private let answer: String?

  init(_ answer: String?) { self.answer = answer }

  var storedSize: PixelSize? { nil }
  var xmpTree: XMPTree? { nil }
  var hasNewerIPTC: Bool { false }

  func rawText(_ tag: String) -> String? {
    asked.insert(tag)
    return answer
  }

  func bytes(_ tag: String) -> [UInt8]? {
    asked.insert(tag)
    return nil
  }

  func list(_ tag: String) -> [String]? {
    asked.insert(tag)
    return nil
  }

  func hasNode(_ tag: String) -> Bool {
    asked.insert(tag)
    return false
  }
}
