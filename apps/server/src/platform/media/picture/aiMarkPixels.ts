/** The mark in decoded pixels: without encoding and decoding it again. */
import { aiMarkPicture, type Size } from './aiLabel.ts'
import type { Pixels } from './pixels.ts'

export interface PlacedMark {
  readonly rgba: Buffer
  readonly width: number
  readonly height: number
  readonly left: number
  readonly top: number
}

export async function aiMarkFor(size: Size): Promise<PlacedMark> {
  const { picture, place } = aiMarkPicture(size)
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { rgba: data, width: info.width, height: info.height, ...place(info) }
}

/** Three channels, changed in place. In whole numbers, a row a function: the loop is compiled after few rows. */
export function putAiMark({ data, width }: Pixels, mark: PlacedMark): void {
  for (let y = 0; y < mark.height; y++)
    putRow(data, ((mark.top + y) * width + mark.left) * 3, mark.rgba, y * mark.width * 4, mark.width)
}

function putRow(data: Uint8Array, place: number, rgba: Uint8Array, first: number, length: number): void {
  let to = place
  for (let from = first; from < first + length * 4; from += 4, to += 3) {
    const share = rgba[from + 3] ?? 0
    if (share === 0) continue
    const rest = 255 - share
    data[to] = ((data[to] ?? 0) * rest + (rgba[from] ?? 0) * share + 127) / 255
    data[to + 1] = ((data[to + 1] ?? 0) * rest + (rgba[from + 1] ?? 0) * share + 127) / 255
    data[to + 2] = ((data[to + 2] ?? 0) * rest + (rgba[from + 2] ?? 0) * share + 127) / 255
  }
}
