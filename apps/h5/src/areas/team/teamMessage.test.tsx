import { fireEvent, within } from '@testing-library/react'
import { sendTeamMessage, teamIndex, teamMembers, teamMessages } from '@wallpaper/contract/team'
import { teamScreens } from '@wallpaper/contract/team/team.screens'
import { expect, it } from 'vitest'
import { renderPage, settle } from '../../test/renderPage.tsx'
import { refusal, reply } from '../../test/replies.ts'

const head = reply(teamIndex, {
  level: 3,
  level_name: '银牌',
  percent: 8,
  team_fen: 824_000,
  reached: 3,
  next: null,
  members: 36,
  active_today: 14,
  unbinds_waiting: 0,
  share_fen: 65_920,
  invite_code: 'TS8803',
  is_tutor: false,
  tutor_waiting: 0,
})
const members = reply(teamMembers, { items: [], next_cursor: null })

const open = async (note: string) => {
  const { page, server } = await renderPage(teamScreens.team(), {
    replies: [
      head,
      members,
      reply(teamMessages, {
        items: [
          {
            id: '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e6f',
            text: '本周末一起做秋天的专题',
            sent_at: 1,
            reached: 34,
            is_done: true,
          },
        ],
        note,
      }),
      refusal(sendTeamMessage, 'invalidInput', '含有不能使用的词「赌场」（赌博），请去掉后再提交'),
    ],
  })
  fireEvent.click(within(page).getByRole('button', { name: /给团队发消息/ }))
  await settle()
  const sheet = within(document.body).getByRole('dialog', { name: '给团队发消息' })
  return { sheet: within(sheet), server }
}

it('says when the next one can be sent, and what the last one reached', async () => {
  const { sheet } = await open('每 24 小时可以发一条，明天 10:00 后可以再发')
  expect(sheet.getByText('每 24 小时可以发一条，明天 10:00 后可以再发')).toBeTruthy()
  expect(sheet.getByRole('button', { name: '发给团队' })).toHaveProperty('disabled', true)
  expect(sheet.getByText(/34 人收到/)).toBeTruthy()
})

it('sends what was written, and keeps it when the server does not take it', async () => {
  const { sheet, server } = await open('')
  const field = sheet.getByLabelText('内容')
  fireEvent.change(field, { target: { value: ' 来赌场玩 ' } })
  fireEvent.click(sheet.getByRole('button', { name: '发给团队' }))
  await settle()
  expect(server.calls.find(({ path }) => path.includes('sendMessage'))?.input).toMatchObject({
    text: '来赌场玩',
  })
  expect(field).toHaveProperty('value', ' 来赌场玩 ')
})
