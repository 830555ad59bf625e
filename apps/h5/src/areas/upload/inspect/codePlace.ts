/** Where in a picture something is, in words: 右下角. */

export interface Spot {
  /** Of the picture's width and height, 0 to 1. */
  x: number
  y: number
}

const third = (part: number): 0 | 1 | 2 => (part < 1 / 3 ? 0 : part > 2 / 3 ? 2 : 1)

const words = [
  ['左上角', '上方', '右上角'],
  ['左侧', '中间', '右侧'],
  ['左下角', '下方', '右下角'],
] as const

export const placeOf = ({ x, y }: Spot): string => words[third(y)][third(x)]
