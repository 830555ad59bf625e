import { fireEvent, screen, within } from '@testing-library/react'
import { clearRecycleBinNumber, recycleBinList, recycleBinRestore } from '@wallpaper/contract/creation'
import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import { expect, it } from 'vitest'
import { homepage, recycled, replies } from '../../../test/creationReplies.ts'
import { renderPage, settle } from '../../../test/renderPage.tsx'
import { offline, reply } from '../../../test/replies.ts'

const counts = { all: 1, expiring: 1, picture: 1, text: 0, image_text: 0, moments: 0, video: 0 }
const bin = reply(recycleBinList, {
  items: [{ ...recycled, homepage_name: null }],
  next_cursor: null,
  counts,
  kept_days: 30,
})

it('asks where to restore a work without a homepage, and keeps asking until the server has answered', async () => {
  const { page, server } = await renderPage(creationScreens.recycleBin('picture'), {
    replies: [
      bin,
      replies.homepages,
      reply(clearRecycleBinNumber, { number: 0 }),
      offline(recycleBinRestore),
    ],
  })
  fireEvent.click(within(page).getByRole('checkbox', { name: new RegExp(recycled.title) }))
  fireEvent.click(within(page).getByRole('button', { name: '恢复 1 个作品' }))
  await settle()
  const choose = async () => {
    fireEvent.click(screen.getByRole('radio', { name: new RegExp(homepage.name) }))
    await settle()
    return screen.queryByRole('dialog', { name: '恢复到哪个主页' }) !== null
  }
  expect(await choose()).toBe(true)
  server.change(reply(recycleBinRestore, { results: [{ id: recycled.id, ok: true, msg: '' }] }))
  expect(await choose()).toBe(false)
  const asked = server.calls.filter(({ path }) => path.endsWith(recycleBinRestore.path))
  expect(asked.at(-1)?.input).toEqual({ photo_ids: [recycled.id], homepage_id: homepage.id })
  expect(within(page).getByRole('button', { name: '恢复' })).not.toBeNull()
})
