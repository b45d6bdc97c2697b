import LumaImaging
import LumaModel

/// How a derivative is made. Requests with equal recipes share the result.
package struct DerivativeRecipe: Hashable, Sendable {
  /// Path of the photo's file.
  var path: String
  /// How to read a camera raw file.
  var raw: RawReading?
  /// The photo's edits, if requested.
  var edits: [Step]
  var scale: Step?
  var format: OutputFormat
  /// The frame of a film, s.
  var time = 0.0

  /// The input to decode.
  var source: Source { Source(path: path, raw: raw, time: time) }

  struct Source: Hashable {
    var path: String
    var raw: RawReading?
    var time: Double
  }

  var steps: [Step] { edits + (scale.map { [$0] } ?? []) }

  /// The save step: encodes like `save`, with a color profile but no other metadata.
  var save: Save {
    // A lossless file is an intermediate: optimize for speed.
    let encoding = format == .png ? Encoding(effort: 1) : Encoding()
    return Save(template: "", format: format, encoding: encoding, metadata: .none)
  }

  /// Stable text of everything that determines the result, besides the photo.
  var signature: String {
    let plan = RequestBatchPlan([self])
    let version = Encoder.version(of: format, from: format == .jpeg ? .jpeg : nil)
    let signature = plan.plan.key(of: plan.save(of: self)) + "|" + version
    return RawLibrary.signature(of: raw) + frameMark + signature
  }

  /// Distinguishes signatures of a film's frames; "" for the first, and for photos.
  var frameMark: String { time > 0 ? "frame \(time)|" : "" }
}

extension OutputFormat {
  /// Returns the format for derivatives of a photo: lossless if the photo may have transparency.
  static func derivative(of format: InputFormat?) -> OutputFormat {
    format?.row.isPhotographic == false ? .png : .jpeg
  }
}
