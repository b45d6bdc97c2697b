import LumaMetadata
package import LumaModel

extension TagEdit {
  /// Reads the metadata that a save requests.
  ///
  /// - Parameters:
  ///   - name: exiv2's or exiftool's.
  ///   - values: templates; none: the tag is removed.
  ///   - tags: looks the name up in exiv2.
  package init(
    _ verb: Verb, named name: String, _ values: [String], _ tags: TagReading
  ) throws(RuntimeError) {
    guard let parsed = TagName(name) else { throw .tag(.unknown(verb: verb, name: name)) }
    let isWhole = values.isEmpty
    let known = try tags.known(parsed)
    let tag = try TagEdit.reporting(verb, name) { () throws(WritableTag.Refusal) in
      try isWhole && verb == .remove
        ? WritableTag(removing: parsed, known) : WritableTag(known)
    }
    self.init(verb, tag.name, tag.form, values.filter { !$0.isEmpty })
    if verb != .set, !isWhole, tag.form != .list { throw .tag(.notAList(verb: verb, name: name)) }
    if tag.form.isOneText, values.count > 1 {
      throw .tag(.several(verb: verb, name: name, tag.form, count: values.count))
    }
    for value in values {
      if try Template(caption: value).isCounted { throw .tag(.counter) }
      if !value.hasBrace { try check(value) }
    }
  }

  private static func reporting(
    _ verb: Verb, _ name: String, _ find: () throws(WritableTag.Refusal) -> WritableTag
  ) throws(RuntimeError) -> WritableTag {
    do throws(WritableTag.Refusal) {
      return try find()
    } catch {
      switch error {
      case .unknown: throw .tag(.unknown(verb: verb, name: name))
      case .ofPicture(let tag): throw .tag(.ofPicture(verb: verb, name: tag))
      case .ofMakerNote(let tag): throw .tag(.ofMakerNote(verb: verb, name: tag))
      }
    }
  }

  /// - Throws: if the tag cannot hold a value.
  fileprivate func check(_ value: String) throws(RuntimeError) {
    guard form.encoded(value) == nil, !value.isEmpty else { return }
    throw .tag(.value(verb: verb, name: name, form, got: value))
  }
}

extension MetadataTags {
  /// Bytes of a text: a block of a JPEG holds 64 KB.
  private static let longest = 2_000

  /// Whether it depends on the photo.
  var hasTemplates: Bool {
    var hasBrace = shift != nil
    _ = mapTexts { text in
      if text.hasBrace { hasBrace = true }
      return text
    }
    return hasBrace
  }

  /// Returns the text for one photo. A field without a value is empty.
  ///
  /// - Throws: if a tag cannot hold the result.
  func expanded(_ context: TemplateContext) throws(RuntimeError) -> MetadataTags {
    let said = try mapTexts { (text) throws(RuntimeError) in
      let shown = text.hasBrace ? try Template(caption: text).shown(context) : text
      guard shown.utf8.count <= MetadataTags.longest else {
        throw .tag(.tooLong(bytes: shown.utf8.count, limit: MetadataTags.longest))
      }
      return shown
    }
    for edit in said.edits { for value in edit.values { try edit.check(value) } }
    return try said.withoutEmptyChanges(of: self).shifted(context.asset)
  }

  /// With the photo's date corrected, if it has one.
  private func shifted(_ photo: Asset) throws(RuntimeError) -> MetadataTags {
    guard let shift else { return self }
    var copy = self
    copy.shift = nil
    guard let date = photo.header.creationDate.map(shift.applied) else { return copy }
    guard PhotoDate.years.contains(date.seconds) else {
      throw .malformed(
        what: "save: metadata: shift", expected: "a date in the years 0 to 9999",
        got: date.year.map { "one of the year \($0)" } ?? "one \(shift.seconds) s away")
    }
    copy.date = .set(date)
    return copy
  }

  /// Without changes of items that came out empty: one of no items would remove the tag.
  private func withoutEmptyChanges(of asked: MetadataTags) -> MetadataTags {
    var copy = self
    copy.edits = zip(asked.edits, edits).filter { asked, said in
      said.verb == .set || asked.values.isEmpty || !said.values.isEmpty
    }.map(\.1)
    return copy
  }
}
