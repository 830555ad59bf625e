/** Pictures made of a sentence: styles, sizes and limits. */

export const sentenceMin = 2
export const sentenceMax = 40

export const sentenceStyles = {
  dusk: '晚霞',
  night: '星夜',
  sea: '海边',
  petal: '花信',
  rain: '听雨',
  mountain: '远山',
  paper: '素笺',
  neon: '霓虹',
} as const
export type SentenceStyle = keyof typeof sentenceStyles
export const sentenceStyleIds = Object.keys(sentenceStyles) as [SentenceStyle, ...SentenceStyle[]]

/** In pixels; the page is 300 units wide. */
export const sentenceSizes = {
  wallpaper: { name: '手机壁纸', width: 1_080, height: 1_920 },
  poster: { name: '3:4 配图', width: 1_080, height: 1_440 },
  square: { name: '方图头像', width: 1_080, height: 1_080 },
} as const
export type SentenceSize = keyof typeof sentenceSizes
export const sentenceSizeIds = Object.keys(sentenceSizes) as [SentenceSize, ...SentenceSize[]]

/** How it is made: drawn from a template, or painted by a model where a provider is configured. */
export const sentenceModes = { template: '模板生成', ai: 'AI 生成' } as const
export type SentenceMode = keyof typeof sentenceModes
export const sentenceModeIds = Object.keys(sentenceModes) as [SentenceMode, ...SentenceMode[]]
