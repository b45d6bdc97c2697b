import LumaFiles
import LumaImaging
import LumaLua
import LumaModel
import LumaPipeline

/// Shows pictures in the terminal.
extension PictureHost {
  /// Sides of the squares that pictures are fitted into, px.
  private static let (sideOfOne, sideOfMany) = (800, 240)

  /// Shows the photos of a plan after the steps up to some nodes (0: before all steps). Without a
  /// terminal, and in a check, nothing happens.
  func show(
    _ plan: LuaTable, after nodes: [Int], hasHistogram: Bool
  ) throws -> [LuaValue] {
    guard let show = environment.options.show, !leaveToRun() else { return [] }
    let photos = try context.allowedPhotos(.table(plan))
    let isOne = photos.count * nodes.count == 1
    let side = isOne ? PictureHost.sideOfOne : PictureHost.sideOfMany
    var pictures: [ShownPicture] = []
    for photo in photos {
      for node in nodes {
        guard !environment.interrupter.isInterrupted else { throw OutputError.interrupted }
        let picture = try picture(of: photo, after: node, side)
        pictures.append(hasHistogram ? picture.aboveHistogram : picture)
      }
    }
    show(pictures)
    return []
  }

  /// Draws colors side by side: red, green, blue and share of each.
  func swatches(_ parts: [Double]) throws -> [LuaValue] {
    guard let show = environment.options.show, !leaveToRun(), parts.count >= 4 else { return [] }
    show([ShownPicture(swatches: parts)])
    return []
  }

  /// A photo that cannot be read gets a sign instead, as on a contact sheet.
  private func picture(
    of photo: PhotoPlan, after node: Int, _ side: Int
  ) throws -> ShownPicture {
    let sheet = ContactSheet(size: side, gap: 0, background: .transparent, caption: "")
    do {
      let version = try photo.version.get()
      let upright = version.size ?? photo.asset.header.size ?? PixelSize(width: side, height: side)
      let format = photo.asset.header.format
      let size =
        node == 0
        ? upright : try photo.plan.size(after: node, upright: upright, format: format)?.get()
      let steps = Plan(nodes: photo.plan.path(to: node)).after(version.edits).nodes
      let view = RenderedView(
        path: version.path, raw: version.raw, steps: steps, threads: environment.jobs)
      let tile = try environment.renderer.tile(of: view, caption: "", on: sheet)
      warnings.report(tile.notes, of: photo.asset.path)
      return ShownPicture(
        square: tile.bytes, side: side, width: size?.width ?? side, height: size?.height ?? side)
    } catch ImagingError.cancelled {
      throw OutputError.interrupted
    } catch {
      environment.progress.emit(.warning(Diagnostic(error)))
      let tile = try environment.renderer.emptyTile(caption: "", on: sheet).bytes
      return ShownPicture(square: tile, side: side, width: side, height: side)
    }
  }
}
