import LumaRuntime

/// The values of the options that only commands on a library take.
struct LibrarySettings: Equatable {
  var importing = ImportOptions()
  var query = LibraryQuery()
  var format: ListFormat?
  var smartAlbum: String?
  var album: String?
  var listsSmartAlbums = false
  var countsOnly = false
  var endsWithNUL = false
}

/// How photos and albums are listed.
enum ListFormat: String, CaseIterable {
  case table, json, ndjson, paths
}

/// What `luma library` does.
enum LibraryAction: String, CaseIterable {
  case export, load
}
