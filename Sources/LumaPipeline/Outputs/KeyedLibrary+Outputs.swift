import LumaFiles
import LumaImaging
import LumaModel
import Synchronization

extension KeyedLibrary {
  /// The encoder of an output as it is installed now, with the libraries that shape its bytes.
  ///
  /// - Parameter format: that the photo is read as.
  static func encoder(
    of output: PlannedOutput, _ unit: WorkUnit, from format: InputFormat?
  ) -> String {
    encoder(Encoder.version(of: output.save.format, from: format), all(of: output, unit))
  }

  /// The libraries that shape an output, in the order of their names in its key.
  private static func all(of output: PlannedOutput, _ unit: WorkUnit) -> [KeyedLibrary] {
    var found: Set<KeyedLibrary> = []
    if let sheet = unit.sheet {
      found.insert(.vips)
      for drawing in sheet.cells.compactMap({ try? $0.drawing.get() }) {
        found.formUnion(decoders(of: drawing.format, isFilm: drawing.isFilm))
        found.formUnion(drawing.plan.nodes.flatMap(\.step.libraries))
      }
    } else {
      found.formUnion(
        decoders(of: unit.asset.header.format, isFilm: unit.asset.mediaType == .video))
    }
    for node in unit.plan.path(to: output.node) { found.formUnion(node.step.libraries) }
    switch output.save.format {
    case .avif, .heic: found.insert(.heif)
    case .jxl: found.insert(.jxl)
    case .jpeg, .png, .webp, .jp2, .tiff, .gif, .ico, .ppm, .pgm: break
    }
    if unit.sheet == nil ? output.save.usesMetadata : output.save.tags != nil {
      found.insert(.exiv2)
    }
    return allCases.filter(found.contains)
  }

  /// The libraries that read a file.
  fileprivate static func decoders(
    of format: InputFormat?, isFilm: Bool = false
  ) -> [KeyedLibrary] {
    if isFilm { return [.films] }
    switch format {
    case .heic, .avif: return [.heif]
    case .jxl: return [.jxl]
    case .svg: return [.svg]
    case .pdf: return [.pdf]
    case .jpeg, .png, .webp, .gif, .tiff, .jp2, .ppm, .pgm, .bmp, .ico, .qoi, .tga, .raw, nil:
      return []
    }
  }
}

extension Step {
  /// The libraries that compute its pixels, and read the picture that it lays over others.
  fileprivate var libraries: [KeyedLibrary] {
    guard changesPixels else { return [] }
    guard case .effect(let effect) = self, let overlay = effect.value as? Overlay else {
      return [.vips]
    }
    return [.vips] + KeyedLibrary.decoders(of: OverlayFormats.format(of: overlay))
  }

  /// Whether it computes pixels that no geometry does.
  fileprivate var changesPixels: Bool {
    switch self {
    case .effect, .pixels: true
    case .crop, .rotate, .flip, .scale, .pad, .transform, .save: false
    }
  }
}

/// The formats of overlays, each of which many outputs have.
private enum OverlayFormats {
  private static let known = Mutex<[String: InputFormat?]>([:])

  /// nil: neither its content nor its name shows it.
  static func format(of overlay: Overlay) -> InputFormat? {
    known.withLock { known in
      let key = overlay.digest + overlay.path
      if let format = known[key] { return format }
      let sniffed = (try? OpenedFile(overlay.path)).flatMap(InputFormat.sniffed)
      let format =
        sniffed ?? InputFormat(pathExtension: FileSystem.pathExtension(of: overlay.path))
      known[key] = .some(format)
      return format
    }
  }
}
