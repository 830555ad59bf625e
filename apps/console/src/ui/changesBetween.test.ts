import { describe, expect, it } from 'vitest'
import { changesBetween } from './changesBetween.ts'

describe('before and after', () => {
  it('shows only the fields that differ', () => {
    expect(changesBetween({ value: 5, note: 'x' }, { value: 6, note: 'x' })).toEqual([
      { field: '值', before: '5', after: '6' },
    ])
  })

  it('shows what came and what went when one side is missing', () => {
    expect(changesBetween(null, { state: 'banned' })).toEqual([
      { field: '状态', before: null, after: 'banned' },
    ])
    expect(changesBetween({ is_pinned: true }, null)).toEqual([
      { field: 'is_pinned', before: '是', after: null },
    ])
  })

  it('writes times as times, roles in words and other lists as they are', () => {
    expect(
      changesBetween({ until: 0, roles: ['admin'], ids: [1] }, { until: null, roles: ['support'], ids: [] }),
    ).toEqual([
      { field: '截止', before: '1970/01/01 08:00:00', after: null },
      { field: '角色', before: '管理员', after: '客服' },
      { field: 'ids', before: '[1]', after: '[]' },
    ])
  })
})
