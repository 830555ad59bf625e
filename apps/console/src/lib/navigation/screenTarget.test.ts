import { allScreens } from '@wallpaper/contract'
import { describe, expect, it } from 'vitest'
import { isTabScreen, joinTarget, screenOptions, screenTitle, splitTarget } from './screenTarget.ts'

describe('where something leads', () => {
  it('is a path and its query, put together as they were', () => {
    for (const url of ['/', '/pages/mine/index', '/open-location?latitude=30.27&longitude=120.15']) {
      expect(joinTarget(splitTarget(url))).toBe(url)
    }
    expect(joinTarget({ path: '/a', query: ' ?id=3 ' })).toBe('/a?id=3')
  })

  it('is picked from all screens, each once', () => {
    const paths = screenOptions.map(({ value }) => value)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths.length).toBeGreaterThanOrEqual(allScreens.length)
    expect(paths.every((path) => screenTitle(path) !== null)).toBe(true)
  })

  it('has a title where the screen exists, and none where it does not', () => {
    expect(screenTitle('/pages/mine/notice/detail/index?id=3')).toBe('通知详情')
    expect(screenTitle('/pages/nowhere/index')).toBeNull()
    expect([isTabScreen('/'), isTabScreen('/pages/mine/notice/index'), isTabScreen('/nowhere')]).toEqual([
      true,
      false,
      false,
    ])
  })
})
