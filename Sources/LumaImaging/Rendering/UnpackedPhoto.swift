import LumaFiles
import LumaModel

/// A JPEG XL whose JPEG is made again, for saves that keep its coefficients.
///
/// Not thread-safe.
final class UnpackedPhoto {
  private let runner: LosslessRunner
  private let gainMaps: GainMapRunner?
  private let job: RenderJob
  /// Gets the JPEG's damage: other outputs of the photo do not have it.
  private let own: RenderJob

  /// nil: it was made of pixels.
  ///
  /// - Throws: `undecodable`: the JPEG cannot be made again.
  init?(
    _ tree: RenderTree, _ path: String, _ options: ImagingOptions, _ job: RenderJob
  ) throws(ImagingError) {
    guard tree.photo.format == .jxl, let file = try? job.files.open(path) else { return nil }
    let own = RenderJob(files: job.files, threads: job.threads)
    guard let reader = try PackedJPEG.reader(in: file, of: tree.photo, options, own) else {
      return nil
    }
    runner = LosslessRunner(tree, reader: reader, own, isUnpacked: true)
    gainMaps = GainMapRunner(tree, .jpeg(reader), options, own)
    (self.job, self.own) = (job, own)
  }

  func write(_ saved: SavedNode, to given: RenderOutput) throws(ImagingError) -> Rendering {
    if job.isCancelled { throw .cancelled }
    defer { job.notes.add(ofOutput: own.notes.take()) }
    var output = given
    output.gainMap = gainMaps?.file(for: saved)
    return try runner.write(saved, to: output)
  }
}
