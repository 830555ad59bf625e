import { fireEvent, screen, within } from '@testing-library/react'
import { homepageCreate, homepageList, randomAvatar, uploadInit } from '@wallpaper/contract/creation'
import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import { beforeAll, expect, it } from 'vitest'
import { homepage, homepages, replies } from '../../../test/creationReplies.ts'
import { renderPage, seenPage, settle } from '../../../test/renderPage.tsx'
import { reply } from '../../../test/replies.ts'
import { sharingReplies } from '../../../test/sharingReplies.ts'

beforeAll(async () => void (await import('./HomepageForm.tsx')))

it('asks before a new avatar is lost, though nothing else was changed', async () => {
  await renderPage(creationScreens.homepage('picture', { homepage_id: homepage.id, edit: true }), {
    replies: [
      replies.homepages,
      replies.homepage,
      replies.download,
      replies.codes,
      replies.works,
      sharingReplies.offer,
      sharingReplies.tools,
      reply(randomAvatar, { avatar_url: 'https://t.example/another.webp' }),
    ],
  })
  const sheet = screen.getByRole('dialog', { name: '编辑主页' })
  fireEvent.click(within(sheet).getByRole('button', { name: '随机头像' }))
  await settle()
  fireEvent.click(within(sheet).getByRole('button', { name: '关闭' }))
  await settle()
  expect(screen.getByRole('alertdialog').textContent).toContain('放弃')
})

it('is open for the first homepage where the first steps lead, and goes on to uploading', async () => {
  await renderPage(creationScreens.index('picture', { create: true }), {
    replies: [
      reply(homepageList, { ...homepages, items: [] }),
      reply(homepageCreate, { ...homepage, state: 'reviewing' }),
      reply(randomAvatar, { avatar_url: 'https://t.example/another.webp' }),
      reply(uploadInit, {
        homepages: [],
        classes: homepages.classes,
        limits: { picture_mb: 20, video_mb: 200, video_seconds: 300, keywords: 10, pages: 9, files: 50 },
        agreement_read_at: null,
      }),
    ],
  })
  const sheet = screen.getByRole('dialog', { name: '新建主页' })
  fireEvent.change(within(sheet).getByLabelText('主页名称'), { target: { value: '初一的图' } })
  fireEvent.click(within(sheet).getByRole('button', { name: /^分类/ }))
  fireEvent.click(
    within(screen.getByRole('dialog', { name: '选择分类' })).getByRole('button', { name: '风景' }),
  )
  fireEvent.click(screen.getByRole('button', { name: '新建并提交审核' }))
  await settle()
  expect(seenPage().querySelector('h1')?.textContent).toBe('上传作品')
})
