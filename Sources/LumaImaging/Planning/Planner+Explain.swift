package import LumaFiles
package import LumaModel

extension Planner {
  /// Describes how each save will be made, one line each, with refused fusions below it.
  ///
  /// `out/{name}.jpg: crop 3000x3000+500+0 -> turn 90 -> 512x512, decode at 1/4 (1008x756 of
  /// 4032x3024), one decode for 3 saves, in YCbCr planes`
  ///
  /// - Parameters:
  ///   - path: The photo with this header, to be inspected; nil: assumes a typical file.
  ///   - raw: How a camera raw file is read.
  ///   - gate: Opens the photo.
  package static func explain(
    _ plan: Plan, header: PhotoHeader, path: String? = nil, raw: RawReading? = nil,
    gate: ReadGate = .everything
  ) -> [String] {
    explain(plan, header: header, path: path, raw: raw, files: PictureFiles(gate: gate))
  }

  static func explain(
    _ plan: Plan, header: PhotoHeader, path: String?, raw: RawReading?, files: PictureFiles
  ) -> [String] {
    guard let photo = StoredPhoto(header, raw) else { return [StoredPhoto.unreadable] }
    let tree = RenderTree(plan, photo: photo)
    let facts = path.flatMap { PlaneFacts(path: $0, photo.format, files) }
    let reading = LaneDescription(
      PlaneLane(tree, facts: facts, isRead: path != nil),
      frames: path.flatMap { frames(of: photo, $0, files) },
      gainMap: facts == nil ? path.flatMap { gainMap(photo.format, $0, files) } : nil,
      unpacked: path.flatMap { unpacked(tree, $0, files) })
    let jpeg = photo.format == .jpeg ? path : nil
    let fault = jpeg.flatMap { PlaneFacts.fault($0, files) }?.diagnostic
    return plan.saves.flatMap { node -> [String] in
      guard case .save(let save) = node.step else { return [] }
      if var fault {
        fault.path = nil
        return ["\(save.template): \(fault.summary)"]
      }
      switch tree.saves[node.id] {
      case .success(let saved)?:
        let line = "\(save.template): \(tree.story(of: saved.pass)), \(reading.words(for: saved))"
        return [line] + tree.refusals(at: node.id).map { "  \(plan.line(for: $0))" }
      case .failure(let failure)?:
        return ["\(save.template): \(failure.reason.diagnostic.summary)"]
      case nil: return []
      }
    }
  }
}

extension Planner {
  /// The JPEG that a JPEG XL was made of; nil: there is none, or no save needs it.
  private static func unpacked(
    _ tree: RenderTree, _ path: String, _ files: PictureFiles
  ) -> Result<PlaneFacts, ImagingError>? {
    let isNeeded = tree.saves.values.contains { (try? $0.get())?.save.isLosslessJPEG == true }
    guard isNeeded, tree.photo.format == .jxl, let file = try? files.open(path) else { return nil }
    do throws(ImagingError) {
      return try PackedJPEG.reader(in: file, of: tree.photo, ImagingOptions(), RenderJob())
        .map { .success($0.facts) }
    } catch {
      return .failure(error)
    }
  }

  /// Of a photo that libvips reads.
  private static func gainMap(
    _ format: InputFormat, _ path: String, _ files: PictureFiles
  ) -> LaneDescription.GainMapFacts? {
    guard format == .heic || format == .avif, let file = try? files.open(path),
      let items = HEIFItemReader(ByteRegion(file)),
      let map = HEIFGainMap(items, format, photo: .up)
    else { return nil }
    return LaneDescription.GainMapFacts(use: map.use, hasProfile: HEIFLayout.hasProfile(in: items))
  }
}

extension RenderTree {
  fileprivate func refusals(at node: Int) -> [OpenMap.Refusal] {
    if case .success(let open)? = states[node] { open.refusals } else { [] }
  }
}
