import Foundation
import LumaTestSupport
import Testing

@testable import LumaPipeline
@testable import LumaScript

/// Images that are made before they are requested.
struct PrefetchTests {
  private let root: TemporaryFolder
  private let ask = """
    local photo = photo "photos/2023/street.jpg"
    print(photo:request({ target_size = { 64, 64 } }):wait())
    """

  init() throws { root = try sampleRoot() }

  @Test func `what was prefetched is not decoded again`() throws {
    let first = try RecipeRun(root: root.path)
    let none = try first.printed(
      """
      local all = folder("photos/2023"):fetch()
      all:page(1, 4):prefetch { target_size = { 64, 64 } }
      """)
    #expect(none.isEmpty)
    expectEqual(first.decodes, 4)
    let second = try RecipeRun(root: root.path)
    let sources = try second.printed(
      """
      local all = folder("photos/2023"):fetch()
      for photo in all:each() do
        print(photo:request({ target_size = { 64, 64 } }):wait().source)
      end
      print(all[1]:request({ target_size = { 65, 65 } }):wait().source)
      """)
    expectEqual(
      sources,
      ["derivative", "derivative", "derivative", "derivative", "decode", "decode", "decode"])
    expectEqual(second.decodes, 3)
  }

  @Test func `a wait ends with the last prefetch, made or stopped`() throws {
    let printed = try RecipeRun(root: root.path).printed(
      """
      local all = folder("photos/2023"):fetch()
      local first = all:page(1, 3):prefetch { target_size = { 64, 64 } }
      local second = all:page(2, 3):prefetch { target_size = { 32, 32 } }
      print(second:wait(), first:wait(), second:wait())
      local third = all:prefetch { target_size = { 48, 48 } }
      third:wait(0)
      all:stop_all()
      print(third:wait())
      """)
    expectEqual(printed, ["0\t0\t0", "0"])
  }

  @Test func `only the end of the last awaited request wakes`() {
    var board = RequestBoard()
    var left = board.await(1...9)
    var isEnd = board.end([1, 2])
    #expect(left == 0 && !isEnd)
    board.awaited = (1...3, 2)
    isEnd = board.end([4, 5])
    left = board.await(1...3)
    #expect(left == 2 && !isEnd)
    isEnd = board.end([1])
    left = board.await(1...3)
    #expect(left == 1 && !isEnd)
    isEnd = board.end([2, 7])
    left = board.await(1...3)
    #expect(left == 0 && isEnd)
    isEnd = board.end([3])
    #expect(!isEnd)
  }

  @Test func `an image from what is kept is saved as any other`() throws {
    let run = try RecipeRun(root: root.path)
    _ = try run.printed(
      """
      local all = photos { "photos/2023/street.jpg" }
      all[1]:request({ target_size = { 64, 64 } }):wait():save "a.jpg"
      all:prefetch { target_size = { 64, 64 } }
      """)
    _ = try run.printed(
      """
      local image = photo("photos/2023/street.jpg"):request({ target_size = { 64, 64 } }):wait()
      print(image.source)
      image:save "b.jpg"
      """)
    let files = FileManager.default
    expectEqual(
      files.contents(atPath: root.path + "/a.jpg"), files.contents(atPath: root.path + "/b.jpg"))
    #expect(files.contents(atPath: root.path + "/b.jpg") != nil)
  }

  @Test func `a photo that changed is made anew, one that moved is known`() throws {
    let run = try RecipeRun(root: root.path)
    let prefetch = "folder('photos/2023'):fetch():prefetch { target_size = { 64, 64 } }"
    _ = try run.printed(prefetch)
    expectEqual(run.decodes, 6)
    let files = FileManager.default
    let street = root.path + "/photos/2023/street.jpg"
    try files.moveItem(atPath: street, toPath: root.path + "/photos/2023/moved.jpg")
    try files.copyItem(atPath: root.path + "/photos/2024/city.jpg", toPath: street)
    let later = try RecipeRun(root: root.path)
    _ = try later.printed(prefetch)
    expectEqual(later.decodes, 1)
  }

  @Test func `an edit of a photo is another image`() throws {
    let run = try RecipeRun(root: root.path)
    _ = try run.printed("photos { 'photos/2023/street.jpg' }:prefetch { target_size = { 64, 64 } }")
    let printed = try run.printed(
      """
      local lib = library "p.luma"
      lib:change(function(c) c:import "photos/2023/street.jpg" end)
      lib:change(function(c) c:edit(lib:fetch(), lib:fetch()[1]:rotate(90)) end)
      local size = { target_size = { 64, 64 } }
      print(lib:fetch()[1]:request(size):wait())
      size.version = "original"
      print(lib:fetch()[1]:request(size):wait())
      """)
    expectEqual(printed, ["image 48x64 (decode)", "image 64x48 (derivative)"])
  }

  @Test func `what is kept is bounded, the oldest goes first`() throws {
    let run = try RecipeRun(root: root.path) { $0.derivativesLimit = 40_000 }
    _ = try run.printed(
      """
      folder("photos", { recursive = true }):fetch():prefetch { target_size = { 256, 256 } }
      """)
    let folder = root.path + "/.cache/derivatives"
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    let sizes = names.map { name in
      (try? FileManager.default.attributesOfItem(atPath: folder + "/" + name))?[.size]
    }
    let images = zip(names, sizes).filter { $0.0.hasSuffix("jpg") || $0.0.hasSuffix("png") }
    let total = images.reduce(0) { $0 + (($1.1 as? NSNumber)?.intValue ?? 0) }
    #expect(total > 0)
    #expect(total <= 40_000)
  }

  @Test func `stopping leaves what others wait for`() throws {
    let run = try RecipeRun(root: root.path) { $0.jobs = 1 }
    let printed = try run.printed(
      """
      local size = { target_size = { 64, 64 } }
      local all = folder("photos", { recursive = true }):fetch { sort = "path" }
      all:prefetch(size)
      local asked = all[#all]:request(size)
      all:stop_prefetch(size)
      print(asked:wait().width)
      """)
    expectEqual(printed, ["64"])
    #expect(run.environment.requests.isIdle)
    #expect(run.decodes < 22)
  }

  @Test func `a library prefetches photos of any result`() throws {
    let run = try RecipeRun(root: root.path)
    _ = try run.printed(
      """
      local lib = library "p.luma"
      lib:change(function(c)
        c:import "photos/2023/street.jpg"
        c:import "photos/2023/lake.jpg"
      end)
      local all = lib:fetch()
      lib:prefetch { photos = { all[1], all:page(2, 1) }, target_size = { 64, 64 } }
      lib:stop_prefetch { photos = all, target_size = { 99, 99 } }
      """)
    expectEqual(run.decodes, 2)
  }
}
