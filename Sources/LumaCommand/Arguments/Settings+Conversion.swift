import LumaFiles
import LumaModel

extension Settings {
  /// Refuses options of `luma convert` that exclude each other, or need another.
  func checkConversion() throws(UsageError) {
    if conversion.isSquare, conversion.crop != nil { throw .bothOptions("--square", "--crop") }
    if conversion.isStripped, conversion.metadata != nil {
      throw .bothOptions("--strip", "--metadata")
    }
    if conversion.maxBytes == nil {
      let needy =
        conversion.shrinks ? "--shrink" : conversion.leastQuality != nil ? "--min-quality" : nil
      if let needy { throw .missingOption("--max-bytes with \(needy)", of: .convert) }
    }
    if let least = conversion.leastQuality, let most = conversion.quality.flatMap({ Int($0) }),
      Int(least).map({ $0 > most }) == true
    {
      throw .invalidValue(
        "--min-quality", expected: "at most that of --quality, \(most)", got: least)
    }
    if conversion.gravity != nil {
      switch conversion.crop.flatMap(ValueForm.Crop.init) {
      case .rectangle: throw .bothOptions("--gravity", "a place in --crop")
      case .aspect, .size: break
      case nil:
        guard conversion.isSquare else {
          throw .missingOption("--crop or --square with --gravity", of: .convert)
        }
      }
    }
    if conversion.width == nil, conversion.height == nil {
      let needy = conversion.fit != nil ? "--fit" : conversion.enlarges ? "--enlarge" : nil
      if let needy { throw .missingOption("--width or --height with \(needy)", of: .convert) }
    }
    guard let format = conversion.format.flatMap(OutputFormat.named),
      let output, let own = OutputFormat.named(FileSystem.pathExtension(of: output)), own != format
    else { return }
    throw .invalidValue("--output", expected: "a name in \(format)", got: output)
  }
}
