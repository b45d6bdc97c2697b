import LumaFiles
import LumaImaging
import LumaMetadata
import LumaModel
import LumaWorkers

/// Renders the outputs of one photo into memory, and pictures in place of those that browsers
/// cannot show.
struct PreviewRenderer: Sendable {
  let renderer: Renderer
  let reading: any PhotoReading
  let sheets: SheetComposer
  let progress: RunProgress
  let interrupter: RunInterrupter
  /// Of one picture.
  let threads: Int

  /// Longer side of the substitute pictures, px.
  private static let side = 1_600
  /// The bytes of an output itself are shown up to this size.
  private static let mostBytes = 8 << 20

  func photo(of unit: WorkUnit) -> PreviewedPhoto {
    var photo = PreviewedPhoto(
      name: unit.asset.filename, path: unit.asset.path, size: unit.asset.header.size,
      bytes: unit.asset.fileSize, format: unit.asset.header.format, outputs: [])
    guard let sheet = unit.sheet else {
      photo.before = before(unit)
      photo.outputs = outputs(of: unit, from: unit.path)
      return photo
    }
    photo.cells = sheet.cells.count
    do {
      let (file, _) = try sheets.compose(sheet, as: 0)
      defer { file.discard() }
      photo.outputs = outputs(of: unit, from: file.contents)
    } catch {
      fail(Diagnostic(error), unit)
    }
    return photo
  }

  /// The photo with the edits that it has.
  private func before(_ unit: WorkUnit) -> PreviewPicture? {
    // A plan without the photo's own edits starts from another file of it.
    let version = try? PhotoVersion(current: unit.asset)
    let edits = version?.path == unit.path ? version?.edits ?? [] : []
    return smaller(unit, from: unit.path, after: edits)
  }

  /// Renders a picture for display; nil if it cannot be made, which its output reports.
  private func smaller(
    _ unit: WorkUnit, from path: String, after steps: [Step]
  ) -> PreviewPicture? {
    let box = Scale.box(
      width: .pixels(PreviewRenderer.side), height: .pixels(PreviewRenderer.side))
    var save = Save(template: "", format: .webp, metadata: .none, profile: .srgb)
    save.encoding.quality = 88
    let plan = Plan(steps + [.scale(box)], save: save)
    let node = plan.nodes.count
    guard let made = try? render(unit, plan, from: path, [(node, nil)])[node]?.get() else {
      return nil
    }
    return PreviewPicture(
      format: .webp, isOutput: false, size: made.rendering.size, bytes: made.file.all)
  }

  private func outputs(of unit: WorkUnit, from path: String) -> [PreviewedOutput] {
    let orders = unit.outputs.map { (node: $0.node, metadata: metadata(of: $0, unit)) }
    let made: [Int: Result<RenderedFile, ImagingError>]
    do {
      made = try render(unit, unit.plan, from: path, orders)
    } catch {
      fail(Diagnostic(error), unit)
      return []
    }
    return unit.outputs.map { output in
      var shown = PreviewedOutput(
        path: output.shown, format: output.save.format, location: output.location,
        size: output.size)
      do throws(ImagingError) {
        guard let made = made[output.node] else { return shown }
        let found = try made.get()
        (shown.size, shown.bytes) = (found.rendering.size, found.file.count)
        shown.quality = found.rendering.quality
        shown.picture = picture(of: output, found, unit, path)
      } catch {
        fail(error.diagnostic, unit, output)
      }
      return shown
    }
  }

  private func picture(
    of output: PlannedOutput, _ made: RenderedFile, _ unit: WorkUnit, _ path: String
  ) -> PreviewPicture? {
    let format = output.save.format
    guard format.input.row.isShownByBrowsers, made.file.count <= PreviewRenderer.mostBytes else {
      let steps = unit.plan.path(to: output.node).dropLast().map(\.step)
      return smaller(unit, from: path, after: steps)
    }
    return PreviewPicture(
      format: format, isOutput: true, size: made.rendering.size, bytes: made.file.all)
  }

  private struct RenderedFile {
    var rendering: Rendering
    var file: OpenedFile
  }

  private func render(
    _ unit: WorkUnit, _ plan: Plan, from path: String,
    _ orders: [(node: Int, metadata: MetadataBlobs?)]
  ) throws -> [Int: Result<RenderedFile, ImagingError>] {
    var files: [Int: Int32] = [:]
    defer { for descriptor in files.values { close(descriptor) } }
    for order in orders { files[order.node] = try MemoryFile.make() }
    var job = RenderUnit(
      path: path, raw: unit.sheet == nil ? unit.raw : nil, plan: plan,
      outputs: orders.compactMap { order in
        files[order.node].map {
          RenderOutput(node: order.node, descriptor: $0, metadata: order.metadata)
        }
      }, threads: threads)
    job.isOwn = unit.sheet != nil
    job.request.takesPagesAsFrames = unit.sheet?.delay != nil
    var made: [Int: Result<RenderedFile, ImagingError>] = [:]
    for (node, result) in renderer.render(job) {
      switch result {
      case .success(let rendering):
        guard let descriptor = files.removeValue(forKey: node) else { continue }
        let file = try OpenedFile(received: descriptor, path: "preview")
        made[node] = .success(RenderedFile(rendering: rendering, file: file))
        let place = unit.outputs.first { $0.node == node }?.location
        for note in rendering.notes {
          progress.emit(.warning(note.diagnostic(of: unit.asset.path, place)))
        }
      case .failure(let error): made[node] = .failure(error)
      }
    }
    return made
  }

  private func metadata(of output: PlannedOutput, _ unit: WorkUnit) -> MetadataBlobs? {
    do throws(MetadataError) {
      return try reading.metadata(of: output, unit) { progress.emit(.warning($0)) }
    } catch {
      var diagnostic = error.diagnostic
      diagnostic.path = unit.asset.path
      progress.emit(.warning(diagnostic))
      return nil
    }
  }

  private func fail(_ reason: Diagnostic, _ unit: WorkUnit, _ output: PlannedOutput? = nil) {
    if interrupter.isInterrupted, reason.code.isStop { return }
    var diagnostic = reason
    diagnostic.path = unit.asset.path
    diagnostic.location = output?.location
    progress.emit(.failed(diagnostic))
  }
}

extension OpenedFile {
  fileprivate var all: [UInt8] { bytes(at: 0, count: count) }
}
