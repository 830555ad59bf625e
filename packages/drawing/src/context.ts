/**
 * The subset of the 2D canvas API that browsers, old phones and the server's canvas share: no roundRect, no
 * filter, no letterSpacing, no Path2D.
 */
interface ColourStops {
  addColorStop(offset: number, colour: string): void
}

export interface DrawingContext<Picture> {
  fillStyle: unknown
  strokeStyle: unknown
  lineWidth: number
  lineJoin: string
  lineCap: string
  globalAlpha: number
  shadowBlur: number
  shadowColor: string
  shadowOffsetX: number
  shadowOffsetY: number
  font: string
  textBaseline: string
  textAlign: string
  /** Missing on some phones. */
  textRendering?: string
  save(): void
  restore(): void
  translate(x: number, y: number): void
  rotate(radians: number): void
  scale(x: number, y: number): void
  beginPath(): void
  closePath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void
  bezierCurveTo(ax: number, ay: number, bx: number, by: number, x: number, y: number): void
  arc(x: number, y: number, radius: number, from: number, to: number): void
  ellipse(x: number, y: number, rx: number, ry: number, turn: number, from: number, to: number): void
  rect(x: number, y: number, width: number, height: number): void
  fillRect(x: number, y: number, width: number, height: number): void
  fill(): void
  stroke(): void
  clip(): void
  setLineDash(segments: number[]): void
  fillText(text: string, x: number, y: number): void
  strokeText(text: string, x: number, y: number): void
  measureText(text: string): { width: number }
  createLinearGradient(ax: number, ay: number, bx: number, by: number): ColourStops
  createRadialGradient(ax: number, ay: number, ar: number, bx: number, by: number, br: number): ColourStops
  drawImage(
    picture: Picture,
    sx: number,
    sy: number,
    sWidth: number,
    sHeight: number,
    x: number,
    y: number,
    width: number,
    height: number,
  ): void
}

/** A picture that is loaded. */
export interface LoadedPicture<Picture> {
  image: Picture
  width: number
  height: number
}
