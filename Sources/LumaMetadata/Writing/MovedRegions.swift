import CExiv2
import LumaModel

/// The regions of a picture, moved to where they are in an output.
struct MovedRegions {
  private var areas: [[String: String]] = []
  private var rectangles: [[String: String]] = []
  private let size: PixelSize

  /// - Parameters:
  ///   - turn: what makes the stored picture upright.
  ///   - stored: its size, px; nil if unknown.
  ///   - frame: where the upright picture is in the output; nil: unknown, and no region is kept.
  ///   - size: of the output, px.
  init(
    of photo: Exiv2Photo, _ turn: Orientation, _ stored: PixelSize?, _ frame: PictureFrame?,
    _ size: PixelSize
  ) {
    self.size = size
    let lists = RegionLists(photo, turn, stored)
    guard let frame, let turn = lists.turn else { return }
    areas = (lists.mwg?.places(turn) ?? []).compactMap { region in
      frame.place(of: region.place).map { place in
        region.words.merging(MovedRegions.area(place)) { $1 }
      }
    }
    rectangles = (lists.microsoft?.rectangles(turn) ?? []).compactMap { region in
      region.rect.flatMap(frame.place).map { place in
        var fields = ["MPReg:Rectangle": MovedRegions.rectangle(place)]
        fields["MPReg:PersonDisplayName"] = region.name
        return fields
      }
    }
  }

  private static func area(_ part: PicturePart) -> [String: String] {
    let center = (part.x + part.width / 2, part.y + part.height / 2)
    return [
      "mwg-rs:Area/stArea:x": plainNumber(center.0), "mwg-rs:Area/stArea:y": plainNumber(center.1),
      "mwg-rs:Area/stArea:w": plainNumber(part.width),
      "mwg-rs:Area/stArea:h": plainNumber(part.height), "mwg-rs:Area/stArea:unit": "normalized",
    ]
  }

  private static func rectangle(_ part: PicturePart) -> String {
    [part.x, part.y, part.width, part.height].map(plainNumber).joined(separator: ", ")
  }

  /// Writes them in the place of those that the photo has.
  func write(to photo: Exiv2Photo) {
    let (mwg, microsoft) = (RegionList.Form.mwg.rawValue, RegionList.Form.microsoft.rawValue)
    if photo.hasNode(mwg) {
      photo.clearWhole(mwg)
      let sides = ["w": "\(size.width)", "h": "\(size.height)", "unit": "pixel"]
      if !areas.isEmpty {
        for (name, value) in sides {
          photo.set("\(mwg)/mwg-rs:AppliedToDimensions/stDim:\(name)", to: value)
        }
      }
      photo.set("\(mwg)/mwg-rs:RegionList", toItems: areas)
    }
    if photo.hasNode(microsoft) {
      photo.clearWhole(microsoft)
      photo.set("\(microsoft)/MPRI:Regions", toItems: rectangles)
    }
  }
}

extension Exiv2Photo {
  /// Sets a list of structures, each with its fields by their names.
  fileprivate func set(_ list: String, toItems items: [[String: String]]) {
    guard !items.isEmpty, beginList(list) else { return }
    for (number, fields) in items.enumerated() {
      for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
        set("\(list)[\(number + 1)]/\(name)", to: value)
      }
    }
  }
}
