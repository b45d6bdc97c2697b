package import CJPEGReference
import Foundation
import LumaImaging
import LumaModel

/// A fault of a reader besides a crash.
package enum FuzzFinding: Error {
  /// Luma's decoder says or makes something other than libjpeg.
  case unlikeLibjpeg(CJPEGComparison, shrink: Int32)
}

extension FuzzTarget {
  static let pictures = [
    FuzzTarget(name: "jpeg", run: planes),
    FuzzTarget(name: "baseline", run: likeLibjpeg),
    FuzzTarget(name: "progressive", run: likeLibjpeg),
    FuzzTarget(name: "webp", run: planes),
    FuzzTarget(name: "png") { try planes(FuzzedPNG.file($0)) },
    FuzzTarget(name: "tiff", run: planes),
    FuzzTarget(name: "heif", run: planes),
    FuzzTarget(name: "gif", run: planes),
    FuzzTarget(name: "raw", run: planes),
  ]

  /// Px of a picture that is compared.
  private static let most = 1 << 17

  /// Decodes a JPEG at all scales, and compares the samples in full and the verdict with libjpeg's.
  @Sendable private static func likeLibjpeg(_ bytes: [UInt8]) throws {
    var isCompared = false
    for shrink: Int32 in [1, 2, 4, 8] {
      let outcome = cjpeg_compare(bytes, bytes.count, shrink, most)
      isCompared = isCompared || outcome == CJPEG_EQUAL
      guard outcome == CJPEG_EQUAL || outcome == CJPEG_NOT_COMPARED else {
        throw FuzzFinding.unlikeLibjpeg(outcome, shrink: shrink)
      }
    }
    guard isCompared else { throw CocoaError(.fileReadCorruptFile) }
  }

  /// Decodes a picture, or a camera raw file's preview, to planes, resamples and encodes them.
  @Sendable private static func planes(_ bytes: [UInt8]) throws {
    let steps: [Step] = [
      .crop(.aspect(width: 3, height: 2, gravity: .center)), .scale(.box(width: .pixels(48))),
    ]
    try Scratch.with(bytes) { file in _ = try renderer.data(file, steps, as: .jpeg) }
  }

  private static let renderer: Renderer = {
    var options = ImagingOptions()
    options.raw = .preview
    // More may take more than the fuzzer's memory: 4 bytes a px of a GIF's canvas, and of a copy.
    options.maxPixels = 50_000_000
    return Renderer(options: options)
  }()
}
