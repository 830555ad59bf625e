import { act, fireEvent, within } from '@testing-library/react'
import { channelsCodeStatus, channelsInit, channelsLoginQrcode } from '@wallpaper/contract/publish'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPage, settle } from '../../../test/renderPage.tsx'
import { reply } from '../../../test/replies.ts'
import type { QrCode } from '../account.types.ts'

const ids = ['0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e61', '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e62'] as const
const codeOf = (qrcode_id: string, facts: Partial<QrCode> = {}): QrCode => ({
  qrcode_id,
  state: 'waiting',
  content: `https://channels.weixin.qq.com/mobile/confirm_login.html?token=${qrcode_id}`,
  expires_at: Date.now() + 120_000,
  nickname: null,
  avatar_url: null,
  account: null,
  ...facts,
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** The state of a code is only answered when the test says so. */
const open = async () => {
  const asked: { id: string; answer: (code: QrCode) => void }[] = []
  let made = 0
  const opened = await renderPage(publishScreens.channels(), {
    replies: [
      reply(channelsInit, { items: [], max: 5, drafts: 0, is_open: true }),
      {
        endpoint: channelsLoginQrcode,
        answer: async () => {
          made += 1
          return codeOf(ids[made - 1] ?? '')
        },
      },
      {
        endpoint: channelsCodeStatus,
        answer: ({ input }) =>
          new Promise((answer) => {
            asked.push({ id: Object(input).qrcode_id, answer })
          }),
      },
    ],
  })
  const pass = async (ms: number) => {
    await act(() => vi.advanceTimersByTimeAsync(ms))
    await settle()
  }
  return { ...opened, asked, pass }
}

it('the state is asked for again when the last question was answered, not before', async () => {
  const { asked, pass } = await open()
  await pass(7_000)
  expect(asked).toHaveLength(1)
  asked[0]?.answer(codeOf(ids[0]))
  await pass(2_000)
  expect(asked).toHaveLength(2)
})

it('a late answer about an old code does not replace the new one', async () => {
  const { page, asked, pass } = await open()
  await pass(2_000)
  fireEvent.click(within(page).getByRole('button', { name: /换一张/ }))
  await settle()
  asked[0]?.answer(codeOf(ids[0], { state: 'scanned', nickname: '旧的' }))
  await settle()
  expect(within(page).queryByText('请在手机上确认')).toBeNull()
  await pass(2_000)
  expect(asked.map(({ id }) => id)).toEqual([...ids])
})
