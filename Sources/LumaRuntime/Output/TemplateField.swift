import LumaModel

/// A name between braces in a template.
enum TemplateField: Hashable, Sendable {
  /// The file name without its extension, and the extension without its dot.
  case name, ext
  /// 1-based place in the fetch.
  case index
  /// Size of the output, px.
  case width, height
  /// Title of the album.
  case album
  case asset(AssetField)

  init?(name: String) {
    switch name {
    case "name": self = .name
    case "ext": self = .ext
    case "index": self = .index
    case "width": self = .width
    case "height": self = .height
    case "album": self = .album
    default:
      guard let field = AssetField(name: name) else { return nil }
      self = .asset(field)
    }
  }

  var type: FieldType {
    switch self {
    case .name, .ext, .album: .string
    case .index, .width, .height: .integer
    case .asset(let field): field.type
    }
  }

  static let names =
    ["name", "ext", "index", "width", "height", "album"] + AssetField.allCases.map(\.rawValue)
}

/// What a template is rendered for.
struct TemplateContext: Sendable {
  var asset: Asset
  var index: Int
  var album: String
  var size: PixelSize

  func value(_ field: TemplateField) -> FieldValue {
    switch field {
    case .name: .string(stem.name)
    case .ext: .string(stem.ext)
    case .index: .integer(Int64(index))
    case .width: .integer(Int64(size.width))
    case .height: .integer(Int64(size.height))
    case .album: .string(album)
    case .asset(.mediaType): .string("\(asset.mediaType)")
    case .asset(let field): asset[field]
    }
  }

  /// A dot in front belongs to the name: ".jpg" has no extension.
  private var stem: (name: String, ext: String) {
    let filename = asset.filename
    guard let dot = filename.lastIndex(of: "."), dot != filename.startIndex else {
      return (filename, "")
    }
    return (String(filename[..<dot]), String(filename[filename.index(after: dot)...]))
  }
}
