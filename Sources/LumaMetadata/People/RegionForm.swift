import LumaModel

/// A form in which programs write the regions of a picture; most write both.
///
/// - **Source**: Guidelines for Handling Image Metadata 2.0 of the MWG, 5.9; Microsoft's "People
///   tagging overview".
enum RegionForm: CaseIterable {
  case mwg, microsoft

  /// The local names of a form's fields; prefixes differ between programs.
  struct Row {
    /// exiv2's key of the property.
    var key: String
    var property: XMPName
    /// The list of regions.
    var list: String
    var name: String
  }

  var row: Row {
    switch self {
    case .mwg:
      Row(
        key: "Xmp.mwg-rs.Regions", property: XMPName(space: RegionSpace.mwg, local: "Regions"),
        list: "RegionList", name: "Name")
    case .microsoft:
      Row(
        key: "Xmp.MP.RegionInfo",
        property: XMPName(space: RegionSpace.microsoft, local: "RegionInfo"),
        list: "Regions", name: "PersonDisplayName")
    }
  }
}

/// Namespaces of regions.
enum RegionSpace {
  static let mwg = "http://www.metadataworkinggroup.com/schemas/regions/"
  static let area = "http://ns.adobe.com/xmp/sType/Area#"
  static let dimensions = "http://ns.adobe.com/xap/1.0/sType/Dimensions#"
  static let microsoft = "http://ns.microsoft.com/photo/1.2/"
  static let microsoftRegion = "http://ns.microsoft.com/photo/1.2/t/Region#"
}

/// The place of a region in fractions of the picture; its center is measured from the top left.
enum RegionPlace: Equatable {
  case area(PicturePart)
  case point(PicturePoint)
  /// The diameter is a fraction of the shorter side.
  case circle(PicturePoint, diameter: Double)
}

/// A region of a picture.
struct Region {
  let form: RegionForm
  let node: XMPNode
  let name: String?
  /// The place in the stored picture; nil: it has none, or one that is not understood.
  let place: RegionPlace?

  init(_ form: RegionForm, _ node: XMPNode) {
    (self.form, self.node) = (form, node)
    name = node.text(of: form.row.name)
    place =
      switch form {
      case .mwg: Region.place(area: node.field("Area"))
      case .microsoft: Region.place(rectangle: node.text(of: "Rectangle"))
      }
  }

  /// Whether it shows a person; other regions of the MWG show pets, barcodes or the focus.
  var isOfPerson: Bool {
    switch form {
    case .mwg: node.text(of: "Type").map { $0.lowercased() == "face" } ?? (name != nil)
    // Photo Gallery's mark for a face to be ignored.
    case .microsoft: name != "ffffffffffffffff"
    }
  }

  /// Whether it has a place, valid or not.
  var hasPlace: Bool {
    switch form {
    case .mwg: node.field("Area") != nil
    case .microsoft: node.field("Rectangle") != nil
    }
  }

  private static func place(area: XMPNode?) -> RegionPlace? {
    func number(_ name: String) -> Double? { area?.text(of: name).flatMap { finiteNumber($0) } }
    guard area?.text(of: "unit").map({ $0 == "normalized" }) ?? true, let x = number("x"),
      let y = number("y")
    else { return nil }
    if let width = number("w"), let height = number("h") {
      return PicturePart(clipping: x - width / 2, y - height / 2, width, height)
        .map(RegionPlace.area)
    }
    guard let point = PicturePoint(x: x, y: y), area?.field("w") == nil, area?.field("h") == nil
    else { return nil }
    guard area?.field("d") != nil else { return .point(point) }
    return number("d").flatMap { $0 > 0 ? .circle(point, diameter: $0) : nil }
  }

  /// `0.15, 0.35, 0.2, 0.3`, from the top left.
  private static func place(rectangle: String?) -> RegionPlace? {
    let parts = rectangle?.split(separator: ",") ?? []
    let numbers = parts.compactMap { part in visible(part).flatMap { finiteNumber($0) } }
    guard parts.count == 4, numbers.count == 4 else { return nil }
    return PicturePart(clipping: numbers[0], numbers[1], numbers[2], numbers[3])
      .map(RegionPlace.area)
  }
}
