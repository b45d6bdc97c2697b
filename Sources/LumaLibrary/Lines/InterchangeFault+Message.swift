import LumaFiles
import LumaModel

extension InterchangeFault {
  package var message: String {
    switch self {
    case .notAnObject: "expected a JSON object"
    case .member(let name, let expected): "\(name): expected \(expected.words)"
    case .version(let newest): "version: expected \(newest) or older"
    }
  }
}

extension InterchangeFault.Expected {
  fileprivate var words: String {
    switch self {
    case .text: "a text"
    case .integer: "an integer"
    case .number: "a number"
    case .flag: "true or false"
    case .date: "a date"
    case .texts: "a list of strings"
    case .faces: "a list of faces, each with a \"rect\" inside of the picture"
    case .absolutePath: "an absolute path"
    case .kind: "photo, album, folder, smartAlbum, members or deleted"
    case .predicate: "a predicate"
    case .adjustment: "a format, data and sizes"
    case .members: "an album and photos"
    }
  }
}
