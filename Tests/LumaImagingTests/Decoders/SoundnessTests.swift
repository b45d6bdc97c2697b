import CJPEG
import CJPEGReference
import Foundation
import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// Where libjpeg warns or fails, Luma warns or refuses, whatever is made of a JPEG; and nowhere
/// else.
///
/// `LUMA_MUTANTS=100000` makes a long run.
struct SoundnessTests {
  private let studio: Studio
  init() throws { studio = try Studio() }

  /// A product of a photo.
  enum Product: CaseIterable {
    case planes, lossless, png, tiff, webp, gray, blur, rotated, padded
    case statistics, colors, thumbHash, tile, file
  }

  private func steps(_ product: Product) -> [Step] {
    switch product {
    case .planes: [.scale(30), .save("a", .jpeg)]
    case .lossless: [LosslessTurnTests.save]
    case .png: [.save(Save(template: "a", format: .png))]
    case .tiff: [.save(Save(template: "a", format: .tiff))]
    case .webp: [.save(Save(template: "a", format: .webp, encoding: Encoding(lossless: true)))]
    case .gray: [.effect(Grayscale()), .save(Save(template: "a", format: .png))]
    case .blur: [.effect(Blur(sigma: 2)), .save(Save(template: "a", format: .png))]
    case .rotated: [.turn(5), .save(Save(template: "a", format: .png))]
    case .padded:
      [
        .pad(Pad(canvas: .aspect(width: 3, height: 1, gravity: .center), background: nil)),
        .save(Save(template: "a", format: .png)),
      ]
    case .statistics, .colors, .thumbHash, .tile, .file: []
    }
  }

  private func notes(_ product: Product, _ path: String) throws -> [RenderNote] {
    var notes: [RenderNote] = []
    let renderer = studio.renderer, view = RenderedView(path: path, steps: [])
    switch product {
    case .statistics: _ = try renderer.statistics(of: view) { notes.append($0) }
    case .colors: _ = try renderer.colors(of: view, count: 3) { notes.append($0) }
    case .thumbHash: _ = try renderer.thumbHash(of: view) { notes.append($0) }
    case .tile:
      notes = try renderer.tile(of: view, caption: "", on: ContactSheet(size: 40)).notes
    case .file:
      let average = OperationCall(
        name: "avg", arguments: [OperationArgument(name: "in", value: .image(1))])
      _ = try renderer.value(
        of: ImageValuesQuestion(average, of: ImageProgram(steps: [.file(path: path, [])]))
      ) { notes.append($0) }
    case .planes, .lossless, .png, .tiff, .webp, .gray, .blur, .rotated, .padded:
      let steps = steps(product)
      let result = try studio.render(path, .tree([steps]))[steps.count]
      notes = try #require(result).get().notes
    }
    return notes
  }

  /// Luma's verdict on a file from which it makes an output.
  ///
  /// - Returns: nil if it cannot be made for another reason than the file.
  private func soundness(_ product: Product, _ path: String) throws -> Soundness? {
    do {
      for case .damaged(.jpeg, let damage) in try notes(product, path) { return .damaged(damage) }
      return .sound
    } catch let error as ImagingError {
      if case .file = error { return .refused(error) }
      return nil
    }
  }

  private static let count = ProcessInfo.processInfo.environment["LUMA_MUTANTS"].flatMap(Int.init)

