/// The looks of the window, as a GTK style sheet.
let styleSheet = """
  * { font-family: Cantarell, "DejaVu Sans", sans-serif; }
  window, scrolledwindow { background: #fbf8f3; color: #2d2a35; }
  scrolledwindow > overshoot, scrolledwindow > undershoot { background: none; }
  .row { padding: 0 20px; border-bottom: 1px solid #efe9df; }
  .row .name { font-size: 15px; }
  .row .detail { font-size: 13px; color: #9a93a3; }
  .section {
    padding: 0 20px; font-size: 12px; font-weight: bold; letter-spacing: 1px;
    color: #b0553a; background: #f4ecdf; border-bottom: 1px solid #e6dac6;
  }
  .header {
    color: white;
    background-color: #2c3561;
    background-image:
      radial-gradient(ellipse 380px 150px at 12% 400px, #232a4d 99%, transparent 100%),
      radial-gradient(ellipse 420px 190px at 96% 410px, #36366a 99%, transparent 100%),
      radial-gradient(circle 34px at 66% 216px, #ffe9c2 98%, transparent 100%),
      linear-gradient(to bottom, #232f63 0, #3b4a86 110px, #9a5f86 220px, #f2936b 300px);
    background-position: center;
    background-repeat: no-repeat;
    background-size: 100% 460px;
    box-shadow: 0 1px 6px alpha(black, 0.35);
  }
  .header .bar { padding: 0 12px 0 20px; }
  .header .title {
    font-size: 19px; font-weight: bold; text-shadow: 0 1px 3px alpha(#232a4d, 0.8);
  }
  .header .subtitle { font-size: 14px; color: alpha(white, 0.85); }
  .header button {
    min-height: 30px; padding: 0 12px; border: none; border-radius: 15px; box-shadow: none;
    color: white; background: alpha(white, 0.18); text-shadow: none; font-size: 14px;
  }
  .header button:hover { background: alpha(white, 0.3); }
  .header button:active { background: alpha(white, 0.45); }
  .footer {
    color: #fdf3e4; background-image: linear-gradient(to bottom, #36366a, #232a4d);
    box-shadow: 0 -1px 6px alpha(black, 0.3);
  }
  .footer .bar { padding: 0 20px; }
  .footer .total { font-size: 15px; font-weight: bold; }
  .footer .detail { font-size: 13px; color: alpha(white, 0.7); }
  """
