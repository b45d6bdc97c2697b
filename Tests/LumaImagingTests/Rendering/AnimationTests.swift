import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

struct AnimationTests {
  let studio: Studio
  init() throws { studio = try Studio() }

  static let frameColors: [[UInt8]] = [[200, 0, 0], [0, 180, 0], [0, 0, 220]]

  /// Frames of 40x30 px, each of one color but for a white corner.
  private func frame(_ index: Int) throws -> VipsImage {
    let bytes = (0..<30 * 40).flatMap { place -> [UInt8] in
      place / 40 < 10 && place % 40 < 10 ? [255, 255, 255] : Self.frameColors[index]
    }
    return try VipsImage.make(bytes: bytes, width: 40, height: 30, bands: 3).inWorkingForm()
  }

  private func film(_ format: OutputFormat = .webp) throws -> String {
    let strip = try Vips.call(
      "arrayjoin", [("in", .images((0..<3).map(frame))), ("across", .int(1))]
    ).image()
    var animation = Animation(of: strip)
    (animation.height, animation.delays, animation.loop) = (30, [70, 80, 90], 4)
    let path = studio.folder.file("film." + format.rawValue)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    defer { close(descriptor) }
    let save = Save(template: "", format: format, encoding: Encoding(lossless: format == .webp))
    try Encoder.write(
      strip, save: save, metadata: nil, to: descriptor, animation: animation)
    return path
  }

  private func render(
    _ path: String, _ steps: [Step], as format: OutputFormat, name: String = "made",
    _ change: (inout Encoding) -> Void = { _ in }
  ) throws -> ImageFile {
    var save = Save(template: "", format: format, encoding: Encoding(lossless: format != .gif))
    change(&save.encoding)
    let results = try studio.render(path, .tree([steps + [.save(save)]]))
    _ = try #require(results[steps.count + 1]).get()
    return try ImageFile(
      studio.folder.write(bytes: studio.bytes(steps.count + 1), to: "\(name).\(format.rawValue)"))
  }

  static let chains: [[Step]] = [
    [], [.crop(5, 5, 20, 12)], [.turn(90)], [.flip(.horizontal), .scale(20)], [.times(2)],
    [.turn(30, on: .white)], [.effect(Blur(sigma: 1)), .turn(90), .scale(12)],
  ]

  /// Each frame equals its picture rendered alone.
  @Test(arguments: chains)
  func everyFrameTakesAllSteps(_ steps: [Step]) throws {
    let file = try render(film(.gif), steps, as: .webp)
    let strip = try file.decodeFrames(.none)
    expectEqual(file.header.pages, 3)
    let size = file.header.storedSize
    for index in 0..<3 {
      // A film's frames come with alpha, by which pixels are weighted.
      let path = try studio.file(frame(index).withAlpha(), name: "alone")
      let alone = try render(path, steps, as: .webp, name: "alone").decode().copiedToMemory()
      let part = try strip.cropped(to: .of(0, index * size.height, size.width, size.height))
      expectEqual(part.size, alone.size)
      try expectEqual(part.bands(from: 0, count: 3).bytes(), alone.bands(from: 0, count: 3).bytes())
    }
  }

  @Test(arguments: [OutputFormat.webp, .gif], [OutputFormat.webp, .gif])
  func keepsTimeAndLoops(from: OutputFormat, to: OutputFormat) throws {
    let strip = try render(film(from), [.scale(20)], as: to).decodeFrames(.none)
    let animation = Animation(of: strip)
    expectEqual(animation, Animation(of: strip).encoded(by: .init(), height: 15, frames: 3))
    expectEqual(animation.delays, [70, 80, 90])
    expectEqual(animation.loop, 4)
    expectEqual(strip.size, .of(20, 45))
  }

  @Test(arguments: [OutputFormat.webp, .gif])
  func playsAsAsked(format: OutputFormat) throws {
    let strip = try render(film(), [], as: format) {
      ($0.animation.loop, $0.animation.delay) = (2, 120)
    }.decodeFrames(.none)
    let animation = Animation(of: strip)
    expectEqual(animation.delays, [120, 120, 120])
    expectEqual(animation.loop, 2)
  }

