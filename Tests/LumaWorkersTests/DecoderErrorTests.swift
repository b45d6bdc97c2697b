import Dispatch
import Foundation
import LumaFiles
import LumaImaging
import LumaModel
import LumaTestSupport
import Synchronization
import Testing

@testable import LumaWorkers

/// Errors of decoders, of which libvips keeps the texts of all threads in one place.
@Suite(.enabled(if: BuiltProgram.path != nil, "skipped: no built luma"))
struct DecoderErrorTests {
  private let folder: TemporaryFolder
  private let renderer: Renderer

  init() throws {
    folder = try TemporaryFolder()
    renderer = try Self.renderer(workers: 3)
  }

  private static func renderer(workers: Int) throws -> Renderer {
    let program = try #require(BuiltProgram.path)
    return Renderer(
      service: WorkerPictures(ProcessPool(program: program, Isolation(), limit: workers)))
  }

  private static let formats: [OutputFormat] = [.png, .webp, .tiff, .jpeg]

  private func whole(_ format: String) throws -> [UInt8] {
    try renderer.data(
      SamplePhotos.file("2023/street.jpg"), [.scale(.box(width: .pixels(160)))],
      as: try #require(OutputFormat(rawValue: format)))
  }

  /// A photo whose last quarter is missing.
  private func cut(_ format: String) throws -> String {
    let whole = try whole(format)
    return try folder.write(bytes: Array(whole.prefix(whole.count * 3 / 4)), to: "cut.\(format)")
  }

  private func failures(
    of photo: String, _ renderer: Renderer? = nil
  ) throws -> [ImagingError?] {
    let renderer = renderer ?? self.renderer
    var nodes: [PlanNode] = []
    for format in Self.formats {
      nodes.append(
        PlanNode(
          id: nodes.count + 1, parent: nil, step: .save(Save(template: "", format: format)),
          location: nil))
    }
    let files = try nodes.map { try AtomicFile(for: folder.file("out\($0.id)")) }
    defer { for file in files { file.discard() } }
    let results = renderer.render(
      RenderUnit(
        path: photo, plan: Plan(nodes: nodes),
        outputs: zip(nodes, files).map { RenderOutput(node: $0.id, descriptor: $1.descriptor) }))
    return nodes.map { node in
      if case .failure(let error) = results[node.id] { error } else { nil }
    }
  }

  @Test(arguments: ["png", "webp", "tiff", "jpeg"])
  func anErrorOfADecoderReachesEverySave(_ format: String) throws {
    let photo = try cut(format)
    for failure in try failures(of: photo) {
      switch failure {
      case .file(photo, .undecodable(let input, _)), .file(photo, .truncated(let input, _)):
        expectEqual(input.rawValue, format)
      default: Issue.record("\(String(describing: failure))")
      }
    }
  }

  @Test func errorsDoNotTellOfEarlierPhotos() throws {
    let photos = try ["png", "webp", "tiff", "jpeg", "gif"].map(cut)
    let alone = try photos.map { try failures(of: $0, Self.renderer(workers: 1)) }
    let one = try Self.renderer(workers: 1)
    for format in ["heic", "gif", "tiff"] {
      let earlier = try folder.write(bytes: whole(format), to: "whole.\(format)")
      for (photo, failure) in zip(photos, alone) {
        _ = try failures(of: earlier, one)
        try expectEqual(failures(of: photo, one), failure)
      }
    }
  }

  @Test func errorsAtTheSameTimeAreThoseOfTheirPhotos() throws {
    let photos = try ["png", "webp", "tiff"].map(cut)
    let alone = try photos.map { try failures(of: $0) }
    let others = Mutex<[[ImagingError?]]>([])
    DispatchQueue.concurrentPerform(iterations: 30) { round in
      let place = round % photos.count
      let failures = try? failures(of: photos[place])
      if failures != alone[place] { others.withLock { $0.append(failures ?? []) } }
    }
    expectEqual(others.withLock { $0 }, [])
  }
}
