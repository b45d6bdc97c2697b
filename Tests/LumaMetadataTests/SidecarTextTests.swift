import LumaModel
import LumaTestSupport
import Testing

@testable import LumaMetadata

/// Sidecars that Luma writes anew, and those of others that it changes.
struct SidecarTextTests {
  private func header(
    _ title: String?, _ caption: String?, _ keywords: [String]?, _ rating: Int?,
    date: String? = nil
  ) -> PhotoHeader {
    var header = PhotoHeader()
    header.creationDate = date.flatMap { PhotoDate(reading: $0) }
    (header.title, header.caption, header.keywords) = (title, caption, keywords)
    header.rating = rating
    return header
  }

  private func text(_ header: PhotoHeader, in known: String?) -> String? {
    SidecarText.bytes(of: header, in: known.map { Array($0.utf8) })
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private static let darktable = """
    <?xml version="1.0" encoding="UTF-8"?>
    <x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="XMP Core 4.4.0-Exiv2">
     <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about=""
        xmlns:exif="http://ns.adobe.com/exif/1.0/"
        xmlns:xmp="http://ns.adobe.com/xap/1.0/"
        xmlns:darktable="http://darktable.sf.net/"
        xmlns:lr="http://ns.adobe.com/lightroom/1.0/"
        xmlns:dc="http://purl.org/dc/elements/1.1/"
       exif:DateTimeOriginal="2024:03:30 21:48:09.480"
       xmp:Rating="2"
       darktable:xmp_version="5">
       <!-- kept -->
       <dc:title>
        <rdf:Alt>
         <rdf:li xml:lang="x-default">Old &amp; new</rdf:li>
         <rdf:li xml:lang="de">Alt</rdf:li>
        </rdf:Alt>
       </dc:title>
       <darktable:history>
        <rdf:Seq>
         <rdf:li darktable:num="0" darktable:params="gz01eJxjYGBgYAFiCQ"/>
        </rdf:Seq>
       </darktable:history>
       <lr:hierarchicalSubject>
        <rdf:Bag>
         <rdf:li>darktable|format|jpg</rdf:li>
         <rdf:li>places|Lisboa</rdf:li>
         <rdf:li>places|Porto</rdf:li>
        </rdf:Bag>
       </lr:hierarchicalSubject>
      </rdf:Description>
     </rdf:RDF>
    </x:xmpmeta>

    """

  @Test func `a new sidecar reads back`() throws {
    let header = header("A <b> & \"c\"", "Möwe", ["sea", "Möwe"], 4)
    let bytes = try #require(SidecarText.bytes(of: header, in: nil))
    try Exiv2Library.open()
    let photo = try Exiv2Photo(bytes: bytes)
    let said = Description(of: photo)
    #expect(said.title == header.title && said.caption == "Möwe")
    #expect(said.keywords == ["sea", "Möwe"] && said.rating == 4)
    expectEqual(SidecarText.bytes(of: header, in: bytes), bytes)
  }

  @Test func `what others wrote stays byte for byte`() {
    let new = text(
      header("New", nil, ["Lisboa"], 5, date: "2024-03-30T21:48:09"), in: Self.darktable)
    let expected = Self.darktable.replacing("xmp:Rating=\"2\"", with: "xmp:Rating=\"5\"")
      .replacing(
        """

           <dc:title>
            <rdf:Alt>
             <rdf:li xml:lang="x-default">Old &amp; new</rdf:li>
             <rdf:li xml:lang="de">Alt</rdf:li>
            </rdf:Alt>
           </dc:title>
        """, with: ""
      ).replacing(
        """

           <lr:hierarchicalSubject>
            <rdf:Bag>
             <rdf:li>darktable|format|jpg</rdf:li>
             <rdf:li>places|Lisboa</rdf:li>
             <rdf:li>places|Porto</rdf:li>
            </rdf:Bag>
           </lr:hierarchicalSubject>
        """,
        with: """

             <dc:title>
              <rdf:Alt>
               <rdf:li xml:lang="x-default">New</rdf:li>
               <rdf:li xml:lang="de">Alt</rdf:li>
              </rdf:Alt>
             </dc:title>
             <dc:subject>
              <rdf:Bag>
               <rdf:li>Lisboa</rdf:li>
              </rdf:Bag>
             </dc:subject>
             <lr:hierarchicalSubject>
              <rdf:Bag>
               <rdf:li>darktable|format|jpg</rdf:li>
               <rdf:li>places|Lisboa</rdf:li>
              </rdf:Bag>
             </lr:hierarchicalSubject>
          """)
    expectEqual(new, expected)
  }

  @Test func `what it says already is left`() {
    let same = header("Old & new", nil, ["Lisboa", "Porto"], 2, date: "2024-03-30T21:48:09")
    let first = text(same, in: Self.darktable)
    expectEqual(first?.contains("<lr:hierarchicalSubject>"), true)
    expectEqual(first.flatMap { text(same, in: $0) }, first)
    let untouched = header("Old & new", nil, nil, 2, date: "2024-03-30T21:48:09")
    let empty = Self.darktable.replacing("places|Lisboa", with: "darktable|a")
      .replacing("places|Porto", with: "darktable|b")
    expectEqual(text(untouched, in: empty), empty)
  }

  @Test func `an empty description is opened`() throws {
    let known = """
      <r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><r:Description \
      xmlns:a="http://example.org/" a:b='1'/></r:RDF>
      """
    let new = try #require(text(header("T", nil, nil, 3), in: known))
    expectEqual(
      new,
      """
      <r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><r:Description \
      xmlns:a="http://example.org/" a:b='1'>
         <dc:title xmlns:dc="http://purl.org/dc/elements/1.1/">
          <r:Alt>
           <r:li xml:lang="x-default">T</r:li>
          </r:Alt>
         </dc:title>
         <xmp:Rating xmlns:xmp="http://ns.adobe.com/xap/1.0/">3</xmp:Rating>
        </r:Description></r:RDF>
      """)
    expectEqual(text(header("T", nil, nil, 3), in: new), new)
  }

  @Test(arguments: [
    "", "no XMP", "<a><b></a></b>", "<a", "<!DOCTYPE a><a/>", "<a b=c/>", "<x:a/>",
    "<r:RDF xmlns:r=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\"/>", "<a>&bad;</a>",
  ])
  func `what is no XMP is not touched`(_ known: String) {
    expectNil(text(header("T", nil, nil, nil), in: known))
  }

  /// Its EXIF date stays in the form of raw developers; the zone stands beside it.
  @Test func `another clock and its zone reach a sidecar of darktable`() throws {
    let known = header("Old & new", nil, ["Lisboa", "Porto"], 2, date: "2024-03-30T22:48:09+01:00")
    let new = try #require(text(known, in: Self.darktable))
    #expect(new.contains(#"exif:DateTimeOriginal="2024:03:30 22:48:09""#))
    #expect(
      new.contains(
        #"<photoshop:DateCreated xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/">"#
          + "2024-03-30T22:48:09+01:00</photoshop:DateCreated>"))
    try expectEqual(said(Array(new.utf8)).creationDate, known.creationDate)
    expectEqual(text(known, in: new), new)
  }

