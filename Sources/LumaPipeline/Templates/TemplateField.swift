import LumaModel

/// A field in a template.
enum TemplateField: Hashable, Sendable {
  /// The file name without its extension, and the extension without its dot.
  case name, ext
  /// Index in the fetch, from 1.
  case index
  /// Number of the output in its folder, from 1, among those of one template.
  case counter
  /// Size of the output, px.
  case width, height
  /// Title of the album.
  case album
  /// The start of the hash of the output's bytes.
  case hash
  case asset(AssetField)
  /// The city that is nearest to the photo.
  case city(CityWord)
  /// A tag of the photo's metadata, which is read on demand.
  case tag(TagName)

  init?(name: String) {
    switch name {
    case "name": self = .name
    case "ext": self = .ext
    case "index": self = .index
    case "counter": self = .counter
    case "width": self = .width
    case "height": self = .height
    case "album": self = .album
    case "hash": self = .hash
    default:
      if let field = AssetField(name: name) {
        self = .asset(field)
      } else if let word = CityWord(rawValue: name) {
        self = .city(word)
      } else if let tag = TagName(name) {
        self = .tag(tag)
      } else {
        return nil
      }
    }
  }

  var type: FieldType {
    switch self {
    case .name, .ext, .album, .hash: .string
    case .index, .counter, .width, .height: .integer
    case .asset(let field): field.type
    case .city, .tag: .string
    }
  }

  /// Other programs' names of the fields.
  static let synonyms = [
    "basename": "name", "base": "name", "stem": "name", "file": "name",
    "extension": "ext", "suffix": "ext", "count": "counter", "number": "index",
    "num": "index", "n": "index", "i": "index", "seq": "index", "sequence": "index", "w": "width",
    "h": "height", "folder": "dir", "directory": "dir", "parent": "dir", "subfolder": "dir",
    "date": "creationDate", "created": "creationDate", "taken": "creationDate",
    "datetime": "creationDate", "DateTimeOriginal": "creationDate",
    "YYYY": "creationDate:%Y", "MM": "creationDate:%m", "DD": "creationDate:%d",
    "model": "camera.model", "make": "camera.make", "camera": "camera.model",
    "lens": "camera.lens", "description": "caption", "collection": "album",
    "contenthash": "hash", "chunkhash": "hash", "fullhash": "hash", "sha256": "hash", "md5": "hash",
    "checksum": "hash", "digest": "hash",
  ]

  static let names = TemplateWords.all.map(\.name) + FieldRow.all.map(\.name)
}

/// The values for rendering a template.
struct TemplateContext: Sendable {
  var asset: Asset
  var index: Int
  var counter = 0
  var album: String
  var size: PixelSize
  var tags: TagReading?

  func value(_ field: TemplateField) -> FieldValue {
    switch field {
    case .name: .string(stem.name)
    case .ext: .string(stem.ext)
    case .index: .integer(Int64(index))
    case .counter: .integer(Int64(counter))
    case .width: .integer(Int64(size.width))
    case .height: .integer(Int64(size.height))
    case .album: .string(album)
    case .hash: .null
    case .asset(let field): field.row.shownValue(of: asset).named
    case .city(let word): word.value(of: asset, Cities.installed)
    case .tag(let name): tags?.value(of: name, in: asset) ?? .null
    }
  }

  /// File name and extension. A leading dot belongs to the name: ".jpg" has no extension.
  private var stem: (name: String, ext: String) {
    let filename = asset.filename
    guard let dot = filename.lastIndex(of: "."), dot != filename.startIndex else {
      return (filename, "")
    }
    return (String(filename[..<dot]), String(filename[filename.index(after: dot)...]))
  }
}

extension FieldValue {
  /// For faces, their names: numbers do not belong in a file's name.
  fileprivate var named: FieldValue {
    guard case .list(let elements) = self, case .face? = elements.first else { return self }
    var names: [FieldValue] = []
    for case .face(let face) in elements {
      guard let name = face.name.map(FieldValue.string), !names.contains(name) else { continue }
      names.append(name)
    }
    return names.isEmpty ? .null : .list(names)
  }
}
