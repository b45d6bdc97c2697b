import Synchronization

/// What the text of a template is for, which decides what it may hold and end in.
package enum TemplateForm: Hashable, Sendable {
  case path
  /// Paths of copies, which may end in `{filename}`.
  case copies
  /// A text that is drawn or written, which may end in any character.
  case caption
}

/// The templates of this process: a text is parsed once for the check of its call, the plan, and
/// all photos.
enum KnownTemplates {
  private static let known = Mutex(State())
  /// A loop may write templates without end, each of many bytes.
  private static let most = (count: 256, bytes: 256 << 10)

  private struct State {
    var templates: [Written: Template] = [:]
    /// Bytes of the texts.
    var bytes = 0
  }

  private struct Written: Hashable {
    var text: String
    var form: TemplateForm
  }

  static func template(_ text: String, _ form: TemplateForm) throws(RuntimeError) -> Template {
    // A recipe may have such a text for each photo.
    guard text.hasBrace else { return try Template(parsing: text, as: form) }
    let written = Written(text: text, form: form)
    let found = known.withLock { known in
      // Texts that differ in normalization are equal, and their paths are not.
      known.templates.index(forKey: written).flatMap {
        let (key, template) = known.templates[$0]
        return key.text.utf8.elementsEqual(text.utf8) ? template : nil
      }
    }
    if let found { return found }
    let template = try Template(parsing: text, as: form)
    known.withLock { known in
      known.bytes += text.utf8.count
      if known.templates.count >= most.count || known.bytes > most.bytes {
        known = State(bytes: text.utf8.count)
      }
      // The key of an equal text stays when its value changes.
      known.templates[written] = nil
      known.templates[written] = template
    }
    return template
  }
}
