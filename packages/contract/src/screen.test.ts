import { describe, expect, it } from 'vitest'
import { accountScreens } from './account/account.screens.ts'
import { homeScreens } from './home/home.screens.ts'
import { noticeScreens } from './notice/notice.screens.ts'
import { defineLineScreen, withQuery } from './screen.ts'
import { allScreens, screenAtPath } from './screens.ts'

const upload = defineLineScreen<{ album?: string }>(
  {
    picture: '/pages/index/uploadPhoto/index',
    mirrored: '/pages/gpic/uploadPhoto/index',
    creative: '/pages/chuangyi/index/upload/index',
    own: { tool: '/pages/ksTool/uploadPhoto/index' },
  },
  { title: '上传作品' },
)

describe('a screen', () => {
  it('gives its address with the query it is called with', () => {
    expect(accountScreens.mine()).toBe('/pages/mine/index')
    expect(noticeScreens.detail({ id: 7 })).toBe('/pages/mine/notice/detail/index?id=7')
    expect(withQuery('/x', { a: undefined, b: '值 1' })).toBe('/x?b=%E5%80%BC+1')
  })

  it('of a line is found under the path of the page set that serves the line, or its own', () => {
    expect(upload('picture')).toBe('/pages/index/uploadPhoto/index')
    expect(upload('overseas', { album: 'a' })).toBe('/pages/gpic/uploadPhoto/index?album=a')
    expect(upload('creative')).toBe('/pages/chuangyi/index/upload/index')
    expect(upload('tool')).toBe('/pages/ksTool/uploadPhoto/index')
  })

  it('is found by each of its paths, whatever the query says', () => {
    expect(screenAtPath('/pages/promote/index?x=1')).toBe(homeScreens.home)
    expect(screenAtPath('/pages/nothing')).toBeUndefined()
  })

  it('shares no path with another, and no place in the tab bar', () => {
    const paths = allScreens.flatMap(({ paths: all }) => all)
    const places = allScreens.flatMap(({ tab }) => tab?.index ?? [])
    expect(paths).toEqual([...new Set(paths)])
    expect(places).toEqual([...new Set(places)])
  })
})
