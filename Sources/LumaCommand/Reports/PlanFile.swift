import LumaFiles
import LumaModel
import LumaPipeline
import LumaRecord
import LumaScript

/// A file of `luma plan`: a line about the recipe, then one for each file that a run would write.
struct PlanFile {
  /// As it was given to `luma plan`; nil if it was typed or piped.
  var recipe: String?
  /// Of the recipe's text.
  var hash: String
  var parameters: [RunOptions.Parameter]
  var root: String?
  var shard: Shard?
  var isForced: Bool
  var prunes: Bool
  var plan: RunPlan

  private typealias Name = StoredPlan.Name

  /// The start of a file.
  static let mark = #"{"luma":"plan","version":1,"#

  init(_ plan: RunPlan, of script: Script, _ settings: Settings) {
    recipe = settings.code == nil ? settings.words.first.flatMap { $0 == "-" ? nil : $0 } : nil
    hash = PlanFile.hash(of: script)
    (parameters, root, shard) = (settings.parameters, settings.root, settings.shard)
    (isForced, prunes, self.plan) = (settings.isForced, settings.prunes, plan)
  }

  static func hash(of script: Script) -> String { FileChecksum(of: script.text.utf8).text }

  /// Its lines.
  var text: String {
    var head: JSONObject = [Name.luma: Name.kind.json, Name.version: 1.json]
    head[Name.recipe] = recipe?.json
    head[Name.hash] = hash.json
    let values = parameters.map { ($0.name, $0.list?.json ?? $0.value.json) }
    head[Name.parameters] = .object(values.reduce(into: JSONObject()) { $0.add($1.0, $1.1) })
    head[Name.root] = root?.json
    head[Name.shard] = shard.map { [$0.index, $0.count].json }
    if isForced { head[Name.force] = true.json }
    if prunes { head[Name.prune] = true.json }
    return ([.object(head)] + plan.lines).map { $0.text(.plain) + "\n" }.joined()
  }

  /// Reads a file.
  ///
  /// - Throws: `badPlan`.
  init(reading path: String) throws(CommandError) {
    let bytes = try PlanFile.bytes(of: path), stored: StoredPlan
    do throws(StoredPlan.Fault) {
      stored = try StoredPlan(bytes)
    } catch {
      throw .badPlan(path, .line(error.line))
    }
    (recipe, hash, plan) = (stored.recipe, stored.hash, stored.plan)
    parameters = stored.parameters.members.compactMap(RunOptions.Parameter.init)
    (root, shard) = (stored.root, stored.shard)
    (isForced, prunes) = (stored.isForced, stored.prunes)
  }

  private static func bytes(of path: String) throws(CommandError) -> [UInt8] {
    let file: OpenedFile
    do throws(FileError) {
      file = try ReadGate(limit: StoredPlan.mostBytes).open(path)
    } catch {
      throw .badPlan(path, .unreadable(reason: error.phrase))
    }
    return file.bytes(at: 0, count: file.count)
  }

  /// Completes settings that the command line leaves open: the shard, and values of parameters.
  /// Permissions to read, write or remove more come from the command line alone.
  ///
  /// - Throws: `badPlan`.
  func complete(
    _ settings: inout Settings, _ environment: Environment
  ) throws(CommandError) {
    let path = settings.plan ?? ""
    if settings.words.isEmpty, settings.code == nil {
      guard let recipe else { throw .badPlan(path, .typed) }
      guard isBelow(environment.workingDirectory, recipe) else {
        throw .badPlan(path, .recipe(recipe))
      }
      settings.words = [recipe]
    }
    if settings.parameters.isEmpty { settings.parameters = parameters }
    settings.shard = settings.shard ?? shard
    try check(settings, environment)
  }

  /// A recipe's folder can be read, so the plan may not name one elsewhere, nor through a link.
  private func isBelow(_ folder: String, _ recipe: String) -> Bool {
    let place = ManifestPlaces.shown(
      FileSystem.normalized(recipe.hasPrefix("/") ? recipe : FileSystem.join(folder, recipe)),
      in: folder)
    guard StoredPath.allows(place) else { return false }
    do throws(FileError) {
      _ = try StoredFolder.file(place, beneath: folder)
      return true
    } catch {
      // Missing members are reported where they are read.
      return error == .system(SystemError(ENOENT))
    }
  }

  private func check(
    _ settings: Settings, _ environment: Environment
  ) throws(CommandError) {
    let path = settings.plan ?? ""
    func place(_ root: String?) -> String {
      let place = FileSystem.normalized(environment.absolute(root ?? "."))
      return FileSystem.realPath(of: place) ?? place
    }
    guard place(root) == place(settings.root) else { throw .badPlan(path, .root(root)) }
    if prunes, !settings.prunes { throw .badPlan(path, .needs("--prune")) }
    if isForced, !settings.isForced { throw .badPlan(path, .needs("--force")) }
  }

  /// - Throws: `recipeNotAsPlanned`.
  func check(_ script: Script) throws(CommandError) {
    guard PlanFile.hash(of: script) == hash else { throw .recipeNotAsPlanned(script.name) }
  }
}

extension FileError {
  fileprivate var phrase: String {
    switch self {
    case .system(let error): error.phrase
    case .notAFile: "it is not a file"
    case .outside: FileError.outsidePhrase
    case .tooLarge(let bytes, let limit): "it has \(bytes) bytes, and \(limit) are allowed"
    }
  }
}
