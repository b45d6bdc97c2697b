import Foundation
import LumaFiles
import LumaImaging
import LumaMetadata
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaWorkers

/// A worker and this process give the same answers.
@Suite(.enabled(if: BuiltProgram.path != nil, "skipped: no built luma"))
struct WorkerAnswerTests {
  private let folder: TemporaryFolder
  private let pool: ProcessPool
  private let here = Renderer()
  private let there: Renderer

  init() throws {
    folder = try TemporaryFolder()
    pool = ProcessPool(program: try #require(BuiltProgram.path), Isolation(), limit: 2)
    there = Renderer(service: WorkerPictures(pool))
  }

  private func bytes(
    _ renderer: Renderer, _ photo: String, _ plan: Plan
  ) throws -> [Result<[UInt8], ImagingError>] {
    let nodes = plan.saves.map(\.id)
    let files = try nodes.map { try AtomicFile(for: folder.file("out\($0)")) }
    defer { for file in files { file.discard() } }
    let outputs = zip(nodes, files).map { RenderOutput(node: $0, descriptor: $1.descriptor) }
    let results = renderer.render(RenderUnit(path: photo, plan: plan, outputs: outputs))
    return zip(nodes, files).map { node, file in
      (results[node] ?? .failure(.cancelled)).map { _ in
        var bytes = [UInt8](repeating: 0, count: Int(file.size))
        let count = bytes.withUnsafeMutableBytes {
          try? Descriptor.read(file.descriptor, into: $0, at: 0)
        }
        return count == bytes.count ? bytes : []
      }
    }
  }

  @Test func `a JPEG without metadata is not asked about`() throws {
    let path = folder.file("bare.jpg")
    let segments: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDA, 0, 2, 0xFF, 0xD9]
    try Data(segments).write(to: URL(fileURLWithPath: path))
    let nobody = ProcessPool(program: "/nonexistent", Isolation(), limit: 1)
    let order = MetadataRequest(
      Save(template: "", format: .png), policy: .all, size: PixelSize(width: 4, height: 3))
    let blobs = try WorkerReading(nobody, ImagingOptions()).metadata(of: path, order)
    #expect(blobs.isEmpty && blobs.isOfFile)
  }

