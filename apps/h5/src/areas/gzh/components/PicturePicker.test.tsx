import { fireEvent, waitFor, within } from '@testing-library/react'
import { articlePictures, articlePreview } from '@wallpaper/contract/gzh'
import { gzhScreens } from '@wallpaper/contract/gzh/gzh.screens'
import { indexInit, promoteInit } from '@wallpaper/contract/home'
import { expect, it } from 'vitest'
import { renderPage, settle } from '../../../test/renderPage.tsx'
import { type FakeReply, pending, reply } from '../../../test/replies.ts'
import { pictureBlocks } from '../editor/newBlocks.ts'
import type { OfferedPicture as Offered } from '../gzh.types.ts'
import { movedBehind } from './pickedOrder.ts'

const ids = ['0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e6f', '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e70'] as const
const homepages = [
  { id: ids[0], name: '晚风壁纸馆' },
  { id: ids[1], name: '橘猫手绘' },
]
const picturesOf = (id: string, title: string) => ({
  items: [{ work_id: id, upload_id: id, title, url: `/${id}.webp`, is_ai: false, locked: '', note: '' }],
  next_cursor: null,
  homepages,
  albums: [],
})

/** Each homepage has its own picture. */
const pictures: FakeReply = {
  ...reply(articlePictures, picturesOf(ids[0], '落日群山')),
  answer: async ({ input }) =>
    Object(input).homepage_id === ids[1] ? picturesOf(ids[1], '黑猫') : picturesOf(ids[0], '落日群山'),
}

it('keeps what was picked when another homepage is shown, in the order of picking', async () => {
  const { page } = await renderPage(gzhScreens.homeImage({ max: 9 }), { replies: [pictures] })
  const press = async (name: string | RegExp) => {
    fireEvent.click(within(page).getByRole('button', { name }))
    await settle()
  }
  const picked = () =>
    [
      ...(within(page)
        .queryByRole('list', { name: '选好的图片，按住可以调整顺序' })
        ?.querySelectorAll('button') ?? []),
    ].map((button) => button.getAttribute('aria-label'))
  await press('落日群山')
  await press(/^晚风壁纸馆.*换一个主页$/)
  fireEvent.click(within(document.body).getByText('橘猫手绘'))
  await settle()
  await press('黑猫')
  expect(picked()).toEqual(['去掉第 1 张「落日群山」', '去掉第 2 张「黑猫」'])
  expect(within(page).getByRole('button', { name: '插入 2 张' })).toBeTruthy()
  await press('去掉第 1 张「落日群山」')
  expect(picked()).toEqual(['去掉第 1 张「黑猫」'])
})

it('shows one album, or what a word is found in, and keeps the field while it reads', async () => {
  const asked: object[] = []
  const ofAlbums: FakeReply = {
    ...reply(articlePictures, picturesOf(ids[0], '落日群山')),
    answer: async ({ input }) => {
      const { homepage_id: _, ...filter } = Object(input)
      asked.push(filter)
      const albums = [{ id: ids[1], name: '星空极光', cover_url: null }]
      const found =
        filter.text === '没有' ? { ...picturesOf(ids[0], ''), items: [] } : picturesOf(ids[0], '极光')
      return { ...found, albums }
    },
  }
  const { page } = await renderPage(gzhScreens.homeImage({ max: 9 }), { replies: [ofAlbums] })
  fireEvent.click(within(page).getByRole('tab', { name: '星空极光' }))
  await settle()
  const field = within(page).getByLabelText('搜标题')
  fireEvent.change(field, { target: { value: '没有' } })
  await waitFor(() => expect(within(page).getByText('没有标题里有「没有」的图片')).toBeTruthy())
  expect(within(page).getByLabelText('搜标题')).toBe(field)
  fireEvent.change(field, { target: { value: '' } })
  await waitFor(() => expect(within(page).getByRole('button', { name: '极光' })).toBeTruthy())
  expect(asked).toEqual([{}, { album_id: ids[1] }, { text: '没有' }])
})

it('puts in a locked work as its preview, never as the original', async () => {
  const asked: unknown[] = []
  const locked: FakeReply = {
    ...reply(articlePictures, picturesOf(ids[0], '极光')),
    answer: async () => {
      const { items, ...rest } = picturesOf(ids[0], '极光')
      return { ...rest, items: items.map((item) => ({ ...item, locked: '付费 1.00' })) }
    },
  }
  const preview: FakeReply = {
    ...reply(articlePreview, { upload_id: ids[1], url: '/preview.webp', code: '晚风88' }),
    answer: async ({ input }) => {
      asked.push(input)
      return { upload_id: ids[1], url: '/preview.webp', code: '晚风88' }
    },
  }
  const { page } = await renderPage(gzhScreens.homeImage({ max: 9 }), {
    // Behind the picker is the home tab.
    replies: [locked, preview, ...[indexInit, promoteInit].map(pending)],
  })
  fireEvent.click(within(page).getByRole('button', { name: '极光，付费 1.00' }))
  await settle()
  expect(within(page).getByText(/放的是模糊预览/)).toBeTruthy()
  fireEvent.click(within(page).getByRole('button', { name: '插入 1 张' }))
  await settle()
  expect(asked).toEqual([{ work_id: ids[0] }])
})

it('are put into another order', () => {
  const [one, two, three] = ['a', 'b', 'c'].map((upload_id) => ({
    ...picturesOf(ids[0], upload_id).items[0],
    upload_id,
  })) as [Offered, Offered, Offered]
  const order = (id: string, afterId: string | null) =>
    movedBehind([one, two, three], id, afterId)
      .map(({ upload_id }) => upload_id)
      .join('')
  expect([order('c', null), order('a', 'c'), order('b', 'a'), order('x', 'a')]).toEqual([
    'cab',
    'bca',
    'abc',
    'abc',
  ])
})

it('has the card of a code behind the last preview that needs it', () => {
  const picture = (upload_id: string, code?: string) => ({
    upload_id,
    url: '',
    title: '',
    is_ai: false,
    ...(code !== undefined && { code }),
  })
  const blocks = pictureBlocks([
    picture('a', '晚风88'),
    picture('b'),
    picture('c', '晚风88'),
    picture('d', ''),
  ])
  const seen = blocks.map((block) =>
    block.type === 'picture' ? block.upload_id : block.type === 'code' ? `card ${block.code}` : block.type,
  )
  expect(seen).toEqual(['a', 'b', 'c', 'card 晚风88', 'd', 'card '])
})
