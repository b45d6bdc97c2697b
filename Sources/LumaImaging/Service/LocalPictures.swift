import LumaFiles

/// Answers in this process, with the libraries opened when something needs them.
package final class LocalPictures: PictureService {
  /// Of all photos that it renders.
  let overlays = OverlayCache()

  package init() {}

  package func answer<Asked: PictureQuestion>(
    _ question: Asked, _ call: PictureCall
  ) throws(ImagingError) -> Asked.Answer {
    do throws(ImagingError) {
      return try VipsErrors.certain { () throws(ImagingError) in
        try question.answer(call, by: self)
      } clear: { () throws(ImagingError) in
        if call.isCancelled { throw .cancelled }
        try call.emptyOutputs()
      }
    } catch {
      throw error.orShortage()
    }
  }

  /// The job of a call, which its cancellation stops.
  func job(_ call: PictureCall, outputs: Int = 1, threads: Int = 1) -> RenderJob {
    let job = RenderJob(
      files: call.files, threads: threads,
      progress: call.progress.map { _ in
        RenderProgress(outputs: outputs) { [weak call] in call?.report($0) }
      })
    call.whenCancelled { job.cancel() }
    return job
  }
}

extension PictureCall {
  /// Undoes what an answer has written.
  fileprivate func emptyOutputs() throws(ImagingError) {
    for output in outputs where !Descriptor.empty(output) { throw .system(errno: errno) }
  }
}
