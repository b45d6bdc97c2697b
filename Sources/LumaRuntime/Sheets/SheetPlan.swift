import LumaCatalog
import LumaImaging
import LumaModel

/// A contact sheet of the photos of a result, each after some steps.
struct SheetPlan: Sendable {
  var sheet: ContactSheet
  var cells: [Cell]
  /// Of the photos' files.
  var bytes: Int64
  /// The line that wrote it.
  var location: ScriptLocation?

  struct Cell: Sendable {
    var photo: String
    var caption: String
    /// What to draw, or why it cannot be.
    var drawing: Result<Drawing, Diagnostic>
  }

  struct Drawing: Sendable {
    /// The file that is read; absolute.
    var path: String
    /// What is made of it where it is a camera raw file.
    var raw: RawReading?
    /// The photo's steps, its edits first, as one line of nodes.
    var plan: Plan
  }

  /// What decides the sheet's pixels besides its first photo's content: all photos by their stamps.
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
  /// The one plan of a sheet: its picture is planned like a photo that a file holds.
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
