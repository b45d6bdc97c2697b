import LumaFiles
import LumaModel

/// The role that a file's extension suggests.
package enum FileRole {
  case picture, video, sidecar, adjustment, other

  package init(of name: String) {
    let pathExtension = FileSystem.pathExtension(of: name).lowercased()
    switch pathExtension {
    case "xmp": self = .sidecar
    case "aae": self = .adjustment
    case _ where FilmFormat(pathExtension: pathExtension) != nil: self = .video
    case _:
      let format = InputFormat(pathExtension: pathExtension)
      // A document is a picture only if its pages are requested.
      self = format == nil || format == .pdf ? .other : .picture
    }
  }
}
