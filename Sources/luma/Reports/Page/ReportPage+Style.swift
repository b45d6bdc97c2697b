extension ReportPage {
  /// The styles of this page only.
  static let style = """
    #status, .quiet { margin: 0; color: var(--quiet); }
    dl { display: flex; flex-wrap: wrap; gap: 10px; margin: 0; }
    dl div {
      padding: 8px 14px; border: 1px solid var(--line); border-radius: 8px;
      background: var(--paper);
    }
    dt { color: var(--quiet); font-size: 13px; }
    dd { margin: 0; font-size: 17px; font-weight: 650; font-variant-numeric: tabular-nums; }
    summary { margin-bottom: 10px; font-size: 16px; }
    .notes small, code { color: var(--quiet); overflow-wrap: anywhere; }
    figure { margin: 0 0 12px; max-width: 640px; }
    figcaption { padding-top: 6px; color: var(--quiet); font-size: 13px; overflow-wrap: anywhere; }
    #stage {
      --split: 50%; position: relative; height: min(70vw, 420px); overflow: hidden;
      border: 1px solid var(--line); border-radius: 10px; background: var(--mat);
    }
    #stage img {
      position: absolute; inset: 0; width: 100%; height: 100%; object-fit: contain;
    }
    #before { clip-path: inset(0 calc(100% - var(--split)) 0 0); }
    #after { clip-path: inset(0 0 0 var(--split)); }
    #stage::after {
      content: ""; position: absolute; top: 0; bottom: 0; left: calc(var(--split) - 1px); width: 2px;
      background: #fff; box-shadow: 0 0 3px #000; pointer-events: none;
    }
    #stage span {
      position: absolute; bottom: 8px; left: 8px; padding: 1px 8px; border-radius: 9px;
      background: #000a; color: #fff; font-size: 12px; pointer-events: none;
    }
    #stage span + span { left: auto; right: 8px; }
    #split {
      position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0;
      cursor: ew-resize; touch-action: pan-y;
    }
    #stage:has(#split:focus-visible) { outline: 3px solid var(--accent); }
    #strip { display: flex; gap: 6px; overflow-x: auto; padding-bottom: 8px; }
    #strip button {
      flex: none; padding: 2px; border: 2px solid transparent; border-radius: 8px;
      background: var(--mat); cursor: pointer;
    }
    #strip button[aria-pressed="true"] { border-color: var(--accent); }
    #strip img { display: block; width: auto; height: 72px; max-width: 140px; object-fit: contain; }
    #strip img[hidden], tr[hidden] { display: none !important; }
    #filter { display: flex; flex-wrap: wrap; gap: 10px; align-items: center; margin-bottom: 10px; }
    #filter[hidden], figure[hidden] { display: none; }
    #filter input, #filter select {
      min-height: 36px; padding: 0 10px; border: 1px solid var(--line); border-radius: 8px;
      background: var(--paper); color: var(--text); font: inherit;
    }
    #search { flex: 0 1 320px; min-width: 0; }
    table {
      width: 100%; border-collapse: collapse; border: 1px solid var(--line);
      background: var(--paper); font-variant-numeric: tabular-nums;
    }
    th, td { padding: 6px 10px; border-bottom: 1px solid var(--line); text-align: left; }
    td { overflow-wrap: anywhere; }
    td[data-value] { text-align: right; white-space: nowrap; }
    th button {
      width: 100%; min-height: 32px; padding: 0; border: 0; background: none; color: inherit;
      font: inherit; font-weight: 650; text-align: inherit; cursor: pointer;
    }
    th[data-number] { text-align: right; }
    th[aria-sort="ascending"] button::after { content: " ▲"; }
    th[aria-sort="descending"] button::after { content: " ▼"; }
    td b { font-weight: 600; white-space: nowrap; }
    b.failed { color: var(--red); }
    b.skipped { color: var(--quiet); }
    .bars { list-style: none; margin: 10px 0 0; padding: 0; max-width: 760px; }
    .bars li {
      display: grid; grid-template-columns: 1fr auto; gap: 0 12px; margin-bottom: 6px;
      font-size: 13px;
    }
    .bars span { overflow-wrap: anywhere; }
    .bars svg { grid-column: 1 / -1; }
    .bars rect { fill: var(--accent); }
    .plan { overflow-x: auto; padding: 6px 0; }
    .plan rect { fill: var(--paper); stroke: var(--line); }
    .plan .photos rect { fill: var(--mat); }
    .plan .save rect { stroke: var(--accent); stroke-width: 1.5; }
    .plan path { fill: none; stroke: var(--quiet); }
    .plan text {
      fill: var(--text); font: 12px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace;
    }
    @media (max-width: 700px) {
      table, tbody { display: block; border: 0; background: none; }
      thead tr { display: flex; flex-wrap: wrap; gap: 6px; margin-bottom: 8px; }
      th { padding: 0; border: 0; }
      th button {
        padding: 0 10px; border: 1px solid var(--line); border-radius: 8px;
        background: var(--paper);
      }
      tbody tr {
        display: block; margin-bottom: 10px; padding: 8px 12px; border: 1px solid var(--line);
        border-radius: 8px; background: var(--paper);
      }
      td { display: flex; gap: 12px; padding: 1px 0; border: 0; }
      td::before { content: attr(data-title); flex: 0 0 64px; color: var(--quiet); }
      td.none, td:empty { display: none; }
    }

    """
}
