import LumaPipeline
import LumaCatalog
import LumaFiles
import LumaImaging
import LumaModel

/// The work of a plan: the queries, and the geometry for each kind of photo.
struct Explanation {
  /// The parts, in the order of the description.
  private(set) var parts: [Part] = []

  enum Part {
    case query(FetchResult, count: Int, plan: [String])
    /// A Lua filter, which is not part of the query, and how many photos it keeps.
    case filter(keeps: Int)
    case geometry(Shape)
  }

  /// Explains pipelines.
  ///
  /// - Parameter fetched: all fetch results, whether used in a pipeline or not.
  init(_ pipelines: [Pipeline], fetched: [FetchResult] = [], sizes: RawSizes) throws {
    var seen: Set<ObjectIdentifier> = []
    for result in fetched + pipelines.map(\.result)
    where seen.insert(ObjectIdentifier(result)).inserted {
      parts.append(
        .query(result, count: try result.counted(), plan: try result.queryPlan))
      parts += Explanation.filters(pipelines.filter { $0.result === result })
    }
    parts += try Explanation.shapes(pipelines, sizes).map(Part.geometry)
  }

  private static func filters(_ pipelines: [Pipeline]) -> [Part] {
    pipelines.compactMap { pipeline in
      guard pipeline.isFiltered, case .list(let places) = pipeline.selection else { return nil }
      return .filter(keeps: places.count)
    }
  }

  /// Photos that are rendered alike.
  struct Shape {
    var header: PhotoHeader
    var plan: Plan
    var example: String
    var path: String
    /// How a camera raw file is read.
    var raw: RawReading?
    var count: Int
    var sheet: SheetPlan?
    /// Looks at the photo.
    var renderer: Renderer
  }

  private static func shapes(_ pipelines: [Pipeline], _ sizes: RawSizes) throws -> [Shape] {
    var shapes: [Shape] = []
    var places: [ShapeKey: Int] = [:]
    for photo in try PhotoPlans(pipelines, sizes, expands: false).plans {
      let key = try ShapeKey(photo)
      if photo.sheet == nil, let place = places[key] {
        shapes[place].count += 1
      } else {
        places[key] = shapes.count
        shapes.append(
          Shape(
            header: key.header, plan: key.plan, example: photo.asset.filename,
            path: photo.asset.path, raw: key.raw, count: 1, sheet: photo.sheet,
            renderer: sizes.renderer))
      }
    }
    return shapes
  }

  private struct ShapeKey: Hashable {
    var size: PixelSize?
    var format: InputFormat?
    var orientation: Orientation
    var raw: RawReading?
    var plan: Plan

    init(_ photo: PhotoPlan) throws(EditError) {
      let version = try photo.version.get()
      size = version.size
      format = photo.asset.header.format
      orientation = photo.asset.header.orientation
      raw = version.raw
      plan = photo.plan.after(version.edits)
    }

    var header: PhotoHeader {
      var header = PhotoHeader(format: format, size: size)
      header.orientation = orientation
      return header
    }
  }
}
