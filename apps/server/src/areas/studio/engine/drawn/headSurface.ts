/** The surface of a drawn head: where each point lies and which colour it has. Units: half a head's height. */
import type { FaceLook } from './faceLook.ts'

type Rgb = [number, number, number]

export interface HeadPoint {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly colour: Rgb
  /** How much it shines: eyes and lips more than skin, hair not at all. */
  readonly gloss: number
}

const bump = (x: number, y: number, width: number, height: number) =>
  Math.exp(-((x / width) ** 2) - (y / height) ** 2)
const step = (from: number, to: number, value: number) => {
  const share = Math.max(0, Math.min(1, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}
const mix = (one: Rgb, other: readonly [number, number, number], share: number): Rgb => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
]
const times = (colour: readonly [number, number, number], by: number): Rgb => [
  colour[0] * by,
  colour[1] * by,
  colour[2] * by,
]

const eyeY = 0.06
const mouthY = 0.56
const noseY = 0.33

/** The point in this direction: longitude and latitude in radians, down is positive. */
export function headPoint(look: FaceLook, longitude: number, latitude: number): HeadPoint {
  const y = Math.sin(latitude) * 1.02
  const flat = Math.cos(latitude)
  const narrow = 1 - (1 - look.jaw) * step(0.1, 0.95, y) - 0.1 * step(0.45, 1, y)
  const x = Math.sin(longitude) * flat * 0.76 * narrow
  const front = Math.cos(longitude)
  const isFront = front > 0 ? 1 : 0
  const open = look.mouthOpen * 0.16
  // The lower face goes down with the jaw: at once between the lips, slowly in the cheeks.
  const lipped = step(0, 0.35, 1 - (x / (0.235 * look.mouthWidth)) ** 2)
  const opened = step(mouthY - 0.012, mouthY + 0.02, y) * lipped
  const jaw = open * isFront * Math.max(opened, step(mouthY - 0.16, mouthY + 0.14, y) * (1 - lipped))
  const shape = isFront * relief(look, x, y)
  const hairline = -0.52 + 0.16 * x * x
  const hair = Math.max(
    step(hairline + 0.03, hairline - 0.03, y),
    step(0.2, -0.02, front) * step(0.75, 0.55, y),
  )
  const z = front * flat * 0.86 + shape + hair * 0.05
  const swell = 1 + hair * 0.07
  const { colour, gloss } = paint(look, x, y, hair, isFront === 1)
  return { x: x * swell, y: y * swell + jaw, z: z * swell, colour, gloss }
}

function relief(look: FaceLook, x: number, y: number): number {
  const { eyeGap, noseWidth, noseLength, mouthWidth, lipHeight } = look
  const side = Math.abs(x) - eyeGap
  const tip = noseY * noseLength
  const ridge = bump(x, 0, 0.075 * noseWidth, 1) * step(-0.12, 0.1, y) * step(tip + 0.07, tip - 0.02, y)
  return (
    0.17 * ridge * (0.35 + 0.65 * step(-0.05, tip, y)) +
    0.085 * bump(x, y - tip, 0.105 * noseWidth, 0.075) +
    0.05 * bump(Math.abs(x) - 0.1 * noseWidth, y - tip - 0.025, 0.045, 0.04) -
    0.075 * bump(side, y - eyeY, 0.15, 0.085) +
    0.035 * bump(side, y - eyeY, 0.085 * look.eyeSize, 0.045) +
    0.045 * bump(side, y - eyeY + 0.17 - look.browHeight, 0.2, 0.05) +
    0.05 * bump(Math.abs(x) - 0.36, y - 0.3, 0.16, 0.16) +
    0.055 * bump(x, y - mouthY, 0.25 * mouthWidth, 0.1 * lipHeight) -
    0.03 * bump(x, y - mouthY, 0.21 * mouthWidth, 0.018) -
    0.03 * bump(x, y - 0.7, 0.2, 0.04) +
    0.07 * bump(x, y - 0.88, 0.18, 0.12)
  )
}

function paint(look: FaceLook, x: number, y: number, hair: number, isFront: boolean) {
  let colour: Rgb = [...look.skin]
  let gloss = 0.16
  if (isFront) {
    colour = mix(colour, [look.skin[0], look.skin[1] * 0.8, look.skin[2] * 0.78], 0.32 * cheek(x, y))
    colour = mix(colour, times(look.skin, 0.72), 0.55 * bump(Math.abs(x) - look.eyeGap, y - eyeY, 0.16, 0.07))
    colour = mix(colour, times(look.skin, 0.5), nostril(look, x, y))
    ;({ colour, gloss } = paintMouth(look, x, y, colour, gloss))
    ;({ colour, gloss } = paintEye(look, x, y, colour, gloss))
    colour = mix(colour, look.hair, 0.86 * brow(look, x, y))
  }
  const strand = 0.82 + 0.3 * Math.sin(x * 90 + Math.sin(y * 14) * 3) ** 2
  return { colour: mix(colour, times(look.hair, strand), hair), gloss: gloss * (1 - hair) + 0.05 * hair }
}

const cheek = (x: number, y: number) => bump(Math.abs(x) - 0.36, y - 0.32, 0.17, 0.15)

const nostril = ({ noseWidth, noseLength }: FaceLook, x: number, y: number) =>
  0.9 * bump(Math.abs(x) - 0.06 * noseWidth, y - noseY * noseLength - 0.062, 0.032, 0.015)

function brow({ eyeGap, browHeight, browWidth }: FaceLook, x: number, y: number): number {
  const along = (Math.abs(x) - eyeGap) / 0.2
  const middle = eyeY - 0.175 + browHeight + 0.045 * (along - 0.25) ** 2
  const thick = 0.026 * browWidth * (1 - 0.45 * Math.max(0, along))
  return step(thick, thick * 0.35, Math.abs(y - middle)) * step(1.02, 0.8, Math.abs(along))
}

function paintMouth(look: FaceLook, x: number, y: number, colour: Rgb, gloss: number) {
  const across = x / (0.235 * look.mouthWidth)
  const room = Math.max(0, 1 - across * across)
  const upper = mouthY - 0.062 * look.lipHeight * room ** 0.8 * (1 - 0.25 * bump(x, 0, 0.05, 1))
  const lower = mouthY + 0.08 * look.lipHeight * room ** 0.7
  const lip =
    step(upper - 0.008, upper + 0.012, y) * step(lower + 0.008, lower - 0.012, y) * step(0, 0.12, room)
  const gap = look.mouthOpen > 0 ? 0.022 : 0.006
  const line = step(gap, gap * 0.4, Math.abs(y - mouthY)) * step(0.02, 0.14, room)
  const inside: Rgb = look.mouthOpen > 0.3 && y < mouthY + 0.004 ? [232, 226, 218] : [70, 24, 26]
  const lipped = mix(colour, look.lip, lip * 0.9)
  return { colour: mix(lipped, inside, line * (look.mouthOpen > 0 ? 1 : 0.75)), gloss: gloss + 0.25 * lip }
}

function paintEye(look: FaceLook, x: number, y: number, colour: Rgb, gloss: number) {
  const size = look.eyeSize
  const across = (Math.abs(x) - look.eyeGap) / (0.118 * size)
  const room = Math.max(0, 1 - across * across)
  const top = eyeY - 0.055 * size * room ** 0.6
  const bottom = eyeY + 0.034 * size * room ** 0.8
  const isOpen =
    step(top - 0.004, top + 0.006, y) * step(bottom + 0.004, bottom - 0.006, y) * step(0, 0.1, room)
  const away = Math.hypot(Math.abs(x) - look.eyeGap, y - eyeY + 0.008)
  let ball: Rgb = mix([238, 232, 228], [176, 158, 152], step(0.5, 1, Math.abs(across)) * 0.6)
  ball = mix(ball, look.iris, step(0.05 * size, 0.043 * size, away))
  ball = mix(ball, [12, 10, 10], step(0.024 * size, 0.019 * size, away))
  ball = mix(
    ball,
    [255, 255, 255],
    bump(x - Math.sign(x) * look.eyeGap - 0.014, y - eyeY + 0.024, 0.009, 0.009),
  )
  ball = mix(ball, times(look.skin, 0.3), 0.5 * step(top + 0.024, top, y))
  const lash = step(0.013, 0.004, Math.abs(y - top)) * step(0, 0.1, room)
  const fold = 0.4 * step(0.011, 0.003, Math.abs(y - top + 0.03)) * step(0, 0.3, room)
  const folded = mix(colour, times(look.skin, 0.55), fold)
  return { colour: mix(mix(folded, ball, isOpen), [26, 18, 18], lash * 0.9), gloss: gloss + 0.3 * isOpen }
}
