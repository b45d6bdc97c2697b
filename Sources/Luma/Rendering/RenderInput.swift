import LumaFiles
import LumaImaging
import LumaModel
import LumaPipeline

/// The picture that is rendered: a file, or a photo in its current version.
struct RenderInput: Sendable {
  /// The file to decode.
  var path: String
  /// How camera raw is read; nil: as the configuration says.
  var raw: RawReading?
  /// The steps of the photo's edit.
  var edits: [LumaImaging.Step] = []
  /// The photo with what a fetch knows of it; nil: the file alone.
  var asset: Asset?

  /// - Throws: `wrong-type` for another URL than that of a file.
  init(_ url: URL) throws(LumaError) { path = try url.filePath("photo") }

  /// - Throws: what keeps its edit from being applied.
  init(_ photo: Photo) throws {
    let version = try LumaError.reporting { try PhotoVersion(current: photo.asset) }
    (path, raw, edits) = (version.path, version.raw, version.edits)
    asset = photo.asset
  }

  /// The edit, then a chain, with the content of the overlays as it is now.
  func steps(_ chain: Chain) throws -> [LumaImaging.Step] {
    try (edits + chain.plan()).map(\.identified)
  }
}

extension RenderInput {
  /// An estimate of the memory that a rendering needs, in bytes; 0 for one that will fail.
  ///
  /// - Parameter raw: How camera raw is read where the photo does not say it.
  func memory(
    _ chain: Chain, _ save: Save, _ renderer: LumaImaging.Renderer, raw otherwise: RawReading?
  ) -> Int {
    let (raw, known) = (raw ?? otherwise, asset?.path == path ? asset?.header : nil)
    guard let steps = try? edits + chain.plan(),
      let header = known ?? (try? renderer.header(path, raw: raw))
    else { return 0 }
    return renderer.memory(of: Plan(steps, save: save), header: header, path: path, raw: raw)
  }

  /// Whether another program made the picture that is rendered, with an edit of its own: it often has
  /// no tags of the camera, which the photo's own file says.
  var isOfOtherProgram: Bool {
    guard case .rendered(let file?, _)? = asset?.adjustment?.base else { return false }
    return path == file
  }

  /// What a fetch shows of the photo; without faces, if they are of another picture than the file's.
  var header: PhotoHeader? {
    var header = asset?.header
    if asset?.adjustment?.startsElsewhere == true { header?.faces = nil }
    return header
  }
}

extension LumaImaging.Step {
  /// The step with the digest of the overlay that it names: a decoded overlay is kept by it, and a file
  /// that has changed is another one. A file that cannot be read fails where it is decoded.
  fileprivate var identified: LumaImaging.Step {
    guard case .effect(let effect) = self, var overlay = effect.value as? Overlay else {
      return self
    }
    let file = try? ReadGate.everything.open(overlay.path)
    overlay.digest = file.flatMap { try? FileHash(of: $0).description } ?? ""
    return .effect(overlay)
  }
}
