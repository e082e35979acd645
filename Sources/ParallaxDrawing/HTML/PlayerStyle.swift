/// The style sheet of the page.
enum PlayerStyle {
  /// Returns the colours for a number of views, and the rules of the plot.
  static func colors(count: Int) -> String {
    let light = Palette.light
    let dark = Palette.dark
    let views = (0..<count).map { ".v\($0){--c:var(--c\($0 % light.views.count))}" }
    return """
      :root{\(variables(light))}
      @media (prefers-color-scheme: dark){:root{\(variables(dark))}}
      \(views.joined(separator: "\n"))
      \(Palette.styleSheet)
      """
  }

  private static func variables(_ palette: Palette) -> String {
    let views = palette.views.enumerated().map { "--c\($0.offset):\($0.element);" }
    return "--surface:\(palette.surface);--panel:\(palette.panel);--ink:\(palette.ink);"
      + "--muted:\(palette.muted);--line:\(palette.line);--band:\(palette.band);" + views.joined()
  }

  static let sheet = #"""
    *{box-sizing:border-box}
    [hidden]{display:none!important}
    html{color-scheme:light dark;background:var(--surface);color:var(--ink)}
    body{margin:0;font:14px/1.45 ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,
      "Helvetica Neue",Arial,sans-serif;font-variant-numeric:tabular-nums}
    main{display:grid;grid-template-columns:auto minmax(0,1fr);gap:0 36px;max-width:1320px;
      margin:0 auto;padding:24px 32px 0;min-height:100vh;grid-template-rows:auto 1fr auto}
    header{grid-column:1/-1;margin-bottom:20px}
    h1{font-size:19px;font-weight:600;margin:0;overflow-wrap:anywhere}
    header p,noscript{margin:2px 0 0;color:var(--muted);font-size:13px}

