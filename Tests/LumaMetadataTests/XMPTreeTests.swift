import CExiv2
import LumaTestSupport
import Testing

@testable import LumaMetadata

struct XMPTreeTests {
  /// Simple properties, lists, structures and qualifiers, as exiv2 writes them.
  private static let packet = """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="\(XMPName.syntax)">\
    <rdf:Description rdf:about="" xmlns:dc="\(XMPName.dc)" xmlns:a="http://a.org/"\
     xmlns:xmp="\(XMPName.basic)" xmp:Rating="3">\
    <dc:subject><rdf:Bag><rdf:li>sea</rdf:li><rdf:li>a &lt; b</rdf:li></rdf:Bag></dc:subject>\
    <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Sea</rdf:li></rdf:Alt></dc:title>\
    <a:unit rdf:parseType="Resource"><rdf:value>5</rdf:value><a:of>m</a:of></a:unit>\
    <a:link rdf:resource="http://b.org/"/>\
    <a:list><rdf:Seq><rdf:li a:x="1" a:y="2"/><rdf:li rdf:parseType="Resource"><a:x>3</a:x></rdf:li>\
    <rdf:li><rdf:Description a:x="4"><a:deep rdf:parseType="Resource"><a:z>5</a:z></a:deep>\
    </rdf:Description></rdf:li></rdf:Seq></a:list>\
    </rdf:Description></rdf:RDF></x:xmpmeta>
    """

  private func photo(_ packet: String = Self.packet) throws -> Exiv2Photo {
    try Exiv2Library.open()
    return try Exiv2Photo(bytes: Array(packet.utf8))
  }

  @Test func hasPropertiesWithTheirFieldsAndItems() throws {
    let tree = try XMPTree(Array(Self.packet.utf8))
    expectEqual(
      tree.properties.map(\.label),
      ["xmp:Rating", "dc:subject", "dc:title", "a:unit", "a:link", "a:list"])
    #expect(tree.properties[0].text == "3" && tree.properties[4].text == "http://b.org/")
    expectEqual(tree.properties[1].items.map(\.text), ["sea", "a < b"])
    expectEqual(tree.properties[2].items.map(\.language), ["x-default"])
    #expect(tree.properties[3].text == "5" && tree.properties[3].text(of: "of") == "m")
    expectEqual(tree.properties[5].items.map { $0.text(of: "x") }, ["1", "3", "4"])
    expectEqual(tree.properties[5].items[2].text(of: "deep", "z"), "5")
  }

  @Test func whatIsNotKeptIsRemovedWithWhatHeldIt() throws {
    let photo = try photo()
    let all = photo.tags(CEXIV2_XMP)
    photo.keepXMP { _ in true }
    #expect(photo.tags(CEXIV2_XMP) == all && all.count == 11)
    photo.keepXMP { !$0.hasSuffix("a:z") && !$0.hasSuffix("[1]/a:x") && $0 != "Xmp.xmp.Rating" }
    expectEqual(
      photo.tags(CEXIV2_XMP),
      [
        "Xmp.a.link", "Xmp.a.list[1]/a:y", "Xmp.a.list[2]/a:x", "Xmp.a.list[3]/a:x", "Xmp.a.unit",
        "Xmp.a.unit/?a:of", "Xmp.dc.subject", "Xmp.dc.title",
      ])
    photo.keepXMP { !$0.hasPrefix("Xmp.a.list") && $0 != "Xmp.a.unit" }
    expectEqual(photo.tags(CEXIV2_XMP), ["Xmp.a.link", "Xmp.dc.subject", "Xmp.dc.title"])
    expectEqual(photo.list("Xmp.dc.subject"), ["sea", "a < b"])
    photo.keepXMP { $0 != "Xmp.dc.title" }
    expectEqual(photo.tags(CEXIV2_XMP), ["Xmp.a.link", "Xmp.dc.subject"])
    photo.keepXMP { _ in false }
    #expect(photo.tags(CEXIV2_XMP) == [] && photo.xmp() == nil)
  }

  @Test func editsKeepTheRest() throws {
    let tree = try XMPTree(Array(Self.packet.utf8))
    let item = try #require(tree.properties[1].items.first)
    let end = try #require(tree.properties[1].itemsEnd)
    let edits: [XMPEdit] = [
      .insert("<rdf:li>new</rdf:li>", at: end), .remove(item),
      XMPEdit(place: try #require(tree.properties[0].valuePlace), text: "5"),
    ]
    let photo = try photo(String(decoding: tree.bytes.changed(by: edits), as: UTF8.self))
    expectEqual(photo.list("Xmp.dc.subject"), ["a < b", "new"])
    expectEqual(photo.text("Xmp.xmp.Rating"), "5")
    expectEqual(photo.tags(CEXIV2_XMP).count, 11)
  }

  /// Items of lists of texts may say more than their text.
  @Test func qualifiersOfItemsStay() throws {
    let packet = Self.packet.replacing(
      "<rdf:li>sea</rdf:li>",
      with: """
        <rdf:li xml:lang="en">sea</rdf:li><rdf:li rdf:parseType="Resource">\
        <rdf:value>wave</rdf:value><a:sure>90</a:sure></rdf:li>
        """)
    let photo = try photo(packet)
    let known = photo.tags(CEXIV2_XMP)
    #expect(known.contains { $0.hasSuffix("[2]/?a:sure") })
    photo.keepXMP { $0 != "Xmp.a.list[1]/a:x" }
    expectEqual(photo.tags(CEXIV2_XMP), known.filter { $0 != "Xmp.a.list[1]/a:x" })
    photo.keepXMP { $0 != "Xmp.xmp.Rating" }
    let rest: Set = ["Xmp.a.list[1]/a:x", "Xmp.xmp.Rating"]
    expectEqual(photo.tags(CEXIV2_XMP), known.filter { !rest.contains($0) })
    let text = String(decoding: try #require(photo.xmp()), as: UTF8.self)
    #expect(text.contains("xml:lang=\"en\""))
  }

  @Test(arguments: [
    "<a>", "</a>", "<a:b/>", "<!DOCTYPE a>", "<a b=\"1></a>", "<a><b></a></b>", "<a b=\"<\"/>",
  ])
  func whatIsNotWellFormedIsRefused(_ text: String) {
    #expect(throws: XMLScanner.Malformed.self) { try XMPTree(Array(text.utf8)) }
  }

  @Test func nestingIsBounded() {
    let deep = String(repeating: "<a>", count: 300) + String(repeating: "</a>", count: 300)
    #expect(throws: XMLScanner.Malformed.self) { try XMPTree(Array(deep.utf8)) }
  }
}
