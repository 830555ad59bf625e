/** CIE Lab of sRGB colours (D65), where distances are about as large as people see them. */

const linear = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

const [whiteX, whiteZ] = [0.95047, 1.08883]
const bend = 216 / 24389
const slope = 24389 / 27

const curve = (share: number) => (share > bend ? Math.cbrt(share) : (slope * share + 16) / 116)
const uncurve = (value: number) => (value ** 3 > bend ? value ** 3 : (116 * value - 16) / slope)

const byte = (value: number) => Math.max(0, Math.min(255, Math.round(value)))
const gamma = (share: number) =>
  255 * (share <= 0.0031308 ? 12.92 * Math.max(0, share) : 1.055 * share ** (1 / 2.4) - 0.055)

export type Lab = readonly [lightness: number, a: number, b: number]

export function labOf(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [linear[byte(red)] ?? 0, linear[byte(green)] ?? 0, linear[byte(blue)] ?? 0]
  const x = curve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / whiteX)
  const y = curve(0.2126729 * r + 0.7151522 * g + 0.072175 * b)
  const z = curve((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / whiteZ)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** Not rounded and not limited to 0 to 255. */
export function rgbOf([lightness, a, b]: Lab): [number, number, number] {
  const fy = (lightness + 16) / 116
  const [x, y, z] = [uncurve(fy + a / 500) * whiteX, uncurve(fy), uncurve(fy - b / 200) * whiteZ]
  return [
    gamma(3.2404542 * x - 1.5371385 * y - 0.4985314 * z),
    gamma(-0.969266 * x + 1.8760108 * y + 0.041556 * z),
    gamma(0.0556434 * x - 0.2040259 * y + 1.0572252 * z),
  ]
}

export const labDistance = (one: Lab, other: Lab): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
