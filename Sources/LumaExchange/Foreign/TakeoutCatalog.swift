import LumaDatabase
import LumaFiles
import LumaLibrary
import LumaModel

/// Google Photos as exported by Google Takeout: folders of years and of albums, each with its
/// pictures. A picture in an album is also in the folder of its year; both are one photo.
///
/// - **Source**: files of Google Takeout as published by its readers
final class TakeoutCatalog: ForeignCatalog {
  let path: String
  let program = ForeignProgram.takeout
  private(set) var broken: [String] = []
  private(set) var leftOut: [String] = []
  /// The path without links.
  private let place: String
  private let prefix: String
  private var items: [TakeoutFolder.Item] = []
  private var next = 0
  private var albums: [(identifier: String, title: String, folder: String?, photos: [String])] = []
  /// Maximum depth of folders that are searched.
  private static let depth = 8

  /// nil: the folder contains no Takeout.
  init?(_ path: String) throws(CatalogError) {
    self.path = path
    place = FileSystem.realPath(of: path) ?? path
    prefix = ForeignProgram.takeout.prefix(of: place)
    var folders: [TakeoutFolder] = []
    var (broken, leftOut) = ([String](), [String]())
    TakeoutCatalog.walk(place, depth: 0) { folder in
      broken += folder.broken
      leftOut += folder.others
      if !folder.items.isEmpty { folders.append(folder) }
    }
    (self.broken, self.leftOut) = (broken, leftOut)
    guard !folders.isEmpty else { return nil }
    take(folders)
  }

  func checkUnchanged() throws(CatalogError) {}

  private static func walk(_ path: String, depth: Int, _ body: (TakeoutFolder) -> Void) {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    var files: [String] = []
    for name in names {
      let inner = FileSystem.join(path, name)
      switch FileStatus(inner, followsLinks: false)?.kind {
      case .file: files.append(name)
      case .folder where depth < TakeoutCatalog.depth: walk(inner, depth: depth + 1, body)
      case .folder, .other, nil: break
      }
    }
    body(TakeoutFolder(path, files))
  }

  /// The folders of years come first: their pictures are the photos.
  private func take(_ folders: [TakeoutFolder]) {
    var known: [String: String] = [:]
    var people: [String: [String]] = [:]
    for folder in folders.filter({ !$0.isAlbum }) + folders.filter(\.isAlbum) {
      var photos: [String] = []
      for item in folder.items where item.json["trashed"]?.bool != true {
        let identifier = take(item, &known)
        photos.append(identifier)
        for person in item.json["people"]?.array ?? [] {
          guard let name = person["name"]?.string, !name.isEmpty else { continue }
          if people[name]?.contains(identifier) != true {
            people[name, default: []].append(identifier)
          }
        }
      }
      guard folder.isAlbum, let title = folder.title else { continue }
      let below = folder.path.dropFirst(place.utf8.count)
      albums.append(("\(prefix)album:\(below)", title, nil, photos))
    }
    for (name, photos) in people.sorted(by: { $0.key < $1.key }) {
      albums.append(("\(prefix)person:\(name)", name, "\(prefix)person", photos))
    }
  }

  /// - Returns: the photo's identifier.
  private func take(_ item: TakeoutFolder.Item, _ known: inout [String: String]) -> String {
    let taken = item.json["photoTakenTime"]?["timestamp"]?.string ?? ""
    let title = item.json["title"]?.string ?? FileSystem.name(of: item.path)
    let size = item.isThere ? "\(FileStatus(item.path)?.stamp.size ?? 0)" : ""
    let twin = known["\(title)/\(taken)/\(size)"]
    if let twin { return twin }
    let identifier = prefix + item.path
    for key in ["\(title)/\(taken)/\(size)", "\(title)/\(taken)/"] {
      known[key] = known[key] ?? identifier
    }
    items.append(item)
    return identifier
  }

  func collections() throws(CatalogError) -> [JSONObject] {
    let hasPeople = albums.contains { $0.folder != nil }
    let folder = JSONObject.collection(.folder, "\(prefix)person", title: "People", folder: nil)
    return (hasPeople ? [folder] : [])
      + albums.map { .collection(.album, $0.identifier, title: $0.title, folder: $0.folder) }
  }

  func photos(_ count: Int) throws(CatalogError) -> [JSONObject] {
    let part = items[next..<min(next + count, items.count)]
    next += part.count
    return part.map(line)
  }

  func members() throws(CatalogError) -> [JSONObject]? {
    albums.popLast().map { JSONObject.members($0.photos, of: $0.identifier) }
  }

  private func line(of item: TakeoutFolder.Item) -> JSONObject {
    let json = item.json
    let isFilm = FilmFormat(pathExtension: FileSystem.pathExtension(of: item.path)) != nil
    var line: JSONObject = [
      "type": .string("photo"), "localIdentifier": .string(prefix + item.path),
      "path": .string(item.path), "mediaType": .integer(isFilm ? 2 : 1),
      "favorite": .bool(json["favorited"]?.bool == true),
      "hidden": .bool(json["archived"]?.bool == true),
    ]
    line["caption"] = json["description"]?.string.flatMap { $0.isEmpty ? nil : .string($0) }
    if let taken = json["photoTakenTime"]?["timestamp"], let seconds = Self.seconds(taken) {
      line["creationDate"] = JSONValue(PhotoDate(seconds: seconds))
      line[CatalogDate.member] = .string(CatalogDate.moment.rawValue)
    }
    place(json, in: &line)
    if let edited = item.edited {
      line.addResource(isFilm ? .fullSizeVideo : .fullSizePhoto, edited)
    }
    if let film = item.film {
      line.addResource(.pairedVideo, film)
      line["mediaSubtypes"] = .integer(MediaSubtypes.live)
    }
    line.addSidecars()
    var people = ForeignPeople()
    for person in json["people"]?.array ?? [] { people.add(person["name"]?.string, nil) }
    people.write(to: &line)
    line.keep(["caption", "creationDate", "latitude", "longitude", "altitude", "people"])
    return line
  }

  /// A text of digits, or a number.
  private static func seconds(_ value: JSONValue) -> Double? {
    let seconds = value.string.flatMap(Double.init) ?? value.double
    return seconds.flatMap { PhotoDate.years.contains($0) ? $0 : nil }
  }

  /// Adds the place; 0, 0 means that there is none.
  private func place(_ json: JSONValue, in line: inout JSONObject) {
    for name in ["geoData", "geoDataExif"] {
      guard let place = json[name], let latitude = place["latitude"]?.double,
        let longitude = place["longitude"]?.double, latitude != 0 || longitude != 0,
        abs(latitude) <= 90, abs(longitude) <= 180
      else { continue }
      line["latitude"] = .double(latitude)
      line["longitude"] = .double(longitude)
      if let altitude = place["altitude"]?.double, altitude != 0, abs(altitude) < 1e5 {
        line["altitude"] = .double(altitude)
      }
      return
    }
  }
}
