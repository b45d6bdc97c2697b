import LumaModel
import Testing

@testable import LumaMetadata

/// Sidecars that Luma writes anew, and those of others that it changes.
struct SidecarTextTests {
  private func header(
    _ title: String?, _ caption: String?, _ keywords: [String]?, _ rating: Int?
  ) -> PhotoHeader {
    var header = PhotoHeader()
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
    #expect(SidecarText.bytes(of: header, in: bytes) == bytes)
  }

  @Test func `what others wrote stays byte for byte`() {
    let new = text(header("New", nil, ["Lisboa"], 5), in: Self.darktable)
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
    #expect(new == expected)
  }

  @Test func `what it says already is left`() {
    let same = header("Old & new", nil, ["Lisboa", "Porto"], 2)
    let first = text(same, in: Self.darktable)
    #expect(first?.contains("<lr:hierarchicalSubject>") == true)
    #expect(first.flatMap { text(same, in: $0) } == first)
    let untouched = header("Old & new", nil, nil, 2)
    let empty = Self.darktable.replacing("places|Lisboa", with: "darktable|a")
      .replacing("places|Porto", with: "darktable|b")
    #expect(text(untouched, in: empty) == empty)
  }

  @Test func `an empty description is opened`() throws {
    let known = """
      <r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><r:Description \
      xmlns:a="http://example.org/" a:b='1'/></r:RDF>
      """
    let new = try #require(text(header("T", nil, nil, 3), in: known))
    #expect(
      new == """
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
    #expect(text(header("T", nil, nil, 3), in: new) == new)
  }

  @Test(arguments: [
    "", "no XMP", "<a><b></a></b>", "<a", "<!DOCTYPE a><a/>", "<a b=c/>", "<x:a/>",
    "<r:RDF xmlns:r=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\"/>", "<a>&bad;</a>",
  ])
  func `what is no XMP is not touched`(_ known: String) {
    #expect(text(header("T", nil, nil, nil), in: known) == nil)
  }
}
