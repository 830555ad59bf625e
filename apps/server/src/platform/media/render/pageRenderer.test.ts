import { readFile } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Page } from '@wallpaper/drawing'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { until } from '../../../test/until.ts'
import { createPageRenderer } from './pageRenderer.ts'

const renderer = createPageRenderer()
afterAll(() => renderer.close())

const page: Page = {
  width: 300,
  height: 400,
  background: {
    kind: 'linear',
    angle: 180,
    stops: [
      [0, '#2a2340'],
      [1, '#504480'],
    ],
  },
  layers: [
    {
      kind: 'text',
      id: 'title',
      x: 40,
      y: 120,
      width: 220,
      height: 60,
      text: '晚安😀',
      font: 'noto-serif-sc',
      isBold: true,
      size: 40,
      minSize: 20,
      colour: '#ffffff',
      align: 'left',
      lineHeight: 1.2,
      letterSpacing: 0.02,
      opacity: undefined,
      rotate: undefined,
      placement: undefined,
      direction: undefined,
      maxLines: undefined,
      shadow: undefined,
      outline: undefined,
    },
  ],
}

const onPicture: Page = { ...page, background: { picture: 'mine' } }

it.each(['png', 'webp', 'jpeg'] as const)(
  'a page becomes a %s of the width that was asked for',
  async (format) => {
    const { image, width, height } = await renderer.renderPage({ page, width: 600, format })
    expect({ width, height }).toEqual({ width: 600, height: 800 })
    expect(await sharp(image).metadata()).toMatchObject({ format, width: 600, height: 800 })
  },
)

it('says how each text came out: its size, what is too much, what no font has, and its contrast', async () => {
  const { texts } = await renderer.renderPage({ page, width: 300, format: 'png' })
  expect(texts).toEqual([
    { id: 'title', size: 40, overflow: 0, missing: ['😀'], contrast: expect.any(Number) },
  ])
  expect(texts[0]?.contrast).toBeGreaterThan(9)
})

it('draws letters, not boxes: what is written changes the picture, and in its place', async () => {
  const [layer] = page.layers
  if (layer?.kind !== 'text') throw new Error('no text')
  const other = { ...page, layers: [{ ...layer, text: '早安' }] }
  const [one, two] = [
    await renderer.renderPage({ page, width: 300, format: 'png' }),
    await renderer.renderPage({ page: other, width: 300, format: 'png' }),
  ]
  const inked = async (image: Uint8Array, left: number) => {
    const part = await sharp(image).extract({ left, top: 120, width: 40, height: 44 }).png().toBuffer()
    const { channels } = await sharp(part).stats()
    return channels[0]?.max
  }
  expect(await inked(one.image, 40)).toBe(255)
  expect(await inked(one.image, 200)).toBeLessThan(120)
  const same = (left: number) =>
    Promise.all(
      [one, two].map(({ image }) =>
        sharp(image).extract({ left, top: 110, width: 40, height: 60 }).raw().toBuffer(),
      ),
    )
  const [first, changed] = await same(40)
  expect(first?.equals(changed ?? Buffer.of())).toBe(false)
  const [second, kept] = await same(82)
  expect(second?.equals(kept ?? Buffer.of())).toBe(true)
})

it('shows a picture cut to cover the page', async () => {
  const picture = await sharp({ create: { width: 90, height: 30, channels: 3, background: '#ff0000' } })
    .composite([
      { input: { create: { width: 30, height: 30, channels: 3, background: '#00ff00' } }, left: 30, top: 0 },
    ])
    .png()
    .toBuffer()
  const { image } = await renderer.renderPage({
    page: { ...onPicture, layers: [] },
    pictures: { mine: picture },
    width: 300,
    format: 'png',
  })
  const { dominant } = await sharp(image).stats()
  expect(dominant.g).toBeGreaterThan(dominant.r)
})

it('refuses a page whose picture is missing or is none, and goes on with the next', async () => {
  await expect(renderer.renderPage({ page: onPicture, width: 300, format: 'png' })).rejects.toThrow('mine')
  await expect(
    renderer.renderPage({
      page: onPicture,
      pictures: { mine: Buffer.from('no picture') },
      width: 300,
      format: 'png',
    }),
  ).rejects.toThrow()
  expect((await renderer.renderPage({ page, width: 300, format: 'png' })).width).toBe(300)
})

it.each([0, 15, 4097, 300.5, Number.NaN])('refuses a width of %d', async (width) => {
  await expect(renderer.renderPage({ page, width, format: 'png' })).rejects.toThrow('pixels wide')
})

it('lets the server answer others meanwhile', async () => {
  let turns = 0
  let isDone = false
  const rendering = renderer.renderPage({ page, width: 2400, format: 'png' }).finally(() => {
    isDone = true
  })
  while (!isDone) {
    await nextTurn()
    turns += 1
  }
  await rendering
  expect(turns).toBeGreaterThan(100)
})

it('gives up on a page that takes too long, and on all when it is closed', async () => {
  const hasty = createPageRenderer({ timeoutMs: 1 })
  await expect(hasty.renderPage({ page, width: 300, format: 'png' })).rejects.toThrow('too long')
  await hasty.close()
  const closing = createPageRenderer()
  const rendering = closing.renderPage({ page, width: 300, format: 'png' })
  const refused = expect(rendering).rejects.toThrow('closing')
  await nextTurn()
  await closing.close()
  await refused
})

/** Render processes of this test that still run. */
const drawingProcesses = async (): Promise<string[]> => {
  const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8')
  const pids = children.split(' ').filter(Boolean)
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
  return pids.filter((_, at) => lines[at]?.includes('renderChild'))
}

it('lets its process go when there is nothing to draw, and starts another for the next page', async () => {
  const others = await drawingProcesses()
  const resting = createPageRenderer({ idleMs: 1 })
  for (let times = 0; times < 2; times += 1) {
    expect((await resting.renderPage({ page, width: 300, format: 'png' })).texts[0]?.missing).toEqual(['😀'])
    await until(async () => (await drawingProcesses()).join() === others.join())
  }
  await resting.close()
})
