import LumaFiles
import LumaModel
import LumaPipeline

/// The page of a preview, as HTML. All text from files and recipes is escaped.
struct PreviewPage {
  private let content: PreviewContent

  init(_ content: PreviewContent) { self.content = content }

  var html: String {
    PageFile.preview.text.filled([
      "version": "\(content.version)", "recipe": content.recipe.html, "class": statusClass,
      "status": status, "main": notes + stale + photos + plan,
    ])
  }

  private var statusClass: String {
    content.isBusy ? "busy" : content.isBroken ? "broken" : "ready"
  }

  private var status: String {
    if content.isBusy { return "Making pictures…" }
    let errors = content.notes.filter { $0.kind == .error }.count
    if content.isBroken { return "\(counted(errors, "error")); waiting for a change" }
    guard let preview = content.preview else { return "" }
    let pictures = preview.photos.reduce(0) { $0 + $1.outputs.count }
    return "\(preview.photos.count) of \(counted(preview.photosInAll, "photo")), "
      + "\(pictures) of \(counted(preview.outputsInAll, "output")), "
      + "in \(Units.duration(preview.seconds))"
  }

  private var notes: String {
    guard !content.notes.isEmpty else { return "" }
    let items = content.notes.map { note in
      let (first, rest) = PreviewPage.split(note.text)
      let body = rest.isEmpty ? "" : "<pre>\(rest.html)</pre>"
      return "<li class=\"\(note.kind.rawValue)\"><p>\(first.html)</p>\(body)</li>"
    }
    return
      "<ul id=\"notes\" class=\"notes\" aria-label=\"Messages\">\(items.joined(separator: "\n"))</ul>\n"
  }

  private static func split(_ text: String) -> (first: String, rest: String) {
    let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let rest = lines.count > 1 ? String(lines[1]) : ""
    return (String(lines[0]), rest.hasSuffix("\n") ? String(rest.dropLast()) : rest)
  }

  private var stale: String {
    guard content.isBroken, content.preview != nil else { return "" }
    return "<p id=\"stale\">The pictures below are of the recipe before this error.</p>\n"
  }

  private var photos: String {
    guard let preview = content.preview else { return "" }
    guard !preview.photos.isEmpty else {
      return "<p id=\"none\">The recipe saves no pictures of photos yet.</p>\n"
    }
    let sections = preview.photos.map(PreviewPage.section).joined(separator: "\n")
    return "<div id=\"photos\"\(content.isBroken ? " class=\"stale\"" : "")>\(sections)</div>\n"
  }

  private var plan: String {
    guard let plan = content.preview?.plan, !plan.isEmpty else { return "" }
    return
      "<details id=\"plan\" open><summary>Plan</summary><pre>\(plan.html)</pre></details>"
  }
}

extension PreviewPage {
  private static func section(_ photo: PreviewedPhoto) -> String {
    let first = photo.before.map { [before(photo, $0)] } ?? []
    let cards = first + photo.outputs.map { card($0, of: photo) }
    return """
      <section><h2>\(title(of: photo).html) \(small(photo))</h2>
      <div class="cards">\(cards.joined(separator: "\n"))</div></section>
      """
  }

  /// The facts of a photo without a picture.
  private static func small(_ photo: PreviewedPhoto) -> String {
    photo.before == nil && photo.cells == nil ? "<small>\(facts(of: photo).html)</small>" : ""
  }

  private static func title(of photo: PreviewedPhoto) -> String {
    photo.cells.map { "Contact sheet of \(counted($0, "photo"))" } ?? photo.name
  }

  private static func facts(of photo: PreviewedPhoto) -> String {
    guard photo.cells == nil else { return "" }
    return [
      photo.size.map { "\($0.width) × \($0.height)" }, Units.bytes(photo.bytes),
      photo.format.map { name(ofFormat: "\($0)") },
    ].compactMap { $0 }.joined(separator: " · ")
  }

  /// - Parameter format: "webp", "jpeg".
  private static func name(ofFormat format: String) -> String {
    format == "webp" ? "WebP" : format.uppercased()
  }

  private static func before(_ photo: PreviewedPhoto, _ picture: PreviewPicture) -> String {
    """
    <figure class="before">\(button(picture, before: nil, label: "\(photo.name), before"))
    <figcaption><b>Before</b><span>\(facts(of: photo).html)</span></figcaption></figure>
    """
  }

  private static func card(_ output: PreviewedOutput, of photo: PreviewedPhoto) -> String {
    let shown =
      output.picture.map { button($0, before: photo.before, label: output.path) }
      ?? "<p class=\"missing\">No picture: see the messages above.</p>"
    let line = output.location.map { " <span class=\"line\">line \($0.line)</span>" } ?? ""
    return """
      <figure>\(shown)
      <figcaption><b title="\(output.path.html)">\(output.path.html)</b>\(line)\
      <span>\(facts(of: output, photo))</span></figcaption></figure>
      """
  }

  private static func facts(of output: PreviewedOutput, _ photo: PreviewedPhoto) -> String {
    var facts = ["\(output.size.width) × \(output.size.height)"]
    if output.bytes > 0 { facts.append(Units.bytes(Int64(output.bytes)) + share(output, photo)) }
    facts.append(name(ofFormat: output.format.rawValue))
    if let quality = output.quality { facts.append("quality \(quality)") }
    if output.picture?.isOutput == false { facts.append("shown smaller, as WebP") }
    return facts.joined(separator: " · ").html
  }

  /// How much of the photo's bytes the output has: ` (12 %)`.
  private static func share(_ output: PreviewedOutput, _ photo: PreviewedPhoto) -> String {
    guard photo.cells == nil, photo.bytes > 0 else { return "" }
    let percent = Double(output.bytes) / Double(photo.bytes) * 100
    return percent < 0.95
      ? " (\(Units.oneDecimal(percent)) %)" : " (\(Int(min(percent, 99_999).rounded())) %)"
  }

  private static func button(
    _ picture: PreviewPicture, before: PreviewPicture?, label: String
  ) -> String {
    let other = before.map { " data-before=\"\($0.name)\"" } ?? ""
    return """
      <button type="button" class="picture"\(other) aria-label="Enlarge \(label.html)">\
      <img src="\(picture.name)" width="\(picture.size.width)" height="\(picture.size.height)" \
      alt="\(label.html)" draggable="false"></button>
      """
  }
}
