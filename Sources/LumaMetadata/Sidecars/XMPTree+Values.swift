/// A value that a sidecar is given.
enum XMPValue: Equatable {
  case text(String)
  /// A text in the default language; other languages stay.
  case local(String)
  case bag([String])
  /// Names in one text; existing items with the same names stay, otherwise it becomes one item.
  case joined(String)
}

/// Sets the values of a sidecar. Unchanged parts stay byte for byte.
///
/// - **Source**: XMP specification 1, 7: properties are attributes or elements of the descriptions
///   in `rdf:RDF`.
extension XMPTree {
  /// Returns the texts of a property, from all descriptions.
  func items(_ name: XMPName) -> [XMPNode] {
    properties.filter { $0.name == name }.flatMap { node in
      if node.isList { return node.items }
      return node.isAttribute || visible(node.text) != nil ? [node] : []
    }
  }

  /// Whether a property has this value already.
  func says(_ value: XMPValue?, _ name: XMPName) -> Bool {
    let items = items(name)
    switch value {
    case nil: return !properties.contains { $0.name == name }
    case .text(let text): return items.map(\.text) == [text]
    case .local(let text):
      let own = items.first { $0.language == "x-default" } ?? items.first
      return own?.text == text
    case .bag(let texts): return items.map(\.text) == texts
    case .joined(let names): return items.map(\.text).joined(separator: ", ") == names
    }
  }

  /// Returns the bytes with other values; a value of nil removes a property. Returns the same bytes
  /// if they have all values already; nil if there is no description.
  func bytes(saying values: [(name: XMPName, value: XMPValue?)]) -> [UInt8]? {
    let changes = values.filter { !says($0.value, $0.name) }
    guard !changes.isEmpty else { return bytes }
    guard let home else { return nil }
    var edits: [XMPEdit] = []
    var added = ""
    for (name, value) in changes {
      let known = properties.filter { $0.name == name }
      if case .text(let text)? = value, known.count == 1, known[0].isAttribute,
        let place = known[0].valuePlace
      {
        edits.append(XMPEdit(place: place, text: XMLText.encoded(text)))
        continue
      }
      edits += known.map(XMPEdit.remove)
      if let value { added += element(name, value, in: home) }
    }
    if !added.isEmpty { edits.append(addition(added, to: home)) }
    return bytes.changed(by: edits)
  }

  /// The edit that adds properties after the last one.
  private func addition(_ text: String, to home: Home) -> XMPEdit {
    if home.isEmpty {
      let mark = home.end - 2  // "/>"
      return XMPEdit(place: mark..<home.end, text: ">\(text)\n  </\(home.name)>")
    }
    return .insert(text, at: bytes.firstBlank(before: home.end))
  }

  private func element(_ name: XMPName, _ value: XMPValue, in home: Home) -> String {
    let prefix = name.prefix(in: home.namespaces)
    let rdf = XMPName.rdf("li").prefix(in: home.namespaces)
    let tag = "\(prefix.name):\(name.local)", begin = tag + prefix.declaration
    func list(_ kind: String, _ items: [(language: String?, text: String)]) -> String {
      let lines = items.map { item in
        let language = item.language.map { " xml:lang=\"\(XMLText.encoded($0))\"" } ?? ""
        let text = XMLText.encoded(item.text)
        return "\n     <\(rdf.name):li\(language)>\(text)</\(rdf.name):li>"
      }
      return "\n   <\(begin)\(rdf.declaration)>\n    <\(rdf.name):\(kind)>\(lines.joined())"
        + "\n    </\(rdf.name):\(kind)>\n   </\(tag)>"
    }
    switch value {
    case .text(let text): return "\n   <\(begin)>\(XMLText.encoded(text))</\(tag)>"
    case .bag(let texts): return list("Bag", texts.map { (nil, $0) })
    case .joined(let names): return list("Seq", [(nil, names)])
    case .local(let text):
      let others = items(name).filter { $0.language != nil && $0.language != "x-default" }
      return list("Alt", [("x-default", text)] + others.map { ($0.language, $0.text) })
    }
  }
}

extension XMPName {
  /// A prefix for the namespace, and its declaration if it has none yet.
  fileprivate func prefix(
    in namespaces: [String: String]
  ) -> (name: String, declaration: String) {
    let known = namespaces.filter { $0.value == space && !$0.key.isEmpty }.keys.min()
    if let known { return (known, "") }
    var name = XMPName.usualPrefixes[space] ?? "ns"
    while namespaces[name] != nil { name += "x" }
    return (name, " xmlns:\(name)=\"\(space)\"")
  }
}
