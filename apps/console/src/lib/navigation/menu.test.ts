import { describe, expect, it } from 'vitest'
import type { Screen } from '../screen.ts'
import {
  entriesMatching,
  entryAt,
  entryPathOf,
  listedOf,
  menuGroupsOf,
  movedBy,
  movedTo,
  splitGroup,
  sumOf,
} from './menu.ts'

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

  const listed = listedOf(
    Array.from({ length: 10 }, (_, index) => screen(`page${index}`, { group: '内容', position: index })),
  )
  const titles = (entries: readonly Screen[]) => entries.map(({ title }) => title)

  it('hides what is rarely used of a long group, except what is needed now', () => {
    const { shown, rare } = splitGroup(listed, ({ title }) => title === 'page8')
    expect([titles(shown), titles(rare)]).toEqual([
      ['page0', 'page1', 'page2', 'page3', 'page4', 'page5', 'page6', 'page8'],
      ['page7', 'page9'],
    ])
    expect(splitGroup(listed.slice(0, 8), () => false).rare).toEqual([])
  })

  it('knows the entry of a page, also of one below it', () => {
    const entries = listedOf(
      ['/', '/earnings', '/earnings/imports', '/people'].map((pattern) => ({
        ...screen(pattern, { group: '', position: 1 }),
        pattern,
      })),
    )
    const at = (path: string) => entryAt(entries, path)?.pattern
    expect(['/', '/earnings/imports/7', '/earnings/rates', '/peoples', '/people/1'].map(at)).toEqual([
      '/',
      '/earnings/imports',
      '/earnings',
      undefined,
      '/people',
    ])
  })

  it('is filtered by titles and groups', () => {
    expect(titles(entriesMatching(listed, ' PAGE3 '))).toEqual(['page3'])
    expect(entriesMatching(listed, '内容')).toHaveLength(10)
  })

  it('adds up what waits, and alarms for one that does', () => {
    const waiting = { count: 3, isAlarming: false }
    expect(sumOf([waiting, { count: 0, isAlarming: true }])).toEqual({ count: 3, isAlarming: false })
    expect(sumOf([waiting, { count: 1, isAlarming: true }])).toEqual({ count: 4, isAlarming: true })
  })

  it('moves favourites by a place or to the place of another', () => {
    const paths = ['/a', '/b', '/c']
    expect(movedBy(paths, '/a', 1)).toEqual(['/b', '/a', '/c'])
    expect(movedBy(paths, '/a', -1)).toEqual(paths)
    expect(movedTo(paths, '/c', '/a')).toEqual(['/c', '/a', '/b'])
    expect(movedTo(paths, '/a', '/c')).toEqual(['/b', '/c', '/a'])
    expect(movedTo(paths, 'https://elsewhere.example/', '/nowhere')).toEqual(paths)
  })
})
