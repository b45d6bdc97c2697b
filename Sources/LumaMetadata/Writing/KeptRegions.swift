import LumaModel

/// The regions that stay if an output shows other people than the file, and the people without one.
struct KeptRegions {
  /// Faces that no region shows yet.
  private(set) var added: [Face]
  /// Whose regions without a face go.
  private var gone: Set<String>
  private var hasOtherFaces: Bool
  /// Regions that show a face, by whether the output shows it, too.
  private var shown: [ObjectIdentifier: Bool] = [:]

  /// - Parameters:
  ///   - faces: In the place of those of the file; nil: these stay.
  ///   - gone: Whom the output does not name.
  init(_ lists: RegionLists, faces: [Face]?, without gone: Set<String>) {
    (added, hasOtherFaces, self.gone) = (faces ?? [], faces != nil, gone)
    for person in lists.people {
      guard let face = person.face else { continue }
      let place = added.firstIndex(of: face)
      if let place { added.remove(at: place) }
      for node in person.nodes { shown[ObjectIdentifier(node)] = !hasOtherFaces || place != nil }
    }
    // Their faces give their places.
    self.gone.formUnion(added.compactMap(\.name))
  }

  func contains(_ region: Region) -> Bool {
    guard region.isOfPerson else { return true }
    if let isShown = shown[ObjectIdentifier(region.node)] { return isShown }
    if case .area? = region.place, hasOtherFaces { return false }
    return region.name.map { !gone.contains($0) } ?? true
  }
}
