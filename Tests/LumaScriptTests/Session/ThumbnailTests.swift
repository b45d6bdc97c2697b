import Foundation
import LumaModel
import LumaPipeline
import LumaScript
import LumaTestSupport
import Synchronization
import Testing

/// Small pictures for the page of a run.
struct ThumbnailTests {
  private let root: TemporaryFolder
  private let photo: String

  init() throws {
    root = try TemporaryFolder()
    var file = Array(try Data(contentsOf: URL(fileURLWithPath: SamplePhotos.file("2023/lake.jpg"))))
    file.insert(contentsOf: [UInt8](repeating: 7, count: 30), at: file.count - 2)
    photo = try root.write(bytes: file, to: "stray.jpg")
  }

  private func warnings(_ work: (Session) throws -> Void) throws -> [Diagnostic] {
    let options = RunOptions(
      root: root.path, cacheDirectory: root.path + "/.cache", stateDirectory: root.path + "/.state")
    let log = Mutex<[Diagnostic]>([])
    let session = try Session(options: options) { event in
      if case .warning(let warning) = event { log.withLock { $0.append(warning) } }
    }
    try work(session)
    return log.withLock { $0 }
  }

  private func draw(_ session: Session) {
    let pictures = session.thumbnails(of: [photo], side: 64, limit: 1 << 20)
    expectEqual(pictures.keys.sorted(), [photo])
  }

  @Test func `damage is a warning`() throws {
    let told = try warnings { draw($0) }
    expectEqual(told.map(\.path), [photo])
    expectEqual(
      told.map { $0.message.hasPrefix("jpeg data is damaged at row ") },
      [true],
      "\(told.map(\.message))")
  }

  @Test func `what the run has said is not said again`() throws {
    let told = try warnings { session in
      let text = "photo('stray.jpg'):scale { width = 99 }:save 'a.jpg'"
      let report = try session.run(Script(name: "a.lua", text: text, directory: root.path))
      expectEqual(report.saved, 1)
      draw(session)
    }
    expectEqual(told.count, 1, "\(told.map(\.message))")
  }
}
