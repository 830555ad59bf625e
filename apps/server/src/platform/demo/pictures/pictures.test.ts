import sharp from 'sharp'
import { expect, it } from 'vitest'
import { demoPictures, drawDemoPicture } from './pictures.ts'

const small = { width: 60, height: 130, format: 'png' as const }
const motifs = demoPictures.filter(({ id }) => id.endsWith('1'))

it('there are enough of them, each with an id and a title of its own', () => {
  expect(demoPictures.length).toBeGreaterThanOrEqual(24)
  expect(new Set(demoPictures.map(({ id }) => id)).size).toBe(demoPictures.length)
  expect(new Set(demoPictures.map(({ title }) => title)).size).toBe(demoPictures.length)
})

it('each is unlike every other', async () => {
  const seen = new Set<string>()
  for (const { id } of demoPictures) {
    const shrunk = await sharp(await drawDemoPicture(id, small))
      .resize(6, 13)
      .raw()
      .toBuffer()
    const key = shrunk.toString('base64')
    expect(seen.has(key), id).toBe(false)
    seen.add(key)
  }
})

it('each is the same every time', async () => {
  for (const { id } of motifs) {
    const [once, again] = [await drawDemoPicture(id, small), await drawDemoPicture(id, small)]
    expect(once.equals(again), id).toBe(true)
  }
})

it('another seed strews it differently', async () => {
  const [one, other] = [
    await drawDemoPicture('moonBoat1', small),
    await drawDemoPicture('moonBoat1', { ...small, seed: 1 }),
  ]
  expect(one.equals(other)).toBe(false)
})

it.each([
  ['a wall', 54, 117],
  ['a square', 60, 60],
  ['a cover', 80, 45],
])('%s is filled to its corners', async (_, width, height) => {
  for (const { id } of motifs) {
    const drawn = await drawDemoPicture(id, { width, height, format: 'png' })
    const { isOpaque, channels } = await sharp(drawn).stats()
    expect(isOpaque, id).toBe(true)
    // A blank sheet would have no standard deviation.
    expect(Math.max(...channels.map(({ stdev }) => stdev)), id).toBeGreaterThan(6)
  }
})

it('is a wallpaper for a phone unless something else is asked for', async () => {
  const drawn = await drawDemoPicture('waves1')
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 1440, height: 3120 })
})

it('refuses a name that it does not know', async () => {
  await expect(drawDemoPicture('nothing1', small)).rejects.toThrow('nothing1')
})
