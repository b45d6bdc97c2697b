import Foundation
import LumaFiles
import LumaModel

/// A folder of Google Takeout: pictures and, beside each, JSON of what Google Photos says of it.
struct TakeoutFolder {
  /// A picture or film, or JSON of one that is not there.
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
  /// The title that its JSON has; nil: it is no album.
  var title: String?
  var items: [Item] = []
  /// JSON that is none.
  var broken: [String] = []

  /// Bytes of JSON; those of Google have some thousands.
  private static let limit: Int64 = 1 << 20

  /// - Parameter names: of the files in it.
  init(_ path: String, _ names: [String]) {
    self.path = path
    let files = Set(names.filter { !$0.lowercased().hasSuffix(".json") })
    for name in names.sorted() where name.lowercased().hasSuffix(".json") {
      guard let json = read(FileSystem.join(path, name)) else { continue }
      if json["photoTakenTime"]?["timestamp"] == nil {
        // "metadata.json", in the language of the account.
        if let text = json["title"]?.string, !text.isEmpty { title = title ?? text }
        continue
      }
      add(json, TakeoutName(json: name).file(in: files), among: files)
    }
  }

  private mutating func add(_ json: JSONValue, _ file: String?, among files: Set<String>) {
    guard let name = file ?? json["title"]?.string, !name.isEmpty, !name.contains("/") else {
      return
    }
    var item = Item(path: FileSystem.join(path, name), json: json, isThere: file != nil)
    let names = TakeoutNames(of: name)
    item.edited = names.edits.lazy.compactMap(files.member).first.map { FileSystem.join(path, $0) }
    item.film = names.films.lazy.compactMap(files.member).first.map { FileSystem.join(path, $0) }
    items.append(item)
  }

  private mutating func read(_ path: String) -> JSONValue? {
    guard let file = try? OpenedFile(path) else {
      broken.append(path)
      return nil
    }
    // No picture's.
    guard file.stamp.size <= TakeoutFolder.limit else { return nil }
    let json = try? JSONValue(bytes: file.bytes(at: 0, count: Int(file.stamp.size)))
    if json == nil { broken.append(path) }
    return json
  }
}

/// The name of JSON beside a picture: `IMG.jpg.json`, later `IMG.jpg.supplemental-metadata.json`, cut
/// to 46 characters before `.json`. A number that tells equal names apart stands at the end of the
/// JSON's, `IMG.jpg(1).json`, and at the end of the picture's stem, `IMG(1).jpg`.
struct TakeoutName {
  private let base: String
  private let number: String
  private static let supplement = ".supplemental-metadata"
  private static let longest = 46

  init(json name: String) {
    var base = String(name.dropLast(".json".count))
    var number = ""
    if let match = base.firstMatch(of: /\([0-9]+\)$/) {
      number = String(match.output)
      base.removeLast(number.count)
    }
    (self.base, self.number) = (base, number)
  }

  /// The file that it belongs to; nil: it is not there.
  func file(in files: Set<String>) -> String? {
    let exact = numbered(base)
    if files.contains(exact) { return exact }
    let isCut = base.utf16.count + number.utf16.count >= TakeoutName.longest
    return files.sorted().first { file in
      guard let name = plain(file) else { return false }
      let whole = name + TakeoutName.supplement
      guard whole.hasPrefix(base) else { return false }
      return base.hasPrefix(name) || isCut
    }
  }

  /// `IMG.jpg` with `(1)`: `IMG(1).jpg`.
  private func numbered(_ name: String) -> String {
    guard !number.isEmpty else { return name }
    let ending = FileSystem.pathExtension(of: name)
    return FileSystem.stem(of: name) + number + (ending.isEmpty ? "" : "." + ending)
  }

  /// A file's name without this number; nil: it has another.
  private func plain(_ file: String) -> String? {
    guard !number.isEmpty else { return file }
    let stem = FileSystem.stem(of: file)
    guard stem.hasSuffix(number) else { return nil }
    return stem.dropLast(number.count) + "." + FileSystem.pathExtension(of: file)
  }
}

extension Set<String> {
  /// The name as it is in the set: macOS puts the marks of letters behind them.
  fileprivate func member(_ name: String) -> String? { firstIndex(of: name).map { self[$0] } }
}
