import LumaPipeline
import LumaRecord

/// Events of commands that maintain the outputs of runs.
extension EventTable {
  static let restored = EventRow<String>(
    "restored", "what the last run replaced or removed, or a photo of a library, is back",
    by: [.undo],
    pathKeys)
  static let merged = EventRow<ManifestMerge.Report>(
    "merged", "the parts of shards were joined", by: [.merge],
    [
      EventKey("parts") { $0.parts },
      EventKey("missing", "names of parts") { $0.missing },
      EventKey("outputs", "lines of the manifest") { $0.outputs },
      EventKey("failed", "in shards") { $0.failed },
      EventKey("left", "not made by shards that were stopped") { $0.left },
    ])
  static let cache = EventRow<CacheReport>(
    "cache", "what a cache of outputs holds", by: [.cache],
    [
      EventKey("directory") { $0.directory },
      EventKey("outputs") { $0.outputs }, EventKey("bytes") { $0.bytes },
      EventKey("limit", "bytes") { $0.limit },
      EventKey("removed", "outputs, to keep the limit") { $0.removed },
      EventKey("damaged", "outputs that were removed") { $0.damaged },
    ])
  static let call = EventRow<CallOutputs>(
    "call", "a recipe with its parameters has outputs", by: CommandOption.calls,
    [
      EventKey("call", "as a command line has it") { $0.call },
      EventKey("recipe", "its absolute path") { $0.recipe },
      EventKey("has_recipe", "whether the recipe is there") { $0.hasRecipe },
      EventKey("outputs") { $0.outputs }, EventKey("bytes") { $0.bytes },
      EventKey("written", "the last one, seconds since 1970") { $0.written },
      EventKey("files", "objects: " + CallOutputs.File.keys.outline()) { $0.files },
    ])
}
