import LumaModel

/// The regions that stay if an output shows other people than the file, and the people without a
/// region.
struct KeptRegions {
  /// Faces that no region shows yet.
  private(set) var added: [Face]
  /// Names whose regions are removed unless they show a face.
  private var gone: Set<String>
  private var hasOtherFaces: Bool
  /// Regions that show a face, and whether the output also shows it.
  private var shown: [ObjectIdentifier: Bool] = [:]

  /// - Parameters:
  ///   - faces: Faces that replace the file's; nil: the file's stay.
  ///   - gone: Names that the output does not have.
  init(_ lists: RegionLists, faces: [Face]?, without gone: Set<String>) {
    (added, hasOtherFaces, self.gone) = (faces ?? [], faces != nil, gone)
    for person in lists.people {
      guard let face = person.face else { continue }
      let place = added.firstIndex(of: face)
      if let place { added.remove(at: place) }
      for node in person.nodes { shown[ObjectIdentifier(node)] = !hasOtherFaces || place != nil }
    }
    // The places of these people come from their faces.
    self.gone.formUnion(added.compactMap(\.name))
  }

  func contains(_ region: Region) -> Bool {
    guard region.isOfPerson else { return true }
    if let isShown = shown[ObjectIdentifier(region.node)] { return isShown }
    if case .area? = region.place, hasOtherFaces { return false }
    return region.name.map { !gone.contains($0) } ?? true
  }
}
