/** From a photo on the phone to a job: what is sent, when, and what is not. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { OutputOf } from '@wallpaper/contract'
import {
  checkFacePhoto,
  deleteFacePhoto,
  faceSubmit,
  faceTemplateRead,
  faceTemplates,
} from '@wallpaper/contract/studio'
import { studioScreens } from '@wallpaper/contract/studio/studio.screens'
import { expect, it } from 'vitest'
import { askBackGuards } from '../../../pageStack/backGuards.ts'
import { type RenderedPage, renderPage, seenPage, settle } from '../../../test/renderPage.tsx'
import { type FakeReply, reply } from '../../../test/replies.ts'
import {
  characterId,
  checkedWith,
  jobReply,
  photoId,
  queued,
  refusedSide,
  template,
  templateId,
  templateList,
  templateReplies,
  twoPlaces,
} from '../../../test/studioReplies.ts'

const picture = () => new File(['RIFF0000WEBPVP8 '], 'IMG_1.webp')

const started = [reply(faceSubmit, queued), jobReply(queued)]

const open = (...replies: FakeReply[]) =>
  renderPage(studioScreens.faceUpload({ template: templateId }), {
    replies: [...templateReplies, ...replies],
  })

const choosePhoto = async (name = '选一张正脸照') => {
  fireEvent.click(within(seenPage()).getByRole('button', { name: new RegExp(name) }))
  const input = await waitFor(() => {
    const opened = document.querySelector('input[type=file]')
    if (!opened) throw new Error('no file picker is open')
    return opened
  })
  fireEvent.change(input, { target: { files: [picture()] } })
  await screen.findByRole('dialog', { name: '上传这张脸之前' })
}

const boxes = () => within(screen.getByRole('dialog')).getAllByRole<HTMLInputElement>('checkbox')

const agree = async () => {
  for (const box of boxes()) fireEvent.click(box)
  fireEvent.click(screen.getByRole('button', { name: '同意并上传' }))
  await settle()
}

const callsTo = ({ server }: RenderedPage, { path }: { path: string }) =>
  server.calls.filter((call) => call.path === `/api/${path}`).map(({ input }) => input)

it('sends nothing of a photo before all three boxes are ticked, which are empty each time', async () => {
  const opened = await open(reply(checkFacePhoto, refusedSide))
  await choosePhoto()
  const before = opened.server.calls.length
  expect(boxes().map(({ checked }) => checked)).toEqual([false, false, false])
  for (const box of boxes().slice(0, 2)) fireEvent.click(box)
  const button = screen.getByRole('button', { name: '三项都勾选后上传' })
  expect(button).toHaveProperty('disabled', true)
  fireEvent.click(button)
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  await settle()
  expect(within(opened.page).getByText('还没上传')).toBeTruthy()
  fireEvent.click(within(opened.page).getByRole('button', { name: '同意后上传' }))
  expect(boxes().map(({ checked }) => checked)).toEqual([false, false, false])
  expect(opened.server.calls.length).toBe(before)

  await agree()
  expect(callsTo(opened, checkFacePhoto)).toEqual([
    { template_id: templateId, rule_version: 3, is_own: true, is_adult: true, agrees: true },
  ])
})

it('says why a photo cannot be used, that nothing was kept or used up, and takes another with a new consent', async () => {
  const { page } = await open(reply(checkFacePhoto, refusedSide))
  await choosePhoto()
  await agree()
  const { textContent } = within(page).getByRole('main')
  expect(textContent).toContain('这张是侧脸，换不了')
  expect(textContent).toContain('转到 25° 以内再拍一张就行')
  expect(textContent).toContain('侧脸，约 80°')
  expect(textContent).toContain('照片未保存，次数未扣，今日还剩 7 次')
  expect(textContent).toContain('这样就能用')
  await choosePhoto('重新选照片')
  expect(boxes().map(({ checked }) => checked)).toEqual([false, false, false])
})

it('says one sentence of a face on the deny list, and nothing that would help to try others', async () => {
  const denied: OutputOf<typeof checkFacePhoto> = {
    ...refusedSide,
    code: 'denied',
    title: '这张脸不能使用',
    sentence: '',
    badge: '',
    box: null,
  }
  const { page } = await open(reply(checkFacePhoto, denied))
  await choosePhoto()
  await agree()
  expect(within(page).getByRole('main').textContent).toBe('这张脸不能使用')
})

it('starts at once with the one face of a photo, and shows the place in the queue', async () => {
  const opened = await open(reply(checkFacePhoto, checkedWith(null)), ...started)
  await choosePhoto()
  await agree()
  expect(callsTo(opened, faceSubmit)).toEqual([
    { template_id: templateId, photo_id: photoId, choices: [{ place: 1, face: 0 }] },
  ])
  await waitFor(() => expect(seenPage().textContent).toContain('前面 2 个，约 24 秒'))
})

it('asks which of several faces is used, and for the consent of that one', async () => {
  const opened = await open(reply(checkFacePhoto, checkedWith(null, null, 'side')), ...started)
  await choosePhoto()
  await agree()
  const { page } = opened
  expect(within(page).getByRole('heading', { name: '找到 3 张脸，用哪一张' })).toBeTruthy()
  const faces = within(page).getAllByRole<HTMLInputElement>('radio')
  expect(faces.map(({ disabled }) => disabled)).toEqual([false, false, true])
  expect(within(page).getByText('侧脸，太小')).toBeTruthy()
  fireEvent.click(within(page).getByRole('checkbox', { name: /1 号是我本人/ }))
  fireEvent.click(faces[1] as HTMLInputElement)
  expect(within(page).getByRole('button', { name: '勾选后用 2 号' })).toHaveProperty('disabled', true)
  fireEvent.click(within(page).getByRole('checkbox', { name: /2 号是我本人/ }))
  fireEvent.click(within(page).getByRole('button', { name: '用 2 号，开始生成' }))
  await settle()
  expect(callsTo(opened, faceSubmit)).toEqual([
    { template_id: templateId, photo_id: photoId, choices: [{ place: 1, face: 1 }] },
  ])
})

it('asks for one place of a template after the other', async () => {
  const opened = await open(
    reply(faceTemplateRead, twoPlaces),
    reply(checkFacePhoto, checkedWith(null, null)),
    ...started,
  )
  await choosePhoto()
  await agree()
  const { page } = opened
  expect(page.textContent).toContain('现在选「左边」')
  fireEvent.click(within(page).getByRole('checkbox', { name: /1 号是我本人/ }))
  fireEvent.click(within(page).getByRole('button', { name: '用 1 号，选下一个位置' }))
  expect(page.textContent).toContain('现在选「右边」')
  fireEvent.click(within(page).getByRole('checkbox', { name: /2 号是我本人/ }))
  fireEvent.click(within(page).getByRole('button', { name: '用 2 号，开始生成' }))
  await settle()
  expect(callsTo(opened, faceSubmit)).toEqual([
    {
      template_id: templateId,
      photo_id: photoId,
      choices: [
        { place: 1, face: 0 },
        { place: 2, face: 1 },
      ],
    },
  ])
})

it('goes back to the place before, with the photo and its face, and says what it costs on the last', async () => {
  const opened = await open(
    reply(faceTemplateRead, twoPlaces),
    reply(checkFacePhoto, checkedWith(null, null)),
    reply(deleteFacePhoto, { deleted_at: 0 }),
  )
  expect(within(opened.page).getByText('用 1 次，今天还剩 7 次，约 8 秒，没做成退回')).toBeTruthy()
  await choosePhoto()
  await agree()
  const { page } = opened
  const costs = () => within(page).queryByText(/没做成退回/) !== null
  expect(costs()).toBe(false)
  fireEvent.click(within(page).getByRole('checkbox', { name: /1 号是我本人/ }))
  fireEvent.click(within(page).getByRole('button', { name: '用 1 号，选下一个位置' }))
  expect(costs()).toBe(true)
  act(() => void askBackGuards())
  expect(page.textContent).toContain('现在选「左边」')
  expect(within(page).getByRole('checkbox', { name: /1 号是我本人/ })).toHaveProperty('checked', false)
  expect(callsTo(opened, deleteFacePhoto)).toEqual([])
  act(() => void askBackGuards())
  await settle()
  expect(callsTo(opened, deleteFacePhoto)).toEqual([{ photo_id: photoId }])
})

it('deletes a photo that was sent and is not used', async () => {
  const opened = await open(
    reply(checkFacePhoto, checkedWith(null, null)),
    reply(deleteFacePhoto, { deleted_at: 0 }),
  )
  await choosePhoto()
  await agree()
  fireEvent.click(within(opened.page).getByRole('button', { name: '换照片' }))
  await settle()
  expect(callsTo(opened, deleteFacePhoto)).toEqual([{ photo_id: photoId }])
  expect(within(opened.page).getByText('还没上传')).toBeTruthy()
})

it('makes one with a drawn character without any photo, once however often it is pressed', async () => {
  const opened = await open()
  opened.server.change(...started)
  fireEvent.click(within(opened.page).getByRole('button', { name: '不想上传人脸？用虚拟角色代替' }))
  fireEvent.click(screen.getByRole('radio', { name: /小满/ }))
  const button = screen.getByRole('button', { name: '开始生成' })
  fireEvent.click(button)
  fireEvent.click(button)
  await settle()
  expect(callsTo(opened, faceSubmit)).toEqual([{ template_id: templateId, character_id: characterId }])
  expect(callsTo(opened, checkFacePhoto)).toEqual([])
})

it('leads to the membership when nothing is left today', async () => {
  const none = { ...templateList, quota: { limit: 3, left: 0, renews_at: 0 } }
  const { page } = await open(reply(faceTemplates, none))
  expect(within(page).getByText(/今天的次数用完了/)).toBeTruthy()
  expect(within(page).getByRole('link', { name: '会员次数更多' }).getAttribute('href')).toBe(
    '#/pages/mine/vip/index',
  )
})

it('goes from the chosen template to its photo, or starts with a character', async () => {
  const opened = await renderPage(studioScreens.faceTemplates(), {
    replies: [...templateReplies, ...started],
  })
  expect(within(opened.page).getByRole('button', { name: '先选一个模板' })).toHaveProperty('disabled', true)
  fireEvent.click(within(opened.page).getByRole('radio', { name: new RegExp(template.title) }))
  fireEvent.click(within(opened.page).getByRole('radio', { name: /小满/ }))
  fireEvent.click(within(opened.page).getByRole('button', { name: '生成「海棠花下」' }))
  await waitFor(() => expect(seenPage().textContent).toContain('前面 2 个，约 24 秒'))
  expect(callsTo(opened, faceSubmit)).toEqual([{ template_id: templateId, character_id: characterId }])
})
