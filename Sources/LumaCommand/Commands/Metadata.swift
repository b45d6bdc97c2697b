import LumaModel
import LumaPipeline
import LumaScript

extension CommandRow {
  static let metadata = CommandRow(
    operands: .outputs,
    sentence: "print what Luma sees in photos: fields and tags",
    purpose: """
      Prints the fields of photos, which predicates, sorts and templates name, and all tags of their
      EXIF, IPTC and XMP by exiv2's names, with the XMP of a sidecar in place of the file's own.
      Recipes read a tag with photo:tag "Exif.Photo.Flash" or photo:tag "EXIF:Flash", and templates
      with {Exif.Photo.Flash}.

      """,
    examples: [
      "luma metadata photos/harbour.jpg", "luma metadata --json photos/*.jpg | jq .fields.iso",
      "luma metadata --value EXIF:FNumber photos/*.jpg",
    ],
    notes: """
      A date or a zone in a form that Luma cannot read does not count, and is listed as unread.

      Objects of --json have the keys path, fields, tags and, if there are any, unread, the names of
      such tags; for a file that is not a picture, there
      is an event instead, as run has. Data that is not text, such as maker notes, appears as its
      size in tables, and as null in JSON. With --value, a file without a value has an empty line,
      or null in JSON.

      """,
    options: [
      CommandOption(
        "value", argument: "NAME", .text(\.own["value"]),
        "print only the value of a field or tag, a line for each file", for: [.metadata]),
      CommandOption(
        "why", .flag(\.showsEvidence),
        "print what each block says of a field, and which one counts", for: [.metadata]),
    ]
  ) { settings in
    let context = CommandContext(settings)
    return context.run { () throws(Diagnostic) in
      let value = try settings.own["value"].map(NamedValue.init)
      let session = try context.open()
      var status = ExitStatus.success, isFirst = true
      for path in settings.words {
        do throws(Diagnostic) {
          let place = context.environment.absolute(path)
          let seen = try session.metadata(of: place)
          let evidence = settings.showsEvidence ? try session.evidence(of: place) : nil
          let text =
            evidence.map {
              settings.isJSON ? seen.json(why: $0) : (isFirst ? "" : "\n") + $0.table(path)
            } ?? value.map { $0.line(of: seen, isJSON: settings.isJSON) }
            ?? (settings.isJSON ? seen.json() : (isFirst ? "" : "\n") + seen.table(path))
          isFirst = false
          guard StandardStream.output.write(text) else { return .interrupted }
        } catch {
          context.reporter.report(.failed(error))
          status = .failure
        }
      }
      return status
    }
  }
}

/// The field or tag that is printed alone.
private enum NamedValue {
  case field(FieldRow)
  case tag(TagName)

  init(_ name: String) throws(Diagnostic) {
    if let row = FieldRow.named(name) {
      self = .field(row)
    } else if let tag = TagName(name) {
      self = .tag(tag)
    } else {
      throw UsageError.invalidValue(
        "--value", expected: "a field, or a tag such as EXIF:FNumber", got: name
      ).diagnostic
    }
  }

  func line(of photo: PhotoMetadata, isJSON: Bool) -> String {
    switch self {
    case .field(let row) where isJSON: row.value(of: photo.photo).json.text(.terminal) + "\n"
    case .field(let row): TerminalText.line(row.shownValue(of: photo.photo).shown) + "\n"
    case .tag(let name):
      isJSON
        ? (name.find(in: photo.tags)?.value.fieldValue ?? .null).json.text(.terminal) + "\n"
        : TerminalText.line(name.find(in: photo.tags)?.value.shown ?? "") + "\n"
    }
  }
}

extension PhotoMetadata {
  /// - Parameter why: where values come from; nil: nobody asked.
  fileprivate func json(why: [FieldEvidence]? = nil) -> String {
    var fields = JSONObject(), tags = JSONObject(), object = JSONObject()
    for row in FieldRow.all { fields.add(row.name, row.value(of: photo)) }
    for tag in self.tags { tags.add(tag.name, tag.value.fieldValue) }
    object.add("path", photo.path)
    object.add("fields", fields.json)
    object.add("tags", tags.json)
    if let why { object.add("why", why.json) }
    if !unread.isEmpty { object.add("unread", JSONValue.array(unread.map(JSONValue.string))) }
    return object.json.text(.terminal) + "\n"
  }

  /// - Parameter path: as it was given.
  fileprivate func table(_ path: String) -> String {
    let fields = FieldRow.all.map { ($0.name, $0.shownValue(of: photo)) }
      .filter { $0.1 != .null }.map { [$0.0, TerminalText.line($0.1.shown)] }
    let tags = self.tags.map { [$0.name, TerminalText.line($0.value.shown)] }
    let unread = unread.map { ["unread", $0 + ", which is no date or zone that Luma knows"] }
    return TerminalText.line(path) + "\n" + TextTable.text(fields + tags + unread, indent: "  ")
  }

  /// The names of tags with a date or a zone that cannot be read.
  private var unread: [String] {
    tags.filter { tag in
      if case .text(let text) = tag.value { DateTag.isUnread(tag.name, text) } else { false }
    }.map(\.name)
  }
}

extension [FieldEvidence] {
  /// - Parameter path: as it was given.
  fileprivate func table(_ path: String) -> String {
    let rows = flatMap { field in
      field.candidates.enumerated().map { place, candidate in
        [
          place == 0 ? field.field : "", TerminalText.line(candidate.shortText),
          TerminalText.line(candidate.reason),
        ]
      }
    }
    return TerminalText.line(path) + "\n" + TextTable.text(rows, indent: "  ")
  }

  fileprivate var json: JSONValue {
    var object = JSONObject()
    for field in self {
      let candidates = field.candidates.map { candidate in
        var line = JSONObject()
        line.add("block", candidate.block.rawValue)
        line.add("tag", candidate.tag)
        line.add("value", candidate.text)
        line.add("verdict", candidate.verdict.rawValue)
        return line.json
      }
      object.add(field.field, JSONValue.array(candidates))
    }
    return object.json
  }
}

extension FieldEvidence.Candidate {
  /// The text, or its beginning: a caption of 500 characters would move all reasons off the screen.
  fileprivate var shortText: String { text.count > 60 ? text.prefix(59) + "…" : text }
}

extension FieldValue {
  fileprivate var shown: String { text(separator: ", ") }
}

extension TagValue {
  fileprivate var shown: String {
    switch self {
    case .data(let count): "(\(count) bytes)"
    case .list(let values): values.map(\.shown).joined(separator: ", ")
    case .integer, .number, .text: fieldValue.shown
    }
  }
}
