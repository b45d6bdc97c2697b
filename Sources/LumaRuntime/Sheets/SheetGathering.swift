import LumaCatalog
import LumaImaging
import LumaModel

/// A contact sheet as a pipeline asks for it.
struct SheetRequest {
  var sheet: ContactSheet
  /// Steps that each photo takes first, a line of them.
  var nodes: [PlanNode]
  var location: ScriptLocation?
}

extension SheetRequest {
  /// The sheet of some photos, nil where there are none.
  ///
  /// - Parameters:
  ///   - photos: with their places in the fetch, from 1.
  func plan(
    of photos: [(asset: Asset, index: Int)], album: String
  ) throws -> SheetPlan? {
    guard !photos.isEmpty else { return nil }
    let template = sheet.caption.isEmpty ? nil : try Template(caption: sheet.caption)
    let cells = photos.map { photo, index in
      let context = TemplateContext(
        asset: photo, index: index, album: album, size: photo.header.size ?? .none)
      return SheetPlan.Cell(
        photo: photo.path, caption: template?.shown(context) ?? "",
        drawing: Result { () throws(Diagnostic) in try drawing(of: photo) })
    }
    return SheetPlan(
      sheet: sheet, cells: cells, bytes: photos.reduce(0) { $0 + $1.asset.fileSize },
      location: location)
  }

  private func drawing(of photo: Asset) throws(Diagnostic) -> SheetPlan.Drawing {
    do throws(EditError) {
      let version = try PhotoVersion(current: photo)
      return SheetPlan.Drawing(
        path: version.path, raw: version.raw, plan: Plan(nodes: nodes).after(version.edits))
    } catch {
      throw error.diagnostic
    }
  }
}

extension PixelSize {
  /// Of a picture whose size is not known.
  fileprivate static let none = PixelSize(width: 0, height: 0)
}
