import { existsSync, readdirSync } from 'node:fs'
import { contrastMin, emptyFill, fillPage, picturesOf } from '@wallpaper/drawing'
import { afterAll, describe, expect, it } from 'vitest'
import { demoPictureFile, drawDemoPicture } from '../../../platform/demo/pictures/pictures.ts'
import { createPageRenderer } from '../../../platform/media/render/pageRenderer.ts'
import { starterTemplates } from './starterTemplates.ts'

const renderer = createPageRenderer()
afterAll(() => renderer.close())

const all = starterTemplates()
const pages = all.flatMap(({ name, spec }) =>
  spec.pages.flatMap((page) =>
    spec.schemes.map((scheme): [string, ReturnType<typeof fillPage>] => [
      `${name} ${page.id} ${scheme.name}`,
      fillPage(spec, { ...emptyFill(page), scheme: scheme.id }),
    ]),
  ),
)

const samplesOf = async (names: readonly string[]) => {
  const drawn = names.map(async (name) => [name, await drawDemoPicture(name, { width: 150, height: 200 })])
  return Object.fromEntries(await Promise.all(drawn))
}

describe('the templates of the demo world', () => {
  it('have names of their own, and none is left out', () => {
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
    expect(readdirSync(new URL('./starters', import.meta.url)).length).toBe(all.length)
  })

  it('are small enough to be sent as one nested value', () => {
    for (const { name, spec } of all) expect(JSON.stringify(spec).length, name).toBeLessThan(64 * 1024)
  })

  it('show pictures that come with the server', () => {
    for (const [name, page] of pages)
      for (const picture of picturesOf(page))
        expect(existsSync(demoPictureFile(picture)), `${name}: ${picture}`).toBe(true)
  })

  it.each(pages)(
    '%s: every text fits at its own size, has all its letters and can be read',
    async (_, page) => {
      const pictures = await samplesOf(picturesOf(page))
      const { texts } = await renderer.renderPage({ page, pictures, width: 150, format: 'png' })
      for (const { id, overflow, missing, contrast } of texts) {
        expect({ id, overflow, missing }).toEqual({ id, overflow: 0, missing: [] })
        expect(contrast, id).toBeGreaterThanOrEqual(contrastMin)
      }
    },
  )
})
