import Foundation
import LumaFiles
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaRecord

/// Records of versions before 2026-11-28, and two photos that those versions took for one.
struct OlderChecksumTests {
  private let folder = TemporaryFolder()
  private let pair: (first: [UInt8], second: [UInt8])

  init() throws {
    let sample = try Data(contentsOf: URL(fileURLWithPath: SamplePhotos.file("2024/tulips.jpg")))
    pair = try #require(CollidingJPEG.pair(of: Array(sample)))
    folder.write("a.jpg", pair.first)
    folder.write("out.jpg", [1, 2, 3])
  }

  private var photo: String { folder.path("a.jpg") }
  private var output: String { folder.path("out.jpg") }

  private func pixels(_ bytes: [UInt8]) throws -> [UInt8] {
    var sum = PixelSum<XXH3Sum>(try #require(MetadataParts(ByteRegion(bytes))))
    bytes.withUnsafeBytes { sum.add($0) }
    return sum.finish()
  }

  /// The entry of an output of the first photo, as an older version has recorded it.
  private func entry(ofPixels: Bool = false) throws -> OutputEntry {
    var entry = try OutputEntry(
      path: output, contents: output, source: OutputEntry.Source(path: photo), signature: "1|s",
      encoder: "jpeg 1")
    entry.checksum = FileChecksum(bytes: XXH3Sum.bytes(of: [1, 2, 3]))
    entry.source.checksum = FileChecksum(
      bytes: ofPixels ? try pixels(pair.first) : XXH3Sum.bytes(of: pair.first))
    entry.stamp = FileStatus(output, followsLinks: false)?.stamp
    return entry
  }

  private func replace() { folder.write("a.jpg", pair.second) }

  @Test func `two photos have one XXH3 and two hashes`() throws {
    expectEqual(pair.first.count, pair.second.count)
    expectEqual(XXH3Sum.bytes(of: pair.first), XXH3Sum.bytes(of: pair.second))
    try expectEqual(pixels(pair.first), pixels(pair.second))
    #expect(FileChecksum(of: pair.first) != FileChecksum(of: pair.second))
    let sums = try FileChecksum.sums(of: .source(photo), .everything, [.file, .pixels])
    replace()
    let others = try FileChecksum.sums(of: .source(photo), .everything, [.file, .pixels])
    #expect(sums[.file] != others[.file])
    #expect(sums[.pixels] != others[.pixels])
  }

  @Test(arguments: [false, true])
  func `a photo that was left alone gets a hash`(_ ofPixels: Bool) throws {
    let entry = try entry(ofPixels: ofPixels)
    #expect(entry.isForgeable)
    expectEqual(entry.source(at: photo, gate: .everything), entry.source)
    let source = try #require(entry.source(at: photo, renews: true, gate: .everything))
    let sums = try FileChecksum.sums(of: .source(photo), .everything, [.file, .pixels])
    expectEqual(source.checksum, sums[ofPixels ? .pixels : .file])
    #expect(entry.isOutdated(by: source))
    let renewed = try #require(entry.renewed(at: output, gate: .everything))
    expectEqual(renewed.checksum, FileChecksum(of: [1, 2, 3]))
  }

  @Test(arguments: [false, true])
  func `a photo that was touched is another one`(_ ofPixels: Bool) throws {
    let entry = try entry(ofPixels: ofPixels)
    replace()
    #expect(try entry.source.checksum.isOfFile(at: photo))
    expectNil(entry.source(at: photo, gate: .everything))
    expectNil(entry.source(at: photo, renews: true, gate: .everything))
    // Even if it is the same.
    folder.write("a.jpg", pair.first)
    expectNil(entry.source(at: photo, renews: true, gate: .everything))
  }

  @Test func `an output that was touched is doubtful`() throws {
    let entry = try entry()
    #expect(!entry.isDoubtful(at: output))
    folder.write("out.jpg", [1, 2, 3])
    #expect(entry.isDoubtful(at: output))
    folder.write("out.jpg", [1, 2, 4])
    expectNil(entry.renewed(at: output, gate: .everything))
  }

  @Test func `a manifest of another machine is believed once, with a warning`() throws {
    folder.write("site/a.jpg", pair.first)
    folder.write("site/out.jpg", [1, 2, 3])
    let hash = FileChecksum(bytes: XXH3Sum.bytes(of: pair.first)).text
    let made = FileChecksum(bytes: XXH3Sum.bytes(of: [1, 2, 3])).text
    folder.write(
      "site/.luma/manifest.jsonl",
      Array(
        """
        {"luma":"manifest","version":1}
        {"path":"out.jpg","photo":"a.jpg","photo_hash":"\(hash)","photo_bytes":\(pair.first.count),\
        "steps":"1|s","encoder":"jpeg 1","hash":"\(made)","bytes":3}

        """.utf8))
    let record = OutputRecord(stateDirectory: folder.path("state"))
    record.places = ManifestPlaces([folder.path("site")], recipe: folder.path("site/r.lua"))
    let manifest = folder.path("site/.luma/manifest.jsonl")
    let problem = CatalogError.record(.badManifest(path: manifest, .oldChecksums(count: 1)))
    try expectEqual(record.readManifests(), [problem])
    expectEqual(problem.diagnostic.code, .oldChecksums)
    expectEqual(
      problem.diagnostic.message, "1 output is known by XXH3 checksums alone, which can be forged")
    try expectEqual(record.readManifests(), [])
    let path = folder.path("site/out.jpg")
    let entry = try #require(try record.entries(for: path).first)
    #expect(!entry.isDoubtful(at: path))
    var renewed = try #require(entry.renewed(at: path, gate: .everything))
    renewed.source = try #require(
      entry.source(at: folder.path("site/a.jpg"), renews: true, gate: .everything))
    try record.remember([renewed.stamped])
    try record.writeManifests()
    let lines = try String(contentsOfFile: manifest, encoding: .utf8).split(separator: "\n")
    expectEqual(lines[0], #"{"luma":"manifest","version":2}"#)
    #expect(lines[1].contains(#""photo_hash":"\#(FileChecksum(of: pair.first).text)""#))
    #expect(lines[1].contains(#""hash":"\#(FileChecksum(of: [1, 2, 3]).text)""#))
  }
}
