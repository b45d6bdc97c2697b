import LumaModel

/// The regions of a picture, moved to their places in an output; their other data stays.
struct MovedRegions {
  /// The picture of the regions.
  let picture: StoredPicture
  /// Where the upright picture is in the output; nil: unknown.
  let frame: PictureFrame?
  /// Size of the output, px.
  let size: PixelSize
  /// Faces in the upright picture that replace those in the regions; nil: the regions' faces stay.
  var faces: [Face]?
  /// Names that the output does not have.
  var gone: Set<String> = []

  /// The changes to a packet.
  struct Result {
    var edits: [XMPEdit] = []
    /// Names of people whose regions are all cut off.
    var cut: Set<String> { out.subtracting(inside) }
    private var out: Set<String> = []
    private var inside: Set<String> = []

    fileprivate mutating func note(_ name: String, isShown: Bool) {
      if isShown { inside.insert(name) } else { out.insert(name) }
    }
  }

  /// Whether the output shows the whole stored picture, perhaps scaled.
  private var isStill: Bool { frame == PictureFrame() && picture.turn == .up }

  /// Returns the edits that adapt the regions of a packet to the output.
  func moved(in tree: XMPTree) -> Result {
    let lists = RegionLists(tree, picture)
    let kept = KeptRegions(lists, faces: faces, without: gone)
    var result = Result()
    let isLost = lists.turn == nil && (!isStill || faces != nil)
    for (form, list) in lists.lists {
      if isLost || frame == nil {
        result.edits.append(.remove(list.root))
      } else {
        move(list, form, lists.turn, kept, &result)
      }
    }
    let isMissing = lists.lists[.mwg]?.list?.itemsEnd == nil && !kept.added.isEmpty
    if isLost || isMissing, let root = RegionText.root(placed(faces), of: size), let end = tree.end
    {
      result.edits.append(.insert(root, at: end))
    }
    note(faces, &result)
    return result
  }

  /// Returns faces at their places in the output.
  private func placed(_ faces: [Face]?) -> [Face] {
    (faces ?? []).compactMap { face in
      frame?.place(of: face.rect).map { Face(name: face.name, rect: $0) }
    }
  }

  private func note(_ faces: [Face]?, _ result: inout Result) {
    guard let frame, let faces else { return }
    for face in faces {
      guard let name = face.name else { continue }
      result.note(name, isShown: frame.place(of: face.rect) != nil)
    }
  }

  private func move(
    _ list: RegionList, _ form: RegionForm, _ turn: Orientation?, _ kept: KeptRegions,
    _ result: inout Result
  ) {
    var edits: [XMPEdit] = []
    var count = list.regions.count
    for region in list.regions {
      guard kept.contains(region), let own = self.edits(of: region, turn, &result) else {
        edits.append(.remove(region.node))
        count -= 1
        continue
      }
      edits += own
    }
    if let end = list.list?.itemsEnd {
      let added = placed(kept.added).map { RegionText.item($0, form) }
      count += added.count
      edits.append(.insert(added.joined(), at: end))
    }
    guard count > 0 || isStill && list.regions.isEmpty && faces == nil else {
      return result.edits.append(.remove(list.root))
    }
    result.edits += edits
    if form == .mwg, turn != nil { result.edits += applied(list) }
  }

  /// Returns nil: the region is not in the output.
  private func edits(
    of region: Region, _ turn: Orientation?, _ result: inout Result
  ) -> [XMPEdit]? {
    guard region.hasPlace else { return [] }
    let moved = isStill ? region.place : region.place.flatMap { place(of: $0, turn) }
    if let name = region.name, region.isOfPerson, region.place != nil {
      result.note(name, isShown: moved != nil)
    }
    if isStill { return [] }
    return moved.map { RegionText.edits(of: region, to: $0) }
  }

  private func place(of place: RegionPlace, _ turn: Orientation?) -> RegionPlace? {
    guard let frame, let turn else { return nil }
    switch place {
    case .area(let part): return frame.place(of: part.turned(by: turn)).map(RegionPlace.area)
    case .point(let point): return frame.place(of: point.turned(by: turn)).map(RegionPlace.point)
    case .circle(let center, let diameter):
      guard let moved = frame.place(of: center.turned(by: turn)) else { return nil }
      let upright = picture.size.map(picture.turn.applied)
      let length = upright.map { $0.shorter * frame.enlargement(of: $0, in: size) / size.shorter }
      return .circle(moved, diameter: diameter * (length ?? 1))
    }
  }

  /// Returns the new size of the regions' picture, unless the old one is still true.
  private func applied(_ list: RegionList) -> [XMPEdit] {
    let applied = list.applied
    let isAsLarge =
      picture.size.map { $0 == size } ?? applied.map { size.hasShape($0.width, $0.height) } ?? true
    guard !isStill || applied != nil && !isAsLarge, let start = list.list?.place.lowerBound else {
      return []
    }
    let known = list.root.field("AppliedToDimensions").map { [XMPEdit.remove($0)] } ?? []
    return known + [.insert(RegionText.applied(size), at: start)]
  }
}

extension PixelSize {
  fileprivate var shorter: Double { Double(min(width, height)) }
}
