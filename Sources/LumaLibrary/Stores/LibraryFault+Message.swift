import LumaFiles
package import LumaModel

extension LibraryFault {
  package var message: String {
    switch self {
    case .symbolicLink: "expected a library's own file, got a symbolic link"
    case .emptyFile: "expected a Luma library, got an empty file"
    case .foreignSchema(let name): "expected a library as Luma makes them, got one with '\(name)'"
    case .older: "expected a library of this version of Luma, got an older one"
    case .journal:
      "expected a library without a journal, got one with the journal of an unfinished change"
    }
  }
}

extension LibraryDamage {
  package func diagnostic(path: String) -> Diagnostic {
    Diagnostic(
      code: .damaged, message: message, path: path,
      hint: "luma library recover saves the readable part; backups are beside it")
  }

  private var message: String {
    switch self {
    case .cut(let bytes, let expected):
      "the library is damaged: expected \(expected) bytes, got \(bytes)"
    case .found(let line): "the library is damaged: \(line)"
    }
  }
}

extension LibraryFault {
  package var hint: String? {
    switch self {
    case .symbolicLink, .journal: "--library names any file"
    case .emptyFile: "restore a backup, or delete the file to begin a new library"
    case .older: "--allow-write of its folder lets Luma update it"
    case .foreignSchema: nil
    }
  }
}
