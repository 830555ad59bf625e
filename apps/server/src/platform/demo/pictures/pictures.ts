/** The pictures of the demo world: drawn, never downloaded, and deterministic. */
import { seededRandom } from '@wallpaper/drawing'
import { abstracts } from './abstracts.ts'
import { across, grain } from './brushes.ts'
import { cities } from './cities.ts'
import { creatures } from './creatures.ts'
import { flowers } from './flowers.ts'
import { journeys } from './journeys.ts'
import { lands } from './lands.ts'
import type { Motif } from './motif.ts'
import { seas } from './seas.ts'
import { skies } from './skies.ts'

const motifs: readonly Motif[] = [seas, lands, skies, cities, creatures, flowers, journeys, abstracts].flat()

export interface DemoPicture {
  /** `seaSunset1`: the motif and the number of its colour set. */
  id: string
  title: string
}

interface Look extends DemoPicture {
  motif: Motif
  colours: readonly string[]
}

const looks: readonly Look[] = motifs.flatMap((motif) =>
  motif.looks.map(({ title, colours }, index) => ({ id: `${motif.id}${index + 1}`, title, motif, colours })),
)

export const demoPictures: readonly DemoPicture[] = looks.map(({ id, title }) => ({ id, title }))

const wallpaperSize = { width: 1440, height: 3120 }

export interface DrawOptions {
  /** Defaults to a phone's wallpaper. */
  width?: number
  height?: number
  format?: 'jpeg' | 'webp' | 'png'
  /** Another seed places stars and trees differently. */
  seed?: number
  isMirrored?: boolean
  /** 1 shows the whole picture; more zooms in on the centre of most motifs. */
  zoom?: number
}

/** The fixed point of the zoom, as fractions from the left and the top. */
const middle = { x: 0.46, y: 0.58 }

const seedOf = (id: string): number =>
  Array.from(id).reduce((sum, character) => Math.imul(sum, 31) + character.charCodeAt(0), 7)

export async function drawDemoPicture(
  id: string,
  {
    width = wallpaperSize.width,
    height = wallpaperSize.height,
    format = 'jpeg',
    seed = 0,
    isMirrored = false,
    zoom = 1,
  }: DrawOptions = {},
): Promise<Buffer> {
  const look = looks.find((one) => one.id === id)
  if (!look) throw new Error(`There is no demo picture ${id}`)
  // Imported late: 20 MB that only a demo world needs.
  const { createCanvas } = await import('@napi-rs/canvas')
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const scale = width / across
  if (isMirrored) context.transform(-1, 0, 0, 1, width, 0)
  context.translate(width * middle.x * (1 - zoom), height * middle.y * (1 - zoom))
  context.scale(scale * zoom, scale * zoom)
  const sheet = { context, height: height / scale, scale, random: seededRandom(seedOf(id) + seed) }
  look.motif.draw(sheet, look.colours)
  grain(sheet, 0.025)
  return await (format === 'png' ? canvas.encode('png') : canvas.encode(format, 88))
}
