import Foundation
import ParallaxCoordinator
import ParallaxLayout
import ParallaxReplay

// A photo hangs above the content, in its inset. It grows when the card is pulled, and always fills
// its frame in its own proportions.
//
//     swift run Postcard

/// The numbers to change for another brand.
struct Brand {
  var imageSize = LayoutSize(width: 1600, height: 1200)
  var photoHeight = 300.0
  var barHeight = 96.0
  var rowHeights = [420.0, 180, 88, 312]
}

/// The photo: its frame clips the image.
final class Photo: ParallaxView {
  let brand: Brand
  private(set) var frame = LayoutRect(x: 0, y: 0, width: 0, height: 0)
  private(set) var image = LayoutRect(x: 0, y: 0, width: 0, height: 0)

  init(_ brand: Brand) { self.brand = brand }

  func parallaxDidUpdate(_ update: ParallaxUpdate) {
    frame = update.frame
    // While the photo collapses its image keeps its size, and slides half as fast as the scroll.
    var room = LayoutRect(
      origin: LayoutPoint(x: 0, y: update.placement.contentTranslation),
      size: frame.size
    )
    room.size.height = max(frame.size.height, brand.photoHeight)
    image = AspectFill(imageSize: brand.imageSize).rect(filling: room)
  }
}

let brand = Brand()
let photo = Photo(brand)
var options = ParallaxOptions(height: brand.barHeight...brand.photoHeight)
options.stickPosition = .top
options.reservation = .inset
options.parallax = 0.5

let coordinator = ParallaxCoordinator()
let card = ScriptedScrollable(length: 844, contentLength: 0)  // your scroll view
card.rows = try RowGeometry([RowSection(rows: RowList(measured: brand.rowHeights))])
try coordinator.register(photo, as: "photo", options: options)
coordinator.bind(to: card, in: card)
print("inset above the content: \(card.reading.sharedInset.insets.top)")

let folder = URL(filePath: "../../Recordings/", relativeTo: URL(filePath: #filePath))
let pull = try Recording(contentsOf: folder.appending(path: "pull_photo.csv"))
var printed = 0.0
for (number, event) in pull.events.enumerated() {
  guard case .offset(let offset, let cause) = event.action else { continue }
  // The recording rests at -300, the height of its own photo.
  card.scroll(to: offset + 300 - brand.photoHeight, cause: cause)
  let (frame, image) = (photo.frame, photo.image)
  guard number % 10 == 0, frame.size.height.rounded() != printed else { continue }
  printed = frame.size.height.rounded()
  print(
    String(format: "%.4f s  offset %7.1f  ", event.time, card.reading.contentOffset)
      + String(format: "photo %.1f…%.1f  ", frame.origin.y, frame.origin.y + frame.size.height)
      + String(format: "image %.1f × %.1f ", image.size.width, image.size.height)
      + String(format: "at (%.1f, %.1f)", image.origin.x, image.origin.y)
  )
}
