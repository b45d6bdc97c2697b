/// The shared style of Luma's pages.
enum PageStyle {
  /// Colors, light and dark, and the parts of every page.
  static let shared = """
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
    pre {
      margin: 6px 0 0; overflow-x: auto;
      font: 13px/1.5 ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace;
    }
    main { max-width: 1680px; margin: 0 auto; padding: 8px 24px 24px; }
    .notes { list-style: none; margin: 16px 0 0; padding: 0; display: grid; gap: 8px; }
    .notes li {
      padding: 10px 14px; border-radius: 8px; border-left: 4px solid var(--line);
      background: var(--paper); min-width: 0;
    }
    .notes li.error { border-color: var(--red); background: var(--red-paper); }
    .notes li.warning { border-color: var(--amber); background: var(--amber-paper); }
    .notes p { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
    .notes .printed p { font-weight: 400; font-family: ui-monospace, Menlo, Consolas, monospace; }
    section { margin-top: 24px; }
    h2 { margin: 0 0 10px; font-size: 16px; font-weight: 650; overflow-wrap: anywhere; }
    h2 small { margin-left: 6px; font-size: 13px; font-weight: 400; color: var(--quiet); }
    summary { cursor: pointer; font-weight: 650; }
    footer { padding: 0 24px 24px; color: var(--quiet); font-size: 13px; text-align: center; }
    kbd {
      padding: 1px 5px; border: 1px solid var(--line); border-radius: 4px; background: var(--paper);
      font: 12px ui-monospace, Menlo, Consolas, monospace;
    }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: -3px; }
    @media (max-width: 600px) { header, main, footer { padding-left: 14px; padding-right: 14px; } }

    """
}
