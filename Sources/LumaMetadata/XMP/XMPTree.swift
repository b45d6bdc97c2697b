/// The properties of a packet of XMP with their fields, items and positions.
///
/// Read in one pass, whereas exiv2 searches its whole list for each requested tag.
///
/// - **Source**: XMP specification 1, 7, as exiv2 writes it.
struct XMPTree {
  let bytes: [UInt8]
  private(set) var properties: [XMPNode] = []
  /// The position where descriptions are added; nil: there is none.
  private(set) var end: Int?
  /// The first description, to which values are added; nil: there is no description.
  private(set) var home: Home?
  /// The check of whether other readers interpret the packet in the same way.
  private(set) var check = RDFCheck()

  /// Deepest nesting of elements; each field takes two.
  private static let mostDepth = 200

  /// A description.
  struct Home {
    var name: String
    var isEmpty: Bool
    var namespaces: [String: String]
    /// The start of its end tag; for an empty element, the end of the tag.
    var end: Int
  }

  /// The kind of an open element.
  private enum Role {
    case other, list, description
    case node(XMPNode)
    case fields(of: XMPNode)
    case items(of: XMPNode)
  }

  private struct Element {
    var name: String
    var role: Role
    var place: Range<Int>
    var namespaces: [String: String]
    /// Whether it declares that its elements are fields.
    var isResource = false
  }

  /// - Throws: if the text is not well-formed XMP, or nested too deeply.
  init(_ bytes: [UInt8]) throws(XMLScanner.Malformed) {
    self.bytes = bytes
    var scanner = XMLScanner(bytes)
    var open: [Element] = []
    while let part = try scanner.next() {
      switch part {
      case .open(let tag): try begin(tag, &open)
      case .close(let name, let place):
        guard open.last?.name == name else { throw XMLScanner.Malformed() }
        try finish(at: place, &open)
      case .text(let text): take(text, open.last?.role)
      }
    }
    guard open.isEmpty else { throw XMLScanner.Malformed() }
    if scanner.hasDeclaration { check.refuse() }
  }

  private mutating func take(_ text: String, _ role: Role?) {
    if case .node(let node)? = role {
      node.text += text
    } else {
      check.look(at: text)
    }
  }

  private mutating func begin(
    _ tag: XMLScanner.Tag, _ open: inout [Element]
  ) throws(XMLScanner.Malformed) {
    guard open.count < XMPTree.mostDepth else { throw XMLScanner.Malformed() }
    let namespaces = tag.namespaces(within: open.last?.namespaces)
    let name = try XMPName(tag.name, namespaces)
    let isResource = try check.look(at: tag, namespaces)
    if !isPlain(name, in: open.last) { check.refuse() }
    let role = role(of: name, tag, in: open.last?.role)
    switch role {
    case .other, .list, .items: break
    case .description:
      properties += try attributes(of: tag, namespaces).map(\.node)
      if home == nil {
        home = Home(
          name: tag.name, isEmpty: tag.isEmpty, namespaces: namespaces, end: tag.place.upperBound)
      }
    case .node(let node), .fields(let node):
      if let language = tag.attributes.first(where: { $0.name == "xml:lang" }) {
        node.language = language.value
      }
      for (attribute, owner) in try attributes(of: tag, namespaces) {
        if owner == .ofNode { node.take(attribute) } else { node.fields.append(attribute) }
      }
    }
    open.append(
      Element(
        name: tag.name, role: role, place: tag.place, namespaces: namespaces,
        isResource: isResource))
    if tag.isEmpty { try finish(at: tag.place.upperBound..<tag.place.upperBound, &open) }
  }

  /// Whether RDF's grammar allows such an element there, so that all readers know it.
  private func isPlain(_ name: XMPName, in parent: Element?) -> Bool {
    let isField = name.space != XMPName.syntax && !name.space.isEmpty
    switch parent?.role {
    case nil:
      let isRoot = name == .rdf("RDF") || name == XMPName(space: "adobe:ns:meta/", local: "xmpmeta")
      return isRoot && end == nil
    case .other: return name == .rdf("RDF") && end == nil
    case .list: return name == .rdf("Description")
    case .description, .fields: return isField
    case .items: return name == .rdf("li")
    case .node(let node):
      let isResource = parent?.isResource == true
      let isWhole = name == .rdf("Description") || XMPTree.isContainer(name)
      return isWhole ? !isResource && !node.isList && node.fields.isEmpty : isResource && isField
    }
  }

  private static func isContainer(_ name: XMPName) -> Bool {
    ["Bag", "Seq", "Alt"].contains { name == .rdf($0) }
  }

