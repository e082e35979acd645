/// The style sheet of the page.
enum PlayerStyle {
  /// The colours of the page, and those of views as areas and as lines.
  static var colors: String {
    let light = Palette.light
    let dark = Palette.dark
    let views = light.views.indices.map { view in
      ".v\(view){--c:var(--c\(view))}.pc-f\(view){fill:var(--c\(view))}.pc-s\(view){stroke:var(--c\(view))}"
    }
    return """
      :root{\(variables(light))}
      @media (prefers-color-scheme: dark){:root{\(variables(dark))}}
      \(views.joined(separator: "\n"))

      """
  }

  private static func variables(_ palette: Palette) -> String {
    let views = palette.views.enumerated().map { "--c\($0.offset):\($0.element);" }
    return "--surface:\(palette.surface);--panel:\(palette.panel);--ink:\(palette.ink);"
      + "--muted:\(palette.muted);--line:\(palette.line);" + views.joined()
  }

  static let sheet = #"""
    *{box-sizing:border-box}
    html{color-scheme:light dark;background:var(--surface);color:var(--ink)}
    body{margin:0;font:14px/1.45 ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,
      "Helvetica Neue",Arial,sans-serif;font-variant-numeric:tabular-nums}
    main{display:grid;grid-template-columns:auto minmax(0,1fr);gap:0 36px;max-width:1320px;
      margin:0 auto;padding:24px 32px 0;min-height:100vh;grid-template-rows:auto 1fr auto}
    header{grid-column:1/-1;margin-bottom:20px}
    h1{font-size:19px;font-weight:600;margin:0;overflow-wrap:anywhere}
    header p,noscript{margin:2px 0 0;color:var(--muted);font-size:13px}
    .pc text{fill:var(--ink)}
    .pc .pc-muted{fill:var(--muted)}
    .pc-surface{fill:var(--surface)}
    .pc-tint{fill-opacity:.22;stroke-width:1.5}
    .pc-hatch{stroke:var(--line);stroke-width:2}
    #screen{padding-bottom:24px}
    #device{display:block;max-width:100%;max-height:max(300px,calc(100vh - 190px))}

    dl{display:flex;flex-wrap:wrap;gap:8px 28px;margin:0 0 16px}
    dl div{min-width:76px}
    dt{color:var(--muted);font-size:12px}
    dd{margin:0;font-size:20px;font-weight:600;white-space:nowrap}
    .wide{flex:1 1 160px;min-width:0}
    .wide dd{overflow:hidden;text-overflow:ellipsis;font-weight:400}
    #table{max-height:max(320px,calc(100vh - 300px));overflow:auto;margin-bottom:20px}
    table{border-collapse:collapse;width:100%;font-size:13px}
    thead th{position:sticky;top:0;background:var(--surface);color:var(--muted);font-weight:400;
      font-size:12px;box-shadow:inset 0 -1px var(--line)}
    th,td{padding:5px 8px 5px 0;text-align:right;border-bottom:1px solid var(--line);
      white-space:nowrap}
    th:first-child{text-align:left;font-weight:600;white-space:normal;overflow-wrap:anywhere;
      min-width:72px}
    tbody th[scope=row]{text-align:right;font-weight:400;min-width:0}
    th:last-child,td:last-child{text-align:left;padding-left:12px}
    tbody i{display:inline-block;width:10px;height:10px;border-radius:3px;margin-right:8px;
      background:var(--c)}
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
      thead th{font-size:11px}
      th:last-child,td:last-child{padding-left:6px}
      /* Progress follows from the heights. */
      table :is(th,td):is(:nth-last-child(2),:nth-last-child(3)){display:none}
      .wide dd{white-space:normal;font-size:15px}
    }

    """#
}
