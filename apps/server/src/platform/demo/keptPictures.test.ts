import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { MediaRequest } from '../media/media.ts'
import type { MediaWorker } from '../media/mediaWorker.ts'
import { keptPictures } from './keptPictures.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-pictures-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Writes the number of its calls into the file that it makes. */
const countingWorker = (): MediaWorker => {
  let times = 0
  return {
    async inspectAndRender(_input, outDir) {
      times += 1
      await mkdir(outDir, { recursive: true })
      await writeFile(join(outDir, 'small.webp'), String(times))
      return { kind: 'refused', code: 'empty', sentence: String(times), detail: '' }
    },
    close: async () => undefined,
  }
}

it('draws once, and again in a folder of other code', async () => {
  let times = 0
  const draw = async () => {
    times += 1
    return Buffer.from(String(times))
  }
  const kept = await keptPictures(folder)
  const both = await Promise.all([kept.drawn('cat', draw), kept.drawn('cat', draw)])
  expect(both.map(String)).toEqual(['1', '1'])
  expect(String(await (await keptPictures(folder)).drawn('cat', draw))).toBe('1')
  expect(String(await kept.drawn('dog', draw))).toBe('2')
  await writeFile(join(folder, 'other-code'), '')
  await keptPictures(folder)
  expect(await readdir(folder)).toHaveLength(1)
})

it('renders the same bytes once for the same wish', async () => {
  const input = join(folder, '..', `${Date.now()}.input`)
  await writeFile(input, 'bytes')
  try {
    const media = (await keptPictures(folder)).media(countingWorker())
    const sentenceOf = async (name: string, request?: MediaRequest) => {
      const result = await media.inspectAndRender(input, join(folder, name), request)
      return result.kind === 'refused' ? result.sentence : ''
    }
    expect(await Promise.all([sentenceOf('a'), sentenceOf('b')])).toEqual(['1', '1'])
    const uploadedAs = (propagateId: string) => ({ propagation: { propagator: 'tushen', propagateId } })
    expect(await sentenceOf('c', uploadedAs('7'))).toBe('1')
    await writeFile(input, 'others')
    expect(await sentenceOf('d')).toBe('2')
    // This file says that it was made by a machine: who spreads it is written into it.
    await writeFile(input, 'TC260:AIGC')
    expect(await sentenceOf('e', uploadedAs('7'))).toBe('3')
    expect(await sentenceOf('f', uploadedAs('8'))).toBe('4')
  } finally {
    await rm(input)
  }
})
