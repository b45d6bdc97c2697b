import Testing

@testable import LumaMetadata

/// exiv2 keeps the namespaces of XMP for the whole process, and reading a packet adds to them.
@Suite struct SharedNamespaceTests {
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
    #expect(lost == 0)
  }

  @Test func aPacketCannotRedefineAPrefix() throws {
    _ = try Exiv2Photo(bytes: Self.packet("dc", "http://example.org/other/"))
    #expect(try Self.lostTitles(of: 1) == 0)
    let photo = try Exiv2Photo.sample()
    photo.set("Xmp.dc.title", to: #"lang="x-default" Harbor"#)
    let packet = try #require(photo.xmpPacket())
    #expect(String(decoding: packet, as: UTF8.self).contains("http://purl.org/dc/elements/1.1/"))
  }

  /// A packet with a namespace of its own.
  private static func packet(_ prefix: String, _ name: String? = nil) -> [UInt8] {
    let name = name ?? "http://example.org/\(prefix)/"
    let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
    return Array(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="\(rdf)">\
      <rdf:Description xmlns:\(prefix)="\(name)" \(prefix):a="1"/>\
      </rdf:RDF></x:xmpmeta>
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
