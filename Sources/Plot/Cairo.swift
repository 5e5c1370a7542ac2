// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// The cairo library, loaded when something is drawn and not before: a program that never draws never has it in memory.
final class Cairo {
  typealias Object = OpaquePointer
  typealias Plain = @convention(c) (Object) -> Void
  typealias One = @convention(c) (Object, Double) -> Void
  typealias Two = @convention(c) (Object, Double, Double) -> Void
  typealias Four = @convention(c) (Object, Double, Double, Double, Double) -> Void

  let svgSurface: @convention(c) (UnsafePointer<CChar>, Double, Double) -> Object
  let imageSurface: @convention(c) (Int32, Int32, Int32) -> Object
  /// Draws on a pixmap of Xlib's.
  let xlibSurface: @convention(c) (Object, UInt, UnsafeMutableRawPointer?, Int32, Int32) -> Object
  let writePNG: @convention(c) (Object, UnsafePointer<CChar>) -> Int32
  let surfaceStatus: @convention(c) (Object) -> Int32
  let flushSurface: Plain
  let finishSurface: Plain
  let destroySurface: Plain
  let create: @convention(c) (Object) -> Object
  let destroy: Plain
  let scale: Two
  let setSource: Four
  let setLineWidth: One
  let setLineCap: @convention(c) (Object, Int32) -> Void
  let setLineJoin: @convention(c) (Object, Int32) -> Void
  let setDash: @convention(c) (Object, UnsafePointer<Double>?, Int32, Double) -> Void
  let newPath: Plain
  let moveTo: Two
  let lineTo: Two
  let closePath: Plain
  let rectangle: Four
  let arc: @convention(c) (Object, Double, Double, Double, Double, Double) -> Void
  let fill: Plain
  let stroke: Plain
  let clip: Plain
  let save: Plain
  let restore: Plain
  let selectFont: @convention(c) (Object, UnsafePointer<CChar>, Int32, Int32) -> Void
  let setFontSize: One
  let showText: @convention(c) (Object, UnsafePointer<CChar>) -> Void
  let textExtents: @convention(c) (Object, UnsafePointer<CChar>, UnsafeMutablePointer<Double>) -> Void

  /// Loads the library.
  init() throws(PlotFailure) {
    guard let library = dlopen("libcairo.so.2", RTLD_NOW | RTLD_LOCAL) else { throw .noCairo }
    func function<Function>(_ name: String) throws(PlotFailure) -> Function {
      guard let address = dlsym(library, "cairo_\(name)") else { throw .noCairo }
      return unsafeBitCast(address, to: Function.self)
    }
    svgSurface = try function("svg_surface_create")
    imageSurface = try function("image_surface_create")
    xlibSurface = try function("xlib_surface_create")
    writePNG = try function("surface_write_to_png")
    surfaceStatus = try function("surface_status")
    flushSurface = try function("surface_flush")
    finishSurface = try function("surface_finish")
    destroySurface = try function("surface_destroy")
    create = try function("create")
    destroy = try function("destroy")
    scale = try function("scale")
    setSource = try function("set_source_rgba")
    setLineWidth = try function("set_line_width")
    setLineCap = try function("set_line_cap")
    setLineJoin = try function("set_line_join")
    setDash = try function("set_dash")
    newPath = try function("new_path")
    moveTo = try function("move_to")
    lineTo = try function("line_to")
    closePath = try function("close_path")
    rectangle = try function("rectangle")
    arc = try function("arc")
    fill = try function("fill")
    stroke = try function("stroke")
    clip = try function("clip")
    save = try function("save")
    restore = try function("restore")
    selectFont = try function("select_font_face")
    setFontSize = try function("set_font_size")
    showText = try function("show_text")
    textExtents = try function("text_extents")
  }
}

/// Why nothing is drawn.
nonisolated package enum PlotFailure: Error, Hashable, CustomStringConvertible {
  /// The library that draws is not there.
  case noCairo
  /// There is no hand in the recording, or none of this number.
  case noHand(Int?, of: Int)
  /// The name of the file does not say which kind it is to be.
  case unknownKind(String)
  /// The picture cannot be written.
  case unwritable(String)

  /// What is wrong and how to fix it.
  package var description: String {
    switch self {
    case .noCairo: "the cairo library (libcairo.so.2) is missing; install it, as with 'apt install libcairo2'"
    case .noHand(nil, _): "there are no fingers in the recording"
    case .noHand(let number?, let count): "there is no try \(number); the recording has \(count)"
    case .unknownKind(let path): "\(path): a picture's name must end in .svg or .png"
    case .unwritable(let path): "\(path): cannot be written; check the folder and its permissions"
    }
  }
}
