import LumaFiles
import LumaModel

/// What a file's extension suggests that it is.
package enum FileRole {
  case picture, video, sidecar, adjustment, other

  package init(of name: String) {
    let pathExtension = FileSystem.pathExtension(of: name).lowercased()
    switch pathExtension {
    case "xmp": self = .sidecar
    case "aae": self = .adjustment
    case _ where FilmFormat(pathExtension: pathExtension) != nil: self = .video
    case _: self = InputFormat(pathExtension: pathExtension) == nil ? .other : .picture
    }
  }
}
