package import LumaModel

extension ForeignProgram {
  /// The program's name, as its makers write it.
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
  package func diagnostic(path: String) -> Diagnostic {
    Diagnostic(code: .foreignCatalog, message: message, path: path, hint: hint, detail: detail)
  }

  private var detail: String? { if case .damaged(let detail) = self { detail } else { nil } }

  private var message: String {
    switch self {
    case .unknown: "\(ForeignProgram.expected), got another database"
    case .noCatalog: "\(ForeignProgram.expected), got a folder without one"
    case .several(let paths):
      "expected a folder with one catalog, got \(paths.count) of them"
    case .empty: "\(ForeignProgram.expected), got an empty file"
    case .archive: "\(ForeignProgram.expected), got a zip"
    case .version(let program, let expected, let got):
      "expected a catalog of \(program.title) \(expected), got version \(got)"
    case .schema(let program, let lack):
      "the catalog of \(program.title) has a form that Luma does not know: it lacks \(lack)"
    case .notATable(let program, let name):
      "the catalog of \(program.title) has a form that Luma does not know: \(name) is no table"
    case .tooMany(let things, let limit):
      "expected at most \(limit) \(things.title) in a catalog, got more"
    case .tooLong(let limit):
      "expected values of at most \(limit >> 20) MiB in a catalog, got a longer one"
    case .slow: "the catalog takes too long to read: it may lack its indexes"
    case .incomplete(let program, let lack):
      "the catalog of \(program.title) is incomplete: it lacks \(lack)"
    case .unfinished: "the catalog has an unfinished change in its journal"
    case .damaged: "the catalog is damaged"
    case .changing: "the catalog was changed by its program while it was read"
    }
  }

  private var hint: String? {
    switch self {
    case .unknown, .noCatalog, .empty, .version, .schema, .notATable, .tooMany, .tooLong: nil
    case .slow: "open it in its program, which may repair it"
    case .archive: "unpack it, with its other parts if it has any, and load the folder"
    case .several(let paths): "name one: \(paths.joined(separator: ", "))"
    case .damaged: "open it in its program, which may repair it, or load a backup of it"
    case .incomplete: "copy all files of the catalog together"
    case .unfinished: "open it in its program once, which finishes or undoes the change"
    case .changing: "quit the program, and load it again; what was loaded is kept"
    }
  }
}

extension ForeignFault.Things {
  fileprivate var title: String {
    switch self {
    case .albums: "albums"
    case .keywords: "keywords"
    case .folders: "folders"
    case .leftOut: "photos without a usable path"
    }
  }
}
