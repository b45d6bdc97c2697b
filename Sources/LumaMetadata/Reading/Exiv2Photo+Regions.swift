import CExiv2
import LumaModel

extension Exiv2Photo {
  /// The people in the regions of the MWG and of Microsoft; one that both have counts once.
  func regions(_ orientation: Orientation, _ stored: PixelSize?) -> [PersonRegion] {
    let lists = RegionLists(self, orientation, stored)
    return PersonRegion.joined(
      lists.mwg?.areas(lists.turn) ?? [], lists.microsoft?.rectangles(lists.turn) ?? [])
  }

  /// The names in IPTC's list, which has no rectangles.
  var peopleInList: [String] { list("Xmp.iptcExt.PersonInImage")?.compactMap { visible($0) } ?? [] }
}

/// The regions of a picture in both forms, which most programs write together.
struct RegionLists {
  let mwg: RegionList?
  let microsoft: RegionList?
  /// How the regions of either form are turned to be those of the upright picture; nil: they are of a
  /// picture of another shape. Only the MWG's form tells.
  let turn: Orientation?

  /// - Parameter stored: the size as the picture is stored, px; nil if unknown.
  init(_ photo: Exiv2Photo, _ orientation: Orientation, _ stored: PixelSize?) {
    let forms = RegionList.Form.allCases.filter { photo.hasNode($0.rawValue) }
    // Only then are tags listed, which takes longer than to read all others.
    let tags = forms.isEmpty ? [] : photo.tags(CEXIV2_XMP)
    mwg = forms.contains(.mwg) ? RegionList(.mwg, photo, tags) : nil
    microsoft = forms.contains(.microsoft) ? RegionList(.microsoft, photo, tags) : nil
    turn = if let mwg { mwg.turn(orientation, stored) } else { orientation }
  }
}

/// The regions of a picture in one of their forms, as tags.
struct RegionList {
  enum Form: String, CaseIterable {
    case mwg = "Xmp.mwg-rs.Regions", microsoft = "Xmp.MP.RegionInfo"
  }

  private let photo: Exiv2Photo
  /// Tags that apply to all of them, by the local names on their way.
  private var common: [String: String] = [:]
  /// Tags of each region, in order.
  private var items: [[String: String]] = []

  /// - Parameter tags: all tags of XMP.
  fileprivate init(_ form: Form, _ photo: Exiv2Photo, _ tags: [String]) {
    self.photo = photo
    var byNumber: [Int: [String: String]] = [:]
    for tag in tags where tag.hasPrefix(form.rawValue + "/") {
      let parts = tag.dropFirst(form.rawValue.count + 1).split(separator: "/").map { part in
        String(part.split(separator: ":", maxSplits: 1).last ?? part)
      }
      guard let first = parts.first else { continue }
      guard let number = RegionList.number(first) else {
        common[parts.joined(separator: "/")] = tag
        continue
      }
      byNumber[number, default: [:]][parts.dropFirst().joined(separator: "/")] = tag
    }
    // exiv2 looks through all tags for each one that is read.
    let most = min(Face.most, RegionList.mostSteps / (tags.count + 1))
    items = byNumber.sorted { $0.key < $1.key }.prefix(most).map(\.value)
  }

  /// Tags that are looked at for regions, divided by those of a region.
  private static let mostSteps = 10_000_000

  /// The number in `RegionList[2]`; nil: it is of no list.
  private static func number(_ part: String) -> Int? {
    guard part.last == "]", let start = part.lastIndex(of: "[") else { return nil }
    return Int(part[part.index(after: start)...].dropLast())
  }

  private func text(_ item: [String: String], _ name: String) -> String? {
    item[name].flatMap(photo.text)
  }

  private func number(_ item: [String: String], _ name: String) -> Double? {
    text(item, name).flatMap { finiteNumber($0) }
  }
}

extension RegionList {
  /// Faces of the MWG's form, whose areas are told by their centers; other regions are of pets,
  /// barcodes and where the camera focused.
  func areas(_ turn: Orientation?) -> [PersonRegion] {
    items.compactMap { item in
      let name = text(item, "Name"), type = text(item, "Type")
      guard type.map({ $0.lowercased() == "face" }) ?? (name != nil) else { return nil }
      let rect = turn.flatMap { turn in area(item)?.turned(by: turn) }
      return name == nil && rect == nil ? nil : PersonRegion(name: name, rect: rect)
    }
  }

  /// Where all regions are, of people or not, with the words that they have.
  func places(_ turn: Orientation) -> [(place: PicturePart, words: [String: String])] {
    items.compactMap { item in
      guard let place = area(item)?.turned(by: turn) else { return nil }
      var words: [String: String] = [:]
      for name in ["Name", "Type", "Description"] { words["mwg-rs:" + name] = text(item, name) }
      return (place, words)
    }
  }

  private func area(_ item: [String: String]) -> PicturePart? {
    guard text(item, "Area/unit").map({ $0 == "normalized" }) ?? true,
      let x = number(item, "Area/x"), let y = number(item, "Area/y"),
      let width = number(item, "Area/w"), let height = number(item, "Area/h")
    else { return nil }
    return PicturePart(clipping: x - width / 2, y - height / 2, width, height)
  }

  /// How areas are turned to be those of the upright picture; nil: they are of a picture of another
  /// shape, which a program cropped that knows nothing of them. Some programs write those of the
  /// upright picture.
  fileprivate func turn(_ orientation: Orientation, _ stored: PixelSize?) -> Orientation? {
    guard let stored, let width = number(common, "AppliedToDimensions/w"),
      let height = number(common, "AppliedToDimensions/h"), width > 0, height > 0
    else { return orientation }
    if stored.hasShape(width, height) { return orientation }
    return orientation.swapsAxes && stored.transposed.hasShape(width, height) ? .up : nil
  }

  /// People of Microsoft's form: `0.15, 0.35, 0.2, 0.3`, from the top left.
  func rectangles(_ turn: Orientation?) -> [PersonRegion] {
    items.compactMap { item in
      let name = text(item, "PersonDisplayName")
      let numbers = text(item, "Rectangle")?.split(separator: ",").map { part in
        visible(part).flatMap { finiteNumber($0) }
      }
      let rect = turn.flatMap { turn in
        numbers.flatMap(RegionList.rectangle)?.turned(by: turn)
      }
      // Photo Gallery's mark of a face that is to be ignored.
      guard name != "ffffffffffffffff", name != nil || rect != nil else { return nil }
      return PersonRegion(name: name, rect: rect)
    }
  }

  private static func rectangle(_ numbers: [Double?]) -> PicturePart? {
    let numbers = numbers.compactMap(\.self)
    guard numbers.count == 4 else { return nil }
    return PicturePart(clipping: numbers[0], numbers[1], numbers[2], numbers[3])
  }
}
