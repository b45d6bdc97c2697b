import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaMetadata

/// Forms in which programs write texts, places, dates and sidecars.
struct EvidenceTextTests {
  private typealias Sample = EvidenceSample

  private func header(_ packet: String, sidecar: [UInt8]? = nil) throws -> PhotoHeader {
    let folder = try TemporaryFolder()
    let path = try folder.write(bytes: Sample.jpeg([Sample.xmp(packet)]), to: "a.jpg")
    if let sidecar { try folder.write(bytes: sidecar, to: "a.jpg.xmp") }
    return try MetadataReader(OpenedFile(path)).header
  }

  private var rdf: String {
    let packet = Sample.packet("<xmp:Rating>3</xmp:Rating>")
    return String(packet.dropFirst(36).dropLast(12))
  }

  @Test func aSidecarMayBeginInAnyWay() throws {
    #expect(rdf.hasPrefix("<rdf:RDF") && rdf.hasSuffix("</rdf:RDF>"))
    let framed = "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\(rdf)</x:xmpmeta>"
    for text in [
      rdf, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(rdf)", "\n\n \(framed)",
      "<?xml version=\"1.0\"?><!-- by hand -->\(framed)", "\u{FEFF}\n\(framed)\0\0",
      "<x:xapmeta xmlns:x=\"adobe:ns:meta/\">\(rdf)</x:xapmeta>",
      "\(framed)\n<?xpacket end=\"w\"?>\njunk",
    ] {
      let header = try self.header(Sample.packet(""), sidecar: Array(text.utf8))
      #expect(header.rating == 3 && header.unread.isEmpty, "\(text)")
    }
  }

  @Test func whatExiv2DoesNotSeeIsSaid() throws {
    let other = Sample.packet("<xmp:Rating>3</xmp:Rating>").replacing("rdf:", with: "r:")
      .replacing("xmlns:rdf", with: "xmlns:r")
    #expect(!XMPTree.isPacket(Array(other.utf8)))
    #expect(XMPTree.isPacket(Array(Sample.packet("<xmp:Label></xmp:Label>").utf8)))
    let control = Sample.packet("<xmp:Label>a\u{1}b</xmp:Label>")
    try expectEqual(header(Sample.packet(""), sidecar: Array(control.utf8)).label, "a b")
  }

  @Test func aSidecarMayBeInLatin1() throws {
    let text = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>"
    let parts = Sample.packet(Sample.local("dc:title", "T?r")).split(separator: "?")
    let bytes = Array((text + parts[0]).utf8) + [0xFC] + Array(parts[1].utf8)
    try expectEqual(header(Sample.packet(""), sidecar: bytes).title, "Tür")
  }

  /// exiv2 makes blanks of characters that are written as numbers of two digits.
  @Test func numbersOfCharactersAreRead() throws {
    let written = Sample.packet(Sample.local("dc:title", "caf&#xe9; &#x26; &#233; &#x4E2D;"))
    try expectEqual(header(Sample.packet(""), sidecar: Array(written.utf8)).title, "café & é 中")
    // People have exiv2 read it.
    let people = "<e:PersonInImage xmlns:e=\"\(PersonList.space)\"><rdf:Bag><rdf:li>Ana</rdf:li>"
    let odd = written.replacing(
      "</rdf:Description>", with: people + "</rdf:Bag></e:PersonInImage></rdf:Description>")
    try expectEqual(header(odd).title, "café & é 中")
    expectEqual(
      XMPPacket.withoutNumbers(Array("a &#x0A; &amp; &#x3c;".utf8)).map {
        String(decoding: $0, as: UTF8.self)
      },
      "a &#x0A; &amp; &lt;")
    expectNil(XMPPacket.withoutNumbers(Array("a &amp; b".utf8)))
  }

  @Test func latin1HasWindowsCharacters() {
    expectEqual(decoded([0x93, 0x71, 0x94, 0x20, 0x80, 0xFC]), "“q” €ü")
    expectEqual(decoded([0x81]), "\u{81}")
  }

  @Test func anEmptyDefaultIsNoText() throws {
    let items = { (first: String) in
      "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">\(first)</rdf:li>"
        + "<rdf:li xml:lang=\"de-DE\">D</rdf:li></rdf:Alt></dc:title>"
    }
    for (first, title) in [("", "D"), ("X", "X")] {
      let packet = Sample.packet(items(first))
      try expectEqual(header(packet).title, title)
      try expectEqual(header(Sample.packet(""), sidecar: Array(packet.utf8)).title, title)
    }
  }

  @Test func aFractionMayStandInXMPAlone() throws {
    let packet = Sample.packet(
      "<exif:DateTimeOriginal>2024-05-18T10:11:12</exif:DateTimeOriginal>"
        + "<photoshop:DateCreated xmlns:photoshop=\"http://ns.adobe.com/photoshop/1.0/\">"
        + "2024-05-18T10:11:12.5+02:00</photoshop:DateCreated>")
    try expectEqual(header(packet).creationDate, PhotoDate(iso8601: "2024-05-18T10:11:12.5+02:00"))
  }

  @Test func placesStandInStructures() throws {
    func place(_ name: String, _ city: String) -> String {
      "<Iptc4xmpExt:\(name) xmlns:Iptc4xmpExt=\"\(PersonList.space)\"><rdf:Bag><rdf:li rdf:parseType=\"Resource\">"
        + "<Iptc4xmpExt:City>\(city)</Iptc4xmpExt:City>"
        + "<Iptc4xmpExt:CountryName>Land</Iptc4xmpExt:CountryName>"
        + "</rdf:li></rdf:Bag></Iptc4xmpExt:\(name)>"
    }
    let created = place("LocationCreated", "Bonn"), shown = place("LocationShown", "Linz")
    let header = try self.header(Sample.packet(created + shown))
    #expect(header.city == "Linz" && header.country == "Land")
    let core = "<p:City xmlns:p=\"http://ns.adobe.com/photoshop/1.0/\">Core</p:City>"
    try expectEqual(self.header(Sample.packet(core + created)).city, "Core")
  }

  @Test func aSidecarSaysWhatTheFileDoesNotOfTheCamera() throws {
    let tiff = "xmlns:t=\"http://ns.adobe.com/tiff/1.0/\""
    let sidecar = Sample.packet(
      "<t:Make \(tiff)>Acme</t:Make><t:Software \(tiff)>S</t:Software>"
        + "<xmp:CreatorTool>Editor</xmp:CreatorTool><exif:FNumber>4/1</exif:FNumber>")
    let own = Sample.packet("<exif:FNumber>2/1</exif:FNumber>")
    let header = try self.header(own, sidecar: Array(sidecar.utf8))
    #expect(header.camera.make == "Acme" && header.aperture == 2 && header.software == nil)
  }

  @Test func datesHaveEvidence() throws {
    let folder = try TemporaryFolder()
    let packet = Sample.packet(
      "<exif:DateTimeOriginal>soon</exif:DateTimeOriginal>"
        + "<xmp:CreateDate>2024-05-18T10:11:12</xmp:CreateDate>")
    let path = try folder.write(bytes: Sample.jpeg([Sample.xmp(packet)]), to: "a.jpg")
    let fields = try MetadataReader(OpenedFile(path)).evidence
    expectEqual(fields.map(\.field), ["creationDate"])
    expectEqual(
      fields.first?.candidates.map(\.reason),
      [
        "Xmp.exif.DateTimeOriginal: not a date that Luma can read",
        "Xmp.xmp.CreateDate: counts first",
      ])
  }
}
