import LumaCatalog
import LumaDatabase
import LumaLibrary
import LumaModel

/// The photos of some lines that a library already has, queried once for all lines and then kept up
/// to date.
struct ExistingPhotos {
  private var identifiers: Set<[UInt8]> = []
  /// Identifiers by the paths of originals. Paths are bytes, because strings that compare equal may
  /// differ in bytes.
  private var originals: [[UInt8]: String] = [:]

  init() {}

  /// - Parameter lines: of an interchange file.
  init(_ lines: [JSONValue], in database: any Database) throws(CatalogError) {
    func list(_ member: String) -> SQLValue {
      AssetTable.textList(lines.compactMap { $0[member]?.string })
    }
    let texts = database.dialect.values(areTexts: true)
    try database.read(
      """
      SELECT localIdentifier FROM (SELECT DISTINCT value FROM \(texts)(?)) AS wanted
      CROSS JOIN asset ON asset.localIdentifier = wanted.value
      """, [list("localIdentifier")]
    ) { identifiers.insert(Array($0.bytes(0))) }
    try database.read(
      """
      SELECT resource.path, asset.localIdentifier
      FROM (SELECT DISTINCT value FROM \(texts)(?)) AS wanted
      CROSS JOIN resource ON resource.path = wanted.value AND resource.kind IN (1, 2)
      CROSS JOIN asset ON asset.pk = resource.asset
      """, [list("path")]
    ) { originals[Array($0.bytes(0))] = $0.text(1) }
  }

  func has(_ identifier: String) -> Bool { identifiers.contains(Array(identifier.utf8)) }

  /// The identifier of the photo whose original is at a path.
  func identifier(at path: String) -> String? { originals[Array(path.utf8)] }

  mutating func add(_ identifier: String, _ resources: [Resource]) {
    identifiers.insert(Array(identifier.utf8))
    for resource in resources where resource.kind.isOriginal {
      originals[Array(resource.path.utf8)] = identifier
    }
  }
}
