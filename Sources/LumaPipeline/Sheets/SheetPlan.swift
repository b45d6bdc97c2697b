import LumaCatalog
package import LumaImaging
import LumaModel

/// A contact sheet of a result's photos, after applying steps to each.
package struct SheetPlan: Sendable {
  package var sheet: ContactSheet
  package var cells: [Cell]
  /// Total size of the photos' files.
  var bytes: Int64
  /// Line of the recipe that requested it.
  var location: ScriptLocation?

  package struct Cell: Sendable {
    var photo: String
    var caption: String
    /// What to draw, or why it cannot be drawn.
    var drawing: Result<Drawing, Diagnostic>
  }

  struct Drawing: Sendable {
    /// Absolute path of the file to read.
    var path: String
    /// How to read a camera raw file.
    var raw: RawReading?
    /// The photo's edits and steps as a linear chain of nodes.
    var plan: Plan
  }

  /// Stable text of everything that determines the sheet, besides the first photo's content: the
  /// stamps of all photos.
  var signature: String {
    let stamps = cells.map { cell in
      switch cell.drawing {
      case .success(let drawing):
        let stamp = DerivativeCache.stamp(of: drawing.path) ?? drawing.path
        let last = drawing.plan.nodes.last?.id ?? 0
        let reading = RawLibrary.signature(of: drawing.raw)
        return "\(stamp) \(reading)\(drawing.plan.signature(of: last)) \(cell.caption)"
      case .failure: return "\(cell.photo) \(cell.caption)"
      }
    }
    return "|sheet \(FileHash(of: "\(sheet) \(stamps)".utf8))"
  }
}

extension PhotoPlan {
  /// Creates the plan of a sheet, which is treated like a photo in a file.
  init(
    _ sheet: SheetPlan, of first: Asset, nodes: [PlanNode], saves: [Int], album: String
  ) throws(ImagingError) {
    let size: PixelSize
    do throws(GeometryError) {
      size = try sheet.sheet.size(of: sheet.cells.count)
    } catch {
      throw .geometry(error, at: sheet.location)
    }
    let asset = Asset(
      localIdentifier: first.localIdentifier, path: "contact-sheet", dir: "",
      fileSize: sheet.bytes,
      header: PhotoHeader(format: .tiff, size: size))
    var version = PhotoVersion(original: asset)
    version.path = first.path
    self.init(
      asset: asset, plan: Plan(nodes: nodes),
      version: .success(version),
      wanted: saves.sorted().map { (node: $0, index: 1, album: album) })
    self.sheet = sheet
  }
}