  @Test func `a plain JPEG is read without a worker`() throws {
    let nobody = WorkerReading(
      ProcessPool(program: "/nonexistent", Isolation(), limit: 1), ImagingOptions())
    let path = try folder.copy(SamplePhotos.file("2023/hills.jpg"), as: "hills.jpg")
    let (header, _) = try nobody.details(of: OpenedFile(path))
    #expect(try header == MetadataReader.read(path) && header.rating == 5)
    try expectEqual(nobody.header(of: OpenedFile(path)), header)
    // exiv2 reads the sidecar.
    try folder.write("<x:xmpmeta xmlns:x='adobe:ns:meta/'/>", to: "hills.xmp")
    #expect(throws: ImagingError.self) { try nobody.header(of: OpenedFile(path)) }
    #expect(throws: ImagingError.self) {
      try nobody.header(of: OpenedFile(SamplePhotos.file("2024/stones.webp")))
    }
  }

  @Test func `a worker that is short of memory blames no photo`() {
    let error = MetadataError(.picture(.system(errno: ENOMEM)), "/a.jpg")
    expectEqual(error, .unreadable(path: "/a.jpg", code: ENOMEM))
    #expect(!error.isOfPhoto)
    expectEqual(error.diagnostic.code, .outOfMemory)
    #expect(!MetadataError.unreadable(path: "/a.jpg", code: EACCES).isOfPhoto)
    let threadless = MetadataError(
      .fault(.exited(status: WorkerFault.withoutThread)), "/a.jpg")
    #expect(!threadless.isOfPhoto)
    expectEqual(
      threadless.diagnostic.summary,
      "/a.jpg: worker: the system cannot start a thread for it; close other programs, or "
        + "lower --jobs")
    expectEqual(MetadataError(.picture(.cancelled), "/a.jpg"), .worker(path: "/a.jpg", .malformed))
  }

  static let formats: [OutputFormat] = [.jpeg, .png, .webp, .tiff, .avif, .heic]

  private func plan(
    _ steps: [Step], _ profile: ProfilePolicy = .keep, isLossless: Bool = false,
    besides others: [OutputFormat] = Array(formats.dropFirst())
  ) -> Plan {
    let first = Save(
      template: "", format: .jpeg, encoding: Encoding(lossless: isLossless), profile: profile)
    var nodes = Plan(steps, save: first).nodes
    let parent = nodes.last?.parent
    for format in others {
      let save = Save(template: "", format: format, profile: profile)
      nodes.append(
        PlanNode(id: nodes.count + 1, parent: parent, step: .save(save), location: nil))
    }
    return Plan(nodes: nodes)
  }

  @Test(arguments: try SamplePhotos.all()) func everyFormatHasTheSameBytes(_ name: String) throws {
    let photo = SamplePhotos.file(name)
    let plan = plan([
      .scale(
        .box(
          width: .pixels(60), height: nil, fit: .inside, enlarge: false, background: nil,
          kernel: .lanczos3)),
      .effect(
        Overlay(
          path: SamplePhotos.file("2023/street.jpg"), placement: Placement(gravity: .southeast),
          scale: 0.25)), .effect(TextLabel(text: "luma")),
    ])
    try expectEqual(bytes(there, photo, plan), bytes(here, photo, plan))
  }

  /// Blocks that are moved, and pixels of the same photo, in one unit.
  @Test(arguments: ["2023/street.jpg", "charts/orientation-6.jpg"])
  func aLosslessJPEGBesidesOtherFormatsHasTheSameBytes(_ name: String) throws {
    let photo = SamplePhotos.file(name)
    let crop = Step.crop(
      .rect(x: .pixels(32), y: .pixels(16), width: .pixels(64), height: .pixels(48), clamp: false))
    for step in [crop, .rotate(Rotate(90)), .flip(.horizontal)] {
      let moving = plan([step], isLossless: true, besides: [.png, .webp])
      let made = try bytes(there, photo, moving)
      expectEqual(made, (try bytes(here, photo, moving)))
      let coded = try bytes(here, photo, plan([step], besides: [.png, .webp]))
      #expect(made[0] != coded[0] && made.dropFirst() == coded.dropFirst())
      #expect(step != crop || made.allSatisfy { (try? $0.get().isEmpty) == false })
    }
  }

  /// One that cannot be moved fails alone.
  @Test func aLosslessJPEGThatIsImpossibleFailsAlone() throws {
    let photo = SamplePhotos.file("2023/street.jpg")
    let steps: [Step] = [.effect(Grayscale())]
    let made = try bytes(there, photo, plan(steps, isLossless: true, besides: [.png, .webp]))
    let others = try bytes(here, photo, plan(steps, besides: [.png, .webp]))
    expectEqual(made[0], .failure(.output(.jpeg, .losslessResampled)))
    expectEqual(made.dropFirst(), others.dropFirst())
  }

  @Test func facts() throws {
    let photo = SamplePhotos.file("2023/street.jpg")
    let file = try OpenedFile(photo)
    try expectEqual(there.header(of: file), here.header(of: file))
    let view = RenderedView(path: photo, steps: [])
    try expectEqual(there.statistics(of: view), here.statistics(of: view))
    try expectEqual(there.colors(of: view, count: 4), here.colors(of: view, count: 4))
    try expectEqual(there.thumbHash(of: view), here.thumbHash(of: view))
    let sheet = ContactSheet(size: 40)
    for caption in ["tea", "\u{F0001}"] {
      let tiles = try [there, here].map { try $0.tile(of: view, caption: caption, on: sheet) }
      #expect(tiles[0].bytes == tiles[1].bytes && tiles[0].notes == tiles[1].notes)
      expectEqual(tiles[0].notes, (caption == "tea" ? [] : [.glyphsMissing(caption)]))
      let empty = try [there, here].map { try $0.emptyTile(caption: caption, on: sheet) }
      #expect(empty[0].bytes == empty[1].bytes && empty[0].notes == empty[1].notes)
    }
  }

  @Test(arguments: try SamplePhotos.all()) func metadata(_ name: String) throws {
    let photo = SamplePhotos.file(name)
    let file = try OpenedFile(photo)
    let own = LocalReading(here)
    let other = WorkerReading(pool, ImagingOptions())
    try expectEqual(other.header(of: file), own.header(of: file))
    #expect(try other.details(of: file) == own.details(of: file))
    let order = MetadataRequest(
      Save(template: "", format: .webp), policy: .drop([.gps]),
      size: PixelSize(width: 3, height: 4))
    try expectEqual(other.metadata(of: photo, order), own.metadata(of: photo, order))
  }

  @Test func aSidecarIsRead() throws {
    let photo = try folder.copy(SamplePhotos.file("2023/street.jpg"), as: "a.jpg")
    try folder.write(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
      xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="4"/></rdf:RDF></x:xmpmeta>
      """, to: "a.jpg.xmp")
    let header = try WorkerReading(pool, ImagingOptions()).header(of: try OpenedFile(photo))
    expectEqual(header.rating, 4)
  }

  @Test(arguments: RawReading.allCases) func rawFiles(_ reading: RawReading) throws {
    let photo = PackageRoot.file("examples/raw/IMG_0007.dng")
    try #require(FileManager.default.fileExists(atPath: photo))
    try expectEqual(there.header(photo, raw: reading), here.header(photo, raw: reading))
  }

  @Test func errorsAreTheSame() throws {
    let text = try folder.write("no picture", to: "a.png")
    let empty = try folder.write("", to: "b.png")
    for path in [text, empty, folder.path, folder.file("missing.png")] {
      let plan = plan([])
      try expectEqual(bytes(there, path, plan), bytes(here, path, plan))
      let fault = error { () throws(ImagingError) in try here.header(path) }
      #expect(throws: try #require(fault)) { try there.header(path) }
    }
    let missing = Overlay(path: folder.file("logo.png"), placement: Placement(gravity: .center))
    let photo = SamplePhotos.file("2023/street.jpg")
    let plan = plan([.effect(missing)])
    try expectEqual(bytes(there, photo, plan), bytes(here, photo, plan))
  }

  private func error(_ body: () throws(ImagingError) -> PhotoHeader) -> ImagingError? {
    do throws(ImagingError) {
      _ = try body()
      return nil
    } catch { return error }
  }

  @Test func decodesAreCountedAndProgressIsTold() throws {
    let file = try AtomicFile(for: folder.file("a.png"))
    defer { file.discard() }
    let plan = Plan([], save: Save(template: "", format: .png))
    _ = there.render(
      RenderUnit(
        path: SamplePhotos.file("2023/street.jpg"), plan: plan,
        outputs: [RenderOutput(node: 1, descriptor: file.descriptor)]))
    expectEqual(there.decodes, 1)
  }
}
