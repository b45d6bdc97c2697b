import CGIF
import LumaFiles

extension Soundness {
  /// The verdict on a GIF, whoever decodes it: libvips leaves out rows that the codes do not reach,
  /// and giflib makes something of meaningless codes. The loader refuses a file that ends early.
  ///
  /// - Parameter frames: how many are decoded; the codes of later ones are not read.
  init(ofGIF file: OpenedFile, frames: Int) {
    let verdict = CGIFVerdict(file, frames)
    let kind: Damage.Kind? =
      switch verdict.soundness {
      case CGIF_STRAY: .strayBytes
      case CGIF_SHORT: .shortSegment
      case CGIF_BAD_CODE: .badCode
      default: nil
      }
    self = kind.map { .damaged(Damage($0, row: Int(verdict.row))) } ?? .sound
  }
}

extension CGIFVerdict {
  init(_ file: OpenedFile, _ frames: Int) {
    self = file.withContent {
      cgif_judge($0.baseAddress, $0.count, Int32(clamping: frames))
    }
  }
}
