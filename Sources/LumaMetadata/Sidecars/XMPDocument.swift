/// The properties of a sidecar, with their places in it: unchanged parts stay byte for byte.
///
/// - **Source**: XMP specification 1, 7: properties are attributes or elements of the descriptions in
///   `rdf:RDF`.
struct XMPDocument {
  private(set) var properties: [Property] = []
  /// The first description, to which properties are added; nil: there is none.
  private(set) var home: Home?
  let bytes: [UInt8]

  /// A property of a description.
  struct Property {
    var name: XMPName
    /// With the blanks before it.
    var place: Range<Int>
    /// The value of an attribute, within its quotes; nil for an element.
    var valuePlace: Range<Int>?
    var items: [Item] = []
  }

  struct Item: Equatable {
    var language: String?
    var text: String
  }

  struct Home {
    var name: String
    var place: Range<Int>
    var isEmpty: Bool
    var namespaces: [String: String]
    /// Where its end mark begins; for an empty one, the end of the tag.
    var end: Int
  }

  private struct Element {
    var name: String
    var full: XMPName
    var namespaces: [String: String]
  }

  /// - Throws: if it is not well-formed XMP in UTF-8.
  init(_ bytes: [UInt8]) throws(XMLScanner.Malformed) {
    self.bytes = bytes
    var scanner = XMLScanner(bytes)
    var open: [Element] = []
    while let part = try scanner.next() {
      switch part {
      case .open(let tag):
        try begin(tag, &open)
      case .close(let name, let place):
        guard open.last?.name == name else { throw XMLScanner.Malformed() }
        end(at: place, &open)
      case .text(let text): add(text, to: open)
      }
    }
    guard open.isEmpty else { throw XMLScanner.Malformed() }
  }

  private mutating func begin(
    _ tag: XMLScanner.Tag, _ open: inout [Element]
  ) throws(XMLScanner.Malformed) {
    let namespaces = tag.namespaces(within: open.last?.namespaces)
    let full = try XMPName(tag.name, namespaces)
    open.append(Element(name: tag.name, full: full, namespaces: namespaces))
    let depth = open.firstIndex { $0.full == .rdf("RDF") }.map { open.count - 1 - $0 }
    switch depth {
    case 1 where full == .rdf("Description"): try beginDescription(tag, namespaces)
    case 2 where open[open.count - 2].full == .rdf("Description"):
      let first = bytes.firstBlank(before: tag.place.lowerBound)
      properties.append(Property(name: full, place: first..<tag.place.upperBound))
    case .some(let depth) where depth > 2 && full == .rdf("li"):
      let language = tag.attributes.first { $0.name == "xml:lang" }?.value
      if !properties.isEmpty {
        properties[properties.count - 1].items.append(Item(language: language, text: ""))
      }
    case .none, .some: break
    }
    if tag.isEmpty { end(at: tag.place.upperBound..<tag.place.upperBound, &open) }
  }

  private mutating func beginDescription(
    _ tag: XMLScanner.Tag, _ namespaces: [String: String]
  ) throws(XMLScanner.Malformed) {
    for attribute in tag.attributes where !attribute.name.hasPrefix("xmlns") {
      guard attribute.name.contains(":") else { continue }
      let name = try XMPName(attribute.name, namespaces)
      properties.append(
        Property(
          name: name, place: attribute.place, valuePlace: attribute.valuePlace,
          items: [Item(language: nil, text: attribute.value)]))
    }
    if home == nil {
      home = Home(
        name: tag.name, place: tag.place, isEmpty: tag.isEmpty, namespaces: namespaces,
        end: tag.place.upperBound)
    }
    if tag.isEmpty { descriptionsEnded += 1 }
  }

  /// How many descriptions have ended: the first is the home.
  private var descriptionsEnded = 0

  private mutating func end(at place: Range<Int>, _ open: inout [Element]) {
    let element = open.removeLast()
    let depth = open.firstIndex { $0.full == .rdf("RDF") }.map { open.count - $0 }
    if depth == 2, !properties.isEmpty {
      properties[properties.count - 1].place =
        properties[properties.count - 1].place.lowerBound..<place.upperBound
    }
    if depth == 1, element.full == .rdf("Description"), !place.isEmpty {
      if descriptionsEnded == 0 { home?.end = place.lowerBound }
      descriptionsEnded += 1
    }
  }

  /// Adds text to the item, or the simple value, that is open.
  private mutating func add(_ text: String, to open: [Element]) {
    guard let root = open.firstIndex(where: { $0.full == .rdf("RDF") }), !properties.isEmpty,
      open.count - root > 2
    else { return }
    let last = properties.count - 1
    if open.last?.full == .rdf("li"), let item = properties[last].items.indices.last {
      properties[last].items[item].text += text
    } else if open.count - root == 3, visible(text) != nil {
      if properties[last].items.isEmpty {
        properties[last].items.append(Item(language: nil, text: ""))
      }
      properties[last].items[0].text += text
    }
  }
}
