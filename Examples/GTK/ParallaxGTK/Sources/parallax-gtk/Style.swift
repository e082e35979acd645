/// The looks of the window, as a GTK style sheet: colours of the theme and sizes of its font.
let styleSheet = """
  window, scrolledwindow { background: @theme_base_color; color: @theme_text_color; }
  scrolledwindow > overshoot, scrolledwindow > undershoot { background: none; }
  listview { background: none; }
  listview > row { outline-offset: -3px; }
  .row {
    padding: 6px 20px; min-height: 39px;
    border-bottom: 1px solid mix(@borders, @theme_base_color, 0.5);
  }
  .row.tall { min-height: 63px; }
  .row.room { min-height: 0; padding: 0; border: none; }
  .row .detail { font-size: 0.87em; color: mix(@theme_text_color, @theme_base_color, 0.35); }
  .section {
    padding: 3px 20px; font-size: 0.9em; font-weight: bold; letter-spacing: 1px;
    color: @theme_fg_color; background: mix(@theme_bg_color, @theme_selected_bg_color, 0.12);
    border-bottom: 1px solid @borders;
  }
  .header {
    color: @theme_selected_fg_color;
    background-color: shade(@theme_selected_bg_color, 0.4);
    background-image:
      radial-gradient(ellipse 380px 150px at 12% 400px,
        shade(@theme_selected_bg_color, 0.35) 99%, transparent 100%),
      radial-gradient(ellipse 420px 190px at 96% 410px,
        shade(@theme_selected_bg_color, 0.5) 99%, transparent 100%),
      radial-gradient(circle 34px at 80% 216px,
        mix(@theme_selected_fg_color, @warning_color, 0.3) 98%, transparent 100%),
      linear-gradient(to bottom, shade(@theme_selected_bg_color, 0.45) 0,
        shade(@theme_selected_bg_color, 0.8) 150px,
        mix(@theme_selected_bg_color, @warning_color, 0.75) 320px);
    background-position: center;
    background-repeat: no-repeat;
    background-size: 100% 460px;
    border-bottom: 1px solid @borders;
  }
  .header .bar { padding: 0 12px 0 20px; }
  .header .title {
    font-size: 1.25em; font-weight: bold;
    text-shadow: 0 1px 3px shade(@theme_selected_bg_color, 0.3);
  }
  .header .subtitle { text-shadow: 0 1px 3px shade(@theme_selected_bg_color, 0.3); }
  .header button {
    min-height: 30px; padding: 0 12px; border: none; border-radius: 15px; box-shadow: none;
    color: @theme_selected_fg_color; text-shadow: none;
    background: alpha(shade(@theme_selected_bg_color, 0.4), 0.6);
  }
  .header button:hover { background: alpha(shade(@theme_selected_bg_color, 0.4), 0.8); }
  .header button:active { background: shade(@theme_selected_bg_color, 0.3); }
  .footer {
    color: @theme_selected_fg_color; background: shade(@theme_selected_bg_color, 0.45);
    border-top: 1px solid @borders;
  }
  .footer .bar { padding: 0 20px; }
  .footer .total { font-weight: bold; }
  .times { border: 0 solid mix(@borders, @theme_base_color, 0.6); border-width: 0 1px 1px 0; }
  .trip, .stop, .corner { font-weight: bold; border: 0 solid @borders; border-width: 0 1px 1px 0; }
  .trip { color: @theme_selected_fg_color; background: shade(@theme_selected_bg_color, 0.6); }
  .stop { padding: 0 10px; background: mix(@theme_bg_color, @theme_selected_bg_color, 0.12); }
  .corner { color: @theme_selected_fg_color; background: shade(@theme_selected_bg_color, 0.4); }
  """
