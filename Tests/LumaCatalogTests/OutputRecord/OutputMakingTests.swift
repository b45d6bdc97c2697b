import LumaFiles
import LumaModel
import LumaTestSupport
import Testing
@testable import LumaDatabase
@testable import LumaRecord

/// Files that several photos, steps or calls make, which their bytes name.
struct OutputMakingTests {
  private let folder = TemporaryFolder()
  private let record: OutputRecord
  private let name: String
  private let own: RecipeCall
  private let other: RecipeCall

  init() {
    name = "site/out-\(FileChecksum(of: [4, 5]).digits.prefix(8)).jpg"
    for photo in ["a.jpg", "b.jpg"] { folder.write("site/\(photo)", [1, 2, 3]) }
    folder.write(name, [4, 5])
    (own, other) = (
      RecipeCall(recipe: folder.path("site/r.lua")), RecipeCall(recipe: folder.path("site/s.lua"))
    )
    record = OutputRecord(stateDirectory: folder.path("state/luma"))
    record.places = ManifestPlaces([folder.path("site")], recipe: own.recipe)
  }

  private func make(_ signature: String, of photo: String, by call: RecipeCall) throws {
    let path = folder.path(name)
    let entry = try OutputEntry(
      path: path, contents: path, source: OutputEntry.Source(path: folder.path("site/\(photo)")),
      signature: signature, encoder: "jpeg 1")
    try record.remember([entry], call: call)
  }

  private func makings() throws -> [String] {
    try record.entries(for: folder.path(name)).map { entry in
      let recipe = FileSystem.name(of: entry.listing?.call.recipe ?? "")
      return "\(FileSystem.name(of: entry.source.path)) \(entry.signature) \(recipe)"
    }.sorted()
  }

  private func forget(besides made: (photo: String, signature: String)...) throws {
    let makings = made.map {
      OutputMaking(source: folder.path("site/\($0.photo)"), signature: $0.signature)
    }
    try record.forgetMakers(of: [own], besides: [folder.path(name): Set(makings)])
  }

  @Test func `steps that are gone are forgotten, the first ones, too`() throws {
    for step in ["1|a", "1|b", "1|c"] { try make(step, of: "a.jpg", by: own) }
    try expectEqual(makings(), ["a.jpg 1|a r.lua", "a.jpg 1|b r.lua", "a.jpg 1|c r.lua"])
    try forget(besides: ("a.jpg", "1|c"))
    try expectEqual(makings(), ["a.jpg 1|c r.lua"])
  }

  @Test func `photos and calls that still make it stay`() throws {
    try make("1|a", of: "a.jpg", by: own)
    try make("1|a", of: "b.jpg", by: own)
    try make("1|b", of: "b.jpg", by: own)
    try make("1|z", of: "a.jpg", by: other)
    try forget(besides: ("a.jpg", "1|a"), ("b.jpg", "1|b"))
    try expectEqual(makings(), ["a.jpg 1|a r.lua", "a.jpg 1|z s.lua", "b.jpg 1|b r.lua"])
  }

  @Test func `what nothing is known of stays`() throws {
    for step in ["1|a", "1|b"] { try make(step, of: "a.jpg", by: own) }
    try record.forgetMakers(of: [own], besides: [:])
    try forget(besides: ("a.jpg", "1|x"))
    try expectEqual(makings(), ["a.jpg 1|a r.lua", "a.jpg 1|b r.lua"])
  }
}
