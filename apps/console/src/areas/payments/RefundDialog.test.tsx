import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  paymentList,
  paymentRefundSplit,
  proposePaymentRefund,
} from '@wallpaper/contract/payments/payments.console'
import { expect, it } from 'vitest'
import { fullAnswer } from '../../test/answers.ts'
import { ok } from '../../test/fakeServer.ts'
import { renderScreen, settle } from '../../test/renderScreen.tsx'
// Loaded before: the screen is lazy.
import './PaymentsPage.tsx'

const payment = {
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

it('asks for a part of an order, and says before from whom it is taken', async () => {
  const sent: unknown[] = []
  await renderScreen(`/payments?open=${payment.number}`, (endpoint, input) => {
    if (endpoint.path === paymentList.path)
      return ok({ items: [payment], total: 1, next_cursor: null, kinds: [] })
    if (endpoint.path === proposePaymentRefund.path) sent.push([input.get('fen'), input.get('reason')])
    if (endpoint.path !== paymentRefundSplit.path) return ok(fullAnswer(endpoint))
    const fen = Number(input.get('fen') ?? 200)
    return ok({ fen, split: [{ label: '从林晚风的结算中扣回', fen: fen * 0.7 }], objection: '' })
  })
  fireEvent.click(await screen.findByRole('button', { name: '申请退款 ¥2.00' }))
  await settle()
  const dialog = (await screen.findByText('申请退款：月下归帆')).closest<HTMLElement>('[role=dialog]')
  if (!dialog) throw new Error('no dialog is open')
  await within(dialog).findByText('−1.40')
  fireEvent.click(within(dialog).getByText('部分'))
  await settle()
  fireEvent.change(within(dialog).getByLabelText('退款金额（元）'), { target: { value: '1' } })
  await within(dialog).findByText('−0.70')
  fireEvent.change(within(dialog).getByLabelText('原因'), { target: { value: '少给了一张' } })
  fireEvent.click(within(dialog).getByRole('button', { name: '提交复核 ¥1.00' }))
  await waitFor(() => expect(sent).toEqual([['100', '少给了一张']]))
})
