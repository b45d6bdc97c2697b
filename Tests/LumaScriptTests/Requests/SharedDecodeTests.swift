import Dispatch
import LumaFiles
import LumaImaging
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaPipeline
@testable import LumaScript

/// The number of decodes by requests for a photo, and the progress that they report.
struct SharedDecodeTests {
  private let root: TemporaryFolder

  init() throws { root = try sampleRoot() }

  @Test(arguments: ["2023/street.jpg", "2024/paper-boat.png", "2024/stones.webp"])
  func `ten concurrent requests of one photo decode it once`(_ name: String) throws {
    let run = try RecipeRun(root: root.path)
    let printed = try run.printed(
      """
      local p = photo "photos/\(name)"
      local finished, asked = 0, {}
      for i = 1, 10 do
        asked[i] = p:request {
          target_size = { 40 * i, 40 * i }, resize = "exact", delivery = "high",
          content_mode = i % 2 == 0 and "aspectFill" or "aspectFit",
          on_image = function() finished = finished + 1 end,
        }
      end
      while luma.poll(5) > 0 do end
      print(finished, asked[10].image.width, asked[10].image.height)
      """)
    expectEqual(printed, ["10\t400\t400"])
    expectEqual(run.decodes, 1)
  }

  /// Each of the photos needs more than half of the limit.
  @Test func `photos in progress share the memory of a run`() throws {
    let names = ["2023/street.jpg", "2023/hills.jpg", "2023/lake.jpg", "2024/harbour.jpg"]
    let needs = try names.map { name in
      let header = try Renderer(options: ImagingOptions()).header(root.file("photos/" + name))
      return Planner.memory(of: Plan(nodes: []), header: header, path: root.file("photos/" + name))
    }
    let least = try #require(needs.min())
    let run = try RecipeRun(root: root.path) { ($0.maxMemory, $0.jobs) = (2 * least - 1, 4) }
    let printed = try run.printed(
      """
      local asked = {}
      for i, name in ipairs { \(names.map { "'\($0)'" }.joined(separator: ", ")) } do
        asked[i] = photo("photos/" .. name):request { target_size = { 30, 20 } }
      end
      for _, request in ipairs(asked) do print(request:wait().source) end
      """)
    expectEqual(printed, Array(repeating: "decode", count: 4))
    expectEqual(run.environment.requests.memory.mostRunning, 1)
  }

  @Test func `what is asked for before a thread is free joins`() throws {
    let run = try RecipeRun(root: root.path) { $0.jobs = 1 }
    let script = Script(
      name: "a.lua",
      text: """
        local p = photo "photos/2023/street.jpg"
        for i = 1, 10 do
          p:request { target_size = { 40 * i, 40 * i } }
          luma.poll()
        end
        """, directory: root.path)
    let environment = run.environment
    let interpreter = try Interpreter(environment: environment, script: script, pass: .run) { _ in }
    try environment.limits.slots.use { try interpreter.run(script) }
    expectEqual(environment.requests.unfinished(.image), 10)
    while !environment.requests.isIdle {
      _ = environment.requests.next(until: .now() + .seconds(5))
    }
    expectEqual(run.decodes, 1)
  }

  @Test(arguments: ["2023/street.jpg", "2024/paper-boat.png"])
  func `progress goes from 0 to 1 and never back`(_ name: String) throws {
    let printed = try RecipeRun(root: root.path).printed(
      """
      local parts, grows = {}, true
      local asked = photo("photos/\(name)"):request {
        on_progress = function(part)
          grows = grows and (#parts == 0 or part > parts[#parts])
          parts[#parts + 1] = part
        end,
      }
      asked:wait()
      print(parts[1], parts[#parts], grows, #parts > 2)
      """)
    expectEqual(printed, ["0.0\t1.0\ttrue\ttrue"])
  }

  @Test func `a renderer counts what it decodes`() throws {
    let renderer = Renderer()
    let plan = Plan(nodes: [
      PlanNode(
        id: 1, parent: nil, step: .save(Save(template: "", format: .png)), location: nil)
    ])
    for count in 1...2 {
      let file = try AtomicFile(for: root.path + "/a.png")
      defer { file.discard() }
      let results = renderer.render(
        RenderUnit(
          path: root.path + "/photos/2023/street.jpg", plan: plan,
          outputs: [RenderOutput(node: 1, descriptor: file.descriptor)]))
      #expect(throws: Never.self) { try results[1]?.get() }
      expectEqual(renderer.decodes, count)
    }
  }
}
