extension PreviewPage {
  /// The style sheet: light and dark, for wide windows and for phones.
  static let style =
    PageStyle.shared + """
      #status { margin: 0; color: var(--quiet); font-variant-numeric: tabular-nums; }
      #status::before {
        content: ""; display: inline-block; width: 8px; height: 8px; margin-right: 8px;
        border-radius: 50%; background: #35a854;
      }
      #status.busy::before { background: var(--accent); animation: pulse 0.9s infinite alternate; }
      #status.broken { color: var(--red); }
      #status.broken::before { background: var(--red); }
      @keyframes pulse { from { opacity: 1; } to { opacity: 0.2; } }
      @media (prefers-reduced-motion: reduce) { #status.busy::before { animation: none; } }
      #ended {
        margin: 0; padding: 10px 24px; background: var(--red-paper); color: var(--red);
        font-weight: 600;
      }
      #stale, #none { margin: 16px 0 0; color: var(--quiet); }
      #photos.stale { opacity: 0.6; }
      .cards {
        display: grid; gap: 16px; grid-template-columns: repeat(auto-fill, minmax(260px, 1fr));
      }
      figure {
        margin: 0; min-width: 0; overflow: hidden; border: 1px solid var(--line);
        border-radius: 10px; background: var(--paper);
      }
      .picture {
        display: flex; align-items: center; justify-content: center; width: 100%; height: 230px;
        padding: 10px; border: 0; cursor: zoom-in; background: var(--mat);
      }
      .picture img {
        display: block; width: auto; height: auto; max-width: 100%; max-height: 100%;
        object-fit: contain;
        background: repeating-conic-gradient(var(--check) 0 25%, var(--check-paper) 0 50%) 0 0 / 16px 16px;
      }
      .missing { margin: 0; padding: 40px 14px; color: var(--red); text-align: center; }
      figcaption {
        display: flex; flex-wrap: wrap; gap: 0 10px; justify-content: space-between;
        padding: 9px 12px 10px; border-top: 1px solid var(--line);
      }
      figcaption b {
        flex: 1 1 60%; min-width: 0; font-weight: 600; overflow-wrap: anywhere;
      }
      figcaption span { color: var(--quiet); font-size: 13px; font-variant-numeric: tabular-nums; }
      figcaption span:last-child { flex: 1 1 100%; }
      #plan {
        margin-top: 28px; padding: 10px 14px; border: 1px solid var(--line); border-radius: 10px;
        background: var(--paper);
      }
      dialog {
        width: 100vw; height: 100vh; max-width: none; max-height: none; padding: 0; border: 0;
        background: #111; color: #eee;
      }
      dialog[open] { display: flex; flex-direction: column; }
      .bar { display: flex; gap: 8px; align-items: center; padding: 8px 12px; }
      #caption {
        flex: 1; min-width: 0; margin: 0; overflow: hidden; white-space: nowrap;
        text-overflow: ellipsis;
      }
      .bar button {
        min-width: 40px; min-height: 40px; padding: 0 12px; border: 1px solid #555;
        border-radius: 8px; background: #222; color: #eee; font: inherit; cursor: pointer;
      }
      .bar button[aria-pressed="true"] { background: #eee; color: #111; }
      #large { flex: 1; min-height: 0; width: 100%; object-fit: contain; }
      @media (max-width: 600px) {
        .cards { grid-template-columns: 1fr; }
        .picture { height: 56vw; }
      }

      """

  static let icon = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="14" \
    fill="#2f6fde"/><path d="M16 2a14 14 0 0 1 0 28z" fill="#9cc2ff"/></svg>
    """
}
