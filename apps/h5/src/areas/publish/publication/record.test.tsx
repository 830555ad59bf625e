import { fireEvent, within } from '@testing-library/react'
import { overseasPublishList, publicationList } from '@wallpaper/contract/publish'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { expect, it } from 'vitest'
import { publicationCard, publicationsReply } from '../../../test/publicationReplies.ts'
import { renderPage, settle } from '../../../test/renderPage.tsx'
import { reply } from '../../../test/replies.ts'

it('the record of the overseas line shows only its own', async () => {
  const { accounts: _, ...overseas } = publicationsReply
  const card = { ...publicationCard, platform: 'tiktok', title: 'Aurora over snow' } as const
  const { page } = await renderPage(publishScreens.record(), {
    replies: [
      reply(publicationList, publicationsReply),
      reply(overseasPublishList, { ...overseas, unknown: [], items: [{ ...card, acts: [...card.acts] }] }),
    ],
  })
  fireEvent.click(within(page).getByRole('button', { name: '筛选' }))
  await settle()
  fireEvent.click(within(document.body).getByRole('button', { name: /^海外线/ }))
  await settle()
  expect(within(page).getByText('Aurora over snow')).toBeTruthy()
  expect(page.textContent).not.toContain(publicationCard.title)
})
