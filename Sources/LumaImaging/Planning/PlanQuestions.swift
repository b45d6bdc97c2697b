import LumaModel

/// The work of a plan on a photo.
package struct PlannedPhoto: Codable, Sendable {
  var plan: Plan
  var header: PhotoHeader
  /// To be inspected; nil: a typical file is assumed.
  var path: String?
  var raw: RawReading?
}

/// The estimated bytes of making a plan's saves.
package struct MemoryQuestion: PictureQuestion {
  package typealias Answer = Int

  var photo: PlannedPhoto

  package var paths: [String] { [photo.path].compactMap(\.self) }

  package func answer(
    _ call: PictureCall, by pictures: LocalPictures
  ) throws(ImagingError) -> Answer {
    Planner.memory(
      of: photo.plan, header: photo.header, path: photo.path ?? "", raw: photo.raw,
      allowsTruncated: call.options.allowsTruncated, files: call.files)
  }
}

/// How a plan's saves will be made.
package struct ExplanationQuestion: PictureQuestion {
  package typealias Answer = [String]

  var photo: PlannedPhoto

  package var paths: [String] { [photo.path].compactMap(\.self) }

  package func answer(
    _ call: PictureCall, by pictures: LocalPictures
  ) throws(ImagingError) -> Answer {
    Planner.explain(
      photo.plan, header: photo.header, path: photo.path, raw: photo.raw, files: call.files)
  }
}
