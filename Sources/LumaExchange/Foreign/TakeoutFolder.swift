import LumaFiles
import LumaModel

/// A folder of Google Takeout: pictures and, beside each, JSON with its data from Google Photos.
struct TakeoutFolder {
  /// A picture or film, or the JSON of one that is missing.
  struct Item {
    var path: String
    var json: JSONValue
    var isThere: Bool
    /// The picture or film with the edit.
    var edited: String?
    /// The film of a live photo.
    var film: String?
  }

  let path: String
  /// The title in the folder's JSON.
  var title: String?
  var isAlbum: Bool { title.map { !TakeoutYear.isTitle($0) } ?? false }
  var items: [Item] = []
  /// Paths of invalid JSON files.
  var broken: [String] = []
  /// Pictures and films without JSON.
  var others: [String] = []

  /// Maximum bytes of a JSON file; Google's have some thousands.
  private static let limit: Int64 = 1 << 20

  /// - Parameter names: of the files in it.
  init(_ path: String, _ names: [String]) {
    self.path = path
    let files = Set(names.filter { !$0.lowercased().hasSuffix(".json") })
    var found: [(name: TakeoutName, json: JSONValue)] = []
    for name in names.sorted() where name.lowercased().hasSuffix(".json") {
      guard let json = read(FileSystem.join(path, name)) else { continue }
      if json["photoTakenTime"]?["timestamp"] == nil {
        // "metadata.json", in the language of the account.
        if let text = json["title"]?.string, !text.isEmpty { title = title ?? text }
        continue
      }
      found.append((TakeoutName(json: name, title: json["title"]?.string), json))
    }
    let matches = TakeoutMatches(found.map(\.name), among: files).files
    for (match, json) in zip(matches, found.map(\.json)) { add(json, match, among: files) }
    noteOthers(files)
  }

  private mutating func add(_ json: JSONValue, _ file: String?, among files: Set<String>) {
    guard let name = file ?? json["title"]?.string, !name.isEmpty, !name.contains("/") else {
      return
    }
    var item = Item(path: FileSystem.join(path, name), json: json, isThere: file != nil)
    let names = TakeoutNames(of: name)
    let edits = names.edits + (item.isThere ? names.cutEdits : [])
    item.edited = edits.lazy.compactMap(files.member).first.map { FileSystem.join(path, $0) }
    item.film = names.films.lazy.compactMap(files.member).first.map { FileSystem.join(path, $0) }
    items.append(item)
  }

  /// Finds the pictures and films without JSON.
  private mutating func noteOthers(_ files: Set<String>) {
    let known = Set(
      items.flatMap { [$0.path, $0.edited, $0.film] }.compactMap { $0.map { Array($0.utf8) } })
    others = files.filter { TakeoutNames.isPicture($0) || TakeoutNames.isFilm($0) }
      .map { FileSystem.join(path, $0) }
      .filter { !known.contains(Array($0.utf8)) }.sorted()
  }

  private mutating func read(_ path: String) -> JSONValue? {
    guard let file = try? OpenedFile(path) else {
      broken.append(path)
      return nil
    }
    // Larger files do not belong to a picture.
    guard file.stamp.size <= TakeoutFolder.limit else { return nil }
    let json = try? JSONValue(bytes: file.bytes(at: 0, count: Int(file.stamp.size)))
    if json == nil { broken.append(path) }
    return json
  }
}