  @Test(arguments: [OutputFormat.png, .jpeg, .tiff])
  func stillFormatsTakeTheFirstFrame(format: OutputFormat) throws {
    let made = try render(film(), [], as: format) { $0.lossless = false }
    #expect(made.header.pages == 1 && made.header.storedSize == .of(40, 30))
    let pixel = try made.decode().copiedToMemory().pixel(30, 20)
    #expect(abs(Int(pixel[0]) - 200) < 4 && pixel[1] < 4)
  }

  /// One save each way, in one tree: neither changes the other.
  @Test func filmsAndStillsShareATree() throws {
    let save = Save(template: "", format: .webp, encoding: Encoding(lossless: true))
    let still = Save(template: "", format: .png)
    let plan = Plan.tree([[.scale(20), .save(save)], [.scale(20), .save(still)]])
    let path = try film()
    let both = try studio.render(path, plan)
    #expect(try both.values.allSatisfy { try $0.get().size == .of(20, 15) })
    let nodes = plan.saves.map(\.id)
    let bytes = try nodes.map(studio.bytes)
    for (node, made) in zip(nodes, bytes) {
      _ = try studio.render(path, plan, only: [node])
      try expectEqual(studio.bytes(node), made)
    }
  }

  /// All frames count.
  @Test func searchesForQuality() throws {
    let full = try render(film(), [.times(2)], as: .webp) {
      ($0.lossless, $0.quality) = (false, 95)
    }
    let fullBytes = try studio.bytes(2).count
    let made = try render(film(), [.times(2)], as: .webp) {
      ($0.lossless, $0.quality) = (false, 95)
      $0.target = QualityTarget(maxBytes: fullBytes - 1)
    }
    #expect(made.header.pages == 3 && full.header.pages == 3)
    #expect(try studio.bytes(2).count < fullBytes)
    let near = try render(film(), [.times(2)], as: .webp) {
      $0.lossless = false
      $0.target = QualityTarget(maxDistance: 0.1)
    }
    expectEqual(near.header.pages, 3)
  }

  /// Each frame becomes smaller on its own.
  @Test func shrinks() throws {
    let full = try render(film(), [.times(2)], as: .webp) {
      ($0.lossless, $0.quality) = (false, 20)
    }
    let limit = try studio.bytes(2).count * 2 / 3
    let made = try render(film(), [.times(2)], as: .webp) {
      $0.lossless = false
      $0.target = QualityTarget(maxBytes: limit)
      $0.target?.shrinks = true
    }
    expectEqual(made.header.pages, 3)
    #expect(made.header.storedSize.width < full.header.storedSize.width)
    #expect(try studio.bytes(2).count <= limit)
  }

  @Test func saysHowManyFrames() throws {
    let plan = Plan.tree([[.save(Save(template: "a.gif", format: .gif))]])
    var header = PhotoHeader(format: .webp, size: .of(40, 30))
    header.orientation = .up
    let path = try film()
    expectEqual(
      Planner.explain(plan, header: header, path: path).first?.hasSuffix(", all 3 frames"), true)
    let stills = Plan.tree([[.save(Save(template: "a.png", format: .png))]])
    expectEqual(
      Planner.explain(stills, header: header, path: path).first?
        .hasSuffix(", the first of 3 frames"),
      true)
    let one = Planner.memory(of: stills, header: header, path: path)
    #expect(Planner.memory(of: plan, header: header, path: path) > one)
  }

  @Test(.enabled(if: SharedPhotos.isAvailable, "skipped: no shared photos"))
  func keepsThreeLoops() throws {
    let path = try SharedPhotos.file("formats/gif/animated-loop-3.gif")
    let before = Animation(of: try ImageFile(path).decodeFrames(.none))
    let strip = try render(path, [.scale(100)], as: .webp).decodeFrames(.none)
    let after = Animation(of: strip)
    #expect(before.loop == 3 && after.loop == 3)
    expectEqual(after.delays, before.delays)
    expectEqual(strip.height, 770)
  }
}
