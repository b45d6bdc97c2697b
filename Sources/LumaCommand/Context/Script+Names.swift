import LumaScript

/// The recipes of a command. Those of several calls may be the same one.
extension [Script] {
  /// Their names, each once; nil: there are none.
  var names: String? {
    var known: Set<String> = []
    let names = map(\.name).filter { known.insert($0).inserted }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  /// Their texts by their names.
  var texts: [String: String] { reduce(into: [:]) { $0[$1.name] = $1.text } }
}
