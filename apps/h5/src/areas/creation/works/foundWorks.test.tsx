import { fireEvent, waitFor, within } from '@testing-library/react'
import { photoSearch } from '@wallpaper/contract/creation'
import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import { expect, it } from 'vitest'
import { replies, work } from '../../../test/creationReplies.ts'
import { renderPage } from '../../../test/renderPage.tsx'
import { reply } from '../../../test/replies.ts'
import { sharingReplies } from '../../../test/sharingReplies.ts'

it('finds one’s own works by a word once the typing rests', async () => {
  const { page, server } = await renderPage(creationScreens.index('picture'), {
    replies: [
      replies.homepages,
      replies.works,
      replies.albums,
      replies.codes,
      sharingReplies.borrowed,
      reply(photoSearch, { items: [{ ...work, title: '海上落日' }], next_cursor: null }),
    ],
  })
  fireEvent.change(within(page).getByRole('searchbox', { name: '搜索我的作品' }), {
    target: { value: ' 落日 ' },
  })
  await waitFor(() => expect(within(page).getByRole('link', { name: /海上落日/ })).toBeDefined(), {
    timeout: 15_000,
  })
  const asked = server.calls.filter(({ path }) => path.endsWith('/photo/search'))
  expect(asked.at(-1)?.input).toMatchObject({ q: '落日' })
})
