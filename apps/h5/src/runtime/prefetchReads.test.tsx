import { render } from '@testing-library/react'
import type { OutputOf } from '@wallpaper/contract'
import { noticeList } from '@wallpaper/contract/notice'
import { noticeScreens } from '@wallpaper/contract/notice/notice.screens'
import { describe, expect, it } from 'vitest'
import { App } from '../app/App.tsx'
import { loadPage } from '../app/chunk.ts'
import { pageOf } from '../app/routes.ts'
import { seenPage, settle, startApp } from '../test/renderPage.tsx'
import { offline, reply } from '../test/replies.ts'
import { prefetchReads } from './prefetchReads.ts'

const notices: OutputOf<typeof noticeList> = {
  items: [
    {
      id: 7,
      kind: 'announcement',
      kind_name: '公告',
      title: '国庆期间审核时间调整',
      summary: '',
      is_personal: false,
      is_read: false,
      is_pinned: true,
      published_at: 0,
    },
  ],
  next_cursor: null,
  unread: 1,
}

const open = async (answer = reply(noticeList, notices)) => {
  await loadPage(noticeScreens.list)
  const page = await pageOf(noticeScreens.list)
  const { app, server, container } = startApp(noticeScreens.list(), { replies: [answer] })
  const asked = () => server.calls.filter(({ path }) => path.endsWith('/noticeList')).length
  const draw = () =>
    render(<App stack={app.stack} queries={app.queries} signIn={app.signIn} />, { container })
  return { prefetch: () => prefetchReads(app.queries, page), draw, asked }
}

describe('what a screen reads, asked for when it is opened', () => {
  it('is there when the screen is drawn: no boxes, and no second call', async () => {
    const { prefetch, draw, asked } = await open()
    await prefetch()
    draw()
    expect(seenPage().textContent).toContain('国庆期间审核时间调整')
    expect(seenPage().querySelector('.sk')).toBeNull()
    await settle()
    expect(asked()).toBe(1)
  })

  it('is waited for when the screen is drawn first', async () => {
    const { prefetch, draw, asked } = await open()
    const read = prefetch()
    draw()
    expect(seenPage().querySelector('.sk')).not.toBeNull()
    await read
    await settle()
    expect(seenPage().textContent).toContain('国庆期间审核时间调整')
    expect(asked()).toBe(1)
  })

  it('is asked for again by the screen when it did not come', async () => {
    const { prefetch, draw, asked } = await open(offline(noticeList))
    await prefetch()
    const before = asked()
    draw()
    await settle()
    expect(asked()).toBeGreaterThan(before)
    expect(seenPage().textContent).toContain('网络不给力~')
  })
})
