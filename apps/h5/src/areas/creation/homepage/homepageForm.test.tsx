import { fireEvent, screen, within } from '@testing-library/react'
import { randomAvatar } from '@wallpaper/contract/creation'
import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import { beforeAll, expect, it } from 'vitest'
import { homepage, replies } from '../../../test/creationReplies.ts'
import { renderPage, settle } from '../../../test/renderPage.tsx'
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
