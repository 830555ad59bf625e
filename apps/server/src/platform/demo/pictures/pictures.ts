/**
 * The pictures of the demo world: `<id>.webp` beside this file, drawn once. An id is a motif and the number of
 * its colours: `seaSunset1`.
 */
import { fileURLToPath } from 'node:url'

const drawn = { width: 1440, height: 3120 }

/** Crops and zooms keep this point in place; fractions from the left and the top. */
const middle = { x: 0.46, y: 0.58 }
/** Where another height shows more of the motif. */
const middles: Readonly<Record<string, number>> = {
  balloons: 0.3,
  bear: 0.73,
  bouquet: 0.45,
  cat: 0.76,
  lighthouse: 0.55,
  mistyForest: 0.75,
  paperCut: 0.3,
  planet: 0.36,
  rabbit: 0.71,
  retroSun: 0.47,
  sakura: 0.25,
  snowCabin: 0.8,
  whale: 0.43,
}

/** With a QR code pasted on it: https://qr.example.com/xm88, a reserved domain. */
export const pictureWithCode = 'bouquetWithCode'

export const demoPictureFile = (id: string): string => fileURLToPath(new URL(`./${id}.webp`, import.meta.url))

export interface DrawOptions {
  width?: number
  height?: number
  format?: 'jpeg' | 'webp' | 'png'
  isMirrored?: boolean
  /** 1 shows as much as the shape allows. */
  zoom?: number
}

export async function drawDemoPicture(
  id: string,
  {
    width = drawn.width,
    height = drawn.height,
    format = 'jpeg',
    isMirrored = false,
    zoom = 1,
  }: DrawOptions = {},
): Promise<Buffer> {
  // Imported late: only a demo world needs it in this process.
  const { default: sharp } = await import('sharp')
  const scale = Math.max(width / drawn.width, height / drawn.height) * zoom
  const shown = { width: Math.round(width / scale), height: Math.round(height / scale) }
  return sharp(demoPictureFile(id))
    .extract({
      left: Math.round((drawn.width - shown.width) * middle.x),
      top: Math.round((drawn.height - shown.height) * (middles[id.replace(/\d$/, '')] ?? middle.y)),
      ...shown,
    })
    .resize(width, height, { fit: 'fill' })
    .flop(isMirrored)
    .toFormat(format, { quality: 88 })
    .toBuffer()
}
