/** Colours as numbers, and how well one is read on another (WCAG 2.2, contrast ratio). */
export interface Rgb {
  red: number
  green: number
  blue: number
  alpha: number
}

export function parseColour(hex: string): Rgb {
  const byte = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return { red: byte(1), green: byte(3), blue: byte(5), alpha: hex.length > 7 ? byte(7) / 255 : 1 }
}

/** As rgba(): not all canvases accept eight hex digits. */
export function cssColour(hex: string): string {
  const { red, green, blue, alpha } = parseColour(hex)
  return alpha === 1 ? hex.slice(0, 7) : `rgba(${red}, ${green}, ${blue}, ${alpha})`
}

const linear = (channel: number) => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

export const luminance = ({ red, green, blue }: Omit<Rgb, 'alpha'>): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** From 1 (equal) to 21 (black on white). */
export function contrastRatio(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** The visible colour of `over` on an opaque one. */
export function blend(over: Rgb, under: Omit<Rgb, 'alpha'>): Rgb {
  const mix = (top: number, bottom: number) => top * over.alpha + bottom * (1 - over.alpha)
  return {
    red: mix(over.red, under.red),
    green: mix(over.green, under.green),
    blue: mix(over.blue, under.blue),
    alpha: 1,
  }
}
