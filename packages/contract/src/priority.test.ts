import { describe, expect, it } from 'vitest'
import type { Priority } from './endpoint.ts'
import { priorityOf, priorityOfPage } from './priority.ts'
import { loadRegistry } from './registry.ts'

const registry = await loadRegistry()

const pathsOf = (wanted: Priority) =>
  registry
    .filter(({ area, endpoint }) => priorityOf(area, endpoint) === wanted)
    .map(({ endpoint }) => endpoint.path)

describe('the priority of a call', () => {
  it('is the first for money and for getting in, of every such call', () => {
    const first = new Set(pathsOf('first'))
    const isExport = (path: string) => /export/i.test(path)
    const mustBe = registry.filter(
      ({ area, endpoint: { auth, path, idempotent, input, priority } }) =>
        !priority &&
        !isExport(path) &&
        !(auth.startsWith('staff') && 'cursor' in input.shape) &&
        (idempotent || area === 'wallet' || (auth === 'anyone' && ['account', 'staff'].includes(area))),
    )
    expect(mustBe.length).toBeGreaterThan(50)
    expect(mustBe.map(({ endpoint }) => endpoint.path).filter((path) => !first.has(path))).toEqual([])
    expect([...first].filter(isExport)).toEqual([])
  })

  it.each<[string, Priority]>([
    ['v5/mine/applyWithdraw', 'first'],
    ['v4/login/phoneLogin', 'first'],
    ['console/staff/signIn', 'first'],
    ['v4/index/indexInit', 'normal'],
    ['v4/mine/saveSettings', 'normal'],
    ['v4/order/init', 'report'],
    ['v4/profit_report/export', 'report'],
    ['v4/index/productRank', 'extra'],
    ['v4/index/noticeList', 'extra'],
  ])('%s: %s', (path, expected) => {
    expect(pathsOf(expected)).toContain(path)
  })
})

describe('the priority of an address that is no call', () => {
  it.each<[string, Priority | null]>([
    ['/api/open/pay/notice', 'first'],
    ['/s/pay/notify', 'first'],
    ['/api/open/payout/wechat', 'first'],
    ['/s/WF8820/order', 'first'],
    ['/s/WF8820/buy', 'first'],
    ['/s/order/TS1', 'first'],
    ['/s/wechat', 'first'],
    ['/oauth/wechat/callback/a', 'first'],
    ['/s/events', 'report'],
    ['/s/wxconfig', 'extra'],
    ['/s/WF8820', 'normal'],
    ['/s/WF8820/w/1/original', 'normal'],
    ['/storage/public/a.webp', 'normal'],
    ['/h5/', 'normal'],
    ['/api/docs', 'extra'],
    ['/', 'normal'],
    ['/api/new/thing', null],
  ])('%s: %s', (path, expected) => {
    expect(priorityOfPage(path)).toBe(expected)
  })
})
