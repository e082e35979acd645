/// What the list shows: walks, by the country that they lead through.
let walks: [(title: String, names: [(name: String, length: Double)])] = [
  (
    "The lakes",
    [
      ("Boathouse and back", 4.2), ("Round the tarn", 6.8), ("Ferry steps", 3.1),
      ("Heron bay", 5.5), ("Three bridges", 8.4), ("Slate quarry shore", 7.3),
    ]
  ),
  (
    "Ridges",
    [
      ("Saddle and cairn", 11.6), ("Windgap", 9.2), ("The long edge", 14.8),
      ("Raven's chair", 7.7), ("Two summits", 12.1), ("Shepherd's stair", 6.4),
    ]
  ),
  (
    "River meadows",
    [
      ("Mill race", 3.6), ("Willow loop", 4.9), ("Stepping stones", 2.8),
      ("Otter reach", 5.2), ("Old railway", 9.9), ("Hay barns", 4.4),
    ]
  ),
  (
    "Forest",
    [
      ("Charcoal rides", 6.1), ("Deer lawn", 5.0), ("The hollow oak", 3.9),
      ("Fire tower", 8.8), ("Moss valley", 7.0), ("Sawmill track", 10.3),
    ]
  ),
  (
    "Coast",
    [
      ("Lighthouse path", 8.1), ("Seal rocks", 5.7), ("Over the dunes", 4.6),
      ("Smugglers' cove", 6.9), ("Harbour to harbour", 13.2), ("Chapel head", 7.5),
    ]
  ),
]
