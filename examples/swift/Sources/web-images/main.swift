// Imports a folder into a library with a recipe, fetches from it by predicate, and renders what it
// finds: one file and one picture in memory.
import Foundation
import LumaImaging
import LumaLibrary
import LumaModel
import LumaPipeline
import LumaScript

guard CommandLine.arguments.count == 3 else {
  FileHandle.standardError.write(Data("usage: web-images PHOTOS OUTPUT\n".utf8))
  exit(2)
}
let photos = URL(filePath: CommandLine.arguments[1]).path
let output = URL(filePath: CommandLine.arguments[2]).path

do {
  // What runs recipes. The recipe may read PHOTOS and write OUTPUT, and nothing else.
  var options = RunOptions(
    root: output, cacheDirectory: output + "/cache", stateDirectory: output + "/state")
  options.readable = [photos]
  options.parameters = [RunOptions.Parameter(name: "photos", value: photos)]
  let session = try Session(options: options) { event in
    if case .failed(let diagnostic) = event { print(diagnostic.summary) }
  }
  let recipe = """
    local p = param { name = "photos", type = "string" }
    library("photos.luma"):import { folder = param.photos }
    """
  _ = try session.run(Script(name: "import", text: recipe, directory: output))

  // The catalog: a library, opened and queried.
  let library = try Library(path: output + "/photos.luma")
  let found = try library.fetch(
    FetchRequest(where: "pixelWidth >= %@", [300], sort: ["-pixelWidth", "filename"], limit: 3))
  print("\(try found.count) of \(try library.photos.count) photos")

  // The image core: a chain of steps, rendered to a file and to memory.
  let renderer = Renderer()
  let square: [Step] = [
    .crop(.aspect(width: 1, height: 1, gravity: .center)),
    .scale(.box(width: .pixels(128))),
  ]
  for photo in try found.assets(in: 0..<found.count) {
    let file = output + "/" + photo.filename.split(separator: ".")[0] + ".webp"
    let rendering = try renderer.render(photo.path, square, to: file, as: .webp)
    let bytes = try renderer.data(photo.path, square, as: .jpeg, encoding: Encoding(quality: 80))
    let isJPEG = bytes.starts(with: [0xFF, 0xD8, 0xFF])
    print("\(photo.filename): \(rendering.size), in memory: \(isJPEG ? "a JPEG" : "no JPEG")")
  }
} catch {
  print((error as? any DiagnosticError)?.diagnostic.summary ?? "\(error)")
  exit(1)
}
