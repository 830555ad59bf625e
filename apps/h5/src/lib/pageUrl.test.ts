import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageAt, parsePageUrl, withQuery } from './pageUrl.ts'

describe('page addresses', () => {
  it('are built from their declaration and read back the same', () => {
    const detail = pageAt<{ id: number; from?: string }>('/pages/mine/notice/detail/index')
    expect(detail({ id: 7 })).toBe('/pages/mine/notice/detail/index?id=7')
    expect(parsePageUrl(detail({ id: 7, from: 'a b&c' }))).toEqual({
      path: '/pages/mine/notice/detail/index',
      query: { id: '7', from: 'a b&c' },
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
