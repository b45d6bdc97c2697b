import LumaFiles
import LumaModel

extension LocalPictures {
  func render(_ call: PictureCall, _ request: RenderRequest) -> Renderings {
    var options = call.options.reading(request.raw)
    options.readsThumbnails = request.readsThumbnail
    options.takesPagesAsFrames = request.takesPagesAsFrames
    let job = job(call, outputs: request.targets.count, threads: request.threads)
    let overlays = OverlayImages(of: call, self, job)
    // In the order of the plan, as the estimate has it.
    let outputs = request.outputs(call.outputs).sorted { $0.node < $1.node }
    var renderings = Renderings()
    do throws(ImagingError) {
      let writer = try job.settled { () throws(ImagingError) in
        try self.writer(call, request, outputs, options, job, overlays)
      }
      if options.mostMemory != nil { try options.checkNeed(writer.memoryNeed, path: request.path) }
      renderings.saves = outputs.compactMap { output in
        write(output, request.plan, writer, job)
      }
    } catch {
      let failure = error.orShortage()
      renderings.saves = outputs.map {
        Renderings.SaveOutcome(node: $0.node, rendering: nil, failure: failure)
      }
    }
    renderings.decodes = job.decodes
    return renderings
  }

  private func writer(
    _ call: PictureCall, _ request: RenderRequest, _ outputs: [RenderOutput],
    _ options: ImagingOptions, _ job: RenderJob, _ overlays: OverlayImages
  ) throws(ImagingError) -> SaveWriter {
    func writer(_ file: PhotoFile) -> SaveWriter {
      let tree = RenderTree(request.plan, photo: file.stored)
      return SaveWriter(tree, file, outputs, threads: request.threads, options, job, overlays)
    }
    let opened = try call.files.open(request.path)
    let first = try writer(PhotoFile(rendering: opened, options: options, job: job))
    if try first.decodesPlanes() { return first }
    return try writer(.other(ImageFile(opened, options: options)))
  }

  /// nil: the plan has no such save.
  private func write(
    _ output: RenderOutput, _ plan: Plan, _ writer: SaveWriter, _ job: RenderJob
  ) -> Renderings.SaveOutcome? {
    switch writer.tree.saves[output.node] {
    case .success(let saved)?:
      defer { job.progress?.noteOutput() }
      do throws(ImagingError) {
        var rendering = try job.settled { () throws(ImagingError) in
          try writer.write(saved, to: output)
        }
        rendering.notes = job.notes.take()
        return Renderings.SaveOutcome(node: output.node, rendering: rendering, failure: nil)
      } catch {
        let failure = error.orShortage(output: output.descriptor)
        return Renderings.SaveOutcome(node: output.node, rendering: nil, failure: failure)
      }
    case .failure(let failure)?:
      let failure = ImagingError(failure, in: plan)
      return Renderings.SaveOutcome(node: output.node, rendering: nil, failure: failure)
    case nil: return nil
    }
  }
}
