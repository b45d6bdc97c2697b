import CExiv2

extension Exiv2Photo {
  /// The XMP properties; nil: there are none, or exiv2 cannot write them.
  var xmpTree: XMPTree? { xmpPacket().flatMap { try? XMPTree($0) } }

  /// Removes all values of XMP except those that `keeps` accepts, by exiv2's keys.
  func keepXMP(_ keeps: (String) -> Bool) {
    let known = tags(CEXIV2_XMP), gone = known.filter { !keeps($0) }
    guard !gone.isEmpty else { return }
    // Writing and reading a packet takes as long as clearing hundreds of properties.
    let areFew = gone.count <= Exiv2Photo.mostCleared && !known.contains { $0.contains("/?") }
    if areFew, !gone.contains(where: { $0.contains("[") || $0.contains("/") }) {
      return gone.forEach(clear)
    }
    guard gone.count < known.count, let tree = xmpTree else { return clear(CEXIV2_XMP) }
    let families = Set(known.compactMap { TagKey($0)?.family })
    let prefixes = families.map { (xmpSpace(of: $0) ?? "", $0) }
    let edits = tree.removals(Dictionary(prefixes) { first, _ in first }, keeps)
    if !replaceXMP(by: tree.bytes.changed(by: edits)) { clear(CEXIV2_XMP) }
  }

  /// Maximum number of properties that are cleared one by one.
  private static let mostCleared = 100
}
