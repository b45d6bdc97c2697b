import LumaFiles
import LumaModel

extension RenderedView {
  /// Renders the view to sRGB with or without alpha, in memory.
  func picture(
    _ opened: OpenedFile, _ options: ImagingOptions, _ job: RenderJob, _ overlays: OverlayImages,
    _ depth: PixelDepth = .eight
  ) throws(ImagingError) -> VipsImage {
    let save = saving
    let file = try ImageFile(opened, options: options)
    let tree = RenderTree(save.plan, photo: PhotoFile.other(file).stored)
    guard let wanted = tree.saves[save.node] else { throw .cancelled }
    let saved: SavedNode
    switch wanted {
    case .success(let known): saved = known
    case .failure(let failure): throw ImagingError(failure, in: save.plan)
    }
    try VipsLibrary.setThreadsPerImage(threads)
    let runner = PassRunner(
      PlaneLane(tree, facts: nil, isOn: false), wanted: [saved], file: file, planes: nil, job: job,
      overlays: overlays)
    do throws(ImagingError) {
      // A preview's bytes last as long as its file.
      return try withExtendedLifetime(file) { () throws(ImagingError) in
        try job.inMemory(runner.picture(of: saved).shown(depth))
      }
    } catch .operation(let fault) {
      try file.check(job)
      throw .operation(fault)
    }
  }
}

extension VipsImage {
  /// The image in sRGB, for display: 8 bits, or 16.
  fileprivate func shown(_ depth: PixelDepth) throws(ImagingError) -> VipsImage {
    let isKnown = interpretation != .cmyk && !hasField("icc-profile-data")
    let screen = isKnown ? self : try inProfile("srgb")
    let colors = try screen.inColor()
    return switch depth {
    case .eight: try colors.inBytes()
    case .sixteen: try OutputForm.deepened(colors)
    }
  }
}
