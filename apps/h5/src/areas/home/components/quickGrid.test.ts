import { expect, it } from 'vitest'
import { columnsFor } from './QuickGrid.tsx'

it('leaves no entry alone in the last row', () => {
  const counts = Array.from({ length: 40 }, (_, at) => at + 2)
  const alone = counts.filter((count) => count > columnsFor(count) && count % columnsFor(count) === 1)
  expect(alone).toEqual([])
  expect([5, 9, 11, 16, 21].map(columnsFor)).toEqual([5, 5, 4, 4, 3])
})