    #screen{position:relative;padding-bottom:24px}
    #device{position:relative;overflow:hidden;transform-origin:0 0;background:var(--panel);
      border-radius:28px;box-shadow:0 0 0 2px var(--muted),0 10px 40px rgb(0 0 0/.14)}
    #rows,#views,#outside{position:absolute;inset:0}
    #rows div,.view,#outside i{position:absolute;overflow:hidden;white-space:nowrap}
    .y #rows div,.y .view,.y #outside i{left:0;right:0}
    .x #rows div,.x .view,.x #outside i{top:0;bottom:0}
    #rows div{color:var(--muted);padding:0 16px;display:flex;align-items:center;
      font-size:max(15px,calc(11px/var(--scale,1)))}
    .y #rows div{border-top:1px solid var(--line)}
    .x #rows div{border-left:1px solid var(--line);padding:16px 0;writing-mode:vertical-rl}
    #rows .section{background:var(--band);font-weight:600}
    #outside i{background:repeating-linear-gradient(135deg,var(--line) 0 1.5px,transparent 1.5px 8px)}
    .y #outside i:first-child{border-bottom:1px dashed var(--muted)}
    .y #outside i:last-child{border-top:1px dashed var(--muted)}
    .x #outside i:first-child{border-right:1px dashed var(--muted)}
    .x #outside i:last-child{border-left:1px dashed var(--muted)}
    .view{display:flex;justify-content:space-between;gap:12px;padding:0 16px;line-height:1.34;
      font-size:max(14px,calc(11px/var(--scale,1)));
      background:color-mix(in srgb,var(--c) 20%,var(--surface));
      box-shadow:inset 0 0 0 1.5px var(--c)}
    .view>*{margin-top:min(.85em,calc(var(--room)/2 - .67em))}
    .tiny>*{visibility:hidden}
    .view b{overflow:hidden;text-overflow:ellipsis}
    .x .view{flex-direction:column;justify-content:flex-start;gap:0;padding:12px 10px}
    .x .view>*{margin:0;flex:none;max-width:100%}
    .plane .view{padding:0 6px}
    .plane .view span{display:none}
    .x .narrow{flex-direction:row;gap:10px;align-items:center;writing-mode:vertical-rl;padding:12px 0}

    dl{display:flex;flex-wrap:wrap;gap:8px 28px;margin:0 0 16px}
    dl div{min-width:76px}
    dt{color:var(--muted);font-size:12px}
    dd{margin:0;font-size:20px;font-weight:600;white-space:nowrap}
    .wide{flex:1 1 160px;min-width:0}
    .wide dd{overflow:hidden;text-overflow:ellipsis;font-weight:400}
    #table{max-height:260px;overflow:auto;margin-bottom:20px}
    table{border-collapse:collapse;width:100%;font-size:13px;table-layout:fixed}
    thead th{position:sticky;top:0;background:var(--surface);color:var(--muted);font-weight:400;
      font-size:12px;box-shadow:inset 0 -1px var(--line)}
    th,td{padding:5px 8px 5px 0;text-align:right;border-bottom:1px solid var(--line);
      overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
    th:first-child{text-align:left;width:22%;font-weight:600;white-space:normal;
      overflow-wrap:anywhere}
    thead th:first-child{font-weight:400}
    th:last-child,td:last-child{text-align:left;padding-left:16px;width:20%;white-space:normal;
      overflow-wrap:anywhere}
    tbody i{display:inline-block;width:10px;height:10px;border-radius:3px;margin-right:8px;
      background:var(--c)}
    /* Along both axes there are the edges and the phases: lengths and progress follow from them. */
    .plane :is(th,td):is(:nth-child(4),:nth-child(5),:nth-child(6)){display:none}
    .plane :is(th,td):nth-child(7){text-align:left;padding-left:16px;width:20%}
    figure{margin:0;padding-bottom:16px}
    figure svg{display:block;width:100%;height:auto;cursor:crosshair;touch-action:none}
    .pc-cursor{stroke:var(--ink);stroke-width:1.5}

    nav{grid-column:1/-1;position:sticky;bottom:0;z-index:9;display:flex;align-items:center;gap:16px;
      padding:12px 0;background:var(--surface);border-top:1px solid var(--line)}
    nav label{color:var(--muted);font-size:13px;white-space:nowrap;display:flex;gap:6px;
      align-items:center}
    #scrubber{flex:1;min-width:80px;accent-color:var(--c0);height:24px}
    #loop{accent-color:var(--c0);margin:0}
    #clock{min-width:104px;text-align:right;white-space:nowrap}
    #play{width:40px;height:40px;border-radius:50%;border:0;background:var(--ink);padding:0;flex:none;
      display:grid;place-items:center;cursor:pointer}
    #play svg{width:16px;height:16px;fill:var(--surface)}
    [data-playing=true] .go,[data-playing=false] .halt{display:none}
    select{font:inherit;font-size:13px;color:var(--ink);background:var(--panel);padding:3px 4px;
      border:1px solid var(--line);border-radius:6px}
    :focus-visible{outline:2px solid var(--c0);outline-offset:2px}

    main.x{grid-template-columns:minmax(0,1fr)}
    .x #facts{max-width:900px}
    @media (max-width:900px) and (min-height:501px){
      main{grid-template:auto auto 1fr auto/minmax(0,1fr);padding:16px 16px 0}
      #screen{justify-self:center}
      nav{flex-wrap:wrap;gap:8px 14px}
      #scrubber{flex:1 0 55%}
    }
    @media (max-height:500px){
      main{gap:0 24px;padding:10px 16px 0}
      header{margin-bottom:10px}
      nav{padding:6px 0;gap:12px}
      #clock{min-width:0}
    }
    @media (max-width:600px){
      table{font-size:11px}
      th,td{padding-right:4px}
      th:first-child{width:24%}
      th:last-child,td:last-child{width:30%;padding-left:6px}
      /* Progress follows from the heights and is in the plot. */
      th:nth-child(5),td:nth-child(5),th:nth-child(6),td:nth-child(6){display:none}
      .wide dd{white-space:normal;font-size:15px}
    }

    """#
}
