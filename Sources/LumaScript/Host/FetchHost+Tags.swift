import LumaCatalog
import LumaFiles
import LumaLua
import LumaModel
import LumaPipeline

/// The cities of the world, which are read when a recipe needs one.
extension FetchHost {
  /// `nearest_city(latitude, longitude)`: nil if none is near.
  func nearestCity(_ latitude: Double, _ longitude: Double) throws -> [LuaValue] {
    guard let cities = Cities.installed else {
      throw RuntimeError.noCities(function: "nearest_city")
    }
    guard let city = cities.nearest(latitude: latitude, longitude: longitude) else {
      return [.none]
    }
    return [
      .table(
        LuaTable(fields: [
          "name": .string(city.name), "state": .string(city.state),
          "country": .string(city.country), "country_code": .string(city.countryCode),
          "distance": .number(city.distance),
        ]))
    ]
  }
}

/// Tags of photos, which are read on demand.
extension FetchHost {
  /// `photo_tags(result, index)`: a table of all.
  func photoTags(_ result: FetchResult, _ index: Int) throws -> [LuaValue] {
    let tags = try tags(of: result.asset(at: index - 1))
    let fields = tags.compactMap { tag in tag.value.lua.map { (tag.name, $0) } }
    return [.table(LuaTable(fields: Dictionary(fields) { first, _ in first }))]
  }

  /// `photo_text(result, index, template)`: a text about a photo; missing values are empty.
  func photoText(_ result: FetchResult, _ index: Int, _ text: String) throws -> [LuaValue] {
    let template = try Template(caption: text), tags = environment.rawSizes.tags
    return [.string(template.text(of: try result.asset(at: index - 1), index: index, tags))]
  }

  /// A photo whose file is away has none, as in conditions.
  private func tags(of photo: Asset) throws -> [PhotoTag] {
    FileStatus(photo.path) == nil ? [] : try environment.rawSizes.tags.tags(of: photo.path)
  }

  /// `photo_frames(result, index)`: how many pictures its file has; nil: it is a film, is away,
  /// cannot be read, or only another decoder could count them. Also how many are chosen; nil: all.
  func photoFrames(_ result: FetchResult, _ index: Int) throws -> [LuaValue] {
    let photo = try result.asset(at: index - 1)
    guard photo.header.film == nil, FileStatus(photo.path) != nil,
      let count = try? environment.renderer.frameCount(photo.path)
    else { return [.none] }
    let chosen = photo.raw?.frames?.count
    return [.integer(Int64(count)), chosen.map { .integer(Int64($0)) } ?? .none]
  }

  /// `photo_tag(result, index, name)`: its value; nil if there is none.
  func photoTag(_ result: FetchResult, _ index: Int, _ text: String) throws -> [LuaValue] {
    guard let name = TagName(text) else {
      throw RuntimeError.tagName(got: text)
    }
    let tags = try tags(of: result.asset(at: index - 1))
    guard let found = name.find(in: tags) else {
      try environment.rawSizes.tags.check(name)
      return [.none]
    }
    return [found.value.lua ?? .none]
  }
}

extension TagValue {
  /// The value for a recipe; lists are plain. nil for data.
  fileprivate var lua: LuaValue? {
    switch self {
    case .integer(let number): .integer(number)
    case .number(let number): .number(number)
    case .text(let text): .string(text)
    case .list(let values): .table(LuaTable(array: values.compactMap(\.lua)))
    case .data: nil
    }
  }
}
