import { describe, expect, it } from 'vitest'
import { payObjection, unchosenLabels } from './pay.labels.ts'

describe('choosing what is paid', () => {
  it('takes a flagged one only when it was opened, and none that this member may not pay', () => {
    const plain = { flags: [], is_opened: false, pay_objection: '' }
    expect(payObjection(plain)).toBe('')
    expect(payObjection({ ...plain, flags: ['大额'] })).toBe('有提示，先点单号打开看过才能勾选')
    expect(payObjection({ ...plain, flags: ['大额'], is_opened: true })).toBe('')
    expect(payObjection({ ...plain, pay_objection: '制单人不能复核' })).toBe('制单人不能复核')
  })

  it('says what stays behind, and why', () => {
    const items = [
      { id: 'a', flags: [] },
      { id: 'b', flags: ['首次提现'] },
      { id: 'c', flags: ['首次提现', '大额'] },
    ]
    expect(unchosenLabels(items, ['a'], 12)).toBe(
      '没选的 11 笔留在待复核。本页 2 笔有提示、没有勾选：首次提现 2，大额 1。有提示的要一笔一笔打开看过才能勾选。',
    )
    expect(unchosenLabels(items, ['a', 'b', 'c'], 3)).toBe('')
  })
})
