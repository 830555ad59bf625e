import { expect, it } from 'vitest'
import { type Bitmap, cellsOf, thinned } from './thinning.ts'

const bitmapOf = (rows: readonly string[]): Bitmap => ({
  side: rows.length,
  ink: Uint8Array.from(rows.join(''), (one) => (one === '#' ? 1 : 0)),
})

const rowsOf = ({ side, ink }: Bitmap): string[] =>
  Array.from({ length: side }, (_, row) =>
    Array.from(ink.subarray(row * side, (row + 1) * side), (one) => (one === 1 ? '#' : '.')).join(''),
  )

it('a thick stroke becomes a line of one pixel, and stays in one piece', () => {
  const thick = bitmapOf([
    '...........',
    '.#########.',
    '.#########.',
    '.#########.',
    '....###....',
    '....###....',
    '....###....',
    '....###....',
    '....###....',
    '....###....',
    '...........',
  ])
  expect(rowsOf(thinned(thick))).toEqual([
    '...........',
    '...........',
    '..######...',
    '.....#.....',
    '.....#.....',
    '.....#.....',
    '.....#.....',
    '.....#.....',
    '...........',
    '...........',
    '...........',
  ])
})

it('nothing stays nothing, and ink at the edge is left out', () => {
  const edge = bitmapOf(['####', '#..#', '#..#', '####'])
  expect(rowsOf(thinned(edge))).toEqual(['....', '....', '....', '....'])
})

it('a cell counts when enough of a line goes through it', () => {
  const line = bitmapOf(['##..', '..#.', '...#', '....'])
  expect(cellsOf(line, 2, 2)).toEqual([
    [true, false],
    [false, false],
  ])
  expect(cellsOf(line, 2, 1)).toEqual([
    [true, true],
    [false, true],
  ])
})
