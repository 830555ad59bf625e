import { systemScreens } from '@wallpaper/contract/system/system.screens'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePageUrl, withQuery } from './pageUrl.ts'

describe('page addresses', () => {
  it('are built from their declaration and read back the same', () => {
    const url = systemScreens.webview({ url: 'https://a.example/?b=c&d', title: '表 单' })
    expect(parsePageUrl(url)).toEqual({
      path: '/pages/system/webview',
      query: { url: 'https://a.example/?b=c&d', title: '表 单' },
    })
  })

  it.each([
    ['', '/'],
    ['#', '/'],
    ['#/', '/'],
    ['pages/mine/index', '/pages/mine/index'],
    ['#/pages/mine/index/', '/pages/mine/index'],
    ['//evil.example/x', '/evil.example/x'],
  ])('reads %j as %s', (text, path) => expect(parsePageUrl(text).path).toBe(path))

  it('carry any query through unharmed', () => {
    const query = fc.dictionary(fc.string({ minLength: 1 }), fc.string())
    fc.assert(
      fc.property(query, (values) => {
        expect(parsePageUrl(withQuery('/x', values)).query).toEqual({ ...values })
      }),
    )
  })
})
