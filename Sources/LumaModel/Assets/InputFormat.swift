/// What a file holds, told by its first bytes; the extension is only a hint.
public enum InputFormat: String, Hashable, Sendable, CaseIterable {
  case jpeg, png, webp, gif, tiff, heic, avif, jxl, jp2, svg, raw

  /// Extensions that make a file a picture by name, lower case.
  public var extensions: [String] {
    switch self {
    case .jpeg: ["jpg", "jpeg", "jpe", "jfif"]
    case .png: ["png", "apng"]
    case .webp: ["webp"]
    case .gif: ["gif"]
    case .tiff: ["tif", "tiff"]
    case .heic: ["heic", "heif", "hif"]
    case .avif: ["avif", "avifs"]
    case .jxl: ["jxl"]
    case .jp2: ["jp2", "j2k", "jpf", "jpx"]
    case .svg: ["svg", "svgz"]
    case .raw:
      [
        "dng", "cr2", "cr3", "crw", "nef", "nrw", "arw", "srf", "sr2", "raf", "orf", "rw2", "pef",
        "srw", "3fr", "iiq", "mrw", "x3f", "kdc", "dcr", "erf", "mef", "mos", "rwl",
      ]
    }
  }

  public init?(pathExtension: String) {
    let wanted = pathExtension.lowercased()
    guard let match = Self.allCases.first(where: { $0.extensions.contains(wanted) }) else {
      return nil
    }
    self = match
  }

  /// Bytes that `init(signature:)` looks at.
  public static let signatureLength = 64

  /// The format that the first bytes of a file tell, nil when they tell none.
  ///
  /// - **Source**: the signatures of each format's specification, as libvips' sniffers test them.
  public init?(signature bytes: [UInt8]) {
    func text(_ range: Range<Int>) -> String? {
      bytes.count >= range.upperBound ? String(decoding: bytes[range], as: UTF8.self) : nil
    }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if text(0..<4) == "RIFF", text(8..<12) == "WEBP" {
      self = .webp
    } else if text(0..<4) == "GIF8" {
      self = .gif
    } else if let format = InputFormat.tiffFamily(bytes) {
      self = format
    } else if text(4..<8) == "ftyp", let brand = text(8..<12) {
      guard let format = InputFormat.isoFamily(brand, bytes) else { return nil }
      self = format
    } else if bytes.starts(with: [0xFF, 0x0A]) || text(4..<8) == "JXL " {
      self = .jxl
    } else if text(4..<8) == "jP  " || bytes.starts(with: [0xFF, 0x4F, 0xFF, 0x51]) {
      self = .jp2
    } else if text(0..<15) == "FUJIFILMCCD-RAW" || text(0..<4) == "FOVb"
      || text(6..<14) == "HEAPCCDR" || text(0..<4) == "\0MRM"
    {
      self = .raw
    } else {
      return nil
    }
  }

  private static func tiffFamily(_ bytes: [UInt8]) -> InputFormat? {
    let little: [UInt8] = [0x49, 0x49], big: [UInt8] = [0x4D, 0x4D]
    guard bytes.starts(with: little) || bytes.starts(with: big), bytes.count >= 10 else {
      return nil
    }
    let isCanon = bytes[8...9].elementsEqual([0x43, 0x52])
    switch (bytes[2], bytes[3]) {
    case (0x2A, 0), (0, 0x2A), (0x2B, 0), (0, 0x2B): return isCanon ? .raw : .tiff
    case (0x52, 0x4F), (0x55, 0), (0x52, 0x53): return .raw
    default: return nil
    }
  }

  private static func isoFamily(_ brand: String, _ bytes: [UInt8]) -> InputFormat? {
    switch brand {
    case "avif", "avis": .avif
    case "heic", "heix", "heim", "heis", "hevc", "hevx": .heic
    case "crx ": .raw
    case "mif1", "msf1": compatibleBrands(bytes).contains("avif") ? .avif : .heic
    default: nil
    }
  }

  private static func compatibleBrands(_ bytes: [UInt8]) -> [String] {
    stride(from: 16, to: max(16, bytes.count - 3), by: 4).map {
      String(decoding: bytes[$0..<$0 + 4], as: UTF8.self)
    }
  }
}
