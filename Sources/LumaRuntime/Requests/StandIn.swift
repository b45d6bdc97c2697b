import LumaImaging
import LumaModel

/// A smaller picture in a photo's file that can stand in for the photo's own pixels.
struct StandIn {
  /// Upright, px.
  var size: PixelSize
  var kind: Kind

  enum Kind {
    /// A JPEG in a JPEG.
    case embedded(EmbeddedPreview)
    /// HEIC's and AVIF's.
    case thumbnail
    /// What a camera made of sensor data: not what they are developed to.
    case camera
  }

  /// Whether it shows what the photo's own pixels would, but smaller.
  var isFaithful: Bool {
    switch kind {
    case .embedded, .thumbnail: true
    case .camera: false
    }
  }

  /// Those of a file, smallest first.
  static func all(
    of source: DerivativeRecipe.Source, format: InputFormat?, _ renderer: Renderer
  ) -> [StandIn] {
    // A photo that cannot be read says so when it is rendered.
    switch source.raw == nil ? format : .raw {
    case .jpeg:
      let previews = (try? EmbeddedPreview.all(of: source.path)) ?? []
      return previews.map { StandIn(size: $0.size, kind: .embedded($0)) }
    case .heic, .avif:
      let size = try? renderer.thumbnailSize(source.path)
      return size.map { [StandIn(size: $0, kind: .thumbnail)] } ?? []
    case .raw:
      guard source.raw == .develop else { return [] }
      let size = (try? renderer.header(source.path, raw: .preview))?.size
      return size.map { [StandIn(size: $0, kind: .camera)] } ?? []
    case .png, .webp, .gif, .tiff, .jxl, .jp2, .svg, nil: return []
    }
  }
}
