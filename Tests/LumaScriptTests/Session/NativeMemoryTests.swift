import LumaModel
import LumaPipeline
import LumaScriptSupport
import LumaTestSupport
import Testing

/// Data that the program keeps for a recipe counts toward the recipe's memory.
struct NativeMemoryTests {
  private let root: TemporaryFolder

  init() throws { root = try sampleRoot() }

  private func run(_ text: String, change: (inout RunOptions) -> Void = { _ in }) -> ScriptRun {
    ScriptRun.run("a.lua", text, root: root.path) {
      $0.memoryLimit = 3 << 20
      change(&$0)
    }
  }

  /// A distinct predicate of 60 kB.
  private static let predicate = """
    local f = folder "photos/2023"
    local function found(i)
      return f:fetch { where = "filename == '" .. ("x"):rep(60000) .. i .. "'" }
    end

    """

  @Test func `results that are held count, and those that are dropped do not`() {
    let held = run(Self.predicate + "local t = {} for i = 1, 1000 do t[i] = found(i) end")
    expectEqual(held.error?.code, .memoryLimit)
    expectEqual(held.error?.message, "memory: the script needs more than the limit of 3 MiB")
    expectNil(run(Self.predicate + "for i = 1, 150 do found(i) end").error)
  }

  @Test(arguments: [
    "for i = 1, 1e5 do keep[i] = p[1]:request { target_size = { 9, 9 }, on_image = print } end",
    "for i = 1, 1e5 do p:scale(0.5):save(('x'):rep(2000) .. '{name}' .. i .. '.jpg') end",
    "for i = 1, 1e5 do local t = {} for j = 1, i do t[j] = path end photos(t) end",
  ])
  func `requests, plans and lists count`(_ text: String) {
    let run = run(
      "local p, keep, path = folder('photos/2023'):fetch {}, {}, 'photos/2023/lake.jpg' " + text
    ) {
      $0.dryRun = true
    }
    expectEqual(run.error?.code, .memoryLimit)
  }

  @Test(arguments: [
    "for i = 1, 1e4 do library('l' .. i .. '.luma') end",
    """
    library("new.luma"):change(function(c)
      for i = 1, 1e4 do c:create_album(("t"):rep(5000) .. i) end
    end)
    """,
  ])
  func `libraries count, and what is put into one that does not exist yet`(_ text: String) {
    expectEqual(run(text) { $0.dryRun = true }.error?.code, .memoryLimit)
  }

  @Test func `an overlay is refused if its pixels are over the limit`() {
    let text = "photo('photos/2023/lake.jpg'):scale(0.1):overlay('photos/2023/hills.jpg'):save "
    expectEqual(run(text + "'a.png'") { $0.maxMemory = 1 << 30 }.saved.count, 1)
    let refused = run(text + "'b.png'") { $0.maxMemory = 21 << 20 }
    expectEqual(refused.failures.map(\.code), [.memoryLimit])
    expectEqual(refused.failures.first?.hint, "raise --max-memory to allow it")
  }
}
