package import LumaModel

/// A template of an output path: `out/{dir}/{name}-{width}.jpg`.
///
/// Syntax: `{field}`, `{field:format}`, `{field|other|fallback}`, whose fallback is a text or a
/// field in braces; `{{` and `}}` are literal braces.
package struct Template: Hashable, Sendable {
  var parts: [Part]

  enum Part: Hashable, Sendable {
    case text(String)
    /// The first of several fields that has a value, or else a text.
    case fields([FormattedField], fallback: String?)

    var fields: [FormattedField] { if case .fields(let all, _) = self { all } else { [] } }
    var isCounter: Bool { fields.contains { $0.field == .counter } }
    var isHash: Bool { fields.contains { $0.field == .hash } }
  }

  /// A field as the template has it.
  struct FormattedField: Hashable, Sendable {
    var field: TemplateField
    var name: String
    var format: TemplateFormat
  }

  package init(_ text: String) throws(RuntimeError) {
    self = try KnownTemplates.template(text, .path)
  }

  /// A template of the paths of copies.
  init(ofCopies text: String) throws(RuntimeError) {
    self = try KnownTemplates.template(text, .copies)
  }

  /// A template of a text.
  package init(caption: String) throws(RuntimeError) {
    self = try KnownTemplates.template(caption, .caption)
  }

  package init(parsing given: String, as form: TemplateForm) throws(RuntimeError) {
    // The trailing space bypasses the check of the last character for paths.
    let text = form == .caption ? given + " " : given
    do throws(TemplateError) {
      guard text.utf8.count <= Template.longest else {
        throw .tooLong(bytes: text.utf8.count, limit: Template.longest)
      }
      var reader = TemplateReader(
        text, isPath: form != .caption, endsInText: form != .copies)
      parts = try reader.parts()
      try Template.check(parts)
    } catch {
      throw .template(error)
    }
  }

  /// Bytes: more than any path has.
  private static let longest = 1 << 16

  /// A counter counts in a folder, and cannot name it. A file's hash is known when it has a folder.
  private static func check(_ parts: [Part]) throws(TemplateError) {
    guard !isInFolder(parts, \.isCounter) else { throw .counterInFolder }
    guard !isInFolder(parts, \.isHash) else { throw .hashInFolder }
  }

  private static func isInFolder(_ parts: [Part], _ isOne: (Part) -> Bool) -> Bool {
    parts.drop { !isOne($0) }.contains { part in
      switch part {
      case .text(let text): text.contains("/")
      case .fields: false
      }
    }
  }

  /// Whether it has `{counter}`.
  package var isCounted: Bool { parts.contains(where: \.isCounter) }

  /// Whether it has `{hash}`.
  private var isOfContent: Bool { parts.contains(where: \.isHash) }

  /// Returns the name that bytes complete to a path; nil: the path is known.
  ///
  /// - Parameter rendered: the rendered template.
  /// - Throws: `hashInFolder`, since a date's format has slashes, too.
  func name(_ rendered: String) throws(RuntimeError) -> ContentName? {
    guard isOfContent else { return nil }
    let name = ContentName(rendered)
    guard !name.isInFolder else { throw .template(.hashInFolder) }
    return name
  }

  /// Whether it has `{index}` or `{counter}`.
  var hasPlace: Bool {
    parts.contains { $0.fields.contains { $0.field == .index || $0.field == .counter } }
  }

  /// Whether it has `{width}` or `{height}`.
  var hasSize: Bool {
    parts.contains { $0.fields.contains { $0.field == .width || $0.field == .height } }
  }

  /// - Throws: `template` for a tag that exiv2 does not know.
  package func check(_ tags: TagReading) throws(RuntimeError) {
    for field in parts.flatMap(\.fields) {
      guard case .tag(let name) = field.field else { continue }
      do throws(RuntimeError) {
        try tags.check(name)
      } catch {
        guard case .unknownTag(let name, let suggestion) = error else { throw error }
        throw .template(.unknownTag(name: name, suggestion: suggestion))
      }
    }
  }

  /// Returns the text for one photo of no output.
  package func text(of photo: Asset, index: Int, _ tags: TagReading?) -> String {
    let size = photo.header.size ?? PixelSize(width: 0, height: 0)
    return shown(TemplateContext(asset: photo, index: index, album: "", size: size, tags: tags))
  }

  /// Returns the caption for one photo; missing values are empty.
  func shown(_ context: TemplateContext) -> String {
    let words = parts.map { part in
      switch part {
      case .text(let text): text
      case .fields(let fields, let fallback): TemplateText.shown(fields, fallback, context)
      }
    }
    return String(words.joined().dropLast())
  }

  /// Returns the path for one photo, in which a mark stands for a hash. Slashes in the template, in
  /// date formats and in `{dir}` are kept; those in other values become `_`. An empty folder
  /// (`{dir}` at the album's root) is removed with its separator, so that the path does not become
  /// absolute.
  func render(_ context: TemplateContext) throws(RuntimeError) -> String {
    var path = "", emptyFolder = false, lengths: [NameLength.Part] = []
    for part in parts {
      switch part {
      case .text(let text):
        let own = emptyFolder && text.hasPrefix("/") ? String(text.dropFirst()) : text
        path += own
        lengths.append(NameLength.Part(text: own, isCut: false))
        emptyFolder = false
      case .fields(let fields, let fallback):
        let value = try text(fields, fallback, context)
        emptyFolder = value.isEmpty && (emptyFolder || path.isEmpty || path.hasSuffix("/"))
        path += value
        lengths.append(
          NameLength.Part(
            text: value, field: fields[0].name, isCut: fields.allSatisfy(\.format.isCut)))
      }
    }
    guard path.utf8.count > NameLength.limit else { return path }
    do throws(TemplateError) {
      return try NameLength.fitted(lengths)
    } catch {
      throw .template(error)
    }
  }

  private func text(
    _ fields: [FormattedField], _ fallback: String?, _ context: TemplateContext
  ) throws(RuntimeError) -> String {
    do throws(TemplateError) {
      return try TemplateText.text(fields, fallback, context)
    } catch {
      throw .template(error)
    }
  }
}
