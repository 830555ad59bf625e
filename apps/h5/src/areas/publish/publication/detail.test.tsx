import { fireEvent, waitFor, within } from '@testing-library/react'
import {
  publicationAsk,
  publicationCalendar,
  publicationList,
  publicationRead,
} from '@wallpaper/contract/publish'
import { type AskAnswer, askAnswers } from '@wallpaper/contract/publish/publication.labels'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { expect, it } from 'vitest'
import { type PublicationReply, publication, publicationsReply } from '../../../test/publicationReplies.ts'
import { renderPage } from '../../../test/renderPage.tsx'
import { reply } from '../../../test/replies.ts'

const open = (facts: Partial<PublicationReply>) =>
  renderPage(publishScreens.publication({ id: publication.id }), {
    replies: [reply(publicationRead, { ...publication, ...facts })],
  })

it('without a result, what was asked and what its owner can say stand in the step that is now', async () => {
  const { page } = await open({})
  const now = page.querySelector<HTMLElement>('.tline li.now')
  if (!now) throw new Error('no step is now')
  expect(
    within(now)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['贴链接确认已发', '标记为没发出'])
  expect(now.textContent).toContain('下次')
  expect(within(page).getAllByRole('button', { name: '标记为没发出' })).toHaveLength(1)
})

it.each(Object.entries(askAnswers) as [AskAnswer, string][])(
  'asking at once says what came of it: %s',
  async (answer, sentence) => {
    const { page } = await renderPage(publishScreens.publication({ id: publication.id }), {
      replies: [reply(publicationRead, publication), reply(publicationAsk, { answer, publication })],
    })
    fireEvent.click(within(page).getByRole('button', { name: '立即查询' }))
    await waitFor(() => within(document.body).getByText(sentence))
  },
)

it('what was submitted is not asked for by hand: it is read by itself', async () => {
  const { page } = await open({ state: 'submitted', acts: [] })
  expect(within(page).queryByRole('button', { name: '立即查询' })).toBeNull()
})

it('given to its owner, what was lost says so, with what its owner can say', async () => {
  const person = {
    kind: 'person',
    title: '转人工核对',
    note: '提交了一天，快手的作品里没有 3x1',
    at: 0,
  } as const
  const sent = { kind: 'sent', title: '已提交给快手', note: '', at: 0 } as const
  const { page } = await open({ next_ask_at: null, steps: [sent, person] })
  expect(page.textContent).toContain('一天都没有在快手查到它，请打开看一眼')
  const now = page.querySelector<HTMLElement>('.tline li.now')
  expect(now?.textContent).toContain('提交了一天，快手的作品里没有 3x1')
  expect(within(page).getByRole('button', { name: '贴链接确认已发' })).toBeTruthy()
})

it('once counted, it can be published elsewhere, and carries a code where the platform has an entry to it', async () => {
  const { page } = await open({ state: 'verified', acts: ['open'], steps: [] })
  expect(within(page).getByRole('button', { name: '再发一处' })).toBeTruthy()
  expect(within(page).getByRole('link', { name: '挂载口令' }).getAttribute('href')).toContain(
    `account=${publication.account?.id}`,
  )
})

it('the calendar leads to the mounts of a day', async () => {
  const day = '2099-10-19'
  const { page } = await renderPage(publishScreens.record({ day }), {
    replies: [
      reply(publicationCalendar, {
        days: [{ day, word: 'waiting', count: 2, total: 2, mounts: 2 }],
        published: 0,
        waiting: 2,
      }),
      reply(publicationList, { ...publicationsReply, unknown: [] }),
    ],
  })
  expect(within(page).getByRole('link', { name: /2 个挂载到点/ })).toBeTruthy()
  expect(page.textContent).toContain('2 条')
})
