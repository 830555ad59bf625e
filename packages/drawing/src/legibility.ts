/**
 * Whether a text is legible where it is: computed from the pixels beneath it, since those include gradients,
 * decorations and photographs.
 */
import { blend, contrastRatio, luminance, parseColour, type Rgb } from './colour.ts'
import type { Box } from './page.ts'

/** Below it the editor warns, but does not forbid. */
export const contrastMin = 3

/** A page without its texts, from `getImageData`, at any size. */
export interface PagePixels {
  width: number
  height: number
  data: ArrayLike<number>
}

function* pixelsIn({ width, height, data }: PagePixels, page: { width: number; height: number }, box: Box) {
  const column = (x: number) => Math.min(width - 1, Math.max(0, Math.floor((x / page.width) * width)))
  const row = (y: number) => Math.min(height - 1, Math.max(0, Math.floor((y / page.height) * height)))
  for (let y = row(box.y); y <= row(box.y + box.height); y += 1) {
    for (let x = column(box.x); x <= column(box.x + box.width); x += 1) {
      const at = (y * width + x) * 4
      yield { red: data[at] ?? 0, green: data[at + 1] ?? 0, blue: data[at + 2] ?? 0 }
    }
  }
}

export interface Legibility {
  ratio: number
  isLegible: boolean
}

/**
 * The contrast that four fifths of the text's background reach: an average would call white on a chessboard
 * legible, and the worst pixel would call a single star a fault.
 */
export function legibility(
  pixels: PagePixels,
  page: { width: number; height: number },
  text: { colour: string; box: Box },
): Legibility {
  const colour: Rgb = parseColour(text.colour)
  const ratios = [...pixelsIn(pixels, page, text.box)]
    .map((under) => contrastRatio(luminance(blend(colour, under)), luminance(under)))
    .sort((a, b) => a - b)
  const ratio = ratios[Math.floor(ratios.length / 5)] ?? 1
  return { ratio, isLegible: ratio >= contrastMin }
}

/** Whether a picture needs light or dark text: whichever reads better on most of it. */
export function toneOf({ width, height, data }: PagePixels): 'dark' | 'light' {
  let onWhite = 0
  for (let at = 0; at < width * height * 4; at += 4) {
    const ground = luminance({ red: data[at] ?? 0, green: data[at + 1] ?? 0, blue: data[at + 2] ?? 0 })
    if (contrastRatio(1, ground) >= contrastRatio(0, ground)) onWhite += 1
  }
  return onWhite * 2 >= width * height ? 'dark' : 'light'
}
