import LumaFiles
import LumaModel
import LumaPipeline

/// The current content of a preview.
///
/// `@unchecked Sendable`: mutable state is only accessed under `condition`.
final class PreviewBoard: @unchecked Sendable {
  private let condition = Condition()
  private var shown = PreviewContent()
  /// The pictures of the last preview, by name.
  private var pictures: [String: PreviewPicture] = [:]

  var content: PreviewContent {
    condition.lock()
    defer { condition.unlock() }
    return shown
  }

  func picture(_ name: String) -> PreviewPicture? {
    condition.lock()
    defer { condition.unlock() }
    return pictures[name]
  }

  /// Changes the content, and notifies waiting browsers.
  func change(_ body: (inout PreviewContent) -> Void) {
    condition.lock()
    body(&shown)
    shown.version += 1
    if let preview = shown.preview {
      let all = preview.photos.flatMap { [$0.before] + $0.outputs.map(\.picture) }.compactMap { $0 }
      pictures = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
    }
    condition.broadcast()
    condition.unlock()
  }

  /// Waits until another version is shown, and returns the one that is.
  func wait(after version: Int, seconds: Double) -> Int {
    let end = Clock.now() + seconds
    condition.lock()
    defer { condition.unlock() }
    while shown.version == version, condition.wait(until: end) {}
    return shown.version
  }
}

/// The facts of a preview's page.
struct PreviewContent: Sendable {
  /// Distinguishes pages.
  var version = 0
  /// Name of the recipe.
  var recipe = ""
  /// The last preview without errors of the recipe.
  var preview: RecipePreview?
  var notes: [Note] = []
  /// Whether the next preview is being made.
  var isBusy = true
  /// Whether the recipe has errors, and `preview` is of an earlier version.
  var isBroken = false

  /// A message of the run.
  struct Note: Sendable, Hashable {
    enum Kind: String, Sendable { case error, warning, printed }

    var kind: Kind
    /// Several lines.
    var text: String
  }
}

extension PreviewPicture {
  /// The same for the same bytes, so that browsers keep pictures that have not changed.
  var name: String {
    var hasher = Hasher()
    hasher.combine(bytes)
    return "\(String(UInt(bitPattern: hasher.finalize()), radix: 16)).\(format.rawValue)"
  }
}
