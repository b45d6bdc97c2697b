import Foundation
import LumaTestSupport
import Testing

/// A recipe makes the same files and prints the same in any surroundings.
///
/// `LUMA_SAME_BYTES=100` runs so many random recipes, from `LUMA_SAME_BYTES_SEED` (1) on, over the
/// photos below `LUMA_SAME_BYTES_PHOTOS`: `make same-bytes`.
@Suite(.enabled(if: Program.isBuilt, "skipped: no built luma"))
struct SameBytesTests {
  private static func setting(_ name: String) -> String? {
    ProcessInfo.processInfo.environment["LUMA_SAME_BYTES" + name]
  }

  @Test func `jobs, folders, places, caches and workers make no difference`() throws {
    let made = try TemporaryFolder()
    let photos = try Self.photos(made)
    let first = try Surroundings(photos, in: "one root", seed: 0, locale: "C.UTF-8", zone: "UTC")
    let second = try Surroundings(
      photos, in: "Straße/of 10", seed: 7, locale: "de_DE.UTF-8", zone: "Asia/Tokyo")
    let third = try Surroundings(
      photos, in: "z z/z", seed: 8, locale: "tr_TR.UTF-8", zone: "America/New_York")
    let seed = Self.setting("_SEED").flatMap(Int.init) ?? 1
    for seed in seed..<seed + (Self.setting("").flatMap(Int.init) ?? 2) {
      var random = RandomRecipe(seed: seed)
      let recipe = random.text()
      let events = try first.run(recipe, jobs: 1)
      let outputs = try first.outputs()
      #expect(outputs.count > 1, "seed \(seed): \(events)\n\(recipe)")
      try second.forget(unless: seed % 2 == 0)
      let others = try second.run(recipe, jobs: 3)
      Self.expectSame(outputs, try second.outputs(), "seed \(seed), 3 jobs\n\(recipe)")
      Self.expectSame(events, others, "seed \(seed), 3 jobs\n\(recipe)")
      let alone = try third.run(recipe, jobs: 2, isolation: "none")
      Self.expectSame(outputs, try third.outputs(), "seed \(seed), no workers\n\(recipe)")
      Self.expectSame(events, alone, "seed \(seed), no workers\n\(recipe)")
    }
  }

  private static func expectSame(
    _ outputs: [String: Data], _ others: [String: Data], _ context: String
  ) {
    let names = Set(outputs.keys).union(others.keys)
    let differing = names.filter { outputs[$0] != others[$0] }.sorted().map { name in
      let (one, other) = (outputs[name] ?? Data(), others[name] ?? Data())
      let place = zip(one, other).enumerated().first { $1.0 != $1.1 }?.offset ?? -1
      return "\(name): \(one.count) and \(other.count) bytes, first difference at \(place)"
    }
    expectEqual(differing, [], "\(context)")
  }

  private static func expectSame(_ events: [String], _ others: [String], _ context: String) {
    let differing = zip(events, others).first { $0 != $1 }
    #expect(differing == nil && events.count == others.count, "\(context)")
  }

  /// Those of a folder that was named; else the project's, and some whose metadata could depend on
  /// what was read before.
  private static func photos(
    _ made: TemporaryFolder
  ) throws -> [(name: String, path: String)] {
    if let folder = setting("_PHOTOS") {
      let names = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
      return names.map { ($0, folder + "/" + $0) }.filter { isFile($0.1) }
    }
    let samples = try SamplePhotos.all().prefix(4).map { ($0, SamplePhotos.file($0)) }
    let raw = PackageRoot.file("examples/raw/IMG_0008.dng")
    let packets = [
      ("xap", "http://ns.adobe.com/xap/1.0/"), ("xmp", "http://ns.adobe.com/xap/1.0/"),
      ("one", "http://example.org/a/"), ("two", "http://example.org/a/"),
      ("one", "http://example.org/b/"), ("xmp", "http://example.org/c/"),
    ]
    let photo = try Data(contentsOf: URL(fileURLWithPath: SamplePhotos.file("2023/street.jpg")))
    let own = try packets.enumerated().map { number, packet in
      let bytes = DescribedJPEG.make(Array(photo), prefix: packet.0, namespace: packet.1)
      return ("xmp/\(number).jpg", try made.write(bytes: bytes, to: "\(number).jpg"))
    }
    // Sorts have ties, and names clash.
    let street = SamplePhotos.file("2023/street.jpg")
    let twins = ["IMG_10", "IMG_2", "IMG_1", "twin/IMG_2", "twin/IMG_1"].map {
      ("\($0).jpg", street)
    }
    return samples + twins + [("raw/a.dng", raw)] + own
  }

  private static func isFile(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue
  }
}

extension Surroundings {
  fileprivate func forget(unless isWarm: Bool) throws {
    if !isWarm, FileManager.default.fileExists(atPath: program.folder.file(".cache")) {
      try forget()
    }
  }
}
