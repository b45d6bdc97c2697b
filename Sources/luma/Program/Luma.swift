/// The program.
enum Luma {
  static let version = "0.1.0"
}
