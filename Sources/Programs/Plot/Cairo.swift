// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// The cairo library, loaded on first use, so that programs that do not draw do not load it.
final class Cairo {
  typealias Object = OpaquePointer
  typealias Plain = @convention(c) (Object) -> Void
  typealias One = @convention(c) (Object, Double) -> Void
  typealias Two = @convention(c) (Object, Double, Double) -> Void
  typealias Four = @convention(c) (Object, Double, Double, Double, Double) -> Void

  private let library: UnsafeMutableRawPointer

  lazy var svgSurface: @convention(c) (UnsafePointer<CChar>, Double, Double) -> Object =
    function("svg_surface_create")
  lazy var imageSurface: @convention(c) (Int32, Int32, Int32) -> Object = function("image_surface_create")
  /// Makes a surface on an Xlib pixmap.
  lazy var xlibSurface: @convention(c) (Object, UInt, UnsafeMutableRawPointer?, Int32, Int32) -> Object =
    function("xlib_surface_create")
  lazy var writePNG: @convention(c) (Object, UnsafePointer<CChar>) -> Int32 = function("surface_write_to_png")
  lazy var surfaceStatus: @convention(c) (Object) -> Int32 = function("surface_status")
  lazy var flushSurface: Plain = function("surface_flush")
  lazy var finishSurface: Plain = function("surface_finish")
  lazy var destroySurface: Plain = function("surface_destroy")
  lazy var create: @convention(c) (Object) -> Object = function("create")
  lazy var destroy: Plain = function("destroy")
  lazy var scale: Two = function("scale")
  lazy var setSource: Four = function("set_source_rgba")
  lazy var setLineWidth: One = function("set_line_width")
  lazy var setLineCap: @convention(c) (Object, Int32) -> Void = function("set_line_cap")
  lazy var setLineJoin: @convention(c) (Object, Int32) -> Void = function("set_line_join")
  lazy var setDash: @convention(c) (Object, UnsafePointer<Double>?, Int32, Double) -> Void =
    function("set_dash")
  lazy var newPath: Plain = function("new_path")
  lazy var moveTo: Two = function("move_to")
  lazy var lineTo: Two = function("line_to")
  lazy var closePath: Plain = function("close_path")
  lazy var rectangle: Four = function("rectangle")
  lazy var arc: @convention(c) (Object, Double, Double, Double, Double, Double) -> Void = function("arc")
  lazy var fill: Plain = function("fill")
  lazy var stroke: Plain = function("stroke")
  lazy var clip: Plain = function("clip")
  lazy var save: Plain = function("save")
  lazy var restore: Plain = function("restore")
  lazy var selectFont: @convention(c) (Object, UnsafePointer<CChar>, Int32, Int32) -> Void =
    function("select_font_face")
  lazy var setFontSize: One = function("set_font_size")
  lazy var showText: @convention(c) (Object, UnsafePointer<CChar>) -> Void = function("show_text")
  lazy var textExtents: @convention(c) (Object, UnsafePointer<CChar>, UnsafeMutablePointer<Double>) -> Void =
    function("text_extents")

  init() throws(PlotFailure) {
    guard let library = dlopen("libcairo.so.2", RTLD_NOW | RTLD_LOCAL) else { throw .noCairo }
    self.library = library
    // cairo may be built without some of these surfaces.
    for name in ["svg_surface_create", "xlib_surface_create", "surface_write_to_png"] {
      guard dlsym(library, "cairo_\(name)") != nil else { throw .noCairo }
    }
  }

  private func function<Function>(_ name: String) -> Function {
    guard let address = dlsym(library, "cairo_\(name)") else { fatalError("libcairo.so.2 has no \(name)") }
    return unsafeBitCast(address, to: Function.self)
  }
}

/// A reason why a picture cannot be drawn.
nonisolated package enum PlotFailure: Error, Hashable, CustomStringConvertible {
  case noCairo
  /// The recording does not contain any hand (nil), or does not contain the hand with this number.
  case noHand(Int?, of: Int)
  /// The name of the file does not end in `.svg` or `.png`.
  case unknownKind(String)
  case unwritable(String)

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
