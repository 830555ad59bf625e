import { expect, it } from 'vitest'
import { type Payment, stateOf, stepsOf } from './payment.labels.ts'

const payment: Payment = {
  number: 'OD26101809755',
  way: 'wechat',
  kind: 'unlock',
  kind_name: '观众取图',
  title: '月下归帆',
  buyer: '观众 ****6f2a',
  code: '星河入梦',
  links: [],
  state: 'paid',
  expected_fen: 200,
  received_fen: 200,
  received_currency: 'CNY',
  doubt: null,
  transaction_id: '4200',
  refund_reason: '',
  refund_failure: '',
  made_at: 1,
  paid_at: 2,
  refunded_at: null,
  pending_refund_id: null,
  may_deliver_again: true,
  split: [],
}

it('tells how an order was paid and refunded, step by step', () => {
  expect(stepsOf(payment)).toEqual([
    { state: 'done', title: '下单', at: 1 },
    { state: 'done', title: '付款成功 2.00 元', at: 2 },
  ])
  expect(stepsOf({ ...payment, state: 'closed', received_fen: null, paid_at: null }).at(-1)).toEqual({
    state: 'failed',
    title: '没有付款，已关闭',
    at: null,
  })
  expect(stepsOf({ ...payment, state: 'doubtful', doubt: 'amount' }).at(-1)).toEqual({
    state: 'now',
    title: '付款待核实',
    note: '金额不符',
    at: 2,
  })
  expect(stepsOf({ ...payment, pending_refund_id: 7 }).at(-1)).toEqual({
    state: 'now',
    title: '退款等待财务复核',
    at: null,
  })
  expect(
    stepsOf({ ...payment, state: 'refunded', refund_reason: '重复支付', refunded_at: 3 }).at(-1),
  ).toEqual({ state: 'done', title: '已原路退回', note: '重复支付', at: 3 })
})

it('says what is to be done before the state', () => {
  const words = (change: Partial<Payment>) => stateOf({ ...payment, ...change }).word
  expect([
    words({}),
    words({ pending_refund_id: 7 }),
    words({ state: 'refunding', refund_failure: '余额不足' }),
    words({ state: 'doubtful', doubt: 'amount' }),
  ]).toEqual(['已付款', '退款待复核', '没有退成', '金额不符'])
})
