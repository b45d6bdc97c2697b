import Foundation

extension Double {
  var asRatio: String { String(format: "%.2fx", self) }
  var asTenths: String { String(format: "%.1f", self) }
  var asThousandths: String { String(format: "%.3f", self) }
}

extension String {
  func padded(to length: Int) -> String {
    count < length ? padding(toLength: length, withPad: " ", startingAt: 0) : self + " "
  }
}
