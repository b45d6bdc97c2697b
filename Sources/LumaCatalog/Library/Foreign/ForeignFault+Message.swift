import LumaModel

extension ForeignProgram {
  /// As its makers call it.
  var title: String {
    switch self {
    case .applePhotos: "Apple Photos"
    case .lightroom: "Lightroom"
    case .darktable: "darktable"
    case .digiKam: "digiKam"
    case .takeout: "Google Takeout"
    case .shotwell: "Shotwell"
    }
  }

  private static var list: String {
    let titles = allCases.map(\.title)
    return titles.dropLast().joined(separator: ", ") + " or " + (titles.last ?? "")
  }

  static var expected: String { "expected an export of Luma or a catalog of \(list)" }
}

extension ForeignFault {
  func diagnostic(path: String) -> Diagnostic {
    Diagnostic(code: .foreignCatalog, message: message, path: path, hint: hint)
  }

  private var message: String {
    switch self {
    case .unknown: "\(ForeignProgram.expected), got another database"
    case .noCatalog: "\(ForeignProgram.expected), got a folder without one"
    case .empty: "\(ForeignProgram.expected), got an empty file"
    case .version(let program, let expected, let got):
      "expected a catalog of \(program.title) \(expected), got version \(got)"
    case .schema(let program, let lack):
      "the catalog of \(program.title) has another form than Luma knows: it lacks \(lack)"
    case .incomplete(let program, let lack):
      "the catalog of \(program.title) is not whole: it lacks \(lack)"
    case .unfinished: "the catalog has an unfinished change in its journal"
    case .changing: "the catalog was changed by its program while it was read"
    }
  }

  private var hint: String? {
    switch self {
    case .unknown, .noCatalog, .empty, .version, .schema: nil
    case .incomplete: "copy all files of the catalog together"
    case .unfinished: "open it in its program once, which finishes or undoes the change"
    case .changing: "quit the program, and load it again; what was loaded is kept"
    }
  }
}
