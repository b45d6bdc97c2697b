import Synchronization

/// What the text of a template is for, which decides what it may hold and end in.
enum TemplateForm: Hashable {
  case path
  /// Paths of copies, which may end in `{filename}`.
  case copies
  /// A text that is drawn or written, which may end in any character.
  case caption
}

/// The templates of this process: a text is parsed once for the check of its call, the plan, and
/// all photos.
enum KnownTemplates {
  private static let known = Mutex<[Written: Template]>([:])
  /// A loop may write templates without end, each of many bytes.
  private static let most = (count: 256, bytes: 1_024)

  private struct Written: Hashable {
    var text: String
    var form: TemplateForm
  }

  static func template(_ text: String, _ form: TemplateForm) throws(RuntimeError) -> Template {
    let written = Written(text: text, form: form)
    let found = known.withLock { known in
      // Texts that differ in normalization are equal, and their paths are not.
      known.index(forKey: written).flatMap {
        known[$0].key.text.utf8.elementsEqual(text.utf8) ? known[$0].value : nil
      }
    }
    if let found { return found }
    let template = try Template(parsing: text, as: form)
    guard text.utf8.count <= most.bytes else { return template }
    known.withLock { known in
      if known.count >= most.count { known = [:] }
      // The key of an equal text stays when its value changes.
      known[written] = nil
      known[written] = template
    }
    return template
  }
}
