import LumaFiles
import LumaModel

/// The pictures of an icon (ICO), in the file's order: the same one in several sizes.
///
/// - **Source**: Microsoft, "Icons": ICONDIR and ICONDIRENTRY.
struct IconFile {
  private(set) var pictures: [Picture] = []

  enum Picture {
    case png(ByteRegion, PixelSize)
    case bitmap(BMPRows)

    var size: PixelSize {
      switch self {
      case .png(_, let size): size
      case .bitmap(let rows): rows.size
      }
    }

    /// Bits of a pixel.
    fileprivate var depth: Int {
      switch self {
      case .png: 32
      case .bitmap(let rows): rows.header.bits
      }
    }
  }

  /// nil: damaged.
  init?(_ file: ByteRegion) {
    guard file.bytes(count: 4) == [0, 0, 1, 0],
      let count = file.number(at: 4, bytes: 2, .little)
    else { return nil }
    for index in 0..<count {
      guard let length = file.number(at: 14 + 16 * index, bytes: 4, .little),
        let place = file.number(at: 18 + 16 * index, bytes: 4, .little),
        let part = file.wholePart(at: place, count: length), let picture = Picture(part)
      else { return nil }
      pictures.append(picture)
    }
    if pictures.isEmpty { return nil }
  }

  /// The place of the one that stands for all: the largest, and of these the one with most colors.
  var primary: Int {
    pictures.indices.max { pictures[$0].rank < pictures[$1].rank } ?? 0
  }
}

extension IconFile.Picture {
  fileprivate init?(_ part: ByteRegion) {
    if part.begins(with: [0x89, 0x50, 0x4E, 0x47]) {
      guard let width = part.number(at: 16, bytes: 4, .big),
        let height = part.number(at: 20, bytes: 4, .big)
      else { return nil }
      self = .png(part, PixelSize(width: width, height: height))
    } else {
      guard let rows = BMPRows(icon: part) else { return nil }
      self = .bitmap(rows)
    }
  }

  fileprivate var rank: (Int, Int) { (size.pixelCount, depth) }
}
