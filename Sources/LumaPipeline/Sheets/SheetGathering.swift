import LumaFiles
package import LumaImaging
package import LumaModel

/// A contact sheet requested by a pipeline.
package struct SheetRequest {
  var sheet: ContactSheet
  /// Set if the photos are frames of an animation.
  var frames: FrameArguments?
  /// Steps to apply to each photo first, as a linear chain.
  var nodes: [PlanNode]
  var location: ScriptLocation?

  package init(
    sheet: ContactSheet = .defaults, frames: FrameArguments? = nil, nodes: [PlanNode],
    location: ScriptLocation? = nil
  ) {
    self.sheet = sheet
    self.frames = frames
    self.nodes = nodes
    self.location = location
  }
}

extension SheetRequest {
  /// Returns the plan of the sheet; nil if there are no photos.
  ///
  /// - Parameters:
  ///   - photos: photos with their index in the fetch, from 1.
  func plan(
    of photos: [(asset: Asset, index: Int)], album: String, _ tags: TagReading
  ) throws -> SheetPlan? {
    guard !photos.isEmpty else { return nil }
    let sheet = try frames?.sheet(first: firstSize(of: photos)) ?? sheet
    let template = sheet.caption.isEmpty ? nil : try Template(caption: sheet.caption)
    let texts = try StepTemplates(nodes.map(\.step))
    let cells = photos.map { photo, index in
      let context = TemplateContext(
        asset: photo, index: index, album: album, size: photo.header.size ?? .none, tags: tags)
      return SheetPlan.Cell(
        photo: photo.path,
        caption: NameLength.cut(
          template?.shown(context) ?? "", toBytes: StepTemplates.longest),
        drawing: Result { () throws(Diagnostic) in
          try drawing(of: photo, nodes.expanded(texts, context))
        })
    }
    return SheetPlan(
      sheet: sheet, cells: cells, recipe: recipe,
      bytes: photos.reduce(0) { $0 + $1.asset.fileSize },
      delay: frames?.delay, location: location)
  }

  private var recipe: String {
    let layout = frames.map { "\($0)" } ?? sheet.signature
    return layout + Plan(nodes: nodes).signature(of: nodes.last?.id ?? 0)
  }

  /// Returns the size of the first photo with a size after the steps; any, if none can be read.
  private func firstSize(
    of photos: [(asset: Asset, index: Int)]
  ) throws(Diagnostic) -> PixelSize {
    let upright = photos.firstNonNil { photo, _ in try? PhotoVersion(current: photo).size }
    let steps = nodes.map(\.step)
    return try Planner.size(after: steps, of: upright ?? FrameArguments.unknown)
      .mapError(\.diagnostic).get()
  }

  private func drawing(
    of photo: Asset, _ nodes: [PlanNode]
  ) throws(Diagnostic) -> SheetPlan.Drawing {
    do throws(EditError) {
      let version = try PhotoVersion(current: photo)
      return SheetPlan.Drawing(
        path: version.path, raw: version.raw, plan: Plan(nodes: nodes).after(version.edits),
        format: photo.header.format, isFilm: photo.mediaType == .video)
    } catch {
      throw error.diagnostic
    }
  }
}

extension FrameArguments {
  /// Stands for the size of frames that cannot be read.
  fileprivate static let unknown = PixelSize(width: 240, height: 240)
}

extension PixelSize {
  /// Stands for an unknown size.
  fileprivate static let none = PixelSize(width: 0, height: 0)
}
