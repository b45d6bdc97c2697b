import LumaFiles
import LumaModel

/// The header of a BMP, or of a picture in an icon, which has no file header.
///
/// - **Source**: Microsoft, BITMAPCOREHEADER to BITMAPV5HEADER, "Bitmap Storage".
struct BMPHeader {
  private(set) var size: PixelSize
  private(set) var isTopDown = false
  /// Per pixel: 1, 2, 4, 8, 16, 24 or 32.
  private(set) var bits: Int
  private(set) var coding = Coding.plain
  /// Red, green and blue, one after another.
  private(set) var palette: [UInt8] = []
  /// Of red, green, blue and alpha in a pixel of 16 or 32 bits.
  private(set) var masks: [Int] = []
  /// Where the pixels begin.
  private(set) var start: Int
  /// An ICC profile.
  private(set) var profile: [UInt8]?

  enum Coding {
    case plain
    /// Runs of a palette's places, of 4 or 8 bits.
    case runs
  }

  /// nil: damaged, or a form that is not read: JPEG or PNG in a BMP, and OS/2's Huffman codes.
  init?(_ file: ByteRegion) {
    guard file.begins(with: "BM".utf8), let pixels = file.number(at: 10, bytes: 4, .little) else {
      return nil
    }
    self.init(file.part(at: 14), pixels: pixels - 14)
    start += 14
  }

  /// - Parameters:
  ///   - part: From the header on.
  ///   - pixels: Where they begin; nil: behind the palette.
  ///   - isIcon: Whether rows of a mask lie behind those of the pixels, and count as height.
  init?(_ part: ByteRegion, pixels: Int? = nil, isIcon: Bool = false) {
    let head = Fields(part)
    guard let form = Form(head, isIcon: isIcon) else { return nil }
    (size, isTopDown, bits) = (form.size, form.isTopDown, form.bits)
    guard let coding = Self.coding(form) else { return nil }
    self.coding = coding
    var next = form.length
    if [16, 32].contains(bits) {
      masks = Self.masks(form, head)
      if form.length == 40, form.compression != 0 { next += form.compression == 6 ? 16 : 12 }
    }
    if bits <= 8 {
      let entry = form.length == 12 ? 3 : 4
      var count = form.colors > 0 ? min(form.colors, 256) : 1 << bits
      // Files of old programs have fewer colors than they say.
      if let pixels, pixels > next { count = min(count, (pixels - next) / entry) }
      palette = Self.palette(part.bytes(at: next, count: count * entry), entry)
      guard !palette.isEmpty else { return nil }
      next += count * entry
    }
    start = pixels ?? next
    guard start >= form.length else { return nil }
    if form.length >= 124, head[56] == Self.embeddedProfile {
      profile = part.wholePart(at: head[112], count: head[116])?.bytes()
    }
  }

  /// Takes the fourth byte of a pixel as alpha, as icons do.
  mutating func takeAlpha() {
    if masks.count == 4, masks[3] == 0 { masks[3] = 0xFF00_0000 }
  }

  /// "MBED", as a number.
  private static let embeddedProfile = 0x4D42_4544

  private static func coding(_ form: Form) -> Coding? {
    switch (form.compression, form.bits) {
    case (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (0, 24), (0, 32): .plain
    // 3 is OS/2's Huffman code in a header of its length.
    case (3, 16), (3, 32), (6, 16), (6, 32): form.length == 64 ? nil : .plain
    case (1, 8), (2, 4): .runs
    case (_, _): nil
    }
  }

  private static func masks(_ form: Form, _ head: Fields) -> [Int] {
    guard form.compression != 0 else {
      return form.bits == 16 ? [0x7C00, 0x3E0, 0x1F, 0] : [0xFF_0000, 0xFF00, 0xFF, 0]
    }
    let hasAlpha = form.length >= 56 || form.compression == 6
    return [head[40], head[44], head[48], hasAlpha ? head[52] : 0]
  }

  private static func palette(_ bytes: [UInt8], _ entry: Int) -> [UInt8] {
    stride(from: 0, to: bytes.count - entry + 1, by: entry).flatMap { (place: Int) -> [UInt8] in
      [bytes[place + 2], bytes[place + 1], bytes[place]]
    }
  }
}

extension BMPHeader {
  /// Numbers of 4 bytes at places in the header; 0 beyond the file.
  fileprivate struct Fields {
    private let part: ByteRegion

    init(_ part: ByteRegion) { self.part = part }

    subscript(place: Int, bytes count: Int = 4) -> Int {
      part.number(at: place, bytes: count, .little) ?? 0
    }

    func signed(_ place: Int) -> Int { Int(Int32(truncatingIfNeeded: self[place])) }
  }

  /// The values that every header has.
  fileprivate struct Form {
    var length: Int
    var size: PixelSize
    var isTopDown = false
    var bits: Int
    var compression = 0
    var colors = 0

    init?(_ head: Fields, isIcon: Bool) {
      length = head[0]
      var sides: (width: Int, height: Int)
      if length == 12 {
        sides = (head[4, bytes: 2], head[6, bytes: 2])
        bits = head[10, bytes: 2]
      } else if [16, 40, 52, 56, 64, 108, 124].contains(length) {
        sides = (head.signed(4), head.signed(8))
        bits = head[14, bytes: 2]
        if length > 16 { (compression, colors) = (head[16], head[32]) }
      } else {
        return nil
      }
      if sides.height < 0 { (isTopDown, sides.height) = (true, -sides.height) }
      if isIcon { sides.height /= 2 }
      guard sides.width > 0, sides.height > 0 else { return nil }
      size = PixelSize(width: sides.width, height: sides.height)
    }
  }
}
