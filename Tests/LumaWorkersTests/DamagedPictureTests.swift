import Foundation
import LumaFiles
import LumaImaging
import LumaMetadata
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaWorkers

/// Damaged pictures of every format, the same in every run: each becomes a whole file or a sentence
/// within its time, also if the worker that read it dies.
///
/// `LUMA_DAMAGED_PICTURES=2000` makes a long run.
@Suite(.enabled(if: BuiltProgram.path != nil, "skipped: no built luma"))
struct DamagedPictureTests {
  private let folder: TemporaryFolder
  private let pool: ProcessPool
  private let renderer: Renderer
  private static let options = {
    var options = ImagingOptions()
    options.maxPixels = 1_000_000
    options.enabledFormats = Set(InputFormat.allCases)
    options.raw = .develop
    return options
  }()

  init() throws {
    folder = try TemporaryFolder()
    var isolation = Isolation()
    isolation.unitTime = 60
    pool = ProcessPool(program: try #require(BuiltProgram.path), isolation, limit: 1)
    renderer = Renderer(options: Self.options, service: WorkerPictures(pool))
  }

  private static let seeds = [
    "small.avif", "small.cr3", "small.crw", "small.heic", "small.jpg", "small.png", "small.tiff",
    "small.webp", "made.gif", "made.jp2", "made.jxl", "made.svg", "made.tiff",
  ]

  private static let count: Int = {
    let all = ProcessInfo.processInfo.environment["LUMA_DAMAGED_PICTURES"].flatMap(Int.init)
    return all.map { $0 / seeds.count + 1 } ?? 12
  }()

  /// A small picture: of the fuzzers' corpus, or of the formats that it lacks.
  private func whole(_ name: String) throws -> [UInt8] {
    let corpus = PackageRoot.file("Tests/LumaFuzzTests/Corpora/containers")
    if let known = FileManager.default.contents(atPath: "\(corpus)/\(name)") { return Array(known) }
    if name.hasSuffix(".svg") {
      return Array("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>".utf8)
    }
    let format = try #require(OutputFormat(rawValue: FileSystem.pathExtension(of: name)))
    return try renderer.data("\(corpus)/small.png", [], as: format)
  }

  @Test(arguments: seeds) func isRenderedOrRefused(_ name: String) throws {
    let whole = try whole(name)
    var numbers = SeededNumbers(seed: 11)
    for _ in 0..<Self.count {
      let photo = try folder.write(bytes: whole.damaged(&numbers), to: "damaged-\(name)")
      try describe(photo)
      do throws(ImagingError) {
        let bytes = try renderer.data(photo, [.scale(.box(width: .pixels(8)))], as: .png)
        #expect(bytes.suffix(8).starts(with: Array("IEND".utf8)))
      } catch {
        try check(error, photo)
        expectEqual(error.diagnostic.path, photo)
      }
    }
  }

  /// Reads its metadata, as a folder, a library and an output do.
  private func describe(_ photo: String) throws {
    let reading = WorkerReading(pool, Self.options)
    let file = try OpenedFile(photo)
    do throws(ImagingError) {
      _ = try reading.details(of: file)
    } catch {
      try check(error, photo)
    }
    let save = Save(template: "", format: .jpeg)
    let order = MetadataRequest(save, policy: .all, size: PixelSize(width: 8, height: 8))
    do throws(MetadataError) {
      _ = try reading.metadata(of: photo, order)
    } catch {
      if case .worker(_, let fault) = error { try check(.worker(path: photo, fault), photo) }
    }
  }

  private func check(_ error: ImagingError, _ photo: String) throws {
    guard case .worker(_, let fault) = error else { return }
    switch fault {
    case .signal, .exited: print("\(photo): \(fault)")
    case .malformed, .timeLimit, .memoryLimit, .runMemory, .notStarted, .otherVersion,
      .notIsolated:
      Issue.record("\(fault) of \(photo)")
    }
  }
}
