/// Looks for forms of RDF that hardly any program writes and that readers interpret differently.
struct RDFCheck {
  /// Whether there are no such forms.
  private(set) var isPlain = true
  /// All declared namespaces, by prefix.
  private(set) var namespaces: [String: String] = [:]
  /// The subject of the descriptions.
  private var subject = ""

  mutating func refuse() { isPlain = false }

  /// Returns whether a tag declares that its elements are fields.
  ///
  /// - Parameter known: The namespaces that hold in the tag.
  mutating func look(
    at tag: XMLScanner.Tag, _ known: [String: String]
  ) throws(XMLScanner.Malformed) -> Bool {
    if !RDFCheck.isName(tag.name) { isPlain = false }
    var names: Set<String> = [], isResource = false
    for attribute in tag.attributes {
      if !RDFCheck.isName(attribute.name) || !names.insert(attribute.name).inserted {
        isPlain = false
      }
      if attribute.name.hasPrefix("xml") {
        declare(attribute)
      } else {
        let name = try XMPName(attribute.name, known)
        look(at: attribute, name)
        if name == .rdf("parseType") { isResource = true }
      }
    }
    return isResource
  }

  private mutating func declare(_ attribute: XMLScanner.Attribute) {
    guard attribute.name.hasPrefix("xmlns:") else { return }
    let prefix = String(attribute.name.dropFirst(6))
    if attribute.value.isEmpty { isPlain = false }
    if let known = namespaces[prefix], known != attribute.value { isPlain = false }
    namespaces[prefix] = attribute.value
  }

  private mutating func look(at attribute: XMLScanner.Attribute, _ name: XMPName) {
    if name == .rdf("about") {
      if subject.isEmpty { subject = attribute.value }
      if !attribute.value.isEmpty, attribute.value != subject { isPlain = false }
    } else if name == .rdf("parseType") {
      if attribute.value != "Resource" { isPlain = false }
    } else if name.space == XMPName.syntax || !attribute.name.utf8.contains(UInt8(ascii: ":")) {
      if name != .rdf("resource") { isPlain = false }
    }
  }

  /// Checks text at a place where only elements are allowed.
  mutating func look(at text: String) {
    if isPlain, visible(text) != nil { isPlain = false }
  }

  /// Checks a property, field or item at its end.
  mutating func look(at node: XMPNode, isResource: Bool) {
    let hasParts = node.isList || !node.fields.isEmpty || isResource
    if hasParts, !node.hasQualifiers { look(at: node.text) }
    if Set(node.fields.map(\.name)).count < node.fields.count { isPlain = false }
    // exiv2 reads this as the kind of a list.
    if node.text.hasPrefix("type=") { isPlain = false }
  }

  /// Whether a text is a valid XML name; non-ASCII letters are not checked.
  private static func isName(_ text: String) -> Bool {
    var isFirst = true
    for byte in text.utf8 {
      let isLetter = byte >= 0x80 || byte == UInt8(ascii: "_") || letters.contains(byte | 0x20)
      guard isLetter || !isFirst && others.contains(byte) else { return false }
      isFirst = byte == UInt8(ascii: ":")
    }
    return !isFirst
  }

  private static let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
  /// Characters that may follow the first one.
  private static let others = Set("0123456789-.:".utf8)
}
