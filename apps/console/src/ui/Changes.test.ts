import { describe, expect, it } from 'vitest'
import { changesBetween } from './Changes.tsx'

describe('before and after', () => {
  it('shows only the fields that differ', () => {
    expect(changesBetween({ value: 5, note: 'x' }, { value: 6, note: 'x' })).toEqual([
      { field: 'value', before: '5', after: '6' },
    ])
  })

  it('shows what came and what went when one side is missing', () => {
    expect(changesBetween(null, { state: 'banned' })).toEqual([
      { field: 'state', before: '—', after: 'banned' },
    ])
    expect(changesBetween({ is_pinned: true }, null)).toEqual([
      { field: 'is_pinned', before: '是', after: '—' },
    ])
  })

  it('writes times as times and lists as they are', () => {
    expect(changesBetween({ until: 0, roles: ['admin'] }, { until: null, roles: ['support'] })).toEqual([
      { field: 'until', before: '1970/01/01 08:00:00', after: '—' },
      { field: 'roles', before: '["admin"]', after: '["support"]' },
    ])
  })
})
