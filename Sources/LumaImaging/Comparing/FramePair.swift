import LumaModel

/// The frames of two files that may differ in some of them only.
struct FramePair {
  private let old: ComparedPicture
  private let new: ComparedPicture
  private let job: RenderJob

  init(_ old: ComparedPicture, _ new: ComparedPicture, _ job: RenderJob) {
    (self.old, self.new, self.job) = (old, new, job)
  }

  struct Difference {
    var changes: [PictureChange]
    /// The frames that differ most, as they are shown; nil: all are the same.
    var pictures: (VipsImage, VipsImage)?
    /// How much these differ.
    var amount: Double
  }

  /// nil: one of the files has a single frame that can be read.
  ///
  /// - Parameter amount: how much two frames differ, from 0 to 1.
  func difference(
    by amount: (_ old: VipsImage, _ new: VipsImage) throws(ImagingError) -> Double
  ) throws(ImagingError) -> Difference? {
    guard old.hasFrames, new.hasFrames else { return nil }
    var found = Difference(changes: [], pictures: nil, amount: 0)
    let delays = try (old.file.animation(1), new.file.animation(1))
    if delays.0 != delays.1, old.facts.frames == new.facts.frames { found.changes.append(.timing) }
    let frames = (
      try old.file.frames(.none, job: job), try new.file.frames(.none, job: job)
    )
    var (count, changed, first) = (0, 0, 0)
    while let before = try frames.0.next(), let after = try frames.1.next() {
      count += 1
      let pair = (try before.byteColors(), try after.byteColors())
      guard try pair.0.isDifferent(from: pair.1) else { continue }
      changed += 1
      if changed == 1 { first = count }
      let frames = (try job.inMemory(pair.0), try job.inMemory(pair.1))
      let size = try amount(frames.0, frames.1)
      guard changed == 1 || size > found.amount else { continue }
      (found.pictures, found.amount) = (frames, size)
    }
    if changed > 0, changed < count {
      found.changes.append(.frames(first: first, count: changed))
    }
    return found
  }
}

extension VipsImage {
  /// A frame in 8-bit RGB, with or without alpha.
  fileprivate func byteColors() throws(ImagingError) -> VipsImage {
    try inColor().inBytes()
  }

  fileprivate func isDifferent(from other: VipsImage) throws(ImagingError) -> Bool {
    guard size == other.size else { return true }
    return try withAlpha().largestDifference(from: other.withAlpha()) > 0
  }
}
