/** One face engine with one worker and a work folder, shared by the tests of a file: models load slowly. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { fromPixels, type Pixels } from '../../../../platform/media/picture/pixels.ts'
import { drawPortrait } from '../drawn/drawFace.ts'
import { type FaceLook, lookOf } from '../drawn/faceLook.ts'

import { createFaceEngine, type FaceEngine, type SwapPictureRequest, type SwapRefusal } from '../public.ts'

export const label = { producer: 'test-operator', produceId: 'job-7' }

export interface FaceBench {
  readonly engine: FaceEngine
  readonly folder: string
  file(name: string, bytes: Uint8Array): Promise<string>
  /** A person of this seed in a square picture. */
  portrait(seed: number, look?: Partial<FaceLook>, side?: number): Promise<string>
  picture(name: string, pixels: Pixels, as?: (image: Sharp) => Sharp): Promise<string>
  output(extension?: string): string
  swap(
    request: Partial<SwapPictureRequest> & Pick<SwapPictureRequest, 'source' | 'template'>,
  ): ReturnType<FaceEngine['swapPicture']>
  /** Expects a refusal that leaves no file, and returns it. */
  refused(
    request: Partial<SwapPictureRequest> & Pick<SwapPictureRequest, 'source' | 'template'>,
  ): Promise<SwapRefusal>
}

export function faceBench(): FaceBench {
  // The worker runs at the lowest priority: next to other tests even a small picture may have to wait.
  vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })
  let [folder, count] = ['', 0]
  let engine: FaceEngine | undefined
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'face-test-'))
    engine = createFaceEngine({ processes: 1 })
  })
  afterAll(async () => {
    await engine?.close(0)
    await rm(folder, { recursive: true, force: true })
  })
  const current = () => {
    if (!engine) throw new Error('the engine starts with the first test')
    return engine
  }
  const bench: FaceBench = {
    get engine() {
      return current()
    },
    get folder() {
      return folder
    },
    async file(name, bytes) {
      const path = join(folder, `${count++}-${name}`)
      await writeFile(path, bytes)
      return path
    },
    async picture(name, pixels, as = (image) => image.png({ compressionLevel: 1 })) {
      return await bench.file(name, await as(fromPixels(pixels)).toBuffer())
    },
    portrait: (seed, look = {}, side = 320) =>
      bench.picture(`person-${seed}.png`, drawPortrait(lookOf(seed, look), side)),
    output: (extension = 'png') => join(folder, `out-${count++}.${extension}`),
    swap: (request) => current().swapPicture({ places: [], output: bench.output(), label, ...request }),
    async refused(request) {
      const before = (await readdir(folder)).toSorted()
      const result = await bench.swap(request)
      expect((await readdir(folder)).toSorted()).toEqual(before)
      if (result.kind !== 'refused') throw new Error(`not refused: ${JSON.stringify(result)}`)
      // What happened, and what to do.
      expect(result.sentence).toMatch(/[，。：].*请.+$/)
      return result
    },
  }
  return bench
}

export async function pixelsIn(path: string): Promise<Pixels> {
  const { data, info } = await sharp(await readFile(path))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: 3 }
}
