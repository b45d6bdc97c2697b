extension PreviewPage {
  /// The style sheet: light and dark, for wide windows and for phones.
  static let style = """
    :root {
      color-scheme: light dark;
      --ground: #f6f6f4; --paper: #ffffff; --text: #1d1d1b; --quiet: #6a6a66; --line: #deded9;
      --accent: #2f6fde; --red: #b3261e; --red-paper: #fdecea; --amber: #8a5a00;
      --amber-paper: #fff5dc; --mat: #efefec;
      --check: #dcdcd8; --check-paper: #f9f9f7;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #161615; --paper: #212120; --text: #ececea; --quiet: #a3a39e; --line: #383836;
        --accent: #7fb0ff; --red: #ff9f95; --red-paper: #3a1f1d; --amber: #f0c674;
        --amber-paper: #352b16; --mat: #1b1b1a;
        --check: #3a3a38; --check-paper: #2a2a28;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0; background: var(--ground); color: var(--text);
      font: 15px/1.45 system-ui, -apple-system, "Segoe UI", "Helvetica Neue", sans-serif;
    }
    header {
      position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 4px 16px;
      align-items: baseline; justify-content: space-between; padding: 12px 24px;
      background: var(--paper); border-bottom: 1px solid var(--line);
    }
    h1 { margin: 0; font-size: 17px; font-weight: 650; overflow-wrap: anywhere; }
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
    main { max-width: 1680px; margin: 0 auto; padding: 8px 24px 24px; }
    #ended {
      margin: 0; padding: 10px 24px; background: var(--red-paper); color: var(--red);
      font-weight: 600;
    }
    #notes { list-style: none; margin: 16px 0 0; padding: 0; display: grid; gap: 8px; }
    #notes li {
      padding: 10px 14px; border-radius: 8px; border-left: 4px solid var(--line);
      background: var(--paper); min-width: 0;
    }
    #notes li.error { border-color: var(--red); background: var(--red-paper); }
    #notes li.warning { border-color: var(--amber); background: var(--amber-paper); }
    #notes p { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
    #notes .printed p { font-weight: 400; font-family: ui-monospace, Menlo, Consolas, monospace; }
    pre {
      margin: 6px 0 0; overflow-x: auto;
      font: 13px/1.5 ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace;
    }
    #stale, #none { margin: 16px 0 0; color: var(--quiet); }
    #photos.stale { opacity: 0.6; }
    section { margin-top: 24px; }
    h2 { margin: 0 0 10px; font-size: 16px; font-weight: 650; overflow-wrap: anywhere; }
    h2 small { margin-left: 6px; font-size: 13px; font-weight: 400; color: var(--quiet); }
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
    .picture:focus-visible, button:focus-visible, summary:focus-visible {
      outline: 3px solid var(--accent); outline-offset: -3px;
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
    summary { cursor: pointer; font-weight: 650; }
    footer { padding: 0 24px 24px; color: var(--quiet); font-size: 13px; text-align: center; }
    kbd {
      padding: 1px 5px; border: 1px solid var(--line); border-radius: 4px; background: var(--paper);
      font: 12px ui-monospace, Menlo, Consolas, monospace;
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
      header, main, footer { padding-left: 14px; padding-right: 14px; }
      .cards { grid-template-columns: 1fr; }
      .picture { height: 56vw; }
    }

    """

  static let icon = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="14" \
    fill="#2f6fde"/><path d="M16 2a14 14 0 0 1 0 28z" fill="#9cc2ff"/></svg>
    """
}
