import Foundation
import LumaScriptSupport
import LumaTestSupport
import Testing

@testable import LumaImaging

/// `animate`: the photos of a result as the frames of one file.
struct AnimateTests {
  private let root: TemporaryFolder

  init() throws { root = try sampleRoot() }

  private func run(_ text: String) -> ScriptRun { ScriptRun.run("a.lua", text, root: root.path) }

  @Test(arguments: ["webp", "gif"])
  func `each photo is a frame of its duration`(_ format: String) throws {
    let made = run(
      """
      photos { "photos/2023/*.jpg" }:scale { width = 60 }
        :animate { delay = 250, width = 60, height = 40 }:save("out/a.\(format)", { loop = 3 })
      """)
    #expect(made.error == nil && made.failures.isEmpty)
    expectEqual(made.saved.map { [$0.width, $0.height] }, [[60, 40]])
    let played = try Playback(of: root.file("out/a.\(format)"))
    expectEqual(played.delays, Array(repeating: 250, count: 6))
  }

  @Test func `its name in a template is what it is`() throws {
    let made = run(
      """
      local small = photos { "photos/2023/*.jpg" }:scale { width = 20 }
      small:animate {}:save "out/{name}.webp"
      small:contact_sheet {}:save "out/{name}.webp"
      """)
    #expect(made.error == nil && made.failures.isEmpty)
    expectEqual(made.saved.map(\.path).sorted(), ["out/animation.webp", "out/contact-sheet.webp"])
  }

