import { fireEvent, waitFor, within } from '@testing-library/react'
import { handOffFile, handOffTick, publicationRead } from '@wallpaper/contract/publish'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { afterEach, expect, it, vi } from 'vitest'
import { type PublicationReply, publication } from '../../../test/publicationReplies.ts'
import { renderPage, settle } from '../../../test/renderPage.tsx'
import { reply } from '../../../test/replies.ts'

afterEach(() => vi.unstubAllGlobals())

const handOff: PublicationReply = {
  ...publication,
  platform: 'tiktok',
  origin: 'hand_off',
  state: 'handing_off',
  sent_at: null,
  acts: ['hand_off', 'reschedule', 'cancel'],
  ticks: [],
  media: publication.media && { ...publication.media, kind: 'picture', name: '海浪.jpg' },
}
const file = '/private/gallery/whole.jpg'

const open = () =>
  renderPage(publishScreens.publication({ id: handOff.id }), {
    replies: [
      reply(publicationRead, handOff),
      reply(handOffFile, { url: file, name: '海浪.jpg' }),
      reply(handOffTick, { ...handOff, ticks: ['media'] }),
    ],
  })

it('a picture that the browser cannot save is shown for a long press, and ticked by hand', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(new Blob(['picture'], { type: 'image/jpeg' }))),
  )
  const { page, server } = await open()
  fireEvent.click(within(page).getByRole('button', { name: /^保存\s*图片/ }))
  const dialog = await waitFor(() => within(document.body).getByRole('dialog', { name: '长按图片保存' }))
  expect(within(dialog).getByAltText('海浪.jpg').getAttribute('src')).toBe(file)
  expect(within(page).queryByText('已保存')).toBeNull()
  fireEvent.click(within(dialog).getByRole('button', { name: '我已保存' }))
  await settle()
  expect(within(page).getByText('已保存')).toBeTruthy()
  expect(server.calls.at(-1)?.input).toEqual({ id: handOff.id, step: 'media' })
})

it('the code’s line and the platform’s switch for AI content are in the language of its audience', async () => {
  const { page } = await open()
  expect(within(page).getByText('评论区置顶这句：Search “晚风88” for the original')).toBeTruthy()
  expect(page.textContent).toContain('请在TikTok的作品说明里勾选「AI-generated content」')
})
