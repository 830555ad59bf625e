/** A payout of fifty, from the list to the payment: how often somebody clicks, and whether everything is named. */
import { fireEvent, screen, within } from '@testing-library/react'
import { payWithdrawals, preparePayment } from '@wallpaper/contract/wallet/payout.console'
import { consoleWithdrawals } from '@wallpaper/contract/wallet/wallet.console'
import { expect, it } from 'vitest'
import { fullAnswer, leastAnswer } from '../../../test/answers.ts'
import { ok } from '../../../test/fakeServer.ts'
import { renderScreen, settle } from '../../../test/renderScreen.tsx'
// Loaded before: the screen is lazy.
import '../WithdrawalsPage.tsx'

const count = 50
const idOf = (at: number) => `0190f5d4-9e0a-7c3b-8d2f-${String(at).padStart(12, '0')}`
const each = <T,>(facts: (at: number) => T) => Array.from({ length: count }, (_, at) => facts(at))
const row = <T,>(list: unknown, key: string): T => (list as Record<string, T[]>)[key]?.[0] as T

const named = (at: number) => ({ id: idOf(at), number: `2610170${100 + at}`, nickname: `创作者${at}号` })

it('pays fifty in at most six clicks, each with its name, account and amount in the list that is confirmed', async () => {
  const clicks: string[] = []
  const note = ({ target }: Event) => clicks.push((target as Element).textContent ?? '')
  document.addEventListener('click', note, true)
  const sent: URLSearchParams[] = []
  const shown = row<object>(fullAnswer(consoleWithdrawals), 'items')
  const confirmed = row<object>(fullAnswer(preparePayment), 'rows')
  await renderScreen('/withdrawals', (endpoint, input) => {
    if (endpoint === consoleWithdrawals)
      return ok({
        ...(leastAnswer(endpoint) as object),
        total: count,
        items: each((at) => ({
          ...shown,
          ...named(at),
          net: 10_000,
          flags: [],
          pay_objection: '',
          doubtful: null,
        })).slice(0, Number(input.get('limit'))),
      })
    if (endpoint === preparePayment) {
      sent.push(input)
      return ok({
        ...(fullAnswer(endpoint) as object),
        kind: 'pay',
        count,
        net: count * 10_000,
        left_out: [],
        rows: each((at) => ({
          ...confirmed,
          ...named(at),
          name: `林*${at}`,
          account: `1381****${1000 + at}`,
          net: 10_000,
        })),
      })
    }
    if (endpoint === payWithdrawals) sent.push(input)
    return ok(leastAnswer(endpoint))
  })
  const click = async (element: HTMLElement) => {
    fireEvent.click(element)
    await settle()
  }
  await click(screen.getByRole('tab', { name: /^待复核/ }))
  await click(screen.getByRole('button', { name: '全选本页' }))
  await click(screen.getByRole('button', { name: '复核通过并打款（50 笔，¥5,000.00）' }))
  expect(JSON.parse(sent[0]?.get('ids') ?? '[]')).toEqual(each((at) => idOf(at)).map(String))
  const dialog = within(screen.getByRole('dialog'))
  for (let at = 0; at < count; at += 1) {
    const { number, nickname } = named(at)
    const words = dialog.getByText(number).closest('tr')?.textContent ?? ''
    for (const word of [nickname, `林*${at}`, `1381****${1000 + at}`, '100.00']) expect(words).toContain(word)
  }
  const [first] = dialog.getByRole('group', { name: '动态验证码' }).querySelectorAll('input')
  if (!first) throw new Error('no box for the code')
  await click(first)
  const boxes = [...dialog.getByRole('group', { name: '动态验证码' }).querySelectorAll('input')]
  for (const [at, box] of boxes.entries()) fireEvent.input(box, { target: { value: String(at + 1) } })
  await settle()
  await click(dialog.getByRole('button', { name: '打款 50 笔，共 ¥5,000.00' }))
  expect(sent[1]?.get('code')).toBe('123456')
  expect(clicks.length).toBeLessThanOrEqual(6)
  document.removeEventListener('click', note, true)
})
