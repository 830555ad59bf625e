import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawDemoPicture } from './pictures.ts'

const small = { width: 60, height: 130, format: 'png' as const }
const ids = readdirSync(new URL('.', import.meta.url))
  .filter((name) => name.endsWith('.webp'))
  .map((name) => name.replace('.webp', ''))

it('each is unlike every other', async () => {
  expect(ids.length).toBeGreaterThanOrEqual(24)
  const shrunk = ids.map(async (id) => {
    const pixels = sharp(await drawDemoPicture(id, small)).resize(6, 13)
    return (await pixels.raw().toBuffer()).toString('base64')
  })
  expect(new Set(await Promise.all(shrunk)).size).toBe(ids.length)
})

it.each([
  ['a wall', 54, 117],
  ['a square', 60, 60],
  ['a cover', 80, 45],
])('%s is filled to its corners', async (_, width, height) => {
  const check = async (id: string) => {
    const drawn = sharp(await drawDemoPicture(id, { width, height, format: 'png' }))
    expect(await drawn.metadata(), id).toMatchObject({ format: 'png', width, height })
    const { isOpaque, channels } = await drawn.stats()
    expect(isOpaque, id).toBe(true)
    // A blank sheet would have no standard deviation.
    expect(Math.max(...channels.map(({ stdev }) => stdev)), id).toBeGreaterThan(6)
  }
  await Promise.all(ids.filter((id) => id.endsWith('1')).map(check))
})

it('is mirrored as it is zoomed: the same part, left for right', async () => {
  const pixelsOf = async (options: { isMirrored?: boolean }, isTurned: boolean) =>
    sharp(await drawDemoPicture('lighthouse1', { ...small, zoom: 1.6, ...options }))
      .flop(isTurned)
      .raw()
      .toBuffer()
  const plain = await pixelsOf({}, false)
  const unlike = (other: Buffer) =>
    plain.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / plain.length
  // Not exactly the same: resizing rounds from the left.
  expect(unlike(await pixelsOf({ isMirrored: true }, true))).toBeLessThan(2)
  expect(unlike(await pixelsOf({ isMirrored: true }, false))).toBeGreaterThan(4)
})

it('is the whole picture as a JPEG unless something else is asked for', async () => {
  const drawn = await drawDemoPicture('waves1')
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 1440, height: 3120 })
})

it('refuses a name that it does not know', async () => {
  await expect(drawDemoPicture('nothing1', small)).rejects.toThrow('nothing1')
})
