import LumaExchange
import LumaPipeline

/// Events of files that a library is written to or loaded from.
extension EventTable {
  static let exported = EventRow<ExportReport>(
    "exported", "summary of an export", by: [.library],
    [EventKey("photos") { $0.photos }, EventKey("path") { $0.path }])
  static let loaded = EventRow<LoadReport>(
    "loaded", "summary of a load", by: [.library],
    [
      EventKey("photos") { $0.photos },
      EventKey("missing", "of these, with missing files") { $0.missing },
      EventKey("first_missing", "path of the first of these") { $0.firstMissing },
      EventKey("already_there") { $0.photosKept },
      EventKey("deleted", "photos that were forgotten lately, and stay so") { $0.deleted },
      EventKey("albums") { $0.albums },
      EventKey("broken", "files of the catalog that were not understood") { $0.broken },
      EventKey("first_broken", "path of the first of these") { $0.firstBroken },
      EventKey("left_out", "pictures and films that the catalog does not list") { $0.leftOut },
      EventKey("first_left_out", "path of the first of these") { $0.firstLeftOut },
      EventKey("interrupted") { $0.isInterrupted },
    ])
}
