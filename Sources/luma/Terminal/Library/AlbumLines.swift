import LumaModel
import LumaRuntime

/// Albums as `luma albums` prints them.
enum AlbumLines {
  static func text(_ albums: [ListedAlbum], format: ListFormat) -> String {
    switch format {
    case .table: table(albums)
    case .json:
      albums.isEmpty
        ? "[]\n" : "[\n" + albums.map { "  " + $0.json }.joined(separator: ",\n") + "\n]\n"
    case .ndjson: albums.map { $0.json + "\n" }.joined()
    // An album has no path but its cover's.
    case .paths: albums.compactMap(\.cover).map { $0 + "\n" }.joined()
    }
  }

  private static func table(_ albums: [ListedAlbum]) -> String {
    let rows = [["title", "kind", "count", "first", "last", "cover"]] + albums.map(cells)
    let widths = rows.reduce(into: [0, 0, 0, 0, 0]) { widths, row in
      for index in widths.indices { widths[index] = max(widths[index], Columns.width(row[index])) }
    }
    return rows.map { row in
      let padded = widths.indices.map { index in
        Columns.padded(row[index], to: widths[index], atEnd: index != 2)
      }
      return (padded + [row[5]]).joined(separator: "  ") + "\n"
    }.joined()
  }

  private static func cells(_ album: ListedAlbum) -> [String] {
    let day = { (date: PhotoDate?) in date?.formatted("%Y-%m-%d") ?? "-" }
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
    object.add("folder", folder)
    object.add("count", count)
    object.add("startDate", startDate?.iso8601)
    object.add("endDate", endDate?.iso8601)
    object.add("cover", cover)
    return object.text
  }
}
