extension Double {
  /// Times of films as sentences have them: to a thousandth.
  package var toThousandths: Double { (self * 1_000).rounded() / 1_000 }

  /// The same as text, without a fraction if there is none.
  package var thousandths: String {
    let text = String(toThousandths)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
