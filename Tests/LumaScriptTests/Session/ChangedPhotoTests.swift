import Foundation
import LumaModel
import LumaPipeline
import LumaScript
import LumaTestSupport
import Synchronization
import Testing

/// A photo that changes between the reading of its folder and its pixels.
struct ChangedPhotoTests {
  @Test func `an output of another size than planned is not written`() throws {
    let root = try sampleRoot()
    let photo = root.path + "/photos/2023/dunes.jpg"
    let other = root.path + "/photos/charts/orientation-1.jpg"
    let failures = Mutex<[Diagnostic]>([])
    let session = try Session(
      options: RunOptions(
        root: root.path, cacheDirectory: root.path + "/.cache",
        stateDirectory: root.path + "/.state")
    ) { event in
      if case .printed = event {
        #expect(throws: Never.self) {
          try FileManager.default.removeItem(atPath: photo)
          try FileManager.default.copyItem(atPath: other, toPath: photo)
        }
      }
      if case .failed(let diagnostic) = event { failures.withLock { $0.append(diagnostic) } }
    }
    let report = try session.run(
      Script(
        name: "a.lua",
        text: """
          photo("photos/2023/dunes.jpg"):save "out/{name}-{width}.jpg"
          print "now"
          """, directory: root.path))
    expectEqual(report.saved, 0)
    expectEqual(
      failures.withLock { $0 }.map(\.message),
      ["save: the photo changed after its folder was read"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: root.path + "/out").isEmpty)
  }
}
