import { describe, expect, it } from 'vitest'
import { type CheckedAccount, checkAccount, checkTime, type Looked, recheckTime } from './backfill.rules.ts'
import { bvOf } from './bilibiliId.ts'

const account: CheckedAccount = {
  id: 'a',
  platform: 'douyin',
  connect: 'oauth',
  remoteId: 'open-1',
  nickname: '晚风壁纸馆',
  state: 'ok',
}
const named: CheckedAccount = { ...account, id: 'n', connect: 'named', remoteId: 'wanfeng', state: 'waiting' }

describe('the author', () => {
  it('with the id of a connected account is its owner', () => {
    expect(checkAccount('douyin', { author: '改名了', authorId: 'open-1' }, [account])).toEqual({
      state: 'ok',
      detail: '晚风壁纸馆',
      accountId: 'a',
    })
  })
  it('with another id is somebody else, although the nickname is the same', () => {
    expect(checkAccount('douyin', { author: '晚风壁纸馆', authorId: 'open-2' }, [account])).toEqual({
      state: 'refused',
      detail: '晚风壁纸馆',
      problem: 'account',
      sentence: '作者「晚风壁纸馆」不是你的账号',
      accountId: null,
    })
  })
  it('known only by the nickname, or with an account that is only named, is checked by a person', () => {
    expect(checkAccount('douyin', { author: ' 晚风 壁纸馆', authorId: null }, [account])).toEqual({
      state: 'person',
      detail: '只对上昵称',
      doubt: 'author_by_name',
      accountId: 'a',
    })
    expect(checkAccount('douyin', { author: '晚风壁纸馆', authorId: 'open-2' }, [named])).toEqual({
      state: 'person',
      detail: '仅登记，需人工',
      doubt: 'named_account',
      accountId: 'n',
    })
    expect(checkAccount('douyin', { author: null, authorId: null }, [account])).toEqual({
      state: 'person',
      detail: '读不到作者',
      doubt: 'no_author',
      accountId: 'a',
    })
  })
  it('without an account on the platform, or with a disabled one, is refused', () => {
    const refused = {
      state: 'refused',
      detail: '没有账号',
      problem: 'account',
      sentence: '你还没有连接快手账号',
      accountId: null,
    }
    const page = { author: '晚风壁纸馆', authorId: 'open-1' }
    expect(checkAccount('kuaishou', page, [account])).toEqual(refused)
    const disabled: CheckedAccount = { ...account, platform: 'kuaishou', state: 'disabled' }
    expect(checkAccount('kuaishou', page, [disabled])).toEqual(refused)
  })
})

it('a work older than the code is refused with both days', () => {
  const code = { code: '晚风88', createdAt: Date.parse('2026-09-02T10:00:00+08:00') }
  expect(checkTime(Date.parse('2026-08-28T23:30:00+08:00'), code)).toEqual({
    state: 'refused',
    detail: '晚风88，09/02',
    problem: 'early',
    sentence: '08/28 发布，口令 09/02 才建',
  })
  expect(checkTime(code.createdAt, code)).toEqual({ state: 'ok', detail: '晚风88，09/02' })
  expect(checkTime(null, code)).toEqual({ state: 'person', detail: '读不到发布时间', doubt: 'no_time' })
})

describe('a work is looked at again', () => {
  const day = 86_400_000
  const after = (days: number, more: Partial<Looked> = {}) => {
    const next = recheckTime({ passedAt: 0, goneAt: null, isCounted: false, now: days * day, ...more })
    return next === null ? null : next.getTime() / day
  }
  it('on days 1, 7 and 30', () => {
    expect([0, 1, 7, 8, 30, 200].map((days) => after(days))).toEqual([1, 7, 30, 30, null, null])
  })
  it('each day while a campaign counts it', () => {
    expect([0, 1, 6.5, 30].map((days) => after(days, { isCounted: true }))).toEqual([1, 2, 7, 31])
  })
  it('each day while it is gone, after a month each week', () => {
    const of = (days: number) => after(days, { goneAt: 2 * day })
    expect([2, 30, 31.5, 32, 400].map(of)).toEqual([3, 31, 32.5, 39, 407])
  })
})

it.each([
  [170_001n, 'BV17x411w7KC'],
  [2n, 'BV1xx411c7mD'],
  [455_017_605n, 'BV1Q541167Qg'],
])('av%s is %s', (av, bv) => {
  expect(bvOf(av)).toBe(bv)
})
