/** The available fonts as data. All have the SIL Open Font License: what is made with them may be sold. */
import type { FontId } from '@wallpaper/contract/creation/template/template.schemas'

export interface Font {
  /** Shown to people. */
  name: string
  family: string
  licence: string
  /** Weights designed by the font's maker; synthetic bold is not offered. */
  weights: readonly FontWeight[]
  /** Where the font puts ，！？；： in their square, for vertical text; 。、 are always at the lower left. */
  marks: 'left' | 'middle'
}

export type FontWeight = 400 | 700

const licence = 'SIL OFL 1.1'

export const fonts: Record<FontId, Font> = {
  'noto-serif-sc': { name: '思源宋体', family: 'Noto Serif SC', licence, weights: [400, 700], marks: 'left' },
  'noto-sans-sc': { name: '思源黑体', family: 'Noto Sans SC', licence, weights: [400, 700], marks: 'left' },
  'zcool-xiaowei': { name: '站酷小薇体', family: 'ZCOOL XiaoWei', licence, weights: [400], marks: 'middle' },
  'zcool-kuaile': { name: '站酷快乐体', family: 'ZCOOL KuaiLe', licence, weights: [400], marks: 'left' },
  'ma-shan-zheng': { name: '马善政楷书', family: 'Ma Shan Zheng', licence, weights: [400], marks: 'middle' },
  'long-cang': { name: '龙藏体', family: 'Long Cang', licence, weights: [400], marks: 'middle' },
}

/** One weight of one font: the unit of loading, registering and measuring. */
export interface FontFace {
  font: FontId
  weight: FontWeight
}

export const hasBold = (font: FontId): boolean => fonts[font].weights.includes(700)

export const faceOf = (font: FontId, isBold: boolean): FontFace => ({
  font,
  weight: isBold && hasBold(font) ? 700 : 400,
})

/** For characters that a font lacks. */
export const fallbackFont: FontId = 'noto-sans-sc'

/**
 * The value of `context.font`. Without a fallback family: the font of each character is chosen beforehand, so
 * that all platforms agree.
 */
export const fontAt = ({ font, weight }: FontFace, size: number): string =>
  `${weight} ${size}px "${fonts[font].family}"`
