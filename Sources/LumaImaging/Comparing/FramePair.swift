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
    /// The first frames that differ, as they are shown; nil: the first of all.
    var pictures: (VipsImage, VipsImage)?
  }

  /// nil: one of the files has a single frame that can be read.
  func difference() throws(ImagingError) -> Difference? {
    guard old.hasFrames, new.hasFrames else { return nil }
    var found = Difference(changes: [], pictures: nil)
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
      if changed == 1 {
        first = count
        found.pictures = (try job.inMemory(pair.0), try job.inMemory(pair.1))
      }
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
    try OutputForm.bytes(inColor())
  }

  fileprivate func isDifferent(from other: VipsImage) throws(ImagingError) -> Bool {
    guard size == other.size else { return true }
    return try withAlpha().largestDifference(from: other.withAlpha()) > 0
  }
}
