import LumaFiles
package import LumaImaging
package import LumaModel
import LumaWorkers

/// One photo with all its outputs, which are rendered from one decode.
package struct WorkUnit: Sendable {
  package var asset: Asset
  /// The file to render: the photo's own, or the one that its edit starts from.
  var path: String
  /// How to read a camera raw file.
  var raw: RawReading?
  /// Upright size of the file, px; nil for a contact sheet.
  var upright: PixelSize?
  /// Every step declared for the photo, whether or not it is needed.
  var plan: Plan
  package var outputs: [PlannedOutput]
  /// The contact sheet to compose as input; nil if the input is a photo.
  var sheet: SheetPlan?
  /// The place of the photo in its result, from 0.
  var place: Int?
  /// Time in which it was read and rendered; nil: it was not yet.
  var seconds: Double?

  /// Size of the photo's file; nil for a contact sheet.
  var photoBytes: Int64? { sheet == nil ? asset.fileSize : nil }

  /// The metadata of an output; nil: none. A contact sheet has no single source.
  func metadata(of output: PlannedOutput) -> MetadataRequest? {
    let save = output.save
    guard sheet != nil else {
      return MetadataRequest(
        save, policy: save.metadata, size: output.size, header: shownHeader,
        frame: frame(of: output))
    }
    return save.tags.map { _ in MetadataRequest(save, policy: .none, size: output.size) }
  }

  /// The metadata of an output of another program's picture: that of the photo's own file, which a
  /// fetch shows. nil: the output is made of the photo's own picture.
  func metadataOfOriginal(_ output: PlannedOutput) -> MetadataRequest? {
    guard isOfOtherProgram, var order = metadata(of: output) else { return nil }
    order.hasOtherColors = true
    if asset.adjustment?.startsElsewhere == true { order.frame = nil }
    return order
  }

  /// Whether another program made the picture to render. Films are left out: a frame has no
  /// metadata.
  var isOfOtherProgram: Bool {
    guard sheet == nil, case .rendered(let file?, _)? = asset.adjustment?.base else { return false }
    return path == file
  }

  /// Path of the picture or film with the photo's edit, if it is not there any more.
  var awayRender: String? {
    guard sheet == nil, let render = asset.adjustment?.renderPath, path == render,
      FileStatus(render) == nil
    else { return nil }
    return render
  }

  /// The fetched metadata; without faces, if they are of another picture than the file's.
  private var shownHeader: PhotoHeader {
    var header = asset.header
    if asset.adjustment?.startsElsewhere == true { header.faces = nil }
    return header
  }

  /// Where the upright picture is in an output; nil: the steps do not show it.
  private func frame(of output: PlannedOutput) -> PictureFrame? {
    upright.flatMap { PictureFrame(after: plan.path(to: output.node).map(\.step), on: $0) }
  }

  /// The photo as identified in the output record: by the rendered file.
  package var source: Asset {
    var source = asset
    source.path = path
    return source
  }
}

extension WorkUnit {
  /// Numbers the outputs.
  ///
  /// - Parameter count: outputs of the run that come before.
  mutating func number(after count: inout Int) {
    for output in outputs.indices {
      count += 1
      outputs[output].number = count
    }
  }

  /// Returns units of at most `most` outputs each.
  func rounds(of most: Int) -> [WorkUnit] {
    guard outputs.count > most else { return [self] }
    return stride(from: 0, to: outputs.count, by: most).map { first in
      var round = self
      round.outputs = Array(outputs[first..<Swift.min(first + most, outputs.count)])
      round.plan = plan.pruned(to: round.outputs.map(\.node))
      return round
    }
  }
}

/// A save of one photo with its final path.
package struct PlannedOutput: Sendable {
  /// In the order of the outputs of its run, from 1; 0 before the run.
  var number = 0
  /// The id of its node.
  var node: Int
  /// Position of the save in the recipe.
  package var location: ScriptLocation?
  var save: Save
  /// Absolute path.
  package var path: String
  /// The rendered template, for messages.
  package var shown: String
  package var size: PixelSize
  /// The name that the bytes complete to a path; nil: the path is known.
  var name: ContentName?
}

/// A photo before its output paths are determined.
package struct PhotoPlan {
  package var asset: Asset
  /// The steps, without the photo's edits.
  package var plan: Plan
  /// The input of the steps, or why there is none.
  package var version: Result<PhotoVersion, EditError>
  /// Node ids of the saves to execute, with the index and album for their templates.
  var wanted: [(node: Int, index: Int, album: String)]
  /// The contact sheet to compose as input; nil if the input is a photo.
  package var sheet: SheetPlan?

  package init(
    asset: Asset, plan: Plan, version: Result<PhotoVersion, EditError>,
    wanted: [(node: Int, index: Int, album: String)]
  ) {
    self.asset = asset
    self.plan = plan
    self.version = version
    self.wanted = wanted
  }

  /// Creates the plan for the photo's current version.
  package init(
    asset: Asset, plan: Plan = Plan(nodes: []),
    wanted: [(node: Int, index: Int, album: String)] = []
  ) {
    let version = Result { () throws(EditError) in try PhotoVersion(current: asset) }
    self.init(asset: asset, plan: plan, version: version, wanted: wanted)
  }
}

extension PhotoPlan {
  /// Returns plans of at most `most` saves each.
  func parts(of most: Int) -> [PhotoPlan] {
    guard wanted.count > most else { return [self] }
    return stride(from: 0, to: wanted.count, by: most).map { first in
      var part = self
      part.wanted = Array(wanted[first..<min(first + most, wanted.count)])
      part.plan = plan.pruned(to: part.wanted.map(\.node))
      return part
    }
  }
}

extension [WorkUnit] {
  /// Numbers the outputs.
  ///
  /// - Parameter count: outputs of the run that have a number.
  mutating func number(after count: inout Int) {
    for unit in indices { self[unit].number(after: &count) }
  }

  /// Returns the estimated memory of each unit, in bytes. Files are only inspected if the upper
  /// bound exceeds a unit's share.
  ///
  /// - Parameters:
  ///   - threads: number of concurrent units.
  ///   - renderer: inspects the files.
  func memory(bound: Int, threads: Int, _ renderer: Renderer) -> [Int] {
    let most = map(\.mostMemory)
    let share = bound / Swift.max(1, threads)
    return zip(self, most).map { unit, most in
      most <= share ? most : Swift.min(most, unit.memory(renderer))
    }
  }
}

extension WorkUnit {
  /// An upper bound of the memory, computed from the sizes alone.
  fileprivate var mostMemory: Int {
    let photo = asset.header.size?.pixelCount ?? 0  // planned units have a size
    let made = outputs.reduce(0) { sum, output in
      sum + max(24, 8 + Planner.encoderMemory(of: output.save)) * output.size.pixelCount
    }
    return Planner.mostSampleBytes(of: asset.header.format) * (24 * photo + made) + 16 << 20
  }

  fileprivate func memory(_ renderer: Renderer) -> Int {
    renderer.memory(of: plan, header: asset.header, path: asset.path, raw: raw)
  }
}
