import LumaImaging
import LumaModel

/// How one derivative is made. Requests with equal recipes get the same pixels.
struct DerivativeRecipe: Hashable, Sendable {
  /// The photo's file.
  var path: String
  /// What is made of it where it is a camera raw file.
  var raw: RawReading?
  /// Its edits, where they are asked for.
  var edits: [Step]
  var scale: Step?
  var format: OutputFormat

  /// What is decoded for it.
  var source: Source { Source(path: path, raw: raw) }

  struct Source: Hashable {
    var path: String
    var raw: RawReading?
  }

  var steps: [Step] { edits + (scale.map { [$0] } ?? []) }

  /// How it is written: as `save` would, with pixels and colour profile alone.
  var save: Save {
    // A lossless file is an intermediate: what counts is time.
    let encoding = format == .png ? Encoding(effort: 1) : Encoding()
    return Save(template: "", format: format, encoding: encoding, metadata: .none)
  }

  /// What decides its bytes besides the photo's, as stable text.
  var signature: String {
    let plan = FlightPlan([self])
    let version = Encoder.version(of: format, from: format == .jpeg ? .jpeg : nil)
    let signature = plan.plan.signature(of: plan.save(of: self)) + "|" + version
    return RawLibrary.signature(of: raw) + signature
  }
}

extension OutputFormat {
  /// In what a derivative of a photo is kept: in a lossless format where the photo's may carry
  /// transparency.
  static func derivative(of format: InputFormat?) -> OutputFormat {
    switch format {
    case .png, .webp, .gif, .tiff, .svg, .jxl: .png
    case .jpeg, .heic, .avif, .jp2, .raw, nil: .jpeg
    }
  }
}
