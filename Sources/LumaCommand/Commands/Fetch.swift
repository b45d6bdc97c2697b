import LumaFiles
import LumaModel
import LumaPipeline

extension CommandRow {
  static let fetch = CommandRow(
    operands: .predicate, sentence: "list the photos of a library",
    purpose: """
      Prints the photos that match PREDICATE, or all photos. PREDICATE is the text of where = "..."
      in recipes, and also takes quoted dates, '2024-05-01', since a command line has no vars; a
      recipe passes date "2024-05-01" by vars or args. Hidden photos and unpicked burst members are
      excluded.

      """,
    examples: [
      "luma fetch 'favorite == YES' --sort -creationDate --limit 20",
      "luma fetch \"ANY keywords == 'harbor'\" --format paths",
      "luma fetch 'fileSize > 20000000' -0 | xargs -0 ls -lh",
      "luma fetch --album Trip --sort natural:filename --format ndjson",
      "luma fetch --on 2024-05-02 --sort creationDate",
      "luma fetch \"creationDate >= '2024-05-01'\" --sort creationDate",
      "luma fetch 'creationDate >= days_ago(30)' --zone +02:00",
      "luma fetch 'rating >= 4' --smart-album RAW --count",
      "luma fetch --fields filename,iso,EXIF:Flash,Xmp.dc.creator",
    ],
    notes: """
      A table shows the date, size in px, format, rating, a star for favorites, and the path. The
      objects of json and ndjson have every field of the language; 'luma library load' reads ndjson.
      --fields shows others instead, and tags of EXIF, IPTC and XMP by exiv2's or exiftool's names,
      for which the file of each listed photo is read; nearestCity is the city near its place, and
      edit, edit.date, edit.base and edit.data describe its edit. The first 1,000 lines set the
      widths of such a table.

      """
  ) { settings in
    let context = CommandContext(settings, of: .fetch)
    context.watcher.aim(at: .exit)
    return context.run { () throws(Diagnostic) in
      if let word = settings.words.first, FileStatus(word) != nil {
        throw CommandError.pathAsCondition(word).diagnostic.ofCommandLine
      }
      var query = settings.query
      query.predicate = settings.words.first
      query.part = settings.part
      let fields = try settings.fields()
      let library = try context.openLibrary(creates: false)
      try library.check(fields)
      let photos = try library.fetch(query)
      for warning in photos.warnings { context.reporter.report(.warning(warning)) }
      if settings.countsOnly { return context.print("\(try photos.count())\n") }
      return try list(photos, settings, fields.map(\.name)) { library.values(of: fields, in: $0) }
    }
  }
}

/// - Parameters:
///   - fields: names of the listed fields; empty: the usual ones.
///   - values: of these fields.
private func list(
  _ photos: FoundPhotos, _ settings: Settings, _ fields: [String],
  _ values: (Asset) -> [FieldValue]
) throws(Diagnostic) -> ExitStatus {
  var lines = PhotoListing(
    format: settings.listFormat ?? (settings.endsWithNUL ? .paths : .table),
    endsWithNUL: settings.endsWithNUL, isShown: StandardStream.output.isTerminal,
    fields: fields)
  var isRead = StandardStream.output.write(lines.head)
  try photos.walk { page in
    isRead = isRead && StandardStream.output.write(lines.text(of: page, values))
    return isRead
  }
  isRead = isRead && StandardStream.output.write(lines.foot)
  return isRead ? .success : .interrupted
}

extension Settings {
  /// The fields and tags to list; empty: as usual.
  fileprivate func fields() throws(Diagnostic) -> [ListedField] {
    var fields: [ListedField] = []
    for name in listedFields.flatMap({
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }) {
      fields.append(try ListedField(name.trimmingPrefix(while: { $0 == " " }).description))
    }
    return fields
  }
}
