import { fireEvent, waitFor, within } from '@testing-library/react'
import { handOffFile, handOffTick, overseasPublishInbox, publicationRead } from '@wallpaper/contract/publish'
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

it('the description that was written is copied in a step of its own', async () => {
  const { page } = await renderPage(publishScreens.publication({ id: handOff.id }), {
    replies: [reply(publicationRead, { ...handOff, description: '凌晨四点的海边' })],
  })
  const steps = [...page.querySelectorAll('ol li b')].map(({ textContent }) => textContent)
  expect(steps).toEqual(['保存图片', '复制标题', '复制简介', '复制话题', '复制口令', '发好后回来贴链接'])
  expect(within(page).getByText('凌晨四点的海边')).toBeTruthy()
})

it('the code’s line and the platform’s switch for AI content are in the language of its audience', async () => {
  const { page } = await open()
  expect(within(page).getByText('评论区置顶这句：Search “晚风88” for the original')).toBeTruthy()
  expect(page.textContent).toContain('请在TikTok的作品说明里勾选「AI-generated content」')
})

const offered = { state: null, percent: 0, sentence: '' } as const
const sending = { state: 'sending', percent: 43, sentence: '' } as const
const withInbox = (inbox: PublicationReply['inbox']) =>
  renderPage(publishScreens.publication({ id: handOff.id }), {
    replies: [
      reply(publicationRead, { ...handOff, media: publication.media, inbox }),
      reply(overseasPublishInbox, { ...handOff, media: publication.media, inbox: sending }),
    ],
  })

it('a video is put among the drafts at the platform, and how far it is stands there', async () => {
  const { page, server } = await withInbox(offered)
  expect(within(page).getByText('视频直接送到你的 TikTok 收件箱，不用先存到手机')).toBeTruthy()
  fireEvent.click(within(page).getByRole('button', { name: '放进草稿' }))
  await settle()
  expect(within(page).getByText('已传 43%，离开页面也在传')).toBeTruthy()
  expect(within(page).queryByRole('button', { name: '放进草稿' })).toBeNull()
  expect(server.calls.map(({ path }) => path).filter((path) => path.endsWith('/inbox'))).toHaveLength(1)
})

it.each([
  ['processing', '', '平台处理中', 'TikTok 正在处理，通常不到 1 分钟'],
  ['delivered', '', '已放进草稿', '打开 TikTok 的收件箱，点通知接着发；发出后会自动计入'],
  ['failed', '视频的帧率不合 TikTok 的要求', '没有放进去', '视频的帧率不合 TikTok 的要求'],
] as const)('a draft that is %s says so', async (state, sentence, word, note) => {
  const { page } = await withInbox({ state, percent: 100, sentence })
  expect(within(page).getAllByText(word).length).toBeGreaterThan(0)
  expect(within(page).getByText(note)).toBeTruthy()
  expect(within(page).queryByRole('button', { name: '再试一次' }) !== null).toBe(state === 'failed')
})
