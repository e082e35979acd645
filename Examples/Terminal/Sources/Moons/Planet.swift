/// A section of the list.
struct Planet {
  let name: String
  /// One of the terminal's 256.
  let color: UInt8
  let moons: [Moon]

  struct Moon {
    let name: String
    /// Mean diameter in kilometres.
    let diameter: Int
    /// The year of discovery; `nil` for one known since antiquity.
    let year: Int?
  }

  static let all = [
    Self("Earth", 74, "Moon 3475"),
    Self("Mars", 173, "Phobos 22 1877, Deimos 12 1877"),
    Self(
      "Jupiter",
      180,
      """
      Ganymede 5268 1610, Callisto 4821 1610, Io 3643 1610, Europa 3122 1610, Amalthea 167 1892, \
      Himalia 140 1904, Thebe 99 1979, Elara 80 1905, Pasiphae 58 1908, Metis 43 1979
      """
    ),
    Self(
      "Saturn",
      222,
      """
      Titan 5150 1655, Rhea 1527 1672, Iapetus 1469 1671, Dione 1123 1684, Tethys 1062 1684, \
      Enceladus 504 1789, Mimas 396 1789, Hyperion 270 1848, Phoebe 213 1899, Janus 179 1966, \
      Epimetheus 117 1966, Prometheus 86 1980, Pandora 81 1980
      """
    ),
    Self(
      "Uranus",
      116,
      """
      Titania 1577 1787, Oberon 1523 1787, Umbriel 1169 1851, Ariel 1158 1851, Miranda 472 1948, \
      Puck 162 1985, Portia 135 1986, Juliet 94 1986
      """
    ),
    Self(
      "Neptune",
      75,
      """
      Triton 2707 1846, Proteus 420 1989, Nereid 340 1949, Larissa 194 1981, Galatea 175 1989, \
      Despina 150 1989, Thalassa 81 1989, Naiad 66 1989
      """
    ),
    Self(
      "Pluto",
      139,
      "Charon 1212 1978, Hydra 44 2005, Nix 42 2005, Kerberos 12 2011, Styx 10 2012"
    ),
  ]

  private init(_ name: String, _ color: UInt8, _ table: String) {
    self.name = name
    self.color = color
    moons = table.split(separator: ", ").map { entry in
      let fields = entry.split(separator: " ")
      let numbers = fields.dropFirst().compactMap { Int($0) }
      return Moon(name: String(fields[0]), diameter: numbers[0], year: numbers.dropFirst().first)
    }
  }
}
