import LumaFiles
import LumaPipeline
import LumaImaging
import LumaLua
import LumaModel

/// Host functions that analyze or show a photo's pixels immediately.
final class PictureHost: RecipeHost {
  let context: HostContext
  let warnings: WarningHost
  /// Why the last question to a photo had no answer.
  private(set) var absence: (name: String, reason: String)?

  init(_ context: HostContext, _ warnings: WarningHost) {
    (self.context, self.warnings) = (context, warnings)
  }

  var functions: [HostFunction] {
    [
      HostFunction("look", look), HostFunction("show", show),
      HostFunction("picture_sizes", pictureSizes), HostFunction("swatches", swatches),
    ]
  }

  /// Answers a question about an image. Arguments: a plan of one photo, the node to analyze the
  /// output of (0 for the input), the question, and its number: how many colors, or the threshold.
  /// Returns the answer, or nil and the reason.
  private func look(
    _ plan: LuaTable, after node: Int, _ word: String, count: Int?
  ) throws -> [LuaValue] {
    guard let question = PixelQuestion(word, count: count) else {
      throw RuntimeError.malformed(what: "look", expected: "a question", got: word)
    }
    guard let photo = try context.allowedPhotos(.table(plan)).first else {
      throw RuntimeError.malformed(what: "look", expected: "a photo", got: word)
    }
    do {
      return [try answer(question, of: photo, after: node).lua]
    } catch ImagingError.cancelled {
      throw OutputError.interrupted
    } catch {
      let reason = Diagnostic(error).summary
      absence = (word, reason)
      return [.none, .string(reason)]
    }
  }

  private func answer(
    _ question: PixelQuestion, of photo: PhotoPlan, after node: Int
  ) throws -> PixelQuestion.Answer {
    let version = try photo.version.get()
    let steps = Plan(nodes: photo.plan.path(to: node)).after(version.edits).nodes
    environment.limits.charge(1_024 * (2 + steps.count))
    let (answer, notes) = try environment.answers.looks.answer(
      question,
      RenderedView(
        path: version.path, raw: version.raw, steps: steps, threads: environment.jobs),
      with: environment.renderer)
    warnings.report(notes, of: photo.asset.path)
    return answer
  }

  /// Returns the distinct sizes of a plan's images after a node (0 for the input).
  private func pictureSizes(_ plan: LuaTable, after node: Int) throws -> [LuaValue] {
    var sizes: [PixelSize] = []
    var seen: Set<PixelSize> = []
    let pipelines = try plans.pipelines(.table(plan))
    for photo in try PhotoPlans(pipelines, environment.rawSizes).plans {
      guard let upright = photo.asset.header.size else { continue }
      let made =
        node == 0
        ? .success(upright)
        : photo.plan.size(
          after: node, upright: upright, format: photo.asset.header.format)
      // Rendering reports a photo whose steps fail.
      if case .success(let size)? = made, seen.insert(size).inserted { sizes.append(size) }
    }
    return [.table(LuaTable(array: sizes.map(\.lua)))]
  }
}

extension Plan {
  /// The size of a picture after a node; nil: the plan has no such node.
  func size(
    after node: Int, upright: PixelSize, format: InputFormat?
  ) -> Result<PixelSize, ImagingError>? {
    Planner.sizes(of: self, upright: upright, format: format)[node]
  }
}

extension PixelSize {
  fileprivate var lua: LuaValue {
    .table(
      LuaTable(fields: ["width": .integer(Int64(width)), "height": .integer(Int64(height))]))
  }
}

extension PixelQuestion.Answer {
  fileprivate var lua: LuaValue {
    switch self {
    case .statistics(let statistics): .table(statistics.lua)
    case .colors(let colors): .table(LuaTable(array: colors.map { .table($0.lua) }))
    case .placeholder(let bytes): .string(Data(bytes).base64EncodedString())
    case .text(let text): .string(text)
    case .box(let box): box.map { .table($0.lua) } ?? .none
    }
  }
}

extension PixelRect {
  fileprivate var lua: LuaTable {
    LuaTable(fields: [
      "x": .integer(Int64(x)), "y": .integer(Int64(y)), "width": .integer(Int64(width)),
      "height": .integer(Int64(height)),
    ])
  }
}

extension PictureStatistics {
  fileprivate var lua: LuaTable {
    var fields: [String: LuaValue] = [
      "red": .table(red.lua), "green": .table(green.lua), "blue": .table(blue.lua),
      "gray": .table(gray.lua), "entropy": .number(entropy),
    ]
    if let alpha { fields["alpha"] = .table(alpha.lua) }
    return LuaTable(fields: fields)
  }
}

extension PictureStatistics.Band {
  fileprivate var lua: LuaTable {
    LuaTable(fields: [
      "min": .number(min), "max": .number(max), "mean": .number(mean),
      "deviation": .number(deviation),
    ])
  }
}

extension PictureColor {
  fileprivate var lua: LuaTable {
    LuaTable(fields: [
      "red": .integer(Int64(red)), "green": .integer(Int64(green)), "blue": .integer(Int64(blue)),
      "hex": .string("#" + [red, green, blue].hexadecimal), "share": .number(share),
    ])
  }
}
