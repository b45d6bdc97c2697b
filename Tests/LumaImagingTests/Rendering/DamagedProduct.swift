import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// What is made of a photo, by one of the ways that its pixels go.
enum DamagedProduct: CaseIterable {
  case thumbnail, same, png, tiff, webp, gray, blur, rotated, padded
  case statistics, colors, thumbHash, tile, file

  /// Whether it is an animation if the picture is one.
  var readsAllFrames: Bool {
    switch self {
    case .thumbnail, .same, .webp: true
    case .png, .tiff, .gray, .blur, .rotated, .padded, .statistics, .colors, .thumbHash, .tile,
      .file:
      false
    }
  }

  /// nil: a question.
  private func steps(_ format: OutputFormat) -> [Step]? {
    switch self {
    case .thumbnail: [.scale(20), .save("a", .webp)]
    case .same: [.save(Save(template: "a", format: format))]
    case .png: [.save(Save(template: "a", format: .png))]
    case .tiff: [.save(Save(template: "a", format: .tiff))]
    case .webp: [.save(Save(template: "a", format: .webp, encoding: Encoding(lossless: true)))]
    case .gray: [.effect(Grayscale()), .save(Save(template: "a", format: .png))]
    case .blur: [.effect(Blur(sigma: 2)), .save(Save(template: "a", format: .png))]
    case .rotated: [.turn(5), .save(Save(template: "a", format: .png))]
    case .padded:
      [
        .pad(Pad(canvas: .aspect(width: 3, height: 1, gravity: .center), background: nil)),
        .save(Save(template: "a", format: .png)),
      ]
    case .statistics, .colors, .thumbHash, .tile, .file: nil
    }
  }

  private func notes(
    _ path: String, _ format: OutputFormat, _ studio: Studio
  ) throws -> [RenderNote] {
    if let steps = steps(format) {
      let result = try studio.render(path, .tree([steps]))[steps.count]
      return try #require(result).get().notes
    }
    var notes: [RenderNote] = []
    let renderer = studio.renderer, view = RenderedView(path: path, steps: [])
    switch self {
    case .statistics: _ = try renderer.statistics(of: view) { notes.append($0) }
    case .colors: _ = try renderer.colors(of: view, count: 3) { notes.append($0) }
    case .thumbHash: _ = try renderer.thumbHash(of: view) { notes.append($0) }
    case .tile: notes = try renderer.tile(of: view, caption: "", on: ContactSheet(size: 40)).notes
    case .file:
      let average = OperationCall(
        name: "avg", arguments: [OperationArgument(name: "in", value: .image(1))])
      _ = try renderer.value(
        of: ImageValuesQuestion(average, of: ImageProgram(steps: [.file(path: path, [])]))
      ) { notes.append($0) }
    case .thumbnail, .same, .png, .tiff, .webp, .gray, .blur, .rotated, .padded: break
    }
    return notes
  }

  /// What is said of the file, as its user reads it.
  func verdict(
    of path: String, _ format: OutputFormat, in studio: Studio
  ) throws -> [String] {
    do throws(any Error) {
      return try notes(path, format, studio).filter(\.isOfDamage).map(\.diagnostic.message)
    } catch let error as ImagingError {
      return ["refused: \(error.diagnostic.message)"]
    }
  }
}
