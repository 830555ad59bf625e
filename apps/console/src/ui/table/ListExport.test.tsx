/** A list without a file of its own on the server is saved as it is shown, with all its pages. */
import { fireEvent, within } from '@testing-library/react'
import { memberList } from '@wallpaper/contract/member/member.console'
import { noteExport } from '@wallpaper/contract/staff/staff.console'
import { expect, it, vi } from 'vitest'
import { leastAnswer } from '../../test/answers.ts'
import { type Answering, ok } from '../../test/fakeServer.ts'
import { renderScreen, settle } from '../../test/renderScreen.tsx'
// Loaded before: the screen is lazy.
import '../../areas/member/MembersPage.tsx'

const member = (uid: number, nickname: string) => ({
  uid,
  person: { uid, nickname },
  level_id: 'gold',
  level_name: '黄金会员',
  started_at: Date.UTC(2026, 9, 18, 12),
  ends_at: Date.UTC(2027, 9, 18, 12),
  state: 'active',
  paid_fen: 123_456,
})

const pages: Readonly<Record<string, object>> = {
  '': { items: [member(1, '=林晚风'), member(2, '小满, 花开')], next_cursor: 'second' },
  second: { items: [member(3, '阿哲')], next_cursor: null },
}

/** What was called, in order, with what the list was asked for. */
const listening = () => {
  const called: string[] = []
  const answering: Answering = (endpoint, input) => {
    if (endpoint.path === noteExport.path) {
      called.push(`${endpoint.path} ${input.get('list')}`)
      return ok({})
    }
    if (endpoint.path !== memberList.path) return ok(leastAnswer(endpoint))
    called.push(`${endpoint.path} ${input.get('state')} ${input.get('cursor') ?? ''}`.trim())
    const page = pages[input.get('limit') === null ? '' : (input.get('cursor') ?? '')]
    return ok({ ...(leastAnswer(endpoint) as object), total: 3, ...page })
  }
  return { called, answering }
}

const press = async (main: HTMLElement) => {
  fireEvent.click(within(main).getByRole('button', { name: /^导\s*出$/ }))
  await settle()
}

it('takes every page of what is filtered, without buttons and formulas, and is noted before', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL')
  const { called, answering } = listening()
  await press(await renderScreen('/members?state=active', answering))
  expect(called).toEqual([
    `${memberList.path} active`,
    `${noteExport.path} ${memberList.path}`,
    `${memberList.path} active`,
    `${memberList.path} active second`,
  ])
  const [file] = saved.mock.calls[0] ?? []
  const facts = '黄金会员,有效,2026/10/18 20:00:00,2027/10/18 20:00:00,1234.56,看订单'
  expect(await (file as Blob).text()).toBe(
    [
      '\uFEFF创作者,等级,状态,开通,到期,累计付款（元）,订单',
      `'=林晚风,${facts}`,
      `"小满, 花开",${facts}`,
      `阿哲,${facts}`,
      '',
    ].join('\r\n'),
  )
})
