import { expect, it } from 'vitest'
import type { ListedScreen } from './menu.ts'
import { waitingWorkOf } from './waitingWork.ts'

const entry = (title: string): ListedScreen => ({
  pattern: `/${title}/:id?`,
  title,
  load: () => Promise.reject(new Error('not opened here')),
  menu: { group: '内容', position: 1, icon: 'grid' },
})

it('is what has a count, the alarming first and then the most', () => {
  const counts: Record<string, { count: number; isAlarming: boolean }> = {
    few: { count: 2, isAlarming: false },
    none: { count: 0, isAlarming: true },
    many: { count: 128, isAlarming: false },
    alarm: { count: 1, isAlarming: true },
  }
  const work = waitingWorkOf(
    ['few', 'none', 'many', 'alarm', 'uncounted'].map(entry),
    ({ title }) => counts[title],
  )
  expect(work.map(({ title, path, count }) => [title, path, count])).toEqual([
    ['alarm', '/alarm', 1],
    ['many', '/many', 128],
    ['few', '/few', 2],
  ])
})
