import LumaFiles
import Synchronization

/// ffprobe's results for the films of a run: frames of one film probe it once.
final class FilmProbes: Sendable {
  private let known = Mutex<[FileStamp: VideoProbe]>([:])

  /// Films that are remembered.
  static let most = 256

  subscript(film: FileStamp) -> VideoProbe? {
    get { known.withLock { $0[film] } }
    set {
      known.withLock { known in
        if known.count >= FilmProbes.most { known = [:] }
        known[film] = newValue
      }
    }
  }
}
