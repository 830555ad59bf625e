import { describe, expect, it } from 'vitest'
import { changesBetween } from './auditChanges.ts'

describe('before and after', () => {
  it('shows only the fields that differ', () => {
    const values = { before: { value: 5, version: 1 }, after: { value: 6, version: 1 } }
    expect(changesBetween({ action: 'setting.change', ...values })).toEqual([
      { field: '值', before: '5', after: '6' },
    ])
  })

  it('calls things by the words of the area whose act it is', () => {
    expect(changesBetween({ action: 'person.ban', before: null, after: { state: 'active' } })).toEqual([
      { field: '状态', before: null, after: '正常' },
    ])
    expect(changesBetween({ action: 'job.retry', before: { state: 'active' }, after: null })).toEqual([
      { field: '状态', before: '执行中', after: null },
    ])
    expect(
      changesBetween({ action: 'approval.approve', before: null, after: { kind: 'person.ban' } }),
    ).toEqual([{ field: '事项', before: null, after: '封禁账号' }])
    const reported = { code: '晚风88', reason: 'stolen' }
    expect(changesBetween({ action: 'gallery_report.handle', before: null, after: reported })).toEqual([
      { field: '口令', before: null, after: '晚风88' },
      { field: '举报原因', before: null, after: '盗用他人作品' },
    ])
    expect(changesBetween({ action: 'notice.write', before: { colour: true }, after: null })).toEqual([
      { field: 'colour', before: '是', after: null },
    ])
  })

  it('says of an empty text that it is empty, in the area’s word where it has one', () => {
    expect(changesBetween({ action: 'person.sign_in', before: null, after: { city: '' } })).toEqual([
      { field: '地点', before: null, after: '未知' },
    ])
    expect(
      changesBetween({ action: 'channel.edit', before: { intro: '春天' }, after: { intro: '' } }),
    ).toEqual([{ field: '介绍', before: '春天', after: '（空）' }])
  })

  it('writes amounts in yuan, whatever unit is stored', () => {
    expect(changesBetween({ action: 'payment.refund', before: null, after: { amount_fen: 29_800 } })).toEqual(
      [{ field: '金额', before: null, after: '298.00 元' }],
    )
  })

  it('writes times as times, roles in words and other lists by their entries', () => {
    expect(changesBetween({ action: 'person.ban', before: { until: 0 }, after: { until: null } })).toEqual([
      { field: '截止', before: '1970/01/01 08:00:00', after: null },
    ])
    expect(
      changesBetween({
        action: 'staff.change_roles',
        before: { roles: ['admin', 'support'], ids: [1] },
        after: { roles: ['support'], ids: [] },
      }),
    ).toEqual([
      { field: '角色', before: '管理员、客服', after: '客服' },
      { field: 'ids', before: '1', after: '（空）' },
    ])
  })
})
