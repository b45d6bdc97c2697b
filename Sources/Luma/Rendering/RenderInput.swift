import LumaFiles
import LumaImaging
import LumaModel
import LumaPipeline

/// The picture that is rendered: a file, or a photo in its current version.
struct RenderInput: Sendable {
  /// The file to decode.
  var path: String
  /// How camera raw is read; nil: as configured.
  var raw: RawReading?
  /// The steps of the photo's edit.
  var edits: [LumaImaging.Step] = []
  /// The photo with its fetched metadata; nil: only a file is rendered.
  var asset: Asset?

  /// - Throws: `wrong-type` if it is not a file URL.
  init(_ url: URL) throws(LumaError) { path = try url.filePath("photo") }

  /// - Throws: an error if the photo's edit cannot be applied.
  init(_ photo: Photo) throws {
    let version = try LumaError.reporting { try PhotoVersion(current: photo.asset) }
    (path, raw, edits) = (version.path, version.raw, version.edits)
    asset = photo.asset
  }

  /// The edit's steps, then a chain's, with the overlays' current content.
  func steps(_ chain: Chain) throws -> [LumaImaging.Step] {
    try (edits + chain.plan()).map(\.identified)
  }
}

extension RenderInput {
  /// An estimate of the memory that a rendering needs, in bytes; 0 for a rendering that will fail.
  ///
  /// - Parameter raw: How camera raw is read if the photo does not specify it.
  func memory(
    _ chain: Chain, _ save: Save, _ renderer: LumaImaging.Renderer, raw otherwise: RawReading?
  ) -> Int {
    let (raw, known) = (raw ?? otherwise, asset?.path == path ? asset?.header : nil)
    guard let steps = try? edits + chain.plan(),
      let header = known ?? (try? renderer.header(path, raw: raw))
    else { return 0 }
    return renderer.memory(of: Plan(steps, save: save), header: header, path: path, raw: raw)
  }

  /// Whether another program made the rendered picture, with an edit of its own. Such a picture
  /// often lacks the camera's tags, which the photo's own file has.
  var isOfOtherProgram: Bool {
    guard case .rendered(let file?, _)? = asset?.adjustment?.base else { return false }
    return path == file
  }

  /// The photo's fetched metadata; without faces, if they belong to another picture than the
  /// file's.
  var header: PhotoHeader? {
    var header = asset?.header
    if asset?.adjustment?.startsElsewhere == true { header?.faces = nil }
    return header
  }
}

extension LumaImaging.Step {
  /// The step with the digest of its overlay's file. Decoded overlays are kept by digest, so a
  /// changed file counts as another one. A file that cannot be read fails when it is decoded.
  fileprivate var identified: LumaImaging.Step {
    guard case .effect(let effect) = self, var overlay = effect.value as? Overlay else {
      return self
    }
    let file = try? ReadGate.everything.open(overlay.path)
    overlay.digest = file.flatMap { try? FileHash(of: $0).description } ?? ""
    return .effect(overlay)
  }
}
