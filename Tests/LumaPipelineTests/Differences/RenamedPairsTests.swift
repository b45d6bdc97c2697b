import LumaFiles
import LumaTestSupport
import Testing

@testable import LumaPipeline
@testable import LumaRecord

/// Files that names alone tell; `DiffTests` has those of manifests.
struct RenamedPairsTests {
  private func pairs(_ old: [String], _ new: [String]) -> [String] {
    func files(_ paths: [String]) -> [OutputSet.File] {
      paths.map { OutputSet.File(path: $0, bytes: 1) }
    }
    let found = RenamedPairs(files(old), files(new))
    expectEqual(found.removed.count, old.count - found.pairs.count)
    expectEqual(found.added.count, new.count - found.pairs.count)
    return found.pairs.map { "\($0.old.path) -> \($0.new.path)" }
  }

  @Test(arguments: [
    ("a-1f3c9a2b.webp", "a-77ab01ff.webp"), ("x/a.0a1b2c3d4e.css", "x/a.9a1b2c3d4e.css"),
    ("1f3c9a2b/a.webp", "77ab01ff/a.webp"), ("1f3c9a2b.webp", "77ab01ff.webp"),
  ])
  func `a hash is another`(_ old: String, _ new: String) {
    expectEqual(pairs([old], [new]), ["\(old) -> \(new)"])
  }

  /// Dates, numbers, words, capitals, and another place or format.
  @Test(arguments: [
    ("a-20240501.webp", "a-20240502.webp"), ("a-decade.webp", "a-facade.webp"),
    ("a-1234.webp", "a-12ab.webp"), ("a-1F3C9A2B.webp", "a-77AB01FF.webp"),
    ("x/a-1f3c9a2b.webp", "y/a-77ab01ff.webp"), ("a-1f3c9a2b.webp", "a-77ab01ff.png"),
    ("a-1f3c9a2b.webp", "a.webp"), ("a-2024dec25.webp", "a-2024dec26.webp"),
    ("a-20240501a.webp", "a-20240501b.webp"), ("a-1f3c9a.webp", "a-77ab01.webp"),
  ])
  func `other names are other files`(_ old: String, _ new: String) {
    expectEqual(pairs([old], [new]), [])
  }

  private func file(_ path: String, of photo: String, _ recipe: String) -> OutputSet.File {
    let hash = FileChecksum(of: Array(path.utf8))
    let entry = ManifestEntry(
      path: path, bytes: 1, hash: hash,
      photo: ManifestEntry.Photo(path: photo, bytes: 1, hash: hash), steps: "1|\(path)",
      encoder: "webp/1", recipe: recipe)
    return OutputSet.File(path: path, bytes: 1, entry: entry)
  }

  /// What manifests say counts more than names.
  @Test func `outputs of two photos or recipes are not one`() {
    let old = file("a-1f3c9a2b.webp", of: "a.jpg", "r.lua")
    for (photo, recipe) in [("b.jpg", "r.lua"), ("a.jpg", "t.lua")] {
      #expect(RenamedPairs([old], [file("a-77ab01ff.webp", of: photo, recipe)]).pairs.isEmpty)
    }
    let unlisted = OutputSet.File(path: "a-77ab01ff.webp", bytes: 1)
    expectEqual(RenamedPairs([old], [unlisted]).pairs.count, 1)
  }

  @Test func `where several could be meant, none is`() {
    expectEqual(pairs(["a-1f3c9a2b.webp"], ["a-77ab01ff.webp", "a-88ab01ff.webp"]), [])
    expectEqual(
      pairs(["a-1f3c9a2b.webp", "b-1f3c9a2b.webp"], ["b-77ab01ff.webp", "c-88ab01ff.webp"]),
      ["b-1f3c9a2b.webp -> b-77ab01ff.webp"])
  }
}
