import { fireEvent, screen, within } from '@testing-library/react'
import type { OutputOf } from '@wallpaper/contract'
import {
  keywordInit,
  newTitles,
  photoStatusList,
  setPhotoDownload,
  setTitles,
} from '@wallpaper/contract/creation'
import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import { beforeAll, expect, it } from 'vitest'
import { rejectedWork, replies, work } from '../../../test/creationReplies.ts'
import { renderPage, settle } from '../../../test/renderPage.tsx'
import { type FakeReply, reply } from '../../../test/replies.ts'
import { sharingReplies } from '../../../test/sharingReplies.ts'

beforeAll(async () => void (await import('../make/price/WorkDownloadSheet.tsx')))

const ids = [work.id, rejectedWork.id]
const allDone = { results: ids.map((id) => ({ id, ok: true, msg: '' })) }

/** All works are picked, and what shall be changed is chosen. */
const change = async (tab: string, works: FakeReply = replies.works) => {
  const { page, server } = await renderPage(creationScreens.index('picture'), {
    replies: [
      replies.homepages,
      works,
      replies.albums,
      replies.codes,
      replies.download,
      reply(keywordInit, { max: 10, recent: [], suggested: [] }),
      sharingReplies.borrowed,
      reply(setPhotoDownload, allDone),
      reply(setTitles, allDone),
      reply(newTitles, { results: [], items: [{ photo_id: work.id, title: '落日来信' }] }),
    ],
  })
  fireEvent.click(within(page).getByRole('button', { name: '批量管理' }))
  fireEvent.click(within(page).getByRole('button', { name: '全选' }))
  fireEvent.click(within(page).getByRole('button', { name: '修改' }))
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('tab', { name: tab }))
  await settle()
  return server
}

it('changes how several works are taken, in one call', async () => {
  const server = await change('下载方式')
  const sheet = await screen.findByRole('dialog', { name: '2 个作品' })
  fireEvent.click(within(sheet).getByRole('tab', { name: '免费' }))
  fireEvent.click(within(sheet).getByRole('button', { name: '保存' }))
  await settle()
  const asked = server.calls.find(({ path }) => path.endsWith(setPhotoDownload.path))
  expect(asked?.input).toEqual({ photo_ids: ids, download_mode: 'free' })
})

it('changes the titles of several works, each by itself or all with a number', async () => {
  const server = await change('标题')
  const sheet = within(await screen.findByRole('dialog', { name: '2 个作品的标题' }))
  expect(sheet.getByRole('button', { name: '保存标题' })).toHaveProperty('disabled', true)
  fireEvent.change(sheet.getByLabelText('都叫（后面加序号）'), { target: { value: '落日' } })
  fireEvent.click(sheet.getByRole('button', { name: '填入' }))
  const second = sheet.getByLabelText(`「${rejectedWork.title}」的新标题`)
  expect(second).toHaveProperty('value', '落日 2')
  fireEvent.change(second, { target: { value: '雪山' } })
  fireEvent.click(sheet.getByRole('button', { name: '保存 2 个标题' }))
  await settle()
  const asked = server.calls.find(({ path }) => path.endsWith(setTitles.path))
  expect(asked?.input).toEqual({
    photo_ids: ids,
    titles: [
      { photo_id: work.id, title: '落日 1' },
      { photo_id: rejectedWork.id, title: '雪山' },
    ],
  })
})

it('starts from the title that waits for review, which is only sent when it is changed', async () => {
  const shown = replies.works.data as OutputOf<typeof photoStatusList>
  const items = [{ ...work, has_change: true }, rejectedWork]
  const server = await change('标题', reply(photoStatusList, { ...shown, items }))
  const sheet = within(await screen.findByRole('dialog', { name: '2 个作品的标题' }))
  const first = sheet.getByLabelText('「落日来信」的新标题')
  expect(first).toHaveProperty('value', '落日来信')
  expect(sheet.getByRole('button', { name: '保存标题' })).toHaveProperty('disabled', true)
  fireEvent.change(first, { target: { value: work.title } })
  fireEvent.click(sheet.getByRole('button', { name: '保存 1 个标题' }))
  await settle()
  const asked = server.calls.find(({ path }) => path.endsWith(setTitles.path))
  expect(asked?.input).toMatchObject({ titles: [{ photo_id: work.id, title: work.title }] })
})
