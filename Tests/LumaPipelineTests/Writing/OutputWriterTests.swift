import Dispatch
import LumaFiles
import LumaImaging
import LumaModel
import LumaRecord
import LumaTestSupport
import Synchronization
import Testing
@testable import LumaPipeline

struct OutputWriterTests {
  private let folder: TemporaryFolder
  private let environment: RunEnvironment
  private let writer: OutputWriter
  private let events = Events()

  private final class Events: Sendable {
    let saved = DispatchSemaphore(value: 0)
    let failed = Mutex<[Diagnostic]>([])
    let warnings = Mutex<[Diagnostic]>([])

    func note(_ event: RunEvent) {
      if case .saved = event { saved.signal() }
      if case .warning(let diagnostic) = event { warnings.withLock { $0.append(diagnostic) } }
      if case .failed(let diagnostic) = event { failed.withLock { $0.append(diagnostic) } }
    }
  }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("a photo", to: "a.jpg")
    let options = RunOptions(
      root: folder.path, cacheDirectory: folder.path + "/cache",
      stateDirectory: folder.path + "/state")
    environment = try RunEnvironment(options: options, onEvent: events.note)
    writer = OutputWriter(environment, AlbumAssignment())
  }

  private func unit(_ name: String) -> WorkUnit {
    let save = Save(template: name, format: .jpeg)
    let asset = Asset(
      localIdentifier: "a", path: folder.path + "/a.jpg", dir: "", fileSize: 7,
      header: PhotoHeader(format: .jpeg))
    let output = PlannedOutput(
      node: 1, location: nil, save: save,
      path: folder.path + "/" + name, shown: name, size: PixelSize(width: 1, height: 1))
    return WorkUnit(asset: asset, path: asset.path, plan: Plan(nodes: []), outputs: [output])
  }

  private func finish(_ unit: WorkUnit, _ rendering: () throws -> Rendering) throws {
    environment.progress.begin(outputs: 1)
    let fingerprint = OutputPolicy.Fingerprint(signature: "scale", encoder: "test 1")
    let file = try #require(writer.open(unit.outputs[0], fingerprint, of: unit))
    writer.finish(file, of: unit, writer.source(of: unit), rendering)
  }

  @Test func `a run hashes a photo once`() throws {
    let unit = unit("first.jpg"), file = try environment.gate.open(unit.path)
    let recent = try #require(environment.gate.recent)
    let read = try writer.source(of: unit, part: .file).get()[.file]?.checksum.hash
    expectEqual(read, recent.sum(of: "file", in: file)?.hexadecimal)
    recent.note([UInt8](repeating: 7, count: 32), of: "file", in: file)
    let again = try writer.source(of: unit, part: .file).get()[.file]?.checksum.hash
    expectEqual(again, String(repeating: "07", count: 32))
  }

  /// Waits as long as it takes.
  @Test func `an output gets its name while the next one is being made`() throws {
    try finish(unit("first.jpg")) { Rendering(size: PixelSize(width: 1, height: 1)) }
    writer.naming { events.saved.wait() }
    #expect(try folder.allFiles().contains("first.jpg"))
  }

  @Test func `what a rendering notes is a warning about the photo`() throws {
    try finish(unit("noted.jpg")) {
      Rendering(size: PixelSize(width: 1, height: 1), notes: [.profileRefused(.png)])
    }
    let warnings = events.warnings.withLock { $0 }
    expectEqual(warnings.map(\.code), [.profileRefused])
    expectEqual(warnings.first?.path, folder.path + "/a.jpg")
  }

  @Test func `an output that was stopped with the run is left`() throws {
    try finish(unit("alone.jpg")) { throw ImagingError.cancelled }
    #expect(environment.progress.report.failed == 1 && environment.progress.report.left == 0)
    environment.interrupter.interrupt()
    try finish(unit("stopped.jpg")) { throw ImagingError.cancelled }
    try finish(unit("other.jpg")) { throw OutputError.photoChanged }
    #expect(environment.progress.report.failed == 2 && environment.progress.report.left == 1)
    expectEqual(events.failed.withLock { $0.map(\.code) }, [.cancelled, .photoChanged])
  }

  @Test func `what begins after the stop is not rendered`() {
    environment.interrupter.interrupt()
    let order = RenderUnit(
      path: folder.path + "/a.jpg", plan: Plan(nodes: []),
      outputs: [RenderOutput(node: 1, descriptor: -1)], threads: 1)
    expectEqual(environment.renderer.render(order), [1: .failure(.cancelled)])
    environment.interrupter.reset()
    #expect(environment.renderer.render(order) != [1: .failure(.cancelled)])
  }
}
