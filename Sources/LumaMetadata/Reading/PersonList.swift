/// IPTC's two lists of names, which have no rectangles: plain, and with more than the name.
///
/// - **Source**: IPTC Photo Metadata Standard, "Person Shown in the Image", also "with Details".
enum PersonList {
  static let key = "Xmp.iptcExt.PersonInImage"
  static let detailsKey = "Xmp.iptcExt.PersonInImageWDetails"
  private static let details = XMPName(
    space: "http://iptc.org/std/Iptc4xmpExt/2008-02-29/", local: "PersonInImageWDetails")

  /// The names with details.
  static func detailed(in tree: XMPTree) -> [String] {
    list(in: tree)?.items.compactMap(name) ?? []
  }

  /// Returns what removes people from the list with details.
  static func removals(of gone: Set<String>, in tree: XMPTree) -> [XMPEdit] {
    guard let list = list(in: tree) else { return [] }
    let removed = list.items.filter { name(of: $0).map(gone.contains) ?? false }
    return removed.count == list.items.count ? [.remove(list)] : removed.map { .remove($0) }
  }

  private static func list(in tree: XMPTree) -> XMPNode? {
    tree.properties.first { $0.name == details && !$0.items.isEmpty }
  }

  /// By its default language.
  private static func name(of person: XMPNode) -> String? {
    let name = person.field("PersonName")
    let texts = name.map { $0.isList ? $0.items : [$0] } ?? []
    let own = texts.first { $0.language == "x-default" } ?? texts.first
    return own.flatMap { visible($0.text) }
  }
}

extension Exiv2Photo {
  /// The names in the plain list.
  var peopleInList: [String] { list(PersonList.key)?.compactMap { visible($0) } ?? [] }
}
