import LumaModel

extension PlaneLane {
  fileprivate var wording: String {
    if !isInRows { return "YCbCr planes" }
    return facts?.isDeep == true ? "rows of pixels of 8 bits" : "rows of pixels"
  }
}

extension PlaneFacts {
  /// Whether a save of all metadata is the file itself, if nothing changes its pixels.
  fileprivate func isWhole(in save: Save) -> Bool {
    !isPart && save.metadata == .all && save.tags == nil
      && (isProgressive || !save.encoding.progressive)
  }
}

extension LaneDescription {
  /// `decode at 1/4 (1008x756 of 4032x3024), one decode for 3 saves, in YCbCr planes`
  func words(for saved: SavedNode) -> String {
    if saved.save.isLosslessJPEG { return lossless(saved) }
    if let facts = lane.facts, packs(saved, facts) {
      return "blocks coded anew, nothing decoded" + gainMap(gainMap, saved, isPacked: true)
    }
    return way(of: saved) + gainMap(saved) + film(saved.save) + search(saved)
  }

  /// Whether a save is a JPEG XL from which the JPEG can be made again.
  private func packs(_ saved: SavedNode, _ facts: PlaneFacts) -> Bool {
    guard saved.save.packsJPEG, tree.photo.format == .jpeg, tree.packs(saved, facts) else {
      return false
    }
    // A JPEG that is not the photo's own file is one of its blocks, turned.
    return facts.isWhole(in: saved.save)
      || (try? LosslessTurn(tree.passes[saved.pass], of: tree.photo, facts: facts)) != nil
  }

  private func gainMap(_ saved: SavedNode) -> String { gainMap(gainMap, saved) }

  private func gainMap(
    _ gainMap: GainMapFacts?, _ saved: SavedNode, isPacked: Bool = false
  ) -> String {
    guard let gainMap else { return "" }
    let isKept =
      gainMap.use == .movable
      && StoredView(
        ofGainMapIn: saved, tree, hasProfile: gainMap.hasProfile, isPacked: isPacked) != nil
    return isKept ? ", the gain map moved along" : ", the gain map left out"
  }

  private func search(_ saved: SavedNode) -> String {
    guard let target = saved.save.encoding.target else { return "" }
    let least = saved.save.encoding.lowestQuality(of: saved.save.format)
    let bounds = [
      target.maxBytes.map { "\($0) bytes" },
      target.maxDistance.map { "a distance of \(plainNumber($0))" },
    ].compactMap { $0 }.joined(separator: " and ")
    let kept = tree.mayFit(saved) ? "unless the file's own coding fits, " : ""
    return ", \(kept)quality searched from \(least) on for at most \(bounds)"
  }

  private func film(_ save: Save) -> String {
    guard let frames else { return "" }
    let count = frames.count.map { "\($0)" } ?? "several"
    let isKept = frames.isKept(from: tree.photo.format, by: save)
    return switch frames.kind {
    case .animation: isKept ? ", all \(count) frames" : ", the first of \(count) frames"
    case .pages: isKept ? ", all \(count) pages" : ", one of \(count) pages"
    case .alternatives: ", one of \(count) pictures"
    }
  }

  private func lossless(_ saved: SavedNode) -> String {
    if let unpacked { return lossless(saved, of: unpacked) }
    do throws(ImagingError) {
      let turn = try LosslessTurn(tree.passes[saved.pass], of: tree.photo, facts: lane.facts)
      guard let facts = lane.facts, turn.keepsCoding(in: saved.save, facts) else {
        return "blocks moved, nothing decoded" + gainMap(saved)
      }
      return turn.keepsFile(in: saved.save, facts)
        ? "the file as it is, the gain map kept" : "blocks copied, nothing decoded" + gainMap(saved)
    } catch {
      return error.diagnostic.summary
    }
  }

  private func lossless(
    _ saved: SavedNode, of unpacked: Result<PlaneFacts, ImagingError>
  ) -> String {
    do throws(ImagingError) {
      let facts = try unpacked.get()
      let turn = try LosslessTurn(
        tree.passes[saved.pass], of: tree.photo, facts: facts, isUnpacked: true)
      let made = "the JPEG that it was made of"
      if tree.keepsPhoto(in: saved), facts.isWhole(in: saved.save) { return made }
      let verb = turn.keepsCoding(in: saved.save, facts) ? "copied" : "moved"
      return "blocks of \(made) \(verb), nothing decoded"
        + gainMap(GainMapFacts(facts), saved)
    } catch {
      var fault = error.diagnostic
      fault.path = nil
      return fault.summary
    }
  }

  private func way(of saved: SavedNode) -> String {
    guard let refusal = lane.refusal(of: saved) else {
      return words(planes.shrink, planes.size, isInPlanes: true) + ", in \(lane.wording)"
    }
    guard lane.demand(of: saved) == nil else {
      return words(planes.shrink, planes.size, isInPlanes: true)
        + ", in \(lane.wording), then libvips (\(refusal.message))"
    }
    if tree.decode.isRendered { return "rendered at \(tree.decode.decoded), through libvips" }
    return words(tree.decode.shrink, tree.decode.decoded, isInPlanes: false)
      + ", through libvips (\(refusal.message))"
  }

  private func words(_ shrink: Int, _ size: PixelSize, isInPlanes: Bool) -> String {
    let stored = tree.photo.size
    let whole = isInPlanes ? part.map { "decode \($0) of \(stored)" } : nil
    let decode =
      shrink == 1
      ? whole ?? "decode in full (\(stored))" : "decode at 1/\(shrink) (\(size) of \(stored))"
    let others = others(isInPlanes: isInPlanes)
    return others == 0 ? decode : decode + ", one decode for \(others + 1) saves"
  }
}
