/// The commands, as the command line spells them.
enum CommandName: String, CaseIterable {
  case run, check, explain, repl, doctor, help

  /// What stands behind the command's name in a usage line.
  var operands: String {
    switch self {
    case .run, .check, .explain: "(RECIPE | -e CODE)"
    case .repl, .doctor: ""
    case .help: "[NAME]"
    }
  }
}
