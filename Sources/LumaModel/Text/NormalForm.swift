#if canImport(FoundationEssentials)
  @_spi(_Unicode) import Swift
#else
  import Foundation
#endif

/// The normal forms of Unicode, in which texts that look the same are the same.
///
/// Swift has them, though not yet under a public name, and FoundationEssentials uses them. On
/// macOS, Foundation's are used.
package enum NormalForm {
  /// Returns NFC: a letter and its marks are one scalar where there is one.
  package static func composed(_ text: String) -> String {
    #if canImport(FoundationEssentials)
      String(String.UnicodeScalarView(text._nfc))
    #else
      text.precomposedStringWithCanonicalMapping
    #endif
  }

  /// Returns the scalar without marks.
  static func base(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    #if canImport(FoundationEssentials)
      var scalars = String(scalar)._nfd.makeIterator()
      return scalars.next() ?? scalar
    #else
      decomposed(String(scalar)).unicodeScalars.first ?? scalar
    #endif
  }

  /// Returns NFD: letters without marks, each followed by its marks.
  package static func decomposed(_ text: String) -> String {
    #if canImport(FoundationEssentials)
      String(String.UnicodeScalarView(text._nfd))
    #else
      text.decomposedStringWithCanonicalMapping
    #endif
  }
}
