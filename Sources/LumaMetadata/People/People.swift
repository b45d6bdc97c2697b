import LumaModel

/// The people that one file, the picture or its sidecar, names or shows.
struct People: Equatable {
  /// Names without duplicates: first those with faces, then the others.
  var names: [String]
  /// Rectangles are of the upright picture; nil: the file has no regions.
  var faces: [Face]?

  /// nil: it has no people.
  ///
  /// - Parameter picture: the picture of the regions.
  init?(of photo: some TagValues, _ picture: StoredPicture) {
    let tree = photo.peopleTree
    let regions = tree.map { RegionLists($0, picture).people } ?? []
    let details = tree.map(PersonList.detailed) ?? []
    let named = regions.compactMap(\.name) + photo.peopleInList + details
    let faces = regions.compactMap(\.face)
    guard !named.isEmpty || !faces.isEmpty else { return nil }
    var seen: Set<String> = []
    names = Array(named.filter { seen.insert($0).inserted }.prefix(Face.most))
    self.faces = regions.isEmpty ? nil : Array(faces.prefix(Face.most))
  }
}

/// A person or a face in the regions of a picture.
struct PersonRegion {
  var name: String?
  /// The part of the upright picture; nil: the region has none, or one that does not fit the
  /// picture.
  var rect: PicturePart?
  /// The region's nodes, in either form.
  private(set) var nodes: [XMPNode]

  /// nil: the region neither names nor shows anybody.
  ///
  /// - Parameter turn: makes places upright; nil: they do not fit the picture.
  init?(_ region: Region, _ turn: Orientation?) {
    (name, nodes) = (region.name, [region.node])
    if let turn, case .area(let part)? = region.place { rect = part.turned(by: turn) }
    if name == nil && rect == nil { return nil }
  }

  var face: Face? { rect.map { Face(name: name, rect: $0) } }

  /// Whether both show the same face: they are in one place and do not have different names.
  /// Programs draw different rectangles around a person that they name.
  private func isSame(as other: PersonRegion) -> Bool {
    if let name, let theirs = other.name, name != theirs { return false }
    let areNamed = name != nil && other.name != nil
    guard let rect, let theirs = other.rect else { return areNamed }
    return areNamed ? rect.overlap(with: theirs) > 0 : rect.overlap(with: theirs) >= 0.5
  }

  /// Merges the regions of a second list, which most programs also write.
  static func joined(_ first: [PersonRegion], _ second: [PersonRegion]) -> [PersonRegion] {
    second.reduce(into: first) { known, region in
      guard let place = known.prefix(first.count).firstIndex(where: region.isSame) else {
        return known.append(region)
      }
      known[place].name = known[place].name ?? region.name
      known[place].rect = known[place].rect ?? region.rect
      known[place].nodes += region.nodes
    }
  }
}

extension PhotoHeader {
  /// Replaces the people with those of a file, if it has any. A file with only names leaves the
  /// faces.
  mutating func show(_ people: People?) {
    guard let people else { return }
    self.people = people.names.isEmpty ? nil : people.names
    guard let shown = people.faces else { return }
    faces = shown.isEmpty ? nil : shown
  }
}
