import { within } from '@testing-library/react'
import { publicationCalendar, publicationList, publicationRead } from '@wallpaper/contract/publish'
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
  expect(page.textContent).toContain('2 件')
})