  private func full() -> PhotoHeader {
    var header = header("T", "C", ["a"], 2, date: "2024-03-30T22:48:09.25-03:30")
    (header.creator, header.copyright, header.label) = ("Ada, Bo", "© Ada", "Red")
    (header.city, header.country, header.location) = ("Lisboa", "Portugal", "Baixa")
    (header.latitude, header.longitude, header.altitude) = (-38.70758, -9.999999999, -12.5)
    return header
  }

  private func said(_ bytes: [UInt8]) throws -> PhotoHeader {
    try Exiv2Library.open()
    let photo = try Exiv2Photo(bytes: bytes)
    var header = PhotoHeader()
    header.prefer(Description(of: photo))
    header.prefer(CaptureInfo(of: photo))
    return header
  }

  @Test func `who, where and when reads back`() throws {
    let header = full()
    let bytes = try #require(SidecarText.bytes(of: header, in: nil))
    let said = try said(bytes)
    #expect(said.creator == "Ada, Bo" && said.copyright == "© Ada" && said.label == "Red")
    #expect(said.city == "Lisboa" && said.country == "Portugal" && said.location == "Baixa")
    #expect(said.latitude == -38.70758 && said.longitude == -10 && said.altitude == -12.5)
    expectEqual(said.creationDate, header.creationDate)
    expectEqual(SidecarText.bytes(of: header, in: bytes), bytes)
    expectEqual(SidecarText.bytes(of: said, in: bytes), bytes)
  }

  @Test func `what a library no longer has goes`() throws {
    let bytes = try #require(SidecarText.bytes(of: full(), in: nil))
    let rest = try #require(SidecarText.bytes(of: PhotoHeader(), in: bytes))
    try expectEqual(said(rest), PhotoHeader())
  }

  /// Names have an item each, the code and the state are those of the country that is gone.
  @Test func `what stands beside a field stays or goes with it`() throws {
    let known = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="\(XMPName.syntax)">
      <rdf:Description xmlns:dc="\(XMPName.dc)" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
       xmlns:i="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/" photoshop:Country="Spain"
       photoshop:State="Murcia" i:CountryCode="ES">
       <dc:creator><rdf:Seq><rdf:li>Ada</rdf:li><rdf:li>Bo</rdf:li></rdf:Seq></dc:creator>
      </rdf:Description></rdf:RDF></x:xmpmeta>
      """
    var header = PhotoHeader()
    (header.creator, header.country) = ("Ada, Bo", "Spain")
    expectEqual(text(header, in: known), known)
    (header.country, header.city) = ("Portugal", "Faro")
    let new = try #require(text(header, in: known))
    #expect(new.contains("<rdf:li>Ada</rdf:li><rdf:li>Bo</rdf:li>"))
    #expect(new.contains("photoshop:Country=\"Portugal\"") && !new.contains("Murcia"))
    #expect(!new.contains("CountryCode"))
    header.city = nil
    expectEqual(text(header, in: known)?.contains("Murcia"), false)
    let spelled = known.replacing(
      "photoshop:State", with: "photoshop:City=\"Faro\" photoshop:State")
    (header.city, header.country) = ("Faro", "España")
    expectEqual(text(header, in: spelled)?.contains("Murcia"), true)
  }
}