  private mutating func role(of name: XMPName, _ tag: XMLScanner.Tag, in parent: Role?) -> Role {
    switch parent {
    case nil, .other: return name == .rdf("RDF") ? .list : .other
    case .list: return name == .rdf("Description") ? .description : .other
    case .description:
      let node = XMPNode(name, tag.name, bytes.firstBlank(before: tag.place.lowerBound))
      properties.append(node)
      return .node(node)
    case .node(let node):
      if XMPTree.isContainer(name) {
        node.isList = true
        return .items(of: node)
      }
      if name == .rdf("Description") { return .fields(of: node) }
      return .node(added(name, tag, to: &node.fields))
    case .fields(let node): return .node(added(name, tag, to: &node.fields))
    case .items(let node): return .node(added(name, tag, to: &node.items))
    }
  }

  private func added(
    _ name: XMPName, _ tag: XMLScanner.Tag, to nodes: inout [XMPNode]
  ) -> XMPNode {
    let node = XMPNode(name, tag.name, bytes.firstBlank(before: tag.place.lowerBound))
    nodes.append(node)
    return node
  }

  private enum Owner { case ofNode, ofField }

  /// The attributes that are fields, or the value of the element itself.
  private func attributes(
    of tag: XMLScanner.Tag, _ namespaces: [String: String]
  ) throws(XMLScanner.Malformed) -> [(node: XMPNode, owner: Owner)] {
    var found: [(XMPNode, Owner)] = []
    for attribute in tag.attributes {
      guard attribute.name.contains(":"), !attribute.name.hasPrefix("xmlns:"),
        !attribute.name.hasPrefix("xml:")
      else { continue }
      let name = try XMPName(attribute.name, namespaces)
      let isValue = name == .rdf("resource") || name == .rdf("value")
      guard isValue || name.space != XMPName.syntax else { continue }
      let node = XMPNode(name, attribute.name, attribute.place.lowerBound)
      (node.place, node.isAttribute) = (attribute.place, true)
      (node.text, node.valuePlace) = (attribute.value, attribute.valuePlace)
      found.append((node, isValue ? .ofNode : .ofField))
    }
    return found
  }

  private mutating func finish(
    at place: Range<Int>, _ open: inout [Element]
  ) throws(XMLScanner.Malformed) {
    guard let element = open.popLast() else { throw XMLScanner.Malformed() }
    switch element.role {
    case .other, .fields: break
    case .description:
      // Descriptions of photos do not nest, so the first to begin is the first to end.
      if home?.end == element.place.upperBound { home?.end = place.lowerBound }
    case .list: if !place.isEmpty { end = place.lowerBound }
    case .items(let node): if !place.isEmpty { node.itemsEnd = place.lowerBound }
    case .node(let node):
      node.place = node.place.lowerBound..<place.upperBound
      node.finish(element.place.upperBound..<place.lowerBound)
      check.look(at: node, isResource: element.isResource)
    }
  }
}

/// An XMP property, or a field or item of one.
final class XMPNode {
  let name: XMPName
  /// The name as written, with its prefix.
  let label: String
  /// Position, including the blanks before it.
  var place: Range<Int>
  var isAttribute = false
  /// The text of a simple value; blanks for a list or a structure.
  var text = ""
  var language: String?
  /// Position of the text; nil: there is none.
  var valuePlace: Range<Int>?
  /// The fields of a structure, or the qualifiers of a simple value.
  var fields: [XMPNode] = []
  var items: [XMPNode] = []
  var isList = false
  /// The position where items are added; nil: the list is empty.
  var itemsEnd: Int?
  /// Whether the fields are qualifiers.
  private(set) var hasQualifiers = false

  init(_ name: XMPName, _ label: String, _ start: Int) {
    (self.name, self.label, place) = (name, label, start..<start)
  }

  /// Takes the text from an attribute or a field.
  fileprivate func take(_ value: XMPNode) {
    (text, valuePlace, hasQualifiers) = (value.text, value.valuePlace, true)
  }

  /// - Parameter content: the range between its tags.
  fileprivate func finish(_ content: Range<Int>) {
    if let value = fields.firstIndex(where: { $0.name == .rdf("value") }) {
      take(fields.remove(at: value))
    } else if !isList, fields.isEmpty, valuePlace == nil, content.upperBound >= content.lowerBound {
      valuePlace = content
    }
  }

  /// Whether it is a value: a text, or a list of texts.
  var isValue: Bool {
    hasQualifiers || isList && items.allSatisfy(\.isText) || fields.isEmpty && !isList
  }

  private var isText: Bool { !isList && (fields.isEmpty || hasQualifiers) }

  /// The field at the end of a path of names, in any namespaces.
  func field(_ path: String...) -> XMPNode? { field(at: path) }

  /// The text of a field; nil if there is none.
  func text(of path: String...) -> String? { field(at: path).flatMap { visible($0.text) } }

  private func field(at path: [String]) -> XMPNode? {
    path.reduce(self) { node, local in node?.fields.first { $0.name.local == local } }
  }
}
