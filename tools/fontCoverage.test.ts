import { expect, it } from 'vitest'
import written from '../packages/drawing/src/fonts/coverage.data.json' with { type: 'json' }
import { readCoverage } from './fontCoverage.ts'

it('the table of what the fonts hold is that of the installed fonts', () => {
  const stale = Object.entries(readCoverage()).filter(
    ([font, coverage]) => JSON.stringify({ ...written }[font]) !== JSON.stringify(coverage),
  )
  expect(stale.map(([font]) => font)).toEqual([])
})
