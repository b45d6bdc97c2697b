import CExiv2
import LumaTestSupport
import Testing

@testable import LumaMetadata

/// exiv2 keeps the namespaces of XMP for the whole process, and reading a packet adds to them.
struct SharedNamespaceTests {
  init() throws { try Exiv2Library.open() }

  @Test func tagsKeepTheirTypesWhileOtherPacketsAreRead() async throws {
    let lost = try await withThrowingTaskGroup(of: Int.self) { group in
      for worker in 0..<3 {
        group.addTask {
          for round in 0..<500 { _ = try Exiv2Photo(bytes: Self.packet("w\(worker)r\(round)")) }
          return 0
        }
      }
      for _ in 0..<2 { group.addTask { try Self.lostTitles(of: 1_000) } }
      return try await group.reduce(0, +)
    }
    expectEqual(lost, 0)
  }

  @Test func aPacketCannotRedefineAPrefix() throws {
    _ = try Exiv2Photo(bytes: Self.packet("dc", "http://example.org/other/"))
    try expectEqual(Self.lostTitles(of: 1), 0)
    let photo = try Exiv2Photo.sample()
    photo.set("Xmp.dc.title", to: #"lang="x-default" Harbor"#)
    let packet = try #require(photo.xmpPacket())
    #expect(String(decoding: packet, as: UTF8.self).contains("http://purl.org/dc/elements/1.1/"))
  }

  private static func text(_ photo: Exiv2Photo) throws -> String {
    String(decoding: try #require(photo.xmpPacket()), as: UTF8.self)
  }

  @Test func everyPhotoKeepsItsOwnPrefixes() throws {
    let (name, other) = ("http://example.org/name/", "http://example.org/other/")
    let photos = try [("one", name), ("two", name), ("one", other), ("xmp", other)].map {
      try Exiv2Photo(bytes: Self.packet($0.0, $0.1))
    }
    for order in [[0, 1, 2, 3], [3, 2, 1, 0], [1, 3, 0, 2]] {
      let texts = try order.map { try Self.text(photos[$0]) }
      let expected = ["xmlns:one=\"\(name)\"", "xmlns:two=\"\(name)\"", "xmlns:one=\"\(other)\""]
      for (place, number) in order.enumerated() where number < 3 {
        #expect(texts[place].contains(expected[number]), "\(texts[place])")
      }
    }
    #expect(try Self.text(photos[3]).contains("=\"\(other)\""))
  }

  @Test func tagsAreFoundWhileAnotherPhotoGivesTheirPrefixAnotherMeaning() throws {
    let photo = try Exiv2Photo(bytes: Self.packet("one", "http://example.org/name/"))
    let others = try [("one", "http://example.org/other/"), ("two", "http://example.org/name/")]
      .map { try Exiv2Photo(bytes: Self.packet($0.0, $0.1)) }
    expectEqual(photo.tags(CEXIV2_XMP), ["Xmp.one.a"])
    photo.clear("Xmp.one.a")
    expectEqual(photo.tags(CEXIV2_XMP), [])
    expectEqual(others.map { $0.text("Xmp.one.a") ?? $0.text("Xmp.two.a") }, ["1", "1"])
  }

  @Test func structuresKeepTheNamespacesOfTheirFields() throws {
    let description = """
      <rdf:Description xmlns:one="http://example.org/one/" xmlns:two="http://example.org/two/">\
      <one:a rdf:parseType="Resource"><two:b>1</two:b></one:a></rdf:Description>
      """
    let photo = try Exiv2Photo(bytes: Self.packet(of: description))
    _ = try Exiv2Photo(bytes: Self.packet("two", "http://example.org/other/"))
    let text = try Self.text(photo)
    #expect(text.contains("xmlns:two=\"http://example.org/two/\"") && text.contains("two:b"))
  }

  /// exiv2 calls this namespace iptcExt; fields have the prefix of the packet.
  @Test func fieldsKeepAnotherPrefixOfAStandardNamespace() throws {
    let description = """
      <rdf:Description xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">\
      <Iptc4xmpExt:LocationShown rdf:parseType="Resource"><Iptc4xmpExt:City>Oslo\
      </Iptc4xmpExt:City></Iptc4xmpExt:LocationShown></rdf:Description>
      """
    let photo = try Exiv2Photo(bytes: Self.packet(of: description))
    _ = try Exiv2Photo(bytes: Self.packet("two", "http://example.org/other/"))
    #expect(try Self.text(photo).contains("Oslo"))
  }

  @Test func adobesOldPrefixBecomesTheStandardOne() throws {
    let name = "http://ns.adobe.com/xap/1.0/"
    let old = try Exiv2Photo(bytes: Self.packet("xap", name))
    #expect(try Self.text(old).contains("xmlns:xmp=\"\(name)\""))
    expectEqual(old.tags(CEXIV2_XMP), ["Xmp.xmp.a"])
  }

  /// A packet with a namespace of its own.
  private static func packet(_ prefix: String, _ name: String? = nil) -> [UInt8] {
    let name = name ?? "http://example.org/\(prefix)/"
    return packet(of: "<rdf:Description xmlns:\(prefix)=\"\(name)\" \(prefix):a=\"1\"/>")
  }

  private static func packet(of description: String) -> [UInt8] {
    let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
    return Array(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="\(rdf)">\
      \(description)</rdf:RDF></x:xmpmeta>
      """.utf8)
  }

  /// The second language replaces the first if exiv2 does not know that a title has several.
  private static func lostTitles(of rounds: Int) throws -> Int {
    var lost = 0
    for _ in 0..<rounds {
      let photo = try Exiv2Photo.sample()
      photo.set("Xmp.dc.title", to: #"lang="x-default" Harbor"#)
      photo.set("Xmp.dc.title", to: #"lang="de-DE" Hafen"#)
      if Description(of: photo).title != "Harbor" { lost += 1 }
    }
    return lost
  }
}
