import { expect, it } from 'vitest'
import { isPictureHost, pictureAddress, pictureOrigins } from './platformPictures.ts'

it.each([
  ['http://i0.hdslb.com/bfs/archive/a.jpg', 'https://i0.hdslb.com/bfs/archive/a.jpg'],
  ['http://wx.qlogo.cn/mmopen/abc/0', 'https://wx.qlogo.cn/mmopen/abc/0'],
  ['https://p3.douyinpic.com/obj/a?x=1', 'https://p3.douyinpic.com/obj/a?x=1'],
  // The simulated platforms.
  ['http://127.0.0.1:9/video/sim/covers/douyin/1', 'http://127.0.0.1:9/video/sim/covers/douyin/1'],
  ['javascript:alert(1)', null],
  ['data:image/svg+xml,<svg/>', null],
  ['//i0.hdslb.com/a.jpg', null],
  ['', null],
  [null, null],
])('%s is shown as %s', (given, shown) => {
  expect(pictureAddress(given)).toBe(shown)
})

it('every address that is turned to https is one that a page may show', () => {
  expect(pictureOrigins).toContain('https://*.hdslb.com')
  expect(['i0.hdslb.com', 'hdslb.com', 'i0.hdslb.com.evil.cn', 'evilhdslb.com'].map(isPictureHost)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
