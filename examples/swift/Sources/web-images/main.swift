// Imports a folder into a library with a recipe, fetches from it by a condition, and renders what
// it finds: a file, a picture in memory, and pixels.
import Luma

guard CommandLine.arguments.count == 3 else { fatalError("usage: web-images PHOTOS OUTPUT") }
let photos = URL(filePath: CommandLine.arguments[1])
let output = URL(filePath: CommandLine.arguments[2])

do {
  var configuration = LumaConfiguration()
  configuration.cacheDirectory = output.appending(path: "cache")
  configuration.stateDirectory = output.appending(path: "state")

  // The recipe may read PHOTOS and write OUTPUT, and nothing else.
  var recipe = Recipe(
    source: """
      local p = param { name = "photos", type = "string" }
      library("photos.luma"):import { folder = param.photos }
      """, root: output, configuration: configuration)
  recipe.readableFolders = [photos]
  recipe.parameters = ["photos": photos.path]
  for try await event in recipe.events() {
    if case .failed(let error) = event { print(error) }
  }

  let library = try await PhotoLibrary(
    output.appending(path: "photos.luma"), configuration: configuration)
  let found = try await library.fetch(
    where: "pixelWidth >= 300", sort: ["-pixelWidth", "filename"], limit: 3)
  print("\(found.count) photos")

  let renderer = try await Renderer(configuration: configuration)
  let square = Chain().crop(aspect: 1, 1).scale(width: 128)
  for try await photo in found {
    let name = photo.filename.split(separator: ".")[0]
    let file = try await renderer.render(
      photo, square, to: output.appending(path: "\(name).webp"),
      options: OutputOptions(metadata: .web))
    let bytes = try await renderer.data(of: photo, square, as: .jpeg)
    let pixels = try await renderer.pixels(of: photo, square, format: .rgba16)
    print(
      "\(photo.filename): rating \(photo.rating ?? 0), \(file.pixelWidth)x\(file.pixelHeight),",
      "\(bytes.data.starts(with: [0xFF, 0xD8, 0xFF]) ? "a JPEG" : "no JPEG") in memory,",
      "\(pixels.data.count) bytes of pixels")
  }
} catch {
  print(error)
}
