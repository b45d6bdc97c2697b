/// IPTC's two lists of people, which have no rectangles: a plain list of names, and one with
/// details.
///
/// - **Source**: IPTC Photo Metadata Standard, "Person Shown in the Image", also "with Details".
enum PersonList {
  static let key = "Xmp.iptcExt.PersonInImage"
  static let detailsKey = "Xmp.iptcExt.PersonInImageWDetails"
  /// Keys of data that can be read only from XMP's tree: regions, and the list with details.
  static let treeKeys = RegionForm.allCases.map(\.row.key) + [detailsKey]
  static let space = "http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
  private static let plain = XMPName(space: space, local: "PersonInImage")
  private static let details = XMPName(space: space, local: "PersonInImageWDetails")

  /// The names of the plain list.
  static func plain(in tree: XMPTree) -> [String] {
    plainList(in: tree)?.items.compactMap { visible($0.text) } ?? []
  }

  /// Returns the edits that give the plain list these names and keep the items' other data; nil:
  /// there is no list.
  static func edits(to names: [String], in tree: XMPTree) -> [XMPEdit]? {
    guard let list = plainList(in: tree), let end = list.itemsEnd else { return nil }
    if names.isEmpty { return [.remove(list)] }
    let removed = list.items.filter { item in visible(item.text).map(names.contains) != true }
    let known = plain(in: tree)
    let added = names.filter { !known.contains($0) }
    return removed.map { .remove($0) }
      + added.map {
        .insert("<rdf:li>\(XMLText.encoded($0))</rdf:li>", at: end)
      }
  }

  private static func plainList(in tree: XMPTree) -> XMPNode? {
    tree.properties.first { $0.name == plain }
  }

  /// The names in the list with details.
  static func detailed(in tree: XMPTree) -> [String] {
    list(in: tree)?.items.compactMap(name) ?? []
  }

  /// Returns the edits that remove people from the list with details.
  static func removals(of gone: Set<String>, in tree: XMPTree) -> [XMPEdit] {
    guard let list = list(in: tree) else { return [] }
    let removed = list.items.filter { name(of: $0).map(gone.contains) ?? false }
    return removed.count == list.items.count ? [.remove(list)] : removed.map { .remove($0) }
  }

  private static func list(in tree: XMPTree) -> XMPNode? {
    tree.properties.first { $0.name == details && !$0.items.isEmpty }
  }

  /// The person's name in the default language.
  private static func name(of person: XMPNode) -> String? {
    let name = person.field("PersonName")
    let texts = name.map { $0.isList ? $0.items : [$0] } ?? []
    let own = texts.first { $0.language == "x-default" } ?? texts.first
    return own.flatMap { visible($0.text) }
  }
}

extension TagValues {
  /// The names in the plain list.
  var peopleInList: [String] {
    if let list = list(PersonList.key) { return list.compactMap { visible($0) } }
    // The items of the list have more than a text.
    return hasNode(PersonList.key) ? xmpTree.map(PersonList.plain) ?? [] : []
  }
}
