import Foundation
import LumaImaging
import LumaLua
import LumaModel

/// What a recipe asks of a picture's pixels, answered at once.
extension HostModule {
  var lookCallbacks: [String: LuaCallback] { ["look": callback(look)] }

  /// A plan of one photo, the step after which is asked (0: none), the question and how many colours:
  /// the answer, or none and why.
  private func look(_ arguments: [LuaValue]) throws -> [LuaValue] {
    let (node, word) = (arguments[1].whole ?? 0, arguments[2].text ?? "")
    guard let question = Look(word, count: arguments.count > 3 ? arguments[3].whole : nil),
      let photo = try allowedPhotos(arguments[0]).first
    else { throw RuntimeError.malformed(what: "look", expected: "a photo", got: word) }
    do {
      return [try answer(question, of: photo, after: node).lua]
    } catch ImagingError.cancelled {
      throw OutputError.interrupted
    } catch {
      return [.none, .string(Diagnostic(error).summary)]
    }
  }

  private func allowedPhotos(_ plan: LuaValue) throws -> [PhotoPlan] {
    let pipelines = try PlanMarshal.pipelines(plan).map { try $0.allowed(by: permissions) }
    return try PhotoPlans(pipelines, environment.rawSizes).plans
  }

  private func answer(
    _ question: Look, of photo: PhotoPlan, after node: Int
  ) throws -> Look.Answer {
    let version = try photo.version.get()
    let steps = Plan(nodes: photo.plan.path(to: node)).after(version.edits).nodes
    return try environment.looks.answer(
      question,
      PictureView(
        path: version.path, raw: version.raw, steps: steps, threads: environment.jobs),
      with: environment.renderer)
  }
}

extension Look.Answer {
  fileprivate var lua: LuaValue {
    switch self {
    case .statistics(let statistics): .table(statistics.lua)
    case .colors(let colors): .table(LuaTable(array: colors.map { .table($0.lua) }))
    case .placeholder(let bytes): .string(Data(bytes).base64EncodedString())
    }
  }
}

extension PictureStatistics {
  fileprivate var lua: LuaTable {
    var fields: [String: LuaValue] = [
      "red": .table(red.lua), "green": .table(green.lua), "blue": .table(blue.lua),
      "grey": .table(grey.lua), "entropy": .number(entropy),
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
      "hex": .string(String(format: "#%02x%02x%02x", red, green, blue)), "share": .number(share),
    ])
  }
}
