import LumaFiles
import LumaLua
import LumaLibrary
import LumaPipeline

extension ImportOptions {
  /// Reads the options of `lib:import`; the paths are still those of the recipe.
  init(_ fields: LuaFields) throws {
    self.init()
    album = try fields.optional("album", "a title", \.title)
    isRecursive = try fields.flag("recursive", default: true)
    exclusions = try FolderExclusions(
      expanding: try fields.optional("exclude", "a list of patterns", \.texts) ?? [],
      takesUsual: fields["include"].text == "all")
    types = Set(try fields.optional("types", "a list of types", \.texts) ?? [])
    if !fields["where"].isNone { wanted = try FetchMarshal.request(.table(fields.table)) }
    makesAlbumsFromFolders = try fields.flag("albums_from_folders")
    zone = try fields.optional("zone", "a number of seconds", \.whole)
    copiesOriginals = try fields.flag("copy")
    quarantine = try fields.optional("quarantine", "a path", \.path)
  }
}
