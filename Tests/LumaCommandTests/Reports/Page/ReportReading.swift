import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The content of a page, by a parser of XML.
final class ReportReading: NSObject, XMLParserDelegate {
  struct Element: Equatable {
    var name: String
    var attributes: [String: String]
    /// Of it and of what is in it.
    var text = ""
  }

  private(set) var elements: [Element] = []
  /// Places of those that are not closed.
  private var open: [Int] = []

  /// - Returns: nil: the page is not well formed.
  init?(_ page: String) {
    super.init()
    let parser = XMLParser(data: Data(page.utf8))
    parser.delegate = self
    guard parser.parse() else { return nil }
  }

  func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  func first(id: String) -> Element? { elements.first { $0.attributes["id"] == id } }

  /// The cells of the table's rows, without the heads.
  var rows: [[String]] {
    let cells = all("td").map(\.text), columns = 8
    return stride(from: 0, to: cells.count, by: columns).map {
      Array(cells[$0..<min($0 + columns, cells.count)])
    }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes))
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    for place in open { elements[place].text += text }
  }
}
