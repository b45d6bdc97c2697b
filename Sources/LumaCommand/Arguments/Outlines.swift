import LumaFiles
import LumaScript

/// The declarations of a recipe and the modules beside it.
struct Outlines {
  /// The first comment of the recipe.
  var comment: String
  var parameters: [RecipeOutline.Parameter]
  /// Whether only a run knows all parameters.
  var isPartial: Bool

  /// Modules that are read at most.
  private static let most = 100
  /// Bytes of a module that is read.
  private static let largest = 1 << 20
  /// The prefix of the library's own modules, which declare nothing.
  private static let offered = "luma.recipes."

  /// Reads a recipe.
  ///
  /// - Parameter folders: that have modules, too; absolute paths.
  static func read(
    _ source: ScriptSource, modules folders: [String] = []
  ) throws(CommandError) -> Outlines {
    Outlines(try source.script(Environment.current()), modules: folders)
  }

  /// - Parameter folders: that have modules, too; absolute paths.
  init(_ script: Script, modules folders: [String] = []) {
    let outline = RecipeOutline(script.text)
    comment = outline.comment
    parameters = outline.parameters
    isPartial = outline.hasUnknownParameters
    var waiting = outline.modules
    var seen: Set<String> = []
    while let name = waiting.popLast(), seen.count < Outlines.most {
      guard seen.insert(name).inserted, name != "luma" else { continue }
      let file = name.replacing(".", with: "/") + ".lua"
      let places = ([script.directory] + folders).map { FileSystem.join($0, file) }
      guard let text = places.firstNonNil(Outlines.module) else {
        isPartial = isPartial || !name.hasPrefix(Outlines.offered)
        continue
      }
      add(RecipeOutline(text), &waiting)
    }
  }

  /// The text of a module; nil for anything but a file of text: reading must not wait for a pipe.
  private static func module(_ path: String) -> String? {
    guard let file = try? OpenedFile(path), file.count <= largest else { return nil }
    return String(validating: file.bytes(at: 0, count: file.count), as: UTF8.self)
  }

  private mutating func add(_ module: RecipeOutline, _ waiting: inout [String]) {
    isPartial = isPartial || module.hasUnknownParameters
    waiting += module.modules
    let known = Set(parameters.map(\.name))
    parameters += module.parameters.filter { !known.contains($0.name) }
  }
}
