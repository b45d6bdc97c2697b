import LumaImaging
import LumaModel

/// A smaller image in a photo's file that can be shown instead of the photo's own pixels.
struct PreviewCandidate {
  /// Upright size, px.
  var size: PixelSize
  var kind: Kind

  enum Kind {
    /// A JPEG embedded in a JPEG.
    case embedded(EmbeddedPreview)
    /// The thumbnail of a HEIC or AVIF.
    case thumbnail
    /// The camera's JPEG in a raw file, which differs from a developed image.
    case camera
  }

  /// Whether it shows the same as the photo's own pixels, but smaller.
  var isFaithful: Bool {
    switch kind {
    case .embedded, .thumbnail: true
    case .camera: false
    }
  }

  /// Returns the stand-ins in a file, smallest first.
  static func all(
    of source: DerivativeRecipe.Source, format: InputFormat?, _ renderer: Renderer
  ) -> [PreviewCandidate] {
    // Errors are ignored: rendering the photo reports them.
    if let raw = source.raw {
      guard raw == .develop else { return [] }
      let size = (try? renderer.header(source.path, raw: .preview))?.size
      return size.map { [PreviewCandidate(size: $0, kind: .camera)] } ?? []
    }
    if format == .jpeg {
      let previews = (try? renderer.previews(of: source.path)) ?? []
      return previews.map { PreviewCandidate(size: $0.size, kind: .embedded($0)) }
    }
    guard format?.row.reduction == .thumbnail else { return [] }
    let size = try? renderer.thumbnailSize(source.path)
    return size.map { [PreviewCandidate(size: $0, kind: .thumbnail)] } ?? []
  }
}
