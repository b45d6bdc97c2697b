import LumaPipeline
import LumaCatalog
import LumaImaging
import LumaModel

/// Describes what a plan would do: the queries, and the geometry for each kind of photo.
struct Explanation {
  private let sizes: RawSizes

  init(_ sizes: RawSizes) { self.sizes = sizes }

  /// Returns the description.
  ///
  /// - Parameter fetched: all fetch results, whether used in a pipeline or not.
  func text(_ pipelines: [Pipeline], fetched: [FetchResult] = []) throws -> String {
    var seen: Set<ObjectIdentifier> = []
    var lines: [String] = []
    for result in fetched + pipelines.map(\.result)
    where seen.insert(ObjectIdentifier(result)).inserted {
      lines += try query(result)
      lines += filters(pipelines.filter { $0.result === result })
    }
    for shape in try shapes(pipelines) { lines += geometry(shape) }
    return lines.joined(separator: "\n")
  }

  private func query(_ photos: FetchResult) throws -> [String] {
    let (source, count) = (photos.source, try photos.counted())
    let noun = count == 1 ? "photo" : "photos"
    return ["fetch from \(source.kind.rawValue) '\(source.title)': \(count) \(noun)"]
      + ["  sql: \(photos.sql)"] + (try photos.queryPlan.map { "  plan: \($0)" })
      + photos.notes.map { "  note: \($0)" }
  }

  /// Describes Lua filters, which are not part of the query.
  private func filters(_ pipelines: [Pipeline]) -> [String] {
    pipelines.compactMap { pipeline in
      guard pipeline.isFiltered, case .list(let places) = pipeline.selection else { return nil }
      return "  note: a filter function of the recipe, without an index, keeps \(places.count)"
    }
  }

  /// Photos that are rendered alike.
  private struct Shape {
    var header: PhotoHeader
    var plan: Plan
    var example: String
    var path: String
    var count: Int
    var sheet: SheetPlan?
  }

  private func shapes(_ pipelines: [Pipeline]) throws -> [Shape] {
    var shapes: [Shape] = []
    var places: [ShapeKey: Int] = [:]
    for photo in try PhotoPlans(pipelines, sizes).plans {
      let key = try ShapeKey(photo)
      if photo.sheet == nil, let place = places[key] {
        shapes[place].count += 1
      } else {
        places[key] = shapes.count
        shapes.append(
          Shape(
            header: key.header, plan: key.plan, example: photo.asset.filename,
            path: photo.asset.path, count: 1, sheet: photo.sheet))
      }
    }
    return shapes
  }

  private struct ShapeKey: Hashable {
    var size: PixelSize?
    var format: InputFormat?
    var orientation: Orientation
    var plan: Plan

    init(_ photo: PhotoPlan) throws(EditError) {
      let version = try photo.version.get()
      size = version.size
      format = photo.asset.header.format
      orientation = photo.asset.header.orientation
      plan = photo.plan.after(version.edits)
    }

    var header: PhotoHeader {
      var header = PhotoHeader(format: format, size: size)
      header.orientation = orientation
      return header
    }
  }

  private func geometry(_ shape: Shape) -> [String] {
    let story = Planner.explain(shape.plan, header: shape.header, path: shape.path)
      .map { "  \($0)" }
    if let sheet = shape.sheet, let size = shape.header.size {
      return [
        "contact sheet of \(sheet.cells.count) photos, "
          + "\(sheet.sheet.grid(of: sheet.cells.count)): \(size)",
        "  each photo decoded small and fitted into \(sheet.sheet.size) px, through libvips",
      ] + story
    }
    let size = shape.header.size.map { "\($0)" } ?? "unreadable"
    let others = shape.count > 1 ? " and \(shape.count - 1) more" : ""
    let format = shape.header.format.map { "\($0) " } ?? ""
    return ["\(shape.example)\(others): \(format)\(size)"]
      + story
  }
}
