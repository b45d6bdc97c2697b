import LumaModel
import LumaPipeline

extension CommandRow {
  static let albums = CommandRow(
    sentence: "list the albums of a library",
    purpose: """
      Prints the albums of a library, sorted by title, with kind, photo count, first and last date,
      and the file of the cover.

      """,
    examples: [
      "luma albums", "luma albums --where 'count > 0' --sort -endDate --limit 10",
      "luma albums --smart --where 'count > 0'", "luma albums --system --sort -count",
      "luma albums --format json | jq '.[].cover'",
    ]
  ) { settings in
    let context = CommandContext(settings, of: .albums)
    context.watcher.aim(at: .exit)
    return context.run { () throws(Diagnostic) in
      let library = try context.openLibrary(creates: false)
      let albums =
        settings.listsSmartAlbums
        ? try library.smartAlbums(settings.query)
        : try library.albums(settings.query, system: settings.listsSystemAlbums ? true : nil)
      if settings.countsOnly { return context.print("\(albums.count)\n") }
      return context.print(AlbumListing.text(albums, format: settings.listFormat ?? .table))
    }
  }
}
