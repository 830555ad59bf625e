/** The pictures of the demo world: drawn, never downloaded, the same each time. */
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
  /** `seaSunset1`: the motif and which of its looks. */
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

/** Everything there is, each with a title that fits it. */
export const demoPictures: readonly DemoPicture[] = looks.map(({ id, title }) => ({ id, title }))

/** What a phone's wallpaper measures. */
const wallpaperSize = { width: 1440, height: 3120 }

export interface DrawOptions {
  /** A phone's wallpaper unless something else is asked for. */
  width?: number
  height?: number
  format?: 'jpeg' | 'webp' | 'png'
  /** Another one strews stars and trees differently. */
  seed?: number
  /** Seen in a mirror. */
  isMirrored?: boolean
  /** From 1, the whole of it: closer to where most motifs have what they show. */
  zoom?: number
}

/** From the left and from the top, what stays where it is when one comes closer. */
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
  // 20 MB that only a demo world needs.
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
