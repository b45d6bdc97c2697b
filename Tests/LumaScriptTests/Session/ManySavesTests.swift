import Foundation
import LumaModel
import LumaPipeline
import LumaScriptSupport
import LumaTestSupport
import Testing

/// Recipes whose saves are handed to the program in parts, and run in several batches.
struct ManySavesTests {
  private let root: TemporaryFolder

  init() throws { root = try sampleRoot() }

  private func run(_ text: String, change: (inout RunOptions) -> Void = { _ in }) -> ScriptRun {
    ScriptRun.run("a.lua", text, root: root.path) {
      $0.jobs = 1
      change(&$0)
    }
  }

  private func dryRun(_ text: String, change: (inout RunOptions) -> Void = { _ in }) -> ScriptRun {
    run(text) {
      $0.dryRun = true
      change(&$0)
    }
  }

  @Test func `thousands of saves of one photo are all planned, in order`() {
    let run = dryRun(
      """
      local small = photo("photos/2023/lake.jpg"):scale(0.1)
      for i = 1, 2100 do small:save("out/" .. i .. ".jpg") end
      """)
    expectEqual(run.saved.map(\.path), (1...2100).map { "out/\($0).jpg" })
    expectEqual(Set(run.saved.map(\.width)).count, 1)
  }

  @Test func `a photo's saves stay together, wherever the recipe has them`() {
    let run = dryRun(
      """
      local all = folder("photos/2023"):fetch { sort = "filename" }
      for i = 1, 300 do
        for photo in all:each() do photo:save("out/" .. photo.filename .. "/" .. i .. ".jpg") end
      end
      """)
    expectNil(run.error)
    let names = ["dunes", "hills", "lake", "lighthouse", "street", "winter"]
    // Photos of a batch start with the largest.
    let byPhoto = Dictionary(grouping: run.saved, by: \.photo)
    expectEqual(
      byPhoto.keys.map { ($0 as NSString).lastPathComponent }.sorted(), names.map { $0 + ".jpg" })
    for (photo, saved) in byPhoto {
      let name = (photo as NSString).lastPathComponent
      expectEqual(saved.map(\.path), (1...300).map { "out/\(name)/\($0).jpg" })
    }
  }

  @Test func `a collision with the last save is found before anything is written`() {
    let run = run(
      """
      local small = photo("photos/2023/lake.jpg"):scale(0.1)
      for i = 1, 4999 do small:save("out/" .. i .. ".jpg") end
      photo("photos/2023/hills.jpg"):save "out/1.JPG"
      """)
    expectEqual(
      run.error?.message, "save: 'lake.jpg' and 'hills.jpg' would both be written to 'out/1.JPG'")
    expectEqual(run.error?.location?.line, 3)
    #expect(!FileManager.default.fileExists(atPath: root.path + "/out"))
  }

  @Test func `of many saves, too, the photo that has a path is named`() {
    let saves = """
      local small = photo("photos/2023/lake.jpg"):scale(0.1)
      for i = 1, 17000 do small:save("out/" .. i .. ".jpg") end
      """
    let last = #"photo("photos/2023/hills.jpg"):save "out/16999.JPG""#
    let error = dryRun(saves + "\n" + last).error
    expectEqual(
      error?.message, "save: 'lake.jpg' and 'hills.jpg' would both be written to 'out/16999.JPG'")
  }

  @Test func `a save that its chain ran is not run again in the end`() {
    let run = dryRun(
      """
      local lake = photo "photos/2023/lake.jpg"
      local first = lake:save "first.jpg"
      for i = 1, 1100 do lake:save(i .. ".jpg") end
      print(#first:run().saved, #first:run().saved)
      """)
    expectNil(run.error)
    expectEqual(run.printed, ["1\t0"])
    expectEqual(run.saved.map(\.path), ["first.jpg"] + (1...1100).map { "\($0).jpg" })
  }

  @Test func `more saves than memory is an error at the line of the save`() {
    let run = dryRun(
      """
      local lake = photo "photos/2023/lake.jpg"
      for i = 1, 1e6 do
        lake:save(("x"):rep(200) .. i .. ".jpg")
      end
      """
    ) { $0.memoryLimit = 3 << 20 }
    expectEqual(run.error?.code, .memoryLimit)
    expectEqual(run.error?.message, "memory: the script needs more than the limit of 3 MiB")
    expectEqual(run.error?.location?.line, 3)
  }

  @Test func `a save needs less than 300 bytes of the limit`() {
    // 3.6 kB before: the limit was reached at 900.
    let run = dryRun(
      """
      local lake = photo "photos/2023/lake.jpg"
      for i = 1, 5000 do lake:scale(0.1):save(i .. ".jpg") end
      """
    ) { $0.memoryLimit = 6 << 20 }
    expectNil(run.error)
    expectEqual(run.saved.count, 5_000)
  }

  @Test func `a photo has more outputs than files can be open`() {
    let run = run(
      """
      local small = photo("photos/2023/lake.jpg"):scale { width = 8 }
      for i = 1, 500 do small:save("out/" .. i .. ".jpg") end
      """)
    expectEqual(run.report?.saved, 500)
    let files = Set(
      (1...500).map { FileManager.default.contents(atPath: root.path + "/out/\($0).jpg") })
    expectEqual(files.count, 1)
  }

  @Test func `an overlay of many chains is read once, and named where it is first missing`() {
    let run = dryRun(
      """
      local lake = photo "photos/2023/lake.jpg"
      for i = 1, 1500 do
        lake:overlay("none.png"):save(i .. ".jpg")
      end
      """)
    expectEqual(run.error?.code, .missingFile)
    expectEqual(run.error?.location?.line, 3)
  }
}
