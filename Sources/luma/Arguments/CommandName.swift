/// The commands, as the command line spells them.
enum CommandName: String, CaseIterable {
  case run, check, explain, repl
  case importFolders = "import"
  case albums, fetch, scan, library
  case doctor, help

  /// What stands behind the command's name in a usage line.
  var operands: String {
    switch self {
    case .run, .check, .explain: "(RECIPE | -e CODE)"
    case .repl, .doctor, .albums: ""
    case .importFolders: "DIR ..."
    case .fetch: "[PREDICATE]"
    case .scan: "[DIR ...]"
    case .library: "(export FILE | load FILE)"
    case .help: "[NAME]"
    }
  }
}
