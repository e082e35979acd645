// `import UIKit` shows Foundation too, and with it the C types of MacTypes.h.
@_exported import CMacTypes
@_exported import Foundation
