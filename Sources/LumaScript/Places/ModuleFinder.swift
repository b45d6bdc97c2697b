import LumaFiles
import LumaLua
import LumaModel
import LumaStdlib

/// Finds the modules of a recipe, keeps their texts, and knows what is required in vain.
///
/// They are beside the recipe or in folders of `--modules`, except those whose names begin with
/// `luma.recipes.`: these are parts of the library, which gives them to the recipe.
struct ModuleFinder {
  let folder: LuaModuleFolder
  let sources: RecipeSources

  private static let offered = "luma.recipes."
  /// Modules that are neither files nor named so.
  private static let given = ["luma", "vips"]

  func find(_ name: String) throws(LuaFailure) -> LuaModule {
    do throws(LuaFailure) {
      let module = try folder.find(name)
      sources.add(String(module.chunk.dropFirst()), module.text)
      return module
    } catch {
      var failure = error
      failure.fields["hint"] = hint(for: name).map(LuaValue.string)
      failure.fields["subject"] = .string("require: \(name)")
      throw failure
    }
  }

  private func hint(for name: String) -> String? {
    let isFile = name.hasSuffix(".lua")
    let parts = (isFile ? name.dropLast(4) : name[...]).split { $0 == "/" || $0 == "\\" }
    if name.hasPrefix("/") || parts.contains("..") {
      return "modules are beside the recipe or in folders below it: require \"looks\""
    }
    let stem = parts.filter { $0 != "." }.joined(separator: ".").drop { $0 == "." }
    if stem != name, !stem.isEmpty {
      return "write require \"\(stem)\"" + (isFile ? ", without .lua" : "")
    }
    if let known = ModuleFinder.others[name] { return known }
    return Suggestion.hint(for: name, among: names)
  }

  /// The modules beside the recipe, and those that come with the library.
  private var names: [String] {
    let entries = folder.paths.flatMap { path in
      (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    }
    let own = entries.prefix(1_000).filter { $0.hasSuffix(".lua") }.map { String($0.dropLast(4)) }
    let offered = StdlibModules.names.filter { $0.hasPrefix(ModuleFinder.offered) }
    return own + ModuleFinder.given + offered
  }

  /// Modules of other programs, and what Luma has instead.
  private static let others = [
    "lua-vips": "write require \"vips\"", "ffi": "recipes have no pointers",
    "lfs": "folder(\"photos\") lists a folder", "io": "save and write make the files",
    "os": "os.date and os.time need no require",
    "math": "math needs no require", "string": "string needs no require",
    "table": "table needs no require", "utf8": "utf8 needs no require",
    "sharp": "pictures come from photo(\"a.jpg\"), without require",
    "magick": "pictures come from photo(\"a.jpg\"), without require",
    "fs": "folder(\"photos\") lists a folder, and read(\"a.txt\") reads a text",
    "path": "{name}, {dir} and {ext} of a save are the parts of a photo's path",
    "socket": "recipes cannot reach the network", "http": "recipes cannot reach the network",
    "json": "json needs no require: json.encode(list)",
    "cjson": "write json.encode(list), without require",
  ]
}
