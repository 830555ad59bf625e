/**
 * Geometry of the cropper. The frame is fixed in the centre; the picture is moved, scaled and rotated behind
 * it, and must always cover it.
 */
export interface Size {
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

/** The picture's centre relative to the frame's, in screen pixels. */
export interface Placement extends Point {
  zoom: number
  /** Quarter turns clockwise, 0 to 3. */
  quarters: number
  /** -45 to 45 degrees, in addition to the quarter turns. */
  angle: number
  isFlipped: boolean
}

export const centred: Placement = { x: 0, y: 0, zoom: 0, quarters: 0, angle: 0, isFlipped: false }

export const angleMax = 45
/** Maximum zoom relative to the covering zoom. */
export const zoomMax = 4

export const rotationOf = ({ quarters, angle }: Pick<Placement, 'quarters' | 'angle'>): number =>
  quarters * 90 + angle

const radians = (degrees: number): number => (degrees * Math.PI) / 180

const turned = ({ x, y }: Point, degrees: number): Point => {
  const [cos, sin] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))]
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

/** The frame's bounding box in the rotated picture's axes. */
const frameSeenFrom = (frame: Size, degrees: number): Size => {
  const [cos, sin] = [Math.abs(Math.cos(radians(degrees))), Math.abs(Math.sin(radians(degrees)))]
  return { width: frame.width * cos + frame.height * sin, height: frame.width * sin + frame.height * cos }
}

/** The zoom at which the picture just covers the frame. `shown` is the picture's size at zoom 1. */
export const coveringZoom = (shown: Size, frame: Size, degrees: number): number => {
  const seen = frameSeenFrom(frame, degrees)
  return Math.max(seen.width / shown.width, seen.height / shown.height)
}

const within = (value: number, most: number): number => Math.max(-most, Math.min(most, value))

/** The nearest placement in which the picture covers the frame. */
export const covering = (placement: Placement, shown: Size, frame: Size): Placement => {
  const degrees = rotationOf(placement)
  const least = coveringZoom(shown, frame, degrees)
  const zoom = Math.min(Math.max(placement.zoom, least), least * zoomMax)
  const seen = frameSeenFrom(frame, degrees)
  const middle = turned(placement, -degrees)
  const kept = {
    x: within(middle.x, Math.max(0, (shown.width * zoom - seen.width) / 2)),
    y: within(middle.y, Math.max(0, (shown.height * zoom - seen.height) / 2)),
  }
  return { ...placement, ...turned(kept, degrees), zoom }
}

/** Rotates around the frame's centre. */
export const turnedBy = (placement: Placement, quarters: number, angle: number): Placement => ({
  ...placement,
  ...turned(placement, quarters * 90 + angle),
  quarters: (placement.quarters + quarters) % 4,
  angle: placement.angle + angle,
})

/** Mirrors at the frame's vertical axis, so a rotation to the left becomes one to the right. */
export const mirrored = (placement: Placement): Placement => ({
  ...placement,
  x: -placement.x,
  quarters: (4 - placement.quarters) % 4,
  angle: -placement.angle,
  isFlipped: !placement.isFlipped,
})

/** The largest frame of this ratio that fits. */
export const frameWithin = (room: Size, ratio: number): Size => {
  const width = Math.min(room.width, room.height * ratio)
  return { width, height: width / ratio }
}

/** The result's size without scaling down; `natural` is the picture's own size. */
export const cropSizeOf = (placement: Placement, shown: Size, natural: Size, frame: Size): Size => {
  const scale = placement.zoom > 0 ? natural.width / (shown.width * placement.zoom) : 0
  return { width: Math.floor(frame.width * scale), height: Math.floor(frame.height * scale) }
}

/** Scaled down to fit, keeping the ratio. */
export const shrunkTo = (size: Size, most: Size): Size => {
  const scale = Math.min(1, most.width / size.width, most.height / size.height)
  return { width: Math.round(size.width * scale), height: Math.round(size.height * scale) }
}

/** As a CSS transform, at screen scale or for a small preview. */
export const transformOf = (placement: Placement, scale = 1): string => {
  const { x, y, zoom, isFlipped } = placement
  const flip = isFlipped ? -1 : 1
  return `translate(${x * scale}px, ${y * scale}px) rotate(${rotationOf(placement)}deg) scale(${zoom * flip}, ${zoom})`
}