  @Test func `frames are the photos in their order, on the background`() throws {
    let made = run(
      """
      local photo = photos { "photos/2023/lake.jpg" }
      local function filled(color, width)
        photo:transform { translate = { x = 5000, y = 0 }, background = color }
          :scale { width = width, height = 10, fit = "fill" }:save("in/" .. color .. ".png")
      end
      filled("red", 20) filled("blue", 10)
      """)
    #expect(made.error == nil && made.saved.count == 2)
    let played = run(
      """
      photos { "in/red.png", "in/blue.png" }:animate { background = "lime" }
        :save("out/a.webp", { lossless = true })
      """)
    expectNil(played.error)
    let frames = try ImageFile(root.file("out/a.webp")).frames(.none)
    var bytes: [UInt8] = []
    while let frame = try frames.next() { bytes += try frame.bytes() }
    let bands = bytes.count / (20 * 20)
    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
      Array(bytes[(y * 20 + x) * bands..<(y * 20 + x) * bands + 3])
    }
    expectEqual([pixel(0, 0), pixel(19, 9)], [[255, 0, 0], [255, 0, 0]])
    expectEqual([pixel(4, 10), pixel(5, 10)], [[0, 255, 0], [0, 0, 255]])
    expectEqual([pixel(14, 19), pixel(15, 19)], [[0, 0, 255], [0, 255, 0]])
  }

  @Test func `steps behind it apply to each frame`() throws {
    let made = run(
      """
      photos { "photos/2023/*.jpg" }:scale { width = 60 }:animate { width = 60, height = 40 }
        :scale { width = 30 }:rotate(90):save "out/a.webp"
      """)
    expectNil(made.error)
    expectEqual(made.saved.map { [$0.width, $0.height] }, [[20, 30]])
    try expectEqual(Playback(of: root.file("out/a.webp")).delays, Array(repeating: 100, count: 6))
  }

  @Test(arguments: [("width = 30", [30, 20]), ("height = 30", [45, 30]), ("", [60, 40])])
  func `a side that is not given follows the first frame`(_ sides: String, _ size: [Int]) {
    let made = run(
      """
      photos { "photos/2023/*.jpg" }:crop { aspect = "3:2" }:scale { width = 60 }
        :animate { \(sides) }:save "out/a.webp"
      """)
    expectNil(made.error)
    expectEqual(made.saved.map { [$0.width, $0.height] }, [size])
  }

  @Test func `is up to date until a photo or the delay is another`() throws {
    func recipe(_ delay: Int) -> String {
      """
      photos { "photos/2023/*.jpg" }:scale { width = 60 }:animate { delay = \(delay) }
        :save "out/a.webp"
      """
    }
    expectEqual(run(recipe(50)).saved.count, 1)
    expectEqual(run(recipe(50)).skipped.map(\.reason), ["up to date"])
    expectEqual(run(recipe(60)).saved.count, 1)
    _ = try root.copy(root.file("photos/2023/lake.jpg"), as: "photos/2023/zoo.jpg")
    expectEqual(run(recipe(60)).saved.count, 1)
  }

  @Test func `a frame that cannot be read is told, and the others are made`() throws {
    let recipe = """
      photos { "photos/2023/lake.jpg", "photos/2023/street.jpg" }:scale { width = 60 }:animate()
        :save "out/a.webp"
      """
    expectEqual(run(recipe).saved.count, 1)
    let path = root.file("photos/2023/street.jpg")
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    try whole.prefix(2_000).write(to: URL(fileURLWithPath: path))
    let made = run(recipe)
    expectEqual(made.failures.map(\.path), [path])
    try expectEqual(Playback(of: root.file("out/a.webp")).delays, [100, 100])
  }

  @Test func `a first frame that is away is told, and the others are made`() throws {
    expectNil(run("library('l.luma'):import { folder = 'photos/2023' }").error)
    let (dunes, lake) = (root.file("photos/2023/dunes.jpg"), root.file("photos/2023/lake.jpg"))
    try FileManager.default.removeItem(atPath: dunes)
    let recipe = """
      library("l.luma"):fetch { where = "filename IN { 'dunes.jpg', 'lake.jpg' }", sort = "filename" }
        :scale { width = 60 }:animate():save "out/a.gif"
      """
    let made = run(recipe)
    expectEqual(made.failures.map(\.path), [dunes])
    try expectEqual(Playback(of: root.file("out/a.gif")).delays, [100, 100])
    try FileManager.default.removeItem(atPath: lake)
    let none = run(recipe)
    #expect(none.saved.isEmpty)
    expectEqual(Set(none.failures.map(\.path)), [dunes, lake, "animation"])
  }

  @Test(arguments: [
    (
      "photos { 'photos/2023/*.jpg' }:animate():save 'out/a.jpg'",
      "animate: expected a path that ends in .webp, .gif or .jxl, got 'out/a.jpg'"
    ),
    (
      "photos { 'photos/2023/*.jpg' }:animate():animate()",
      "animate: expected photos, got an animation"
    ),
    (
      "photos { 'photos/2023/*.jpg' }:animate { delay = 5 }",
      "animate: delay: expected an integer from 10 to 60000, got 5"
    ),
    (
      "photos { 'photos/2023/*.jpg' }:animate { width = 16383, height = 16383 }:save 'out/a.gif'",
      "animate: the result of 16383x98298 px is over the limit"
    ),
  ])
  func `refuses`(_ text: String, _ sentence: String) {
    let summary = run(text).error?.summary ?? ""
    #expect(summary.contains(sentence), "\(summary)")
  }
}

/// The durations that a file of frames states.
private struct Playback {
  var delays: [Int] = []

  init(of path: String) throws {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    if path.hasSuffix("gif") { readGIF(bytes) } else { readWebP(bytes) }
  }

  /// ANMF chunks have their duration in 24 bits behind four numbers of 24 bits.
  private mutating func readWebP(_ bytes: [UInt8]) {
    var place = 12
    while place + 8 <= bytes.count {
      let name = String(decoding: bytes[place..<place + 4], as: UTF8.self)
      let size = (0..<4).reduce(0) { $0 | Int(bytes[place + 4 + $1]) << (8 * $1) }
      if name == "ANMF" {
        delays.append((0..<3).reduce(0) { $0 | Int(bytes[place + 20 + $1]) << (8 * $1) })
      }
      place += 8 + size + size % 2
    }
  }

  /// Graphic control extensions: 21 F9 04, flags, hundredths of a second.
  private mutating func readGIF(_ bytes: [UInt8]) {
    for place in bytes.indices.dropLast(7)
    where bytes[place...].starts(with: [0x21, 0xF9, 0x04]) && bytes[place + 7] == 0 {
      delays.append((Int(bytes[place + 4]) | Int(bytes[place + 5]) << 8) * 10)
    }
  }
}
