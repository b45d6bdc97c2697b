import Dispatch
import LumaImaging
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaPipeline

struct DerivativeCacheTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `sizes that are noted at once are all found`() throws {
    let directory = folder.path + "/cache"
    let recipe = DerivativeRecipe(path: "/photos/a.jpg", edits: [], format: .jpeg)
    let sizes = (1...24).map { PixelSize(width: 3 * $0, height: 2 * $0) }
    let files = try sizes.map { try folder.write("\($0)", to: "\($0).jpg") }
    DispatchQueue.concurrentPerform(iterations: sizes.count) { index in
      // As in processes of their own.
      let cache = DerivativeCache(directory: directory, limit: 1 << 30)
      cache.noteForAway(
        recipe, content: "content", ListedDerivative(path: files[index], size: sizes[index]))
    }
    let cache = DerivativeCache(directory: directory, limit: 1 << 30)
    expectEqual(sizes.map { cache.findOtherSize(recipe, than: $0)?.size }, sizes)
  }
}
