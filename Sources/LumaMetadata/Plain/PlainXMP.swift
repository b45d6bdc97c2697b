import LumaFiles

/// The XMP properties that headers need.
///
/// - **Source**: XMP specification 1 and 2.
struct PlainXMP {
  private var nodes: [XMPProperty: XMPNode] = [:]

  init(_ packet: [UInt8]) throws(UnsupportedMetadata) {
    guard packet.allSatisfy(PlainXMP.isText), String(validating: packet, as: UTF8.self) != nil,
      let tree = try? XMPTree(packet), tree.check.isPlain,
      tree.check.namespaces.allSatisfy({ XMPProperty.spaces[$0.key] ?? $0.value == $0.value })
    else { throw UnsupportedMetadata() }
    var seen: Set<XMPName> = []
    for node in tree.properties {
      guard seen.insert(node.name).inserted else { throw UnsupportedMetadata() }
      if XMPProperty.isForExiv2(node.name) { throw UnsupportedMetadata() }
      guard let property = XMPProperty.named(node.name) else { continue }
      guard PlainXMP.isPlain(node, property.form) else { throw UnsupportedMetadata() }
      nodes[property] = node
    }
  }

  /// Whether a property is written in the form that its schema requires.
  private static func isPlain(_ node: XMPNode, _ form: XMPProperty.Form) -> Bool {
    switch form {
    case .text: isText(node) && node.language == nil
    case .list:
      node.isList && node.language == nil
        && node.items.allSatisfy { isText($0) && $0.language == nil }
    case .languages:
      node.isList && node.language == nil && node.items.allSatisfy(isText)
        && node.items.first?.language == "x-default"
        && Set(node.items.map(\.language)).count == node.items.count
        && !node.items.contains { hasMark($0.text) }
    case .structure:
      !node.isList && node.language == nil && !node.hasQualifiers
        && node.fields.allSatisfy { isText($0) && $0.language == nil }
    }
  }

  /// Whether exiv2 sees a language mark in a text. Looking for a quote first is many times as fast.
  private static func hasMark(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "\"")) && text.contains("lang=\"")
  }

  /// Whether a byte is not a control character, which exiv2 would replace with a blank.
  private static func isText(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != 0x7F || [0x09, 0x0A, 0x0D].contains(byte)
  }

  /// Whether a node is only a text, which exiv2 reads as such.
  private static func isText(_ node: XMPNode) -> Bool {
    !node.isList && node.fields.isEmpty && !node.hasQualifiers
      && !node.text.utf8.contains { $0 < 0x20 && $0 != UInt8(ascii: "\n") }
  }

  func text(_ tag: String) -> String? {
    guard let (property, field) = XMPProperty.find(tag), let node = nodes[property] else {
      return nil
    }
    switch property.form {
    case .text: return node.text
    case .list: return list(tag)?.joined(separator: ", ")
    case .languages:
      return (node.items.first { visible($0.text) != nil } ?? node.items.first)?.text
    case .structure: return field.flatMap { name in node.fields.first { $0.name == name }?.text }
    }
  }

  func list(_ tag: String) -> [String]? {
    guard let (property, _) = XMPProperty.find(tag), let node = nodes[property], node.isList
    else { return nil }
    let texts = node.items.map(\.text).filter { !$0.isEmpty }
    return texts.isEmpty ? nil : texts
  }
}
