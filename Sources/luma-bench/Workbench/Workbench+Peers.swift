import Foundation

/// Command lines of the peers, as an expert would write them.
extension Workbench {
  func floor(_ job: String) throws -> Command { try peer([peers + "/jpeg-floor"], job) }

  func naive(_ job: String) throws -> Command { try peer([peers + "/vips-naive"], job) }

  func pyvips(_ job: String, _ pictures: [String]? = nil) throws -> Command {
    try peer([python, scripts + "/pyvips-peer.py"], job, pictures)
  }

  func pillow(_ job: String) throws -> Command {
    try peer([python, scripts + "/pillow-peer.py"], job)
  }

  func vipsthumbnail(_ pictures: [String]) throws -> Command {
    Command(["vipsthumbnail", "-s", "800", "-o", try out("vt") + "/%s.jpg[Q=80,strip]"] + pictures)
  }

  /// Runs over all pictures, one width after another.
  func vipsthumbnails(_ widths: [Int]) throws -> Command {
    let script = """
      out=$1; shift
      for width in \(widths.map(String.init).joined(separator: " ")); do
        vipsthumbnail -s "$width>" -o "$out/%s-$width.jpg[Q=80,strip]" "$@" || exit
      done
      """
    return Command(["sh", "-c", script, "sh", try out("vt5")] + (try pictures()))
  }

  /// - Parameters:
  ///   - hint: the minimum side for shrink-on-load, px.
  func imageMagick(_ hint: Int, _ work: [String]) throws -> Command {
    try magick(["mogrify", "-path", try out("im")], hint, work)
  }

  func graphicsMagick(_ hint: Int, _ work: [String]) throws -> Command {
    let start = ["gm", "mogrify", "-create-directories", "-output-directory", try out("gm")]
    return try magick(start, hint, work)
  }

  private func magick(_ start: [String], _ hint: Int, _ work: [String]) throws -> Command {
    Command(
      start + ["-define", "jpeg:size=\(hint)x\(hint)", "-strip", "-quality", "80"] + work
        + (try pictures()))
  }

  /// Returns the command of a peer's driver over all pictures.
  private func peer(
    _ program: [String], _ job: String, _ pictures: [String]? = nil
  ) throws -> Command {
    let name = URL(fileURLWithPath: program.last ?? "").lastPathComponent
    return Command(program + [job, try out("\(name)-\(job)")] + (try pictures ?? self.pictures()))
  }

  /// The Python interpreter with the peers' packages.
  var python: String { peers + "/venv/bin/python" }
  /// Folder of the peers' scripts.
  var scripts: String { ".ci/peers" }
}
