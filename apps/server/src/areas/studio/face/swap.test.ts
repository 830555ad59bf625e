/** How the passes of a swap follow each other, with an engine that only writes what it was asked. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { SwapPictureRequest, SwappedPicture, SwapRefusal } from '../engine/public.ts'
import type { FaceInput } from './faceInput.ts'
import { type SwapDeps, swapFaces } from './swap.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swap-test-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const box = (x: number) => ({ x, y: 10, width: 40, height: 50 })
const mark = (name: string, at: number) => ({
  name,
  box: box(at * 100),
  points: [],
  yaw: 0,
  at_ms: 0,
  face: at,
})

const input: FaceInput = {
  photoId: null,
  character: { id: 'c', file: 'private/character' },
  template: {
    file: 'private/template',
    places: [
      { place: 1, marks: [mark('左', 0)] },
      { place: 2, marks: [mark('右', 1)] },
    ],
  },
  choices: [
    { place: 1, face: 2 },
    { place: 2, face: 0 },
  ],
}

const died: SwapRefusal = {
  kind: 'refused',
  code: 'crashed',
  of: 'template',
  sentence: '请重试',
  detail: 'signal 9',
}

/** Appends each pass to what it was given; dies as often as it is told. */
const engineThatDies = (times: number) => {
  let left = times
  return {
    swapPicture: async (request: SwapPictureRequest): Promise<SwappedPicture | SwapRefusal> => {
      if (left > 0) {
        left -= 1
        return died
      }
      const before = await readFile(request.template, 'utf8')
      const places = request.places.map((place) => place.box?.x)
      await writeFile(request.output, `${before} > face ${request.sourceFace} to ${places}`)
      return { kind: 'picture', width: 8, height: 9, bytes: 1, faces: request.places.length }
    },
    swapVideo: async () => died,
  }
}

const swap = (times: number) => {
  const deps = {
    engine: engineThatDies(times),
    storage: {
      readToFile: async (key: string, path: string) => {
        await writeFile(path, basename(key))
        return { key, size: 1, contentType: '', etag: '', modifiedAt: 0 }
      },
    },
  } as unknown as SwapDeps
  const percents: number[] = []
  const context = { uid: 1, id: 'j', number: 'GF1', input, folder, signal: new AbortController().signal }
  const paid = async () => undefined
  return swapFaces(deps, 'picture', { ...context, paid, progress: (percent) => void percents.push(percent) })
}

it('each face of the photo has a pass, on what the one before has made', async () => {
  const made = await swap(0)
  if (made.kind !== 'made') throw new Error(made.sentence)
  expect(made.file).toMatchObject({ kind: 'picture', extension: 'jpg', width: 8, height: 9 })
  expect(await readFile(made.file.path, 'utf8')).toBe('template > face 2 to 0 > face 0 to 100')
})

it('a worker process that dies is tried once more, and then the job fails', async () => {
  expect((await swap(1)).kind).toBe('made')
  expect(await swap(2)).toEqual({ kind: 'failed', code: 'crashed', sentence: '请重试', detail: 'signal 9' })
})
