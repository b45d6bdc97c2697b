import Foundation
import LumaCatalog
import LumaFiles
import LumaModel
import LumaPipeline
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

  private enum Name {
    static let luma = "luma", kind = "plan", version = "version", recipe = "recipe"
    static let hash = "recipe_hash", parameters = "parameters", root = "root", shard = "shard"
    static let force = "force", prune = "prune"
  }

  /// What a file begins with.
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
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .badPlan(path, .unreadable(reason: SystemError().phrase))
    }
    var lines: [JSONValue] = []
    for line in data.split(separator: UInt8(ascii: "\n")) {
      guard let value = try? JSONValue(bytes: Array(line)) else {
        throw .badPlan(path, .line(lines.count + 1))
      }
      lines.append(value)
    }
    guard let head = lines.first, head[Name.luma]?.string == Name.kind,
      head[Name.version]?.integer == 1, let hash = head[Name.hash]?.string,
      case .object(let parameters) = head[Name.parameters],
      let plan = RunPlan(lines: Array(lines.dropFirst()))
    else { throw .badPlan(path, .line(1)) }
    (recipe, self.hash, self.plan) = (head[Name.recipe]?.string, hash, plan)
    self.parameters = parameters.members.compactMap(RunOptions.Parameter.init)
    root = head[Name.root]?.string
    let numbers = (head[Name.shard]?.array ?? []).compactMap(\.integer).map { Int($0) }
    if numbers.count == 2, (1...max(1, numbers[1])).contains(numbers[0]) {
      shard = Shard(numbers[0], of: numbers[1])
    }
    isForced = head[Name.force]?.bool ?? false
    prunes = head[Name.prune]?.bool ?? false
  }

  /// Completes what the command line leaves open.
  ///
  /// - Throws: `badPlan`.
  func complete(_ settings: inout Settings) throws(CommandError) {
    if settings.words.isEmpty, settings.code == nil {
      guard let recipe else { throw .badPlan(settings.plan ?? "", .typed) }
      settings.words = [recipe]
    }
    if settings.parameters.isEmpty { settings.parameters = parameters }
    settings.root = settings.root ?? root
    settings.shard = settings.shard ?? shard
    (settings.isForced, settings.prunes) = (isForced, prunes)
  }

  /// - Throws: `recipeNotAsPlanned`.
  func check(_ script: Script) throws(CommandError) {
    guard PlanFile.hash(of: script) == hash else { throw .recipeNotAsPlanned(script.name) }
  }
}

extension CommandContext {
  /// Opens a session that is held to a plan, once it was found to do what was planned.
  ///
  /// - Throws: `PlanOutdated`, as a diagnostic.
  func open(_ file: PlanFile, _ script: Script) throws(Diagnostic) -> Session {
    let options = try prepare { $0.plan = file.plan }
    var dry = options
    (dry.dryRun, dry.notesPlan, dry.plan) = (true, true, nil)
    let rehearsal = try Session(options: dry) { _ in }
    watcher.aim(at: .run(rehearsal.interrupter))
    let now = try rehearsal.plan(script).plan
    do throws(PlanOutdated) {
      try file.plan.check(now, root: options.root)
    } catch {
      throw error.diagnostic
    }
    return try open(options)
  }
}
