import LumaFiles
import LumaTestSupport
import Synchronization
import Testing

@testable import LumaImaging

struct PictureFilesTests {
  @Test func `the time of a photo's frame is not that of its overlays`() throws {
    let folder = try TemporaryFolder()
    let film: [UInt8] = [0, 0, 0, 12] + Array("ftypqt  ".utf8)
    let photo = try folder.write(bytes: film, to: "a.mov")
    let overlay = try folder.write(bytes: film, to: "b.mov")
    let asked = RequestedPaths()
    let films = FilmFrames { film, time, _ throws(FilmFault) in
      asked.times.withLock { $0.append(time) }
      return film
    }
    let files = PictureFiles(gate: .everything, films: films, times: [photo: 1.5])
    for path in [photo, overlay, photo] { _ = try files.open(path) }
    expectEqual(asked.times.withLock { $0 }, [1.5, 0, 1.5])
  }

  private final class RequestedPaths: Sendable {
    let times = Mutex<[Double]>([])
  }
}
