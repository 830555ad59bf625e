import { describe, expect, it } from 'vitest'
import type { Screen } from '../screen.ts'
import { entryPathOf, menuGroupsOf } from './menu.ts'

const screen = (title: string, menu?: { group: string; position: number }): Screen => ({
  pattern: `/${title}`,
  title,
  load: () => Promise.reject(new Error('not opened here')),
  ...(menu && { menu: { icon: 'grid', ...menu } }),
})

describe('the menu', () => {
  it('is ordered by position, whatever the order of the areas', () => {
    const groups = menuGroupsOf([
      screen('jobs', { group: '系统', position: 320 }),
      screen('detail'),
      screen('people', { group: '用户', position: 200 }),
      screen('workbench', { group: '', position: 100 }),
      screen('notices', { group: '系统', position: 300 }),
    ])
    expect(groups.map(({ title, screens }) => [title, screens.map((each) => each.title)])).toEqual([
      ['', ['workbench']],
      ['用户', ['people']],
      ['系统', ['notices', 'jobs']],
    ])
  })

  it('enters a screen without its parameters', () => {
    expect(['/', '/approvals/:id?', '/people/:uid'].map((pattern) => entryPathOf({ pattern }))).toEqual([
      '/',
      '/approvals',
      '/people',
    ])
  })
})
