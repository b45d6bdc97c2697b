import Dispatch
import Foundation
import LumaFiles
import LumaModel
import LumaTestSupport
import Synchronization
import Testing

@testable import LumaImaging

/// A decoder's error reaches every save, however the threads run: it fails each time, or gives the
/// same whole picture each time.
struct DamagedPixelsTests {
  private let studio: Studio
  init() throws { studio = try Studio() }

  /// The outcome of a save: the bytes, or the sentence of the error.
  private func outcome(_ path: String, _ steps: [Step]) -> String {
    let plan = Plan.tree([steps + [.save("a")]])
    guard let own = try? Studio() else { return "no folder" }
    do {
      _ = try own.render(path, plan, threads: 2)[steps.count + 1]?.get()
      return "\(try own.bytes(steps.count + 1).hashValue)"
    } catch let error as ImagingError {
      return error.kind
    } catch {
      return "\(error)"
    }
  }

  /// libvips 8.14 loses the error of such a file in one of 40 runs or in most, depending on
  /// how the pixels are requested.
  @Test func aSmallTIFFIsRefusedEachTime() throws {
    let sound = try studio.folder.write(bytes: SmallTIFF.bytes(), to: "a.tif")
    #expect(Int(outcome(sound, [.scale(5)])) != nil)
    let cut = try studio.folder.write(bytes: SmallTIFF.bytes(missing: 23), to: "b.tif")
    let outcomes = Set((0..<40).map { _ in outcome(cut, [.scale(5)]) })
    #expect(outcomes.count == 1 && outcomes.allSatisfy { Int($0) == nil }, "\(outcomes)")
  }

  /// Ways to a file's pixels besides the saves of a photo with one picture.
  enum Way: CaseIterable {
    case overlay, pages, statistics, colors, tile, pixels, program, programFile, comparison
  }

  @Test(arguments: Way.allCases)
  func aSmallTIFFIsRefusedEachTime(on way: Way) throws {
    let pages = way == .pages ? 3 : 1
    let sound = try studio.folder.write(bytes: SmallTIFF.bytes(pages: pages), to: "a.tif")
    try take(sound, way)
    let cut = try studio.folder.write(
      bytes: SmallTIFF.bytes(pages: pages, missing: 23), to: "b.tif")
    for _ in 0..<40 {
      let error = try #require(throws: ImagingError.self) { try take(cut, way) }
      guard case .file(cut, .undecodable(.tiff, _)) = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  private func take(_ path: String, _ way: Way) throws {
    let own = try Studio()
    let view = RenderedView(path: path, steps: [], threads: 2)
    let program = ImageProgram(steps: [.file(path: path, [])])
    switch way {
    case .overlay:
      let photo = try studio.file(.scene(20, 20))
      let step = try Step("overlay", .object(JSONObject(["image": .string(path)])))
      _ = try #require(own.render(photo, .chain(step, .save("a")), threads: 2)[2]).get()
    case .pages:
      let save = Step.save(Save(template: "", format: .tiff))
      _ = try #require(own.render(path, .chain(save), threads: 2)[1]).get()
    case .statistics: _ = try own.renderer.ask(StatisticsQuestion(view: view))
    case .colors: _ = try own.renderer.ask(ColorsQuestion(view: view, count: 3))
    case .tile:
      let question = TileQuestion(view: view, caption: "", sheet: ContactSheet())
      _ = try own.renderer.ask(question)
    case .pixels: _ = try own.renderer.pixels(of: view, .eight)
    case .program:
      let average = OperationCall(
        name: "avg", arguments: [OperationArgument(name: "in", value: .image(1))])
      _ = try own.renderer.value(of: ImageValuesQuestion(average, of: program))
    case .programFile:
      let output = try MemoryFile.make()
      defer { close(output) }
      _ = try own.renderer.value(of: ImageFileQuestion(.png, [], of: program), output: output)
    case .comparison: _ = try own.renderer.comparison(of: path, with: path)
    }
  }

  @Test(arguments: [OutputFormat.png, .tiff, .webp, .jpeg], [0.3, 0.6, 0.95])
  func everyRunEndsTheSame(format: OutputFormat, place: Double) throws {
    let sound = try studio.file(.scene(640, 480), format)
    var bytes = try OpenedFile(sound).bytes(at: 0, count: 1 << 24)
    let damaged = Int(Double(bytes.count) * place)
    for index in damaged..<min(damaged + 40, bytes.count - 20) { bytes[index] ^= 0x5A }
    let path = try studio.folder.write(bytes: bytes, to: "damaged.\(format.extensions[0])")
    for steps in [[], [Step.scale(100)], [.turn(90)]] {
      let outcomes = Mutex<Set<String>>([])
      DispatchQueue.concurrentPerform(iterations: 8) { _ in
        let ending = outcome(path, steps)
        outcomes.withLock { _ = $0.insert(ending) }
      }
      let all = outcomes.withLock { $0 }
      expectEqual(all.count, 1, "\(steps): \(all.sorted())")
    }
  }

  @Test func aPNGWithADamagedStreamAlwaysFails() throws {
    let sound = try studio.file(.scene(640, 480))
    var bytes = try OpenedFile(sound).bytes(at: 0, count: 1 << 24)
    for index in bytes.count / 2..<bytes.count / 2 + 40 { bytes[index] ^= 0x5A }
    let path = try studio.folder.write(bytes: bytes, to: "damaged.png")
    for _ in 0..<20 { expectEqual(outcome(path, []), "truncated") }
  }
}

extension ImagingError {
  /// The fault, without libvips' words, which concurrent renders take from each other.
  fileprivate var kind: String {
    switch self {
    case .file(_, .truncated): "truncated"
    case .file(_, .undecodable): "undecodable"
    default: "\(self)"
    }
  }
}
