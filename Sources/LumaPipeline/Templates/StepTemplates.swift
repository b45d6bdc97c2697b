package import LumaImaging
package import LumaModel

/// The templates of the texts that steps draw. Each photo gets steps with its own texts, so that
/// plans, signatures and pictures know no templates.
struct StepTemplates {
  private var templates: [(place: Int, label: TextLabel, template: Template)] = []

  /// Bytes of a text at most, as a recipe may write them.
  static let longest = 10_000

  init(_ steps: some Sequence<Step>) throws(RuntimeError) {
    for (place, step) in steps.enumerated() {
      guard let label = step.label, label.text.hasBrace else { continue }
      templates.append((place, label, try Template(caption: label.text)))
    }
  }

  var isEmpty: Bool { templates.isEmpty }

  /// Whether a text has `{width}` or `{height}`.
  var haveSize: Bool { templates.contains { $0.template.hasSize } }

  /// Calls `body` with the place of each step that has a template, and the step for one photo. A
  /// field without a value is empty.
  ///
  /// - Parameter size: that of the picture a step at a place draws on; nil: the photo's.
  func forEach(
    _ context: TemplateContext, size: (Int) -> PixelSize? = { _ in nil },
    _ body: (Int, Step) -> Void
  ) {
    for (place, label, template) in templates {
      var label = label, context = context
      context.size = size(place) ?? context.size
      let shown = template.shown(context)
      label.text = NameLength.cut(shown, toBytes: StepTemplates.longest)
      body(place, .effect(label))
    }
  }
}

extension [PlanNode] {
  /// Returns the nodes with the texts for one photo.
  func expanded(_ templates: StepTemplates, _ context: TemplateContext) -> [PlanNode] {
    guard !templates.isEmpty else { return self }
    var copy = self
    let sizes = templates.haveSize ? sizes(of: context) : [:]
    templates.forEach(context, size: { self[$0].parent.flatMap { sizes[$0] } }) {
      copy[$0].step = $1
    }
    return copy
  }

  /// The sizes after each step of one photo.
  private func sizes(of context: TemplateContext) -> [Int: PixelSize] {
    guard context.size.width > 0, context.size.height > 0 else { return [:] }
    let sizes = Planner.sizes(
      of: Plan(nodes: self), upright: context.size, format: context.asset.header.format)
    return sizes.compactMapValues { try? $0.get() }
  }
}

extension [Step] {
  /// Returns the steps with the texts for one photo of no output.
  package func expanded(
    for photo: Asset, index: Int, _ tags: TagReading
  ) throws(RuntimeError) -> [Step] {
    let templates = try StepTemplates(self)
    var copy = self
    let size = photo.header.size ?? PixelSize(width: 0, height: 0)
    let context = TemplateContext(asset: photo, index: index, album: "", size: size, tags: tags)
    templates.forEach(context) { copy[$0] = $1 }
    return copy
  }
}

extension Step {
  /// Whether it draws a text that depends on the photo.
  var hasTemplate: Bool { label?.text.hasBrace == true }

  fileprivate var label: TextLabel? {
    guard case .effect(let effect) = self else { return nil }
    return effect.value as? TextLabel
  }
}

extension String {
  /// Whether it may be a template.
  var hasBrace: Bool {
    utf8.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
  }
}
