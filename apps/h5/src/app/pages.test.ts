import { describe, expect, it } from 'vitest'
import { pageAtPath, pages } from './pages.ts'
import { routePaths } from './routeTable.ts'

describe('the route table', () => {
  it('has a screen for every path that is declared, and declares every screen', () => {
    const served = pages.flatMap(({ path, aliases }) => [path, ...aliases])
    expect([...served].sort()).toEqual([...routePaths].sort())
  })

  it('names no path twice', () => {
    expect(new Set(routePaths).size).toBe(routePaths.length)
  })

  it('opens the home tab at both of its paths', () => {
    expect(pageAtPath('/pages/promote/index')).toBe(pageAtPath('/'))
  })

  it('gives every screen a Chinese title and each tab a place of its own', () => {
    for (const { title } of pages) expect(title).toMatch(/\p{Script=Han}/u)
    const places = pages.flatMap(({ tab }) => (tab ? [tab.index] : []))
    expect(new Set(places).size).toBe(places.length)
  })
})