  /// Both decoders of all mutants; a product of every fifth, of all in a long run.
  @Test func `mutants are judged as libjpeg judges them`() throws {
    var numbers = SeededNumbers(seed: 48), sound = 0
    let count = Self.count ?? 1_000
    for index in 0..<count {
      let drawing = DrawnJPEG(&numbers)
      let file = drawing.bytes(seed: UInt32(truncatingIfNeeded: index)).mutated(&numbers)
      let expected = file.reference
      let name = "mutant \(index): \(expected.detail)"
      expectEqual(file.isSilent, expected.isSound, "pixels of \(name)")
      let comparison = cjpeg_compare(file, file.count, 1, 1 << 20)
      #expect(
        comparison == CJPEG_EQUAL || comparison == CJPEG_NOT_COMPARED,
        "planes of \(name): \(comparison)")
      sound += expected.isSound ? 1 : 0
      guard Self.count != nil || index % 5 == 0 else { continue }
      // Files of more than this are not made by these mutants, but for their headers.
      let path = try studio.folder.write(bytes: file, to: "mutant.jpg")
      let product = Product.allCases[index / 5 % Product.allCases.count]
      guard isJudgedAlike(product, drawing, file) else { continue }
      guard let found = try soundness(product, path) else { continue }
      expectEqual((found == .sound), expected.isSound, "\(product) of \(name): \(found)")
    }
    #expect(sound > count / 10 && sound < count / 2)
  }

  /// For other files, Luma's answer differs from libjpeg's for another reason: it leaves out what a
  /// small picture cannot show, does not keep what JPEG has no planes for, or has its limits.
  private func isJudgedAlike(_ product: Product, _ drawing: DrawnJPEG, _ file: [UInt8]) -> Bool {
    var decoder: OpaquePointer?, header = CJPEGHeader(), status = CJPEG_DAMAGED
    file.withUnsafeBufferPointer { bytes in
      let input = CJPEGFile(descriptor: -1, bytes: bytes.baseAddress, count: bytes.count)
      decoder = cjpeg_open(input, 0, { _ in 0 }, nil, &status)
      if let decoder, status == CJPEG_DONE { cjpeg_header(decoder, &header) }
      cjpeg_close(decoder)
    }
    guard status == CJPEG_DONE else { return true }
    if max(header.width, header.height) > 2_000 { return false }
    switch product {
    case .lossless:
      return header.color == CJPEG_YCC || header.color == CJPEG_GRAY
    case .planes, .colors, .thumbHash, .tile: return header.is_progressive == 0
    case .png, .tiff, .webp, .gray, .blur, .rotated, .padded, .statistics, .file: return true
    }
  }

  private static let forms: [CJPEGDrawing] = [0, 1].flatMap { progressive in
    [0, 1].flatMap { arithmetic in
      [0, 5].map { interval in
        CJPEGDrawing(
          width: 93, height: 75, components: 3, across: 2, down: 2, quality: 80,
          is_progressive: progressive, is_arithmetic: arithmetic, interval: interval, is_apart: 0)
      }
    }
  }

  @Test(arguments: Product.allCases)
  func `of sound files nothing is said`(product: Product) throws {
    for (index, form) in Self.forms.enumerated() {
      for components: Int32 in [1, 3] {
        var form = form
        form.components = components
        let file = DrawnJPEG(form).bytes(seed: 1)
        let path = try studio.folder.write(bytes: file, to: "sound.jpg")
        try expectEqual(soundness(product, path), .sound, "\(index)")
      }
    }
  }

  private static let stray = [UInt8](repeating: 7, count: 30)

  private func file(_ form: CJPEGDrawing, _ change: (inout [UInt8]) -> Void) throws -> String {
    var file = DrawnJPEG(form).bytes(seed: 1)
    change(&file)
    return try studio.folder.write(bytes: file, to: "damaged.jpg")
  }

  /// Each kind of output has the same verdict on a file.
  @Test(arguments: Product.allCases) func `every product warns`(product: Product) throws {
    let form = Self.forms[0], isLast = 74
    let stray = try file(form) { $0.insert(contentsOf: Self.stray, at: $0.count - 2) }
    try expectEqual(soundness(product, stray), .damaged(Damage(.strayBytes, row: isLast)))
    let short = try file(form) { $0.end(at: $0.count / 2) }
    let found = try soundness(product, short)
    guard case .damaged(let damage)? = found else {
      Issue.record("\(String(describing: found))")
      return
    }
    expectEqual(damage.kind, .shortSegment)
  }

  @Test func `a wrong restart marker is told of`() throws {
    let path = try file(Self.forms[1]) { file in
      let places = file.indices.dropLast().filter { file[$0] == 0xFF && file[$0 + 1] == 0xD1 }
      file[(places.first ?? 0) + 1] = 0xD4
    }
    for product in [Product.planes, .png, .statistics] {
      guard case .damaged(let damage)? = try soundness(product, path) else {
        Issue.record("\(product)")
        continue
      }
      expectEqual(damage.kind, .wrongRestart, "\(product)")
    }
  }

  @Test func `arithmetic codes are judged`() throws {
    let path = try file(Self.forms[2]) { file in
      for index in file.count / 2..<file.count / 2 + 30 { file[index] = 0xA5 }
    }
    let outcomes = try [Product.png, .planes, .statistics].map { try soundness($0, path) }
    #expect(outcomes.allSatisfy { $0 == outcomes[0] && $0 != .sound }, "\(outcomes)")
  }

  /// Of 47,773 rows and 208 components, as a mutant had it: its rows were read without end.
  private static let frame: [UInt8] =
    [0xFF, 0xC1, 0x02, 0x78, 8, 0xBA, 0x9D, 0xE0, 0x05, 208] + [UInt8](repeating: 1, count: 624)

  /// libjpeg reads the second frame's sizes before it refuses it, or finds that it is cut off.
  @Test(arguments: Product.allCases) func `a second frame is damage`(product: Product) throws {
    for (index, form) in Self.forms.enumerated() {
      for (components, length) in [(1, 634), (3, 634), (3, 7)] as [(Int32, Int)] {
        var form = form
        form.components = components
        let path = try file(form) { file in
          file.insert(contentsOf: Self.frame.prefix(length), at: file.count - 2)
          if length < Self.frame.count { file.removeLast(2) }
        }
        let bytes = try OpenedFile(path).bytes(at: 0, count: 1 << 20)
        #expect(!bytes.isSilent && !bytes.reference.isSound)
        let found = try soundness(product, path)
        // These files are read whole before their first row.
        let isRefused = if case .refused? = found { true } else { false }
        expectEqual(isRefused, (product == .lossless || form.is_progressive != 0), "\(index)")
        guard !isRefused else { continue }
        expectEqual(found, .damaged(Damage(.noEnd, row: 74)), "\(index), \(components), \(length)")
      }
    }
  }

  /// Its components are not those that libjpeg has memory for.
  @Test func `a second frame within the header is refused`() throws {
    let path = try file(Self.forms[0]) { file in
      let scan = file.indices.dropLast().first { file[$0] == 0xFF && file[$0 + 1] == 0xDA }
      file.insert(contentsOf: Self.frame, at: scan ?? 0)
    }
    for product in [Product.planes, .png, .statistics] {
      guard case .refused? = try soundness(product, path) else {
        Issue.record("\(product)")
        continue
      }
    }
  }

  /// Decoding ends with the last row that is read.
  @Test func `what is not decoded is not judged`() throws {
    let form = CJPEGDrawing(
      width: 96, height: 400, components: 3, across: 1, down: 1, quality: 80, is_progressive: 0,
      is_arithmetic: 0, interval: 0, is_apart: 0)
    let path = try file(form) { $0.end(at: $0.count - 100) }
    let top = Step.crop(0, 0, 96, 16)
    for format in [OutputFormat.jpeg, .png] {
      let save = Step.save(Save(template: "a", format: format))
      let part = try studio.render(path, .tree([[top, save]]))[2]
      let whole = try studio.render(path, .tree([[save]]))[1]
      try expectEqual(#require(part).get().notes, [], "\(format)")
      try expectEqual(#require(whole).get().notes.map(\.isOfDamage), [true], "\(format)")
    }
  }

  /// The pixels are decoded once; their faults are reported for each output.
  @Test func `each output is warned of`() throws {
    let path = try file(Self.forms[0]) { $0.insert(contentsOf: Self.stray, at: $0.count - 2) }
    let saves: [[Step]] = [OutputFormat.png, .tiff, .jpeg].map {
      [.save(Save(template: "a", format: $0))]
    }
    let results = try studio.render(path, .tree(saves))
    let expected = [RenderNote.damaged(.jpeg, Damage(.strayBytes, row: 74))]
    try expectEqual(results.values.map { try $0.get().notes }, [expected, expected, expected])
  }

  /// Luma's own decoders accept nothing that the libraries refuse, and have their warnings.
  @Test(arguments: [OutputFormat.png, .tiff, .gif, .webp, .jxl, .heic, .avif])
  func `both lanes judge other formats alike`(format: OutputFormat) throws {
    let whole = try OpenedFile(studio.file(.scene(64, 48), format)).bytes(at: 0, count: 1 << 20)
    let libvips = Studio(folder: studio.folder, renderer: .throughLibvips)
    var numbers = SeededNumbers(seed: 8)
    for index in 0..<150 {
      // The start has most that can be damaged in another way than the picture's codes.
      let part = index % 3 == 0 ? 64 : whole.count
      let path = try studio.folder.write(
        bytes: Array(whole.prefix(part)).damaged(&numbers) + whole.dropFirst(part),
        to: "damaged.\(format.extensions[0])")
      let plan = Plan.tree([[.scale(20), .save("a", .jpeg)]])
      let outcomes = try [studio, libvips].map { studio -> [RenderNote]? in
        guard case .success(let made)? = try studio.render(path, plan)[2] else { return nil }
        return made.notes
      }
      expectEqual(outcomes[0], outcomes[1], "\(format) \(index)")
    }
  }
}

extension [UInt8] {
  /// Lets a JPEG end at a place.
  fileprivate mutating func end(at place: Int) {
    replaceSubrange(place..<place + 2, with: [0xFF, 0xD9])
  }
}
