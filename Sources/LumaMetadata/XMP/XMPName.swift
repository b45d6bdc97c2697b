/// The name of a property, whatever its prefix.
struct XMPName: Hashable {
  var space: String
  var local: String

  static let xml = "http://www.w3.org/XML/1998/namespace"
  static let syntax = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"

  init(space: String, local: String) { (self.space, self.local) = (space, local) }

  static func rdf(_ local: String) -> XMPName { XMPName(space: syntax, local: local) }

  init(_ name: String, _ namespaces: [String: String]) throws(XMLScanner.Malformed) {
    let colon = name.utf8.firstIndex(of: UInt8(ascii: ":"))
    let prefix = colon.map { String(name[..<$0]) } ?? ""
    guard let space = namespaces[prefix] ?? (prefix.isEmpty ? "" : nil) else {
      throw XMLScanner.Malformed()
    }
    self.init(
      space: space, local: colon.map { String(name[name.index(after: $0)...]) } ?? name)
  }
}

/// The namespaces of properties that sidecars are given.
extension XMPName {
  static let dc = "http://purl.org/dc/elements/1.1/"
  static let basic = "http://ns.adobe.com/xap/1.0/"
  static let lightroom = "http://ns.adobe.com/lightroom/1.0/"
  private static let photoshop = "http://ns.adobe.com/photoshop/1.0/"
  private static let iptc = "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"
  private static let exif = "http://ns.adobe.com/exif/1.0/"

  static let usualPrefixes = [
    syntax: "rdf", dc: "dc", basic: "xmp", lightroom: "lr", photoshop: "photoshop",
    iptc: "Iptc4xmpCore", exif: "exif",
  ]

  static func dc(_ local: String) -> XMPName { XMPName(space: dc, local: local) }
  static func basic(_ local: String) -> XMPName { XMPName(space: basic, local: local) }
  static func photoshop(_ local: String) -> XMPName { XMPName(space: photoshop, local: local) }
  static func iptc(_ local: String) -> XMPName { XMPName(space: iptc, local: local) }
  static func exif(_ local: String) -> XMPName { XMPName(space: exif, local: local) }
}

extension XMLScanner.Tag {
  /// The namespaces by their prefixes in an element, "" for those without.
  ///
  /// - Parameter outer: The namespaces of the enclosing element; nil: there is none.
  func namespaces(within outer: [String: String]?) -> [String: String] {
    var namespaces = outer ?? ["xml": XMPName.xml]
    for attribute in attributes {
      if attribute.name == "xmlns" { namespaces[""] = attribute.value }
      if attribute.name.hasPrefix("xmlns:") {
        namespaces[String(attribute.name.dropFirst(6))] = attribute.value
      }
    }
    return namespaces
  }
}

extension [UInt8] {
  /// The start of the XML whitespace before a position.
  func firstBlank(before place: Int) -> Int {
    var first = place
    while first > 0, [0x20, 0x09, 0x0A, 0x0D].contains(self[first - 1]) { first -= 1 }
    return first
  }
}
