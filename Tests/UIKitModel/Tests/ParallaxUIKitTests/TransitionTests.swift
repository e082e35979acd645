import ParallaxCoordinator
import ParallaxTesting
import ParallaxUIKit
@_spi(Model) import SwiftUI
import Testing
@_spi(Model) import UIKit

/// Changes whose numbers move, by the display link of the container.
@Suite(.timeLimit(.minutes(20))) @MainActor struct TransitionTests {
  @MainActor private struct Phone {
    let device: Device
    let list: UIScrollView
    let container: ParallaxContainerView
    let photo = UIView()
    private let source = AppDataTests.Source([60])

    init(_ kind: ListKind = .plain, _ scale: Double = 3, height: HeightRange = 88...300) throws {
      device = Device.phone(scale: scale)
      list = kind.make(source, on: device)
      container = list.parallax
      container.setHeader(photo, height: height)
      device.tick()
    }

    func grow(to height: HeightRange) throws {
      try container.coordinator.transition(.smooth(duration: 0.5)) {
        try $0.setHeight(height, of: ParallaxContainerView.headerID)
      }
    }
  }

  @Test(arguments: ListKind.allCases, [2.0, 3])
  func `a header grows by the frame, and rows stay below it or where they are read`(
    kind: ListKind,
    scale: Double
  ) throws {
    for offset in [0.0, 100, 700] {
      let (phone, atOnce) = (try Phone(kind, scale), try Phone(kind, scale))
      for phone in [phone, atOnce] {
        phone.list.contentOffset.y += offset
        phone.device.tick()
      }
      try atOnce.container.coordinator.setHeight(88...400, of: ParallaxContainerView.headerID)
      atOnce.device.settle()
      let row = kind.row(20, in: phone.list).minY
      var heights = [phone.photo.frame.height]
      try phone.grow(to: 88...400)
      while !phone.device.isIdle {
        phone.device.tick()
        heights.append(phone.photo.frame.height)
        if offset == 0 {
          let gap = kind.row(0, in: phone.list).minY - phone.photo.frame.maxY
          #expect(abs(gap) <= 0.5 / scale + 1e-3)
        } else if kind != .plain {
          // The room of a plain table is in a row, which grows.
          #expect(kind.row(20, in: phone.list).minY == row)
        }
        let pixels = phone.photo.frame.maxY * scale
        #expect(abs(pixels - pixels.rounded()) < 1e-9)
      }
      #expect(heights == heights.sorted())
      #expect(Set(heights).count > (offset == 0 ? 25 : 0), "\(heights)")
      // At rest nothing is left of the way.
      #expect(abs(phone.photo.frame.height - atOnce.photo.frame.height) < 1e-9)
      #expect(phone.list.contentInset == atOnce.list.contentInset)
      #expect(abs(phone.list.contentOffset.y - atOnce.list.contentOffset.y) < 1e-9)
    }
  }

  @Test(arguments: [ListKind.grouped, .collection, .scrollView])
  func `a finger scrolls while a header grows`(kind: ListKind) throws {
    let phone = try Phone(kind)
    let row = kind.row(20, in: phone.list).minY
    try phone.grow(to: 88...400)
    phone.device.swipe(700, by: -200, seconds: 0.3, rest: 0.1)
    phone.device.settle()
    // It grows in sight until the finger scrolls, by less than 20 points.
    let moved = kind.row(20, in: phone.list).minY - row
    #expect(moved >= -200.5 && moved < -180)
    let gap = kind.row(0, in: phone.list).minY - phone.photo.frame.maxY
    #expect(abs(gap) <= 1 / 3)
  }

  @Test(arguments: ListKind.allCases)
  func `a view that is removed shrinks first, and goes on if it comes back`(
    kind: ListKind
  ) throws {
    let phone = try Phone(kind)
    phone.container.coordinator.transition(.smooth()) { _ in phone.container.header = nil }
    phone.device.run(seconds: 0.2)
    let height = phone.photo.frame.height
    #expect(height > 5 && height < 200 && phone.photo.superview === phone.container)
    phone.container.coordinator.transition(.smooth()) { _ in
      phone.container.setHeader(phone.photo, height: 88...300)
    }
    #expect(abs(phone.photo.frame.height - height) < 0.5)
    #expect(phone.photo.superview === phone.container && !phone.photo.isHidden)
    phone.device.settle()
    #expect(phone.photo.frame.height == 300)
    // Another view of the name takes the place of the one that shrinks.
    phone.container.coordinator.transition(.smooth()) { _ in phone.container.header = nil }
    phone.device.run(seconds: 0.1)
    phone.container.header = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 60))
    #expect(phone.photo.superview == nil && phone.container.header?.frame.height == 60)
    phone.container.coordinator.transition(.smooth()) {
      $0.unregister(ParallaxContainerView.headerID)
    }
    phone.device.settle()
    #expect(phone.container.header == nil && phone.list.contentInset.top == 0)
    #expect(phone.container.subviews.isEmpty)
  }

  @Test func `under reduced motion it is there at once, also if that begins on the way`() throws {
    let phone = try Phone()
    try UIAccessibility.withReducedMotion {
      try phone.grow(to: 88...400)
      #expect(phone.photo.frame.height == 400 && phone.device.isIdle)
    }
    try phone.grow(to: 88...200)
    phone.device.run(seconds: 0.1)
    #expect(phone.photo.frame.height > 250)
    UIAccessibility.withReducedMotion { phone.device.tick() }
    #expect(phone.photo.frame.height == 200 && phone.device.isIdle)
  }

  @Test func `no frame is asked for outside a window, and none keeps the container alive`() throws {
    let phone = try Phone()
    try phone.grow(to: 88...400)
    phone.device.run(seconds: 0.1)
    phone.list.removeFromSuperview()
    #expect(phone.device.isIdle)
    phone.device.run(seconds: 5)
    phone.device.view.addSubview(phone.list)
    phone.device.settle()
    #expect(phone.photo.frame.height == 400 && phone.device.isIdle)

    weak var released: ParallaxContainerView?
    try {
      let container = ParallaxContainerView(scrollView: UIScrollView())
      released = container
      container.frame = phone.device.view.bounds
      phone.device.view.addSubview(container)
      container.setHeader(UIView(), height: 88...300)
      phone.device.tick()
      try container.coordinator.transition(.smooth()) {
        try $0.setHeight(88...400, of: ParallaxContainerView.headerID)
      }
      phone.device.tick()
      #expect(!phone.device.isIdle)
      container.removeFromSuperview()
    }()
    #expect(released == nil && phone.device.isIdle)
  }

  @Test func `the clock of a container is one`() throws {
    let phone = try Phone()
    let clock = try #require(phone.container.coordinator.frameClock)
    #expect(FrameClockConformance(of: clock) { phone.device.tick() }.findings() == [])
    #expect(phone.device.isIdle)
  }
}
