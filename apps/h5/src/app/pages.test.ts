import { allScreens } from '@wallpaper/contract'
import { describe, expect, it } from 'vitest'
import { pages } from './pages.ts'
import { canonicalPath, screenOf } from './routes.ts'

describe('the route table', () => {
  it('has a page for every screen of the contract, and no other', () => {
    const served = pages.flatMap(({ screen }) => screen.paths)
    const declared = allScreens.flatMap(({ paths }) => paths)
    expect([...served].sort()).toEqual([...declared].sort())
  })

  it('opens the home tab at both of its paths, as one page', () => {
    const home = screenOf('/')
    expect(screenOf('/pages/promote/index')).toBe(home)
    expect(home && canonicalPath(home, '/pages/promote/index')).toBe('/')
  })

  it('gives every screen a Chinese title', () => {
    for (const { screen } of pages) expect(screen.title).toMatch(/\p{Script=Han}/u)
  })
})
