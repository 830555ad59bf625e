/** A ticket about a paid picture that did not come: looked up, delivered again and answered at the desk. */
import { fireEvent, screen, within } from '@testing-library/react'
import { deliverPaymentAgain, paymentList } from '@wallpaper/contract/payments/payments.console'
import { replyTicket, ticketRead } from '@wallpaper/contract/support/support.console'
import { expect, it } from 'vitest'
import { fullAnswer } from '../../../test/answers.ts'
import { ok } from '../../../test/fakeServer.ts'
import { renderScreen, settle } from '../../../test/renderScreen.tsx'
// Loaded before: the screen is lazy.
import './DeskPage.tsx'

const id = '0190f5d4-9e0a-7c3b-8d2f-000000000001'
const number = 'OD26101809771'

it('is answered without leaving the desk', async () => {
  const ticket = Object.assign({}, fullAnswer(ticketRead), { id, can_answer: true, state: 'processing' })
  const all = fullAnswer(paymentList) as { items: object[] }
  const order = {
    ...all.items[0],
    number,
    title: '极光与雪山 4K',
    state: 'paid',
    way: 'wechat',
    pending_refund_id: null,
    may_deliver_again: true,
  }
  const sent: { path: string; input: Record<string, string> }[] = []
  await renderScreen(`/tickets/${id}`, (endpoint, input) => {
    if (endpoint.method === 'POST') sent.push({ path: endpoint.path, input: Object.fromEntries(input) })
    if (endpoint === ticketRead) return ok(ticket)
    if (endpoint === paymentList) return ok({ ...all, items: [order] })
    return ok(endpoint === deliverPaymentAgain ? order : fullAnswer(endpoint))
  })
  const orders = within(screen.getByRole('list', { name: '这个人的订单' }))
  fireEvent.click(orders.getByRole('button', { name: '极光与雪山 4K' }))
  await settle()
  fireEvent.click(screen.getByRole('button', { name: '补发解锁' }))
  await settle()
  const asked = screen.getByText('补发解锁：极光与雪山 4K').closest<HTMLElement>('[role="dialog"]')
  if (!asked) throw new Error('no dialog')
  const dialog = within(asked)
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: '付款成功，图片没有打开' } })
  fireEvent.click(dialog.getByRole('button', { name: /^补\s*发$/ }))
  await settle()
  fireEvent.change(screen.getByRole('textbox', { name: '回复' }), {
    target: { value: '已补发解锁，请观众重新打开口令页' },
  })
  fireEvent.click(screen.getByRole('button', { name: '发送回复' }))
  await settle()
  expect(location.pathname).toBe(`/console/tickets/${id}`)
  const calls = sent.filter(({ path }) => [deliverPaymentAgain.path, replyTicket.path].includes(path))
  expect(calls).toMatchObject([
    { path: deliverPaymentAgain.path, input: { number, reason: '付款成功，图片没有打开' } },
    { path: replyTicket.path, input: { id, text: '已补发解锁，请观众重新打开口令页' } },
  ])
})
