import LumaModel

extension TagValues {
  /// The XMP with data on people; nil: there is none, or XMP cannot be read.
  var peopleTree: XMPTree? { PersonList.treeKeys.contains(where: hasNode) ? xmpTree : nil }
}

/// The regions of a picture in both forms.
struct RegionLists {
  /// The list of each form that the picture has.
  let lists: [RegionForm: RegionList]
  /// The turn that makes regions of either form fit the upright picture; nil: they belong to a
  /// picture of another shape. Only the MWG's form shows that.
  let turn: Orientation?

  init(_ tree: XMPTree, _ picture: StoredPicture) {
    var lists: [RegionForm: RegionList] = [:]
    for form in RegionForm.allCases { lists[form] = RegionList(form, tree) }
    self.lists = lists
    turn = if let mwg = lists[.mwg] { mwg.turn(picture) } else { picture.turn }
  }

  /// The people in the regions; a person in both forms counts once.
  var people: [PersonRegion] {
    func people(_ form: RegionForm) -> [PersonRegion] {
      let regions = lists[form]?.regions.filter(\.isOfPerson) ?? []
      return regions.prefix(Face.most).compactMap { PersonRegion($0, turn) }
    }
    return PersonRegion.joined(people(.mwg), people(.microsoft))
  }
}

/// The regions of a picture in one form.
struct RegionList {
  let root: XMPNode
  let list: XMPNode?
  let regions: [Region]

  /// nil: the picture has none in this form.
  init?(_ form: RegionForm, _ tree: XMPTree) {
    guard let root = tree.properties.first(where: { $0.name == form.row.property }) else {
      return nil
    }
    self.root = root
    list = root.field(form.row.list)
    regions = list?.items.map { Region(form, $0) } ?? []
  }

  /// The size of the picture that they were made for; nil: unknown.
  var applied: (width: Double, height: Double)? {
    func side(_ name: String) -> Double? {
      root.text(of: "AppliedToDimensions", name).flatMap { finiteNumber($0) }
    }
    guard let width = side("w"), let height = side("h"), width > 0, height > 0 else { return nil }
    return (width, height)
  }

  /// The turn that makes regions fit the upright picture; some programs write them for the upright
  /// picture already. nil: they belong to a picture of another shape, which a program cropped
  /// without updating them.
  fileprivate func turn(_ picture: StoredPicture) -> Orientation? {
    guard let stored = picture.size, let (width, height) = applied else { return picture.turn }
    if stored.hasShape(width, height) { return picture.turn }
    return picture.turn.swapsAxes && stored.transposed.hasShape(width, height) ? .up : nil
  }
}
