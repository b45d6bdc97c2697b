import CVips
import LumaModel

/// A picture of libvips: a description of pixels, computed when they are asked for.
///
/// `@unchecked Sendable`: libvips images do not change once built, their reference count is atomic,
/// and fields are only ever set on a private copy, before that is shared (`editingFields`). A
/// sequential image may be shared too, but its pixels can be read once.
final class VipsImage: @unchecked Sendable {
  let pointer: OpaquePointer

  /// Takes over one reference.
  init(owning pointer: OpaquePointer) { self.pointer = pointer }

  deinit { cvips_unref(pointer) }

  var width: Int { Int(cvips_width(pointer)) }
  var height: Int { Int(cvips_height(pointer)) }
  var size: PixelSize { PixelSize(width: width, height: height) }
  var bands: Int { Int(cvips_bands(pointer)) }
  var hasAlpha: Bool { cvips_has_alpha(pointer) != 0 }
  /// Pages of the file it came from, 1 where it says nothing.
  var pages: Int { max(1, Int(cvips_pages(pointer))) }
  var format: BandFormat { BandFormat(rawValue: cvips_band_format(pointer)) ?? .other }
  var interpretation: Interpretation {
    Interpretation(rawValue: cvips_interpretation(pointer)) ?? .other
  }
  /// Whether the numbers are packed (LabQ, Radiance): to be unpacked before any arithmetic.
  var isPacked: Bool { cvips_coding(pointer) != 0 }

  /// VipsBandFormat.
  enum BandFormat: Int32, Sendable {
    case uchar = 0, char, ushort, short, uint, int, float, complex, double
    case other = -1
  }

  /// VipsInterpretation.
  enum Interpretation: Int32, Sendable {
    case multiband = 0, grey = 1, histogram = 10, xyz = 12, lab = 13, cmyk = 15, labq = 16
    case rgb = 17, cmc = 18, lch = 19, labs = 21, srgb = 22, yxy = 23, fourier = 24, rgb16 = 25
    case grey16 = 26, matrix = 27, scrgb = 28, hsv = 29
    case other = -1
  }
}
