import { expect, it } from 'vitest'
import { fundsTotal } from './fundsTotal.ts'
import type { ChannelFund } from './overviewTypes.ts'

const fund = (available_fen: number | null, to_pay_fen: number): ChannelFund => ({
  channel: 'alipay',
  state: available_fen === null ? 'none' : 'known',
  available_fen,
  known_at: null,
  asked_at: null,
  to_pay: to_pay_fen > 0 ? 1 : 0,
  to_pay_fen,
  is_short: available_fen !== null && available_fen < to_pay_fen,
})

it('says how many times over what waits can be paid, without what cannot be asked', () => {
  expect(fundsTotal([fund(30_000, 10_000), fund(16_000, 10_000), fund(null, 5_000)])).toEqual({
    fen: 46_000,
    note: '够付待打款 2.3 倍，银行另计',
  })
})

it('does not pay one channel’s bills from another’s account', () => {
  expect(fundsTotal([fund(90_000, 10_000), fund(4_000, 10_000)]).note).toBe('还差 60.00 才够付')
})

it('invents nothing', () => {
  expect(fundsTotal([fund(null, 0)])).toEqual({ fen: null, note: '渠道还没有给出余额' })
  expect(fundsTotal([fund(0, 0)])).toEqual({ fen: 0, note: '没有待打款' })
})
