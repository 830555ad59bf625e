import { act, screen, waitFor, within } from '@testing-library/react'
import { createClient } from '@wallpaper/client'
import { asOfHeader, errorCodes, type OutputOf, sentences } from '@wallpaper/contract'
import { agreement } from '@wallpaper/contract/system'
import { systemScreens } from '@wallpaper/contract/system/system.screens'
import { expect, it } from 'vitest'
import { renderPage, seenPage, settle } from '../test/renderPage.tsx'
import type { FakeReply } from '../test/replies.ts'
import { comeAgain } from './busyStrip.ts'

const text: OutputOf<typeof agreement> = {
  kind: 'yhxy',
  title: '用户协议',
  version: 3,
  effective_at: 0,
  change_note: '',
  is_current: true,
  blocks: [{ kind: 'text', text: '请在使用前仔细阅读。' }],
}

const busy = () =>
  Response.json(
    { code: errorCodes.unavailable, msg: sentences.unavailable, data: null },
    { status: 503, headers: { 'retry-after': '0' } },
  )

/** The response of the app's client when the server gives these answers in turn. */
const askedOf = (answers: readonly (() => Response | Promise<Response>)[]): FakeReply => {
  let asked = 0
  const send = async () => {
    const answer = answers[Math.min(asked, answers.length - 1)]
    asked += 1
    return answer ? answer() : Response.error()
  }
  const client = createClient({
    baseUrl: 'http://server',
    fetch: send,
    comeAgain: async () => ({ comeAgain }),
  })
  return { endpoint: agreement, answer: () => client.call(agreement, { kind: 'yhxy' }) }
}

const strip = () => screen.queryByText('现在人有点多，正在重新连接…')

it('says that the server is busy while calls come again by themselves, and nothing else changes', async () => {
  const second = Promise.withResolvers<Response>()
  const { page } = await renderPage(systemScreens.userAgreement(), {
    viewer: null,
    replies: [askedOf([busy, () => second.promise])],
  })
  expect(strip()?.closest('[role=status]')).not.toBeNull()
  expect(within(page).queryByRole('alert')).toBeNull()
  expect(within(page).getByRole('main').getAttribute('aria-busy')).toBe('true')

  await act(async () => second.resolve(Response.json({ code: errorCodes.ok, msg: '', data: text })))
  await settle()
  expect(strip()).toBeNull()
  expect(within(seenPage()).getByText('请在使用前仔细阅读。')).toBeDefined()
})

it('leaves it to the person when the server stays busy', async () => {
  const { page } = await renderPage(systemScreens.userAgreement(), {
    viewer: null,
    replies: [askedOf([busy])],
  })
  expect(strip()).toBeNull()
  expect(within(page).getByRole('alert').textContent).toContain(sentences.unavailable)
})

it('shows what there is with its time while the database recovers, until the same call has new content', async () => {
  const envelope = { code: errorCodes.ok, msg: '', data: text }
  const asOf = { [asOfHeader]: String(Date.UTC(2026, 10, 15, 6, 32)) }
  const old = () => Response.json(envelope, { status: 203, headers: asOf })
  await renderPage(systemScreens.userAgreement(), {
    viewer: null,
    replies: [askedOf([old, () => Response.json(envelope)])],
  })
  const told = () => screen.queryByText('正在恢复，先看 14:32 的内容')
  expect(told()?.closest('[role=status]')).not.toBeNull()
  expect(within(seenPage()).getByText('请在使用前仔细阅读。')).toBeDefined()
  await waitFor(() => expect(told()).toBeNull(), { timeout: 10_000 })
})
