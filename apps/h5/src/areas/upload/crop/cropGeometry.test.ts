import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  centred,
  covering,
  coveringZoom,
  cropSizeOf,
  frameWithin,
  type Placement,
  rotationOf,
  type Size,
  shrunkTo,
  zoomMax,
} from './cropGeometry.ts'

const sizes = (min: number, max: number): fc.Arbitrary<Size> =>
  fc.record({ width: fc.integer({ min, max }), height: fc.integer({ min, max }) })
const numbers = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const placements: fc.Arbitrary<Placement> = fc.record({
  x: numbers(-900, 900),
  y: numbers(-900, 900),
  zoom: numbers(0, 12),
  quarters: fc.integer({ min: 0, max: 3 }),
  angle: fc.integer({ min: -45, max: 45 }),
  isFlipped: fc.boolean(),
})

/** The frame's corners relative to the picture's centre, in picture sizes: ±0.5 is its edge. */
const cornersOn = ({ x, y, zoom, ...turn }: Placement, shown: Size, frame: Size) => {
  const back = (-rotationOf(turn) * Math.PI) / 180
  return [-1, 1].flatMap((across) =>
    [-1, 1].map((down) => {
      const dx = (across * frame.width) / 2 - x
      const dy = (down * frame.height) / 2 - y
      return {
        x: (dx * Math.cos(back) - dy * Math.sin(back)) / (shown.width * zoom),
        y: (dx * Math.sin(back) + dy * Math.cos(back)) / (shown.height * zoom),
      }
    }),
  )
}

describe('a picture behind the frame', () => {
  it('covers every corner of it, however it is moved, scaled and turned', () => {
    fc.assert(
      fc.property(placements, sizes(40, 900), sizes(40, 400), (wanted, shown, frame) => {
        const placed = covering(wanted, shown, frame)
        for (const { x, y } of cornersOn(placed, shown, frame)) {
          expect(Math.abs(x)).toBeLessThanOrEqual(0.5 + 1e-9)
          expect(Math.abs(y)).toBeLessThanOrEqual(0.5 + 1e-9)
        }
      }),
    )
  })

  it('stays where it was put when it covers the frame already', () => {
    fc.assert(
      fc.property(placements, sizes(40, 900), sizes(40, 400), (wanted, shown, frame) => {
        const placed = covering(wanted, shown, frame)
        const again = covering(placed, shown, frame)
        expect(again.x).toBeCloseTo(placed.x, 6)
        expect(again.y).toBeCloseTo(placed.y, 6)
        expect(again.zoom).toBeCloseTo(placed.zoom, 9)
      }),
    )
  })

  it('goes from just covering it to four times closer', () => {
    const [shown, frame] = [
      { width: 300, height: 400 },
      { width: 200, height: 200 },
    ]
    expect(covering(centred, shown, frame).zoom).toBeCloseTo(2 / 3)
    expect(covering({ ...centred, quarters: 1 }, shown, frame).zoom).toBeCloseTo(2 / 3)
    expect(coveringZoom(shown, frame, 45)).toBeCloseTo((200 * Math.SQRT2) / 300)
    expect(covering({ ...centred, zoom: 99 }, shown, frame).zoom).toBeCloseTo((2 / 3) * zoomMax)
  })
})

describe('the result', () => {
  const shown = { width: 300, height: 400 }
  const natural = { width: 3_000, height: 4_000 }

  it('has the pixels that lie in the frame', () => {
    const frame = { width: 150, height: 200 }
    expect(cropSizeOf({ ...centred, zoom: 1 }, shown, natural, frame)).toEqual({
      width: 1_500,
      height: 2_000,
    })
    expect(cropSizeOf({ ...centred, zoom: 2 }, shown, natural, frame)).toEqual({ width: 750, height: 1_000 })
  })

  it('is made smaller in its shape, and never larger', () => {
    expect(shrunkTo({ width: 2_000, height: 1_000 }, { width: 500, height: 500 })).toEqual({
      width: 500,
      height: 250,
    })
    expect(shrunkTo({ width: 20, height: 10 }, { width: 500, height: 500 })).toEqual({
      width: 20,
      height: 10,
    })
  })
})

it('a frame of any ratio fits its room and touches it', () => {
  fc.assert(
    fc.property(sizes(50, 800), numbers(0.2, 5), (room, ratio) => {
      const { width, height } = frameWithin(room, ratio)
      expect(width / height).toBeCloseTo(ratio)
      expect(width).toBeLessThanOrEqual(room.width + 1e-9)
      expect(height).toBeLessThanOrEqual(room.height + 1e-9)
      expect(Math.max(width / room.width, height / room.height)).toBeCloseTo(1)
    }),
  )
})
