import { fireEvent, within } from '@testing-library/react'
import { replyRulesRead } from '@wallpaper/contract/reply'
import { noReplyRules } from '@wallpaper/contract/reply/noReplyRules.labels'
import type { ReplyKeyword } from '@wallpaper/contract/reply/reply.schemas'
import { replyScreens } from '@wallpaper/contract/reply/reply.screens'
import { beforeEach, expect, it } from 'vitest'
import { renderPage, seenPage, settle } from '../../test/renderPage.tsx'
import { reply } from '../../test/replies.ts'
import { setUnsavedRules } from './unsavedRules.ts'

const id = '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e6f'
const groupId = (n: number) => `5e8d1c3a-7b42-4f06-9a1d-00000000000${n}`
const group = (n: number, word: string): ReplyKeyword => ({
  id: groupId(n),
  words: [word],
  match: 'contains',
  mode: 'turns',
  answers: [
    { kind: 'text', text: `${word}在这里` },
    { kind: 'text', text: '第二句' },
  ],
  hours: null,
  is_on: true,
})
const groups = [group(1, '壁纸'), group(2, '头像'), group(3, '几点更新')]
const account = {
  id,
  nickname: '晚风日记',
  avatar_url: null,
  kind_name: '订阅号',
  is_verified: true,
  state: 'running' as const,
  state_name: '运行中',
  is_on: true,
  note: '',
  keywords: 3,
  followers: null,
  days: [1, 1, 1, 1, 1, 1, 1],
  week: { answered: 7, codes: 0, missed: 0 },
  today: { answered: 1, unmatched: 0 },
  last_at: 0,
  review: { state: 'approved' as const, applied_at: 0, decided_by: 0, reason: '' },
}
const replies = [
  reply(replyRulesRead, {
    version: 1,
    rules: { ...noReplyRules, keywords: groups },
    account,
    works: [],
    codes: [{ code: '晚风88', title: '晚风壁纸馆', picture_url: '/a.webp' }],
  }),
]
const open = (n: number) => renderPage(replyScreens.keyword({ id, rule: groupId(n) }), { replies })
const press = async (name: string) => {
  fireEvent.click(within(document.body).getByRole('button', { name }))
  await settle()
}

beforeEach(() => setUnsavedRules(id, null))

it('changes the text of a saved answer in its place', async () => {
  await open(1)
  await press('修改第 1 条：壁纸在这里')
  const field = within(document.body).getByLabelText<HTMLTextAreaElement>('回复的文字')
  expect(field.value).toBe('壁纸在这里')
  fireEvent.change(field, { target: { value: '发口令就能取原图' } })
  await press('改好了')
  expect(
    within(seenPage())
      .getAllByRole('button', { name: /^修改第/ })
      .map(({ textContent }) => textContent),
  ).toEqual(['发口令就能取原图', '第二句'])
})

it('puts a group first, one forward and one back', async () => {
  await open(3)
  const place = () => within(seenPage()).getByText(/^第 \d 条，共 3 条$/).textContent
  expect(place()).toBe('第 3 条，共 3 条')
  await press('移到最前')
  expect(place()).toBe('第 1 条，共 3 条')
  await press('往后移一条')
  expect(place()).toBe('第 2 条，共 3 条')
  await press('往前移一条')
  expect(place()).toBe('第 1 条，共 3 条')
})

it('adds a mini-program card that opens a code', async () => {
  await open(1)
  await press('＋ 小程序')
  await press('晚风壁纸馆 晚风88')
  const row = within(seenPage()).getByRole('button', { name: '修改第 3 条：晚风壁纸馆' })
  expect(row.textContent).toBe('晚风壁纸馆打开口令「晚风88」')
  expect(row.querySelector('img')?.getAttribute('src')).toBe('/a.webp')
  expect(within(seenPage()).getByText('小程序卡')).toBeTruthy()
  expect(within(seenPage()).getByText('3/5 条')).toBeTruthy()
})
