/**
 * A page made of a sentence: the same sentence, style and size are the same picture everywhere. Its words choose
 * colours, and its letters seed what is scattered.
 */
import { pageWidth } from '@wallpaper/contract/creation/template/template.limits'
import {
  type SentenceSize,
  type SentenceStyle,
  sentenceSizes,
} from '@wallpaper/contract/studio/sentence.labels'
import { covers } from '../fonts/coverage.ts'
import { fonts } from '../fonts/fonts.ts'
import type { Page, PageText } from '../page.ts'
import { seededRandom } from '../random.ts'
import { paletteFor } from './palettes.ts'
import type { Palette } from './scene.ts'
import { scenes } from './scenes.ts'

export interface SentenceWish {
  sentence: string
  style: SentenceStyle
  size: SentenceSize
}

/** FNV-1a. */
const seedOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  return hash | 0
}

/** How the words of a style are set, and how far down. */
const settings: Record<SentenceStyle, Pick<PageText, 'font' | 'isBold' | 'direction'> & { at: number }> = {
  dusk: { font: 'noto-serif-sc', isBold: true, direction: 'horizontal', at: 0.16 },
  night: { font: 'zcool-xiaowei', isBold: false, direction: 'horizontal', at: 0.34 },
  sea: { font: 'noto-serif-sc', isBold: true, direction: 'horizontal', at: 0.18 },
  petal: { font: 'ma-shan-zheng', isBold: false, direction: 'vertical', at: 0.34 },
  rain: { font: 'long-cang', isBold: false, direction: 'horizontal', at: 0.24 },
  mountain: { font: 'ma-shan-zheng', isBold: false, direction: 'vertical', at: 0.1 },
  paper: { font: 'noto-serif-sc', isBold: false, direction: 'vertical', at: 0.16 },
  neon: { font: 'zcool-kuaile', isBold: false, direction: 'horizontal', at: 0.16 },
}

const sizeFor = (length: number): number => {
  if (length <= 8) return 34
  if (length <= 16) return 27
  return length <= 28 ? 22 : 19
}

/** A line for each clause, where all of them are short. */
const inClauses = (sentence: string): string => {
  const clauses = sentence.split(/(?<=[，。！？；、,.!?;])/u)
  return clauses.every((clause) => [...clause].length <= 10) ? clauses.join('\n') : sentence
}

const text = (id: string, more: Partial<PageText> & Pick<PageText, 'text' | 'colour'>): PageText => ({
  kind: 'text',
  id,
  opacity: undefined,
  rotate: undefined,
  x: 36,
  y: 0,
  width: pageWidth - 72,
  height: 20,
  font: 'noto-sans-sc',
  isBold: false,
  size: 20,
  minSize: 12,
  align: 'center',
  placement: 'middle',
  direction: 'horizontal',
  maxLines: undefined,
  lineHeight: 1.5,
  letterSpacing: 0.06,
  shadow: undefined,
  outline: undefined,
  ...more,
})

const wordsOf = ({ sentence, style }: SentenceWish, { ink, sky }: Palette, height: number): PageText => {
  const { at, ...set } = settings[style]
  const isDark = ink.startsWith('#ffffff')
  return text('sentence', {
    ...set,
    text: inClauses(sentence),
    colour: ink,
    // A square has less room above what is drawn.
    y: height * (at - (height > pageWidth || set.direction === 'vertical' ? 0 : 0.08)),
    height: height * (set.direction === 'vertical' ? 0.46 : 0.34),
    size: sizeFor([...sentence].length),
    ...(isDark && { shadow: { x: 0, y: 1, blur: 6, colour: `${sky[0]}cc` } }),
  })
}

/** How it was made, on the picture itself: not by a model. */
const markOf = ({ soft }: Palette): PageText =>
  text('mark', {
    text: '模板生成',
    colour: soft,
    x: 14,
    y: 8,
    width: 80,
    height: 12,
    size: 8,
    minSize: 8,
    align: 'left',
  })

export const sentencePage = (wish: SentenceWish): Page => {
  const { sentence, style, size } = wish
  const { width, height: pixels } = sentenceSizes[size]
  const height = (pixels * pageWidth) / width
  const random = seededRandom(seedOf(`${style}\n${size}\n${sentence}`))
  const palette = paletteFor(style, sentence, random)
  const { background, layers } = scenes[style]({ height, palette, random })
  return {
    width: pageWidth,
    height,
    background,
    layers: [...layers, markOf(palette), wordsOf(wish, palette, height)],
  }
}

const allFonts = Object.keys(fonts) as (keyof typeof fonts)[]

/** Characters that none of our fonts has. */
export const undrawable = (sentence: string): string[] => [
  ...new Set(
    [...sentence].filter(
      (character) => !/\s/u.test(character) && !allFonts.some((font) => covers(font, character)),
    ),
  ),
]
