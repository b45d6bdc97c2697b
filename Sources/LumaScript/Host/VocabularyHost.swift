import LumaImaging
import LumaLua
import LumaModel
import LumaPipeline

/// Host functions for the words of the language: fields, encodings, steps, dates.
struct VocabularyHost: RecipeHost {
  let context: HostContext

  init(_ context: HostContext) { self.context = context }

  var functions: [HostFunction] {
    [
      HostFunction("suggest", suggest), HostFunction("fields", fields),
      HostFunction("encodings") { [EncodingTable.lua] },
      HostFunction("step_names") {
        [.table(LuaTable(array: Step.declared.map { .string($0.name) }))]
      },
      HostFunction("step", step),
    ] + DateHost.functions(now: environment.options.now)
  }

  private func suggest(_ word: String, _ words: [String]) -> [LuaValue] {
    [Suggestion.hint(for: word, among: words).map(LuaValue.string) ?? .none]
  }

  private func step(_ name: String) -> [LuaValue] { [StepTable.row(of: name) ?? .none] }

  /// The fields of photos, of albums, `fields "album"`, or of the albums that have a photo,
  /// `fields "photo_albums"`.
  private func fields(of kind: String?) -> [LuaValue] {
    let rows =
      switch kind {
      case "album": AlbumField.allCases.map(\.lua)
      case "photo_albums": PhotoAlbumField.allCases.map(\.lua)
      case .none, .some: FieldRow.all.map(\.lua)
      }
    return [.table(LuaTable(array: rows))]
  }
}
