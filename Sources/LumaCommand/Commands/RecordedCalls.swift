import LumaFiles
import LumaModel
import LumaPipeline
import LumaRecord
import LumaScript

/// The calls that `--check=all-calls` plans again, each with the parameters that it was given:
/// those that have outputs, of all recipes or of those on the command line.
struct RecordedCalls {
  /// A call that can be planned.
  struct Call {
    var script: Script
    var parameters: [RunOptions.Parameter] = []
    /// nil: the recipe is named on the command line, and has no outputs yet.
    var outputs: CallOutputs?
  }

  private(set) var calls: [Call] = []
  /// Those whose recipe is gone: nobody makes their outputs.
  private(set) var gone: [CallOutputs] = []
  /// Of recipes that cannot be read.
  private(set) var errors: [CommandError] = []
  private let environment: Environment
  private let root: String
  /// Recipes that the command line has named.
  private var named: Set<String> = []

  /// - Throws: `CallFault.none` if there is nothing to check.
  init(_ settings: Settings, _ environment: Environment) throws(Diagnostic) {
    self.environment = environment
    if let root = settings.root, !environment.isFolder(root) {
      throw CommandError.missingRoot(root).diagnostic
    }
    var options = settings.runOptions(environment)
    (options.dryRun, options.readsInput) = (true, false)
    root = options.root
    let session = try Session(options: options) { _ in }
    // That of a mirror is not a recipe: its own export checks it.
    let mirror = MirrorFolder.owner(in: root)
    let known = try session.calls(hasMissing: true)
      .filter { $0.recipe.map { $0 != mirror } ?? false }
    if settings.words.isEmpty {
      for call in RecordedCalls.distinct(known) { add(call, isNamed: false) }
    } else {
      for word in settings.words { add(recipe: word, RecordedCalls.distinct(known)) }
    }
    guard calls.isEmpty, gone.isEmpty, errors.isEmpty else { return }
    throw CallFault.none.diagnostic
  }

  /// Leaves out calls that an older version has listed, without parameters, where the recipe has
  /// others.
  private static func distinct(_ known: [CallOutputs]) -> [CallOutputs] {
    let recipes = Set(known.filter { $0.owner.parameters != nil }.map(\.owner.recipe))
    return known.filter { $0.owner.parameters != nil || !recipes.contains($0.owner.recipe) }
  }

  /// Adds the calls of a recipe on the command line. One that has none is checked without
  /// parameters.
  private mutating func add(recipe word: String, _ known: [CallOutputs]) {
    let place = RecipeCall(recipe: OutputStores.place(of: environment.absolute(word), in: root))
    guard named.insert(place.recipe).inserted else { return }
    let own = known.filter { $0.owner.recipe == place.recipe }
    for call in own { add(call, isNamed: true) }
    guard own.isEmpty else { return }
    do throws(CommandError) {
      calls.append(Call(script: try ScriptSource.file(word).script(environment)))
    } catch {
      errors.append(error)
    }
  }

  /// - Parameter isNamed: whether its recipe is on the command line. The manifest may be a
  ///   stranger's: it has no other recipe run than those of this folder.
  private mutating func add(_ call: CallOutputs, isNamed: Bool) {
    let path = call.owner.recipe
    guard call.hasRecipe, !environment.isGone(path) else {
      if call.outputs > 0 { gone.append(call) }
      return
    }
    do throws(CommandError) {
      let folders = [root, environment.workingDirectory]
      guard isNamed || environment.isRecipe(path, below: folders) else {
        throw .call(.stray(environment.near(path)))
      }
      let script = try environment.script(ofRecorded: path)
      calls.append(Call(script: script, parameters: call.owner.given, outputs: call))
    } catch {
      errors.append(error)
    }
  }
}

extension Environment {
  /// Whether a recorded path lies below one of these folders, whatever links lead there, and is not
  /// one of Luma's own files.
  func isRecipe(_ recipe: String, below folders: [String]) -> Bool {
    let real = FileSystem.realPath(of: OutputOwners.stored(recipe)) ?? recipe
    return folders.contains { folder in
      recipe != MirrorFolder.owner(in: folder)
        && FileSystem.contains(FileSystem.realPath(of: folder) ?? folder, real)
    }
  }

  /// Whether a recorded recipe was below the working directory, and is no longer there.
  func isGone(_ recipe: String) -> Bool {
    [workingDirectory, FileSystem.realPath(of: workingDirectory)].compactMap(\.self)
      .contains { RecipeCall.isGone(recipe, root: $0) }
  }

  /// Reads a recipe that a manifest names.
  ///
  /// - Throws: `unreadableRecipe`, `recipeNotText`, `recipeTooLarge`.
  func script(ofRecorded recipe: String) throws(CommandError) -> Script {
    try ScriptSource.file(near(OutputOwners.stored(recipe))).script(self, isRecorded: true)
  }

  /// An absolute path as it is named from the working directory, if it lies there.
  func near(_ place: String) -> String {
    let folder = workingDirectory + "/"
    return place.hasPrefix(folder) ? String(place.dropFirst(folder.count)) : place
  }
}

extension RecipeCall {
  /// The parameters as a command line gives them.
  var given: [RunOptions.Parameter] {
    (parameters ?? [:]).sorted { $0.key < $1.key }.map { name, value in
      switch value {
      case .text(let text): RunOptions.Parameter(name: name, value: text)
      case .list(let words):
        RunOptions.Parameter(name: name, value: words.joined(separator: ","), list: words)
      }
    }
  }
}
