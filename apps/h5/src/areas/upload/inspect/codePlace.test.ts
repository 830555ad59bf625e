import { expect, it } from 'vitest'
import { placeOf } from './codePlace.ts'

it('a place in a picture is named by its corner, its side or the middle', () => {
  const parts = [0.1, 0.5, 0.9]
  expect(parts.map((y) => parts.map((x) => placeOf({ x, y })))).toEqual([
    ['左上角', '上方', '右上角'],
    ['左侧', '中间', '右侧'],
    ['左下角', '下方', '右下角'],
  ])
})
