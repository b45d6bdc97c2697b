import LumaFiles
package import LumaImaging
import LumaModel
import LumaRecord

/// A contact sheet of a result's photos, after applying steps to each.
package struct SheetPlan: Sendable {
  package var sheet: ContactSheet
  package var cells: [Cell]
  /// Stable text of its part in the recipe: the layout, and the steps of each photo.
  var recipe: String
  /// Total size of the photos' files.
  var bytes: Int64
  /// Duration of each cell as the frame of an animation, ms; nil: it is a sheet.
  var delay: Int?
  /// Line of the recipe that requested it.
  var location: ScriptLocation?

  package struct Cell: Sendable {
    var photo: String
    var caption: String
    /// The picture to draw, or why it cannot be drawn.
    var drawing: Result<Drawing, Diagnostic>
  }

  struct Drawing: Sendable {
    /// Absolute path of the file to read.
    var path: String
    /// How to read a camera raw file.
    var raw: RawReading?
    /// The photo's edits and steps as a linear chain of nodes.
    var plan: Plan
    /// Of the file; nil: unknown, or a film.
    var format: InputFormat?
    var isFilm = false
  }

  /// The files that it is drawn from.
  var paths: [String] { cells.compactMap { try? $0.drawing.get().path } }

  /// Returns a stable text of everything that determines the sheet: no path and no date, so that it
  /// is the same on any machine.
  ///
  /// - Parameter contents: checksums of its photos, by path, of those that can be read.
  func signature(_ contents: [String: FileChecksum]) -> String {
    let texts = cells.map { cell in
      switch cell.drawing {
      case .success(let drawing):
        let content = contents[drawing.path]?.text ?? "unreadable"
        let last = drawing.plan.nodes.last?.id ?? 0
        let reading = RawLibrary.signature(of: drawing.raw)
        return "\(content) \(reading)\(drawing.plan.key(of: last)) \(cell.caption)"
      case .failure: return "unreadable \(cell.caption)"
      }
    }
    return "|sheet \(FileHash(of: recipe.utf8))" + UsedFonts.part(fonts)
      + SheetPlan.photos + "\(FileHash(of: "\(sheet.signature) \(texts)".utf8))"
  }

  /// The files of the fonts of its captions, and of what stands for a picture that cannot be read.
  private var fonts: Set<String> {
    let words = cells.map { cell in
      let caption = cell.caption.isEmpty ? "" : cell.caption + TextLabel.ellipsis
      if case .failure = cell.drawing { return caption + ContactSheet.unreadable }
      return caption
    }
    return UsedFonts.files(of: words.joined(), in: TextLabel.defaults.font)
  }

  /// Begins the part of a signature that depends on a sheet's photos.
  static let photos = "|photos "

  /// Whether all of its photos are missing: their disk is unplugged.
  var isAway: Bool { paths.allSatisfy { FileStatus($0) == nil } }
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
      localIdentifier: first.localIdentifier,
      path: sheet.delay == nil ? "contact-sheet" : "animation", dir: "",
      fileSize: sheet.bytes,
      header: PhotoHeader(format: .tiff, size: size))
    var version = PhotoVersion(original: asset)
    version.path = first.path
    self.init(
      asset: asset, plan: Plan(nodes: nodes.map { $0.playing(sheet.delay) }),
      version: .success(version),
      wanted: saves.sorted().map { (node: $0, index: 1, album: album) })
    self.sheet = sheet
  }
}

extension PlanNode {
  /// The node with the duration of each frame, unless its save names one.
  fileprivate func playing(_ delay: Int?) -> PlanNode {
    guard case .save(var save) = step, let delay, save.encoding.animation.delay == nil else {
      return self
    }
    var copy = self
    save.encoding.animation.delay = delay
    copy.step = .save(save)
    return copy
  }
}
