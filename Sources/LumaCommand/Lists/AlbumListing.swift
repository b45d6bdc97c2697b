import LumaModel
import LumaPipeline

/// Output of `luma albums`.
enum AlbumListing {
  static func text(_ albums: [ListedAlbum], format: ListFormat) -> String {
    switch format {
    case .table: table(albums)
    case .json:
      albums.isEmpty
        ? "[]\n" : "[\n" + albums.map { "  " + $0.json }.joined(separator: ",\n") + "\n]\n"
    case .ndjson: albums.map { $0.json + "\n" }.joined()
    // The path of an album is its cover's.
    case .paths: albums.compactMap(\.cover).map { $0 + "\n" }.joined()
    }
  }

  private static func table(_ albums: [ListedAlbum]) -> String {
    TextTable.text(
      [["title", "kind", "count", "first", "last", "cover"]] + albums.map(cells), numbers: [2])
  }

  private static func cells(_ album: ListedAlbum) -> [String] {
    let day = { (date: PhotoDate?) in date?.isoDay ?? "-" }
    return [
      TerminalText.line(album.title), album.kind, String(album.count), day(album.startDate),
      day(album.endDate), album.cover.map { TerminalText.line($0) } ?? "-",
    ]
  }
}

extension ListedAlbum {
  var json: String {
    var object = JSONObject()
    object.add("localIdentifier", localIdentifier)
    object.add("title", title)
    object.add("kind", kind)
    object.add("subtype", subtype)
    object.add("folder", folder)
    object.add("count", count)
    object.add("startDate", startDate?.iso8601)
    object.add("endDate", endDate?.iso8601)
    object.add("cover", cover)
    return object.json.text(.terminal)
  }
}
