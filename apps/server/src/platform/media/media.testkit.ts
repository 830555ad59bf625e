import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import type { MediaRequest, PictureResult, RefusalCode, RenditionName, VideoResult } from './media.ts'
import { createMediaWorker, type MediaWorker, type MediaWorkerOptions } from './mediaWorker.ts'
import type { Rgb } from './picture/picture.fixtures.ts'

// A running media worker and a work folder for the tests of this folder.

export interface MediaBench {
  readonly worker: MediaWorker
  readonly folder: string
  /** Writes a new file with these bytes. */
  file(name: string, bytes: Uint8Array): Promise<string>
  outDir(): string
  picture(bytes: Uint8Array, request?: MediaRequest): Promise<PictureResult & { outDir: string }>
  video(path: string, request?: MediaRequest): Promise<VideoResult & { outDir: string }>
  /** Expects a refusal with this code that leaves no files, and returns its sentence. */
  refused(path: string, code: RefusalCode, request?: MediaRequest): Promise<string>
}

export function mediaBench(options: MediaWorkerOptions = {}): MediaBench {
  // The children run at the lowest priority: next to other tests even a small picture may have to wait.
  vi.setConfig({ testTimeout: 90_000 })
  let [folder, count] = ['', 0]
  let worker: MediaWorker | undefined
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'media-test-'))
    worker = createMediaWorker(options)
  })
  afterAll(async () => {
    await worker?.close(0)
    await rm(folder, { recursive: true, force: true })
  })
  const current = () => {
    if (!worker) throw new Error('the worker starts with the first test')
    return worker
  }
  const outDir = () => join(folder, `out-${count++}`)
  const bench: MediaBench = {
    get worker() {
      return current()
    },
    get folder() {
      return folder
    },
    outDir,
    async file(name, bytes) {
      const path = join(folder, `${count++}-${name}`)
      await writeFile(path, bytes)
      return path
    },
    async picture(bytes, request) {
      const out = outDir()
      const result = await current().inspectAndRender(await bench.file('picture', bytes), out, request)
      if (result.kind !== 'picture') throw new Error(`not a picture: ${JSON.stringify(result)}`)
      return { ...result, outDir: out }
    },
    async video(path, request) {
      const out = outDir()
      const result = await current().inspectAndRender(path, out, request)
      if (result.kind !== 'video') throw new Error(`not a video: ${JSON.stringify(result)}`)
      return { ...result, outDir: out }
    },
    async refused(path, code, request) {
      const place = await mkdtemp(join(folder, 'refused-'))
      const result = await current().inspectAndRender(path, join(place, 'out'), request)
      expect(result).toMatchObject({ kind: 'refused', code })
      expect(await readdir(place)).toEqual([])
      if (result.kind !== 'refused') throw new Error('not refused')
      // What happened, and what to do.
      expect(result.sentence).toMatch(/[，。：].*请.+$/)
      return result.sentence
    },
  }
  return bench
}

interface Rendered {
  readonly outDir: string
  readonly renditions: PictureResult['renditions']
}

export const renditionPath = (made: Rendered, name: RenditionName) =>
  join(made.outDir, made.renditions[name].file)

/** Colours of the four quarters: top left, top right, bottom left, bottom right. */
export async function cornersOf(path: string): Promise<Rgb[]> {
  const size = { width: 16, height: 16, fit: 'fill' } as const
  const pixels = await sharp(path).removeAlpha().resize(size).raw().toBuffer()
  return [
    [3, 3],
    [12, 3],
    [3, 12],
    [12, 12],
  ].map(([x = 0, y = 0]) => {
    const at = (y * 16 + x) * 3
    return [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]
  })
}

export function expectColours(actual: readonly Rgb[], expected: readonly Rgb[], tolerance = 24): void {
  const distances = actual.map((colour, at) =>
    Math.max(...colour.map((value, channel) => Math.abs(value - (expected[at]?.[channel] ?? 0)))),
  )
  expect(Math.max(...distances), JSON.stringify(actual)).toBeLessThanOrEqual(tolerance)
}
