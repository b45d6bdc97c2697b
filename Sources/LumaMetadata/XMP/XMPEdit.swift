/// A change of a packet or a sidecar: a replacement for a range of its text.
struct XMPEdit {
  var place: Range<Int>
  var text = ""

  static func remove(_ node: XMPNode) -> XMPEdit { XMPEdit(place: node.place) }
  static func insert(_ text: String, at place: Int) -> XMPEdit {
    XMPEdit(place: place..<place, text: text)
  }
}

extension [UInt8] {
  /// Returns a text with edits whose ranges do not overlap.
  func changed(by edits: [XMPEdit]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count)
    var next = 0
    for edit in edits.sorted(by: { $0.place.lowerBound < $1.place.lowerBound }) {
      result += self[next..<Swift.max(next, edit.place.lowerBound)]
      result += edit.text.utf8
      next = Swift.max(next, edit.place.upperBound)
    }
    return result + self[next...]
  }
}

extension XMPTree {
  /// A packet without properties.
  static var empty: XMPTree? { try? XMPTree(Array(emptyText.utf8)) }
  private static let emptyText = """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="\(XMPName.syntax)"></rdf:RDF></x:xmpmeta>
    """

  /// Returns the edits that remove properties, fields and items with no kept values.
  ///
  /// - Parameters:
  ///   - prefixes: exiv2's prefixes by namespace.
  ///   - keeps: whether a value stays, by exiv2's key.
  func removals(_ prefixes: [String: String], _ keeps: (String) -> Bool) -> [XMPEdit] {
    var edits: [XMPEdit] = []
    for node in properties {
      let prefix = prefixes[node.name.space] ?? String(node.label.prefix { $0 != ":" })
      XMPTree.removals(of: node, "Xmp.\(prefix).\(node.name.local)", keeps, &edits)
    }
    return edits
  }

  /// - Returns: whether nothing stays.
  @discardableResult
  private static func removals(
    of node: XMPNode, _ key: String, _ keeps: (String) -> Bool, _ edits: inout [XMPEdit]
  ) -> Bool {
    let mark = edits.count
    func isGone(_ parts: [(XMPNode, String)]) -> Bool {
      parts.count { removals(of: $0, $1, keeps, &edits) } == parts.count
    }
    let fields = node.fields.map { field in
      (field, "\(key)/\(node.isValue ? "?" : "")\(field.label)")
    }
    let items = node.items.enumerated().map { ($1, "\(key)[\($0 + 1)]") }
    if !node.isValue {
      guard isGone(node.isList ? items : fields) else { return false }
    } else if keeps(key) {
      _ = isGone(fields)
      return false
    }
    // Removing the node also removes its fields, items and qualifiers.
    edits.removeSubrange(mark...)
    edits.append(.remove(node))
    return true
  }
}
