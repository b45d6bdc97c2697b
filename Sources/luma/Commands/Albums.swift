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
      "luma albums --smart", "luma albums --format json | jq '.[].cover'",
    ]
  ) { settings in
    let context = CommandContext(settings, of: .albums)
    context.watcher.aim(at: .exit)
    return context.run { () throws(Diagnostic) in
      let library = try context.openLibrary(creates: false)
      let albums =
        settings.listsSmartAlbums ? try library.smartAlbums() : try library.albums(settings.query)
      return context.print(AlbumLines.text(albums, format: settings.listFormat ?? .table))
    }
  }
}
