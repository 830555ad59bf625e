import type { PageFill, TemplateSpec } from '@wallpaper/contract/creation/template/template.schemas'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastRatio, luminance, parseColour } from './colour.ts'
import { legibility, toneOf } from './legibility.ts'
import { copyStyle, emptyFill, fillPage, picturesOf } from './page.ts'
import { coverCrop } from './paint/fills.ts'

const template: TemplateSpec = {
  height: 400,
  can_replace_background: true,
  schemes: [
    {
      id: 'night',
      name: '夜',
      background: '#101020',
      ink: '#ffffff',
      soft: '#dddddd',
      accent: '#ffcc00',
      shade: '#ffffff20',
    },
    {
      id: 'day',
      name: '昼',
      background: '#fafafa',
      ink: '#111111',
      soft: '#333333',
      accent: '#0044cc',
      shade: '#00000020',
    },
  ],
  pages: [
    {
      id: 'page',
      layers: [
        { kind: 'shape', id: 'bar', form: 'rect', x: 0, y: 0, width: 10, height: 4, fill: 'accent' },
        { kind: 'picture', id: 'photo', x: 0, y: 0, width: 100, height: 100, sample: { picture: 'sample' } },
        {
          kind: 'text',
          id: 'title',
          x: 10,
          y: 10,
          width: 200,
          height: 50,
          text: '晚安',
          autofill: 'homepage_name',
          min_length: 2,
          max_length: 12,
          font: 'noto-serif-sc',
          size: 40,
          min_size: 28,
          max_size: 60,
          colour: 'ink',
          align: 'left',
          line_height: 1.2,
          letter_spacing: 0.02,
        },
      ],
    },
  ],
}

const fill = (more: Partial<PageFill> = {}): PageFill => ({ ...emptyFill({ id: 'page' }), ...more })
const titleOf = (given: PageFill, autofill = {}) =>
  fillPage(template, given, autofill).layers.find(({ id }) => id === 'title')

describe('a filled page', () => {
  it('has the words of the person, else of the app, else of the template', () => {
    expect(titleOf(fill())).toMatchObject({ text: '晚安' })
    expect(titleOf(fill(), { homepage_name: '晚风壁纸馆' })).toMatchObject({ text: '晚风壁纸馆' })
    const typed = fill({ texts: { title: { text: '你好' } } })
    expect(titleOf(typed, { homepage_name: '晚风壁纸馆' })).toMatchObject({ text: '你好' })
  })

  it('takes the colours of the chosen scheme, and the dark or light ones on a picture', () => {
    expect(titleOf(fill())).toMatchObject({ colour: '#ffffff' })
    expect(titleOf(fill({ scheme: 'day' }))).toMatchObject({ colour: '#111111' })
    const onPicture = fill({ background: { picture: 'mine', tone: 'light' } })
    expect(titleOf(onPicture)).toMatchObject({ colour: '#1f1b2e' })
    expect(fillPage(template, onPicture).background).toMatchObject({ picture: 'mine' })
    const recoloured = fill({ ...onPicture, texts: { title: { style: { colour: '#ff0000' } } } })
    expect(titleOf(recoloured)).toMatchObject({ colour: '#ff0000' })
  })

  it('names every picture that it shows, once', () => {
    expect(picturesOf(fillPage(template, fill()))).toEqual(['sample'])
    const mine = fill({
      background: { picture: 'mine', tone: 'dark' },
      pictures: { photo: { picture: 'mine' } },
    })
    expect(picturesOf(fillPage(template, mine))).toEqual(['mine'])
  })

  it('gives its style to another and never its words or pictures', () => {
    const from = fill({
      scheme: 'day',
      texts: { title: { text: '甲', style: { size: 50, font: 'zcool-kuaile' } } },
      pictures: { photo: { picture: 'a' } },
    })
    const to = fill({
      texts: { title: { text: '乙' }, body: { text: '丙', style: { size: 9 } } },
      pictures: { photo: { picture: 'b' } },
    })
    expect(copyStyle(from, to)).toEqual(
      fill({
        scheme: 'day',
        texts: { title: { text: '乙', style: { size: 50, font: 'zcool-kuaile' } }, body: { text: '丙' } },
        pictures: { photo: { picture: 'b' } },
      }),
    )
  })
})

const plain = (colour: string) => {
  const { red, green, blue } = parseColour(colour)
  return { width: 10, height: 10, data: Array.from({ length: 100 }, () => [red, green, blue, 255]).flat() }
}
const page = { width: 300, height: 400 }
const title = { x: 10, y: 10, width: 100, height: 40 }

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#ff0000', '#ffffff', 4.0],
    ['#ffffff', '#ffffff', 1],
  ])('of %s on %s is %d', (a, b, ratio) => {
    expect(contrastRatio(luminance(parseColour(a)), luminance(parseColour(b)))).toBeCloseTo(ratio, 2)
  })

  it('warns under three to one, with the transparency of the text counted in', () => {
    expect(legibility(plain('#ffffff'), page, { colour: '#949494', box: title }).isLegible).toBe(true)
    expect(legibility(plain('#ffffff'), page, { colour: '#969696', box: title }).isLegible).toBe(false)
    expect(legibility(plain('#ffffff'), page, { colour: '#00000033', box: title }).isLegible).toBe(false)
  })

  it('is asked of the ground under the text, not of the page', () => {
    const half = plain('#000000')
    for (let at = 0; at < 200; at += 1) half.data[at] = 255
    const high = { x: 0, y: 0, width: 300, height: 60 }
    const low = { x: 0, y: 300, width: 300, height: 60 }
    expect(legibility(half, page, { colour: '#ffffff', box: high }).isLegible).toBe(false)
    expect(legibility(half, page, { colour: '#ffffff', box: low }).isLegible).toBe(true)
  })

  it('calls a picture dark or light by the text that reads better on it', () => {
    expect(toneOf(plain('#2a2340'))).toBe('dark')
    expect(toneOf(plain('#ffe9ee'))).toBe('light')
  })
})

describe('the cover crop', () => {
  it('lies in the picture, has the shape of the box, and is as large as it can be', () => {
    const side = fc.integer({ min: 10, max: 5000 })
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(
        side,
        side,
        side,
        side,
        share,
        share,
        fc.double({ min: 1, max: 8, noNaN: true }),
        (width, height, boxWidth, boxHeight, x, y, zoom) => {
          const crop = coverCrop({ width, height }, { width: boxWidth, height: boxHeight }, { x, y, zoom })
          expect(crop.x).toBeGreaterThanOrEqual(0)
          expect(crop.y).toBeGreaterThanOrEqual(0)
          expect(crop.x + crop.width).toBeLessThanOrEqual(width + 1e-6)
          expect(crop.y + crop.height).toBeLessThanOrEqual(height + 1e-6)
          expect(crop.width / crop.height).toBeCloseTo(boxWidth / boxHeight, 6)
          const whole = Math.max((crop.width * zoom) / width, (crop.height * zoom) / height)
          expect(whole).toBeCloseTo(1, 6)
        },
      ),
      // A box as narrow as its picture, where the free space is a rounding error, occurs once in some hundred
      // runs.
      { numRuns: 5_000 },
    )
  })
})
