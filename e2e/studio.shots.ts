/** Face swaps side by side, to look at: the template, whose face comes, and what became of it. */

import { mkdirSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'
import { drawPortrait } from '../apps/server/src/areas/studio/engine/drawn/drawFace.ts'
import { type FaceLook, lookOf } from '../apps/server/src/areas/studio/engine/drawn/faceLook.ts'
import { createFaceEngine } from '../apps/server/src/areas/studio/engine/public.ts'
import { fromPixels } from '../apps/server/src/platform/media/picture/pixels.ts'
import { expect, test } from './support/test.ts'

const folder = fileURLToPath(new URL('./screens/', import.meta.url))
mkdirSync(folder, { recursive: true })

const pairs = 20
const side = 240
const gap = 12
const columns = 4
const width = columns * (3 * side + gap)

/** The rows below the plain pairs: each look with two pairs. */
const [glasses, open]: Partial<FaceLook>[] = [{ hasGlasses: true }, { mouthOpen: 0.8 }]
const special: { source?: Partial<FaceLook> | undefined; template?: Partial<FaceLook> | undefined }[] = [
  { source: glasses },
  { template: glasses },
  { source: glasses, template: glasses },
  { source: open },
  { template: open },
  { source: open, template: open },
  { source: { mouthOpen: 0.8, hasGlasses: true }, template: glasses },
  { source: { yaw: 20 }, template: { yaw: -20 } },
]
const looks = special.flatMap((look) => [look, look])
const sheetPairs = pairs + looks.length

test('faces before and after a swap: twenty plain ones, then with glasses, open mouths and turned', async () => {
  test.setTimeout(300_000)
  const work = await mkdtemp(join(tmpdir(), 'face-sheet-'))
  const engine = createFaceEngine({ processes: 1 })
  const drawn = async (name: string, seed: number, look?: Partial<FaceLook>): Promise<string> => {
    const path = join(work, `${name}.png`)
    await fromPixels(drawPortrait(lookOf(seed, look), side))
      .png()
      .toFile(path)
    return path
  }
  try {
    const pictures: OverlayOptions[] = []
    for (let at = 0; at < sheetPairs; at += 1) {
      const look = looks[at - pairs]
      const source = await drawn(`source-${at}`, at + 1, look?.source)
      const template = await drawn(`template-${at}`, at + 41, look?.template)
      const output = join(work, `made-${at}.png`)
      const label = { producer: 'sheet', produceId: String(at) }
      const result = await engine.swapPicture({ source, template, places: [], output, label })
      expect(result.kind, `pair ${at + 1}`).toBe('picture')
      const left = (at % columns) * (3 * side + gap)
      const top = Math.floor(at / columns) * (side + gap)
      for (const [place, path] of [template, source, output].entries())
        pictures.push({ input: await readFile(path), left: left + place * side, top })
    }
    const height = Math.ceil(sheetPairs / columns) * (side + gap)
    const sheet = sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    await sheet.composite(pictures).png().toFile(`${folder}studio-before-after.png`)
  } finally {
    await engine.close(0)
    await rm(work, { recursive: true, force: true })
  }
})
