import { expect, it } from 'vitest'
import {
  leftFen,
  mayRefund,
  type Payment,
  partFenOf,
  returnedFen,
  stateOf,
  stepsOf,
} from './payment.labels.ts'

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
  parts: [],
  may_refund_part: true,
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
  ]).toEqual(['已付款', '退款待复核', '退款失败', '金额不符'])
})

it('tells what of an order went back in parts, and what is left', () => {
  const done = { fen: 60, reason: '少给了一张', failure: '', made_at: 3, done_at: 4 }
  const underWay = { ...done, fen: 40, done_at: null }
  const some = { ...payment, parts: [done] }
  expect([returnedFen(some), leftFen(some), mayRefund(some), stateOf(some).word]).toEqual([
    60,
    140,
    true,
    '已退一部分',
  ])
  const more = { ...payment, parts: [done, underWay] }
  expect([returnedFen(more), leftFen(more), mayRefund(more), stateOf(more).word]).toEqual([
    60,
    100,
    false,
    '部分退款中',
  ])
  expect(stateOf({ ...payment, parts: [{ ...underWay, failure: '没有受理' }] }).word).toBe('退款失败')
  expect(
    stepsOf(more)
      .slice(2)
      .map(({ title, note, at }) => [title, note, at]),
  ).toEqual([
    ['已退一部分 0.60 元', '少给了一张', 4],
    ['部分退款中 0.40 元', '少给了一张', null],
  ])
  expect(returnedFen({ ...some, state: 'refunded' }), 'then all of it').toBe(200)
})

it('takes an amount for a part only while something is left beside it', () => {
  expect([0.01, 1.39, 1.4, 0, null, undefined].map((yuan) => partFenOf(yuan, 140))).toEqual([
    1,
    139,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
