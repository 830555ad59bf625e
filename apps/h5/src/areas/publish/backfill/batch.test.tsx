import { fireEvent, within } from '@testing-library/react'
import type { OutputOf } from '@wallpaper/contract'
import { backfillBatch, backfillInit } from '@wallpaper/contract/publish'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { expect, it } from 'vitest'
import { renderPage, settle } from '../../../test/renderPage.tsx'
import { reply } from '../../../test/replies.ts'

const form = reply(backfillInit, { codes: [{ code: '晚风88', created_at: 0 }], works: [] })
const urls = [1, 2, 3].map((at) => `https://www.douyin.com/video/742601883775123335${at}`)

type Line = OutputOf<typeof backfillBatch>['items'][number]
const line = (number: number, facts: Partial<Line>): Line => ({
  line: number,
  platform: 'douyin',
  link: `www.douyin.com/video/${number}`,
  outcome: 'refused',
  problem: 'unreadable',
  sentence: '暂时读不到，可先提交人工核对',
  ...facts,
})

it('lines that cannot be read are given to a person at once, and what is left is found again', async () => {
  const { page, server } = await renderPage(publishScreens.batchBackfill(), {
    replies: [
      form,
      reply(backfillBatch, {
        items: [line(1, {}), line(2, { problem: 'gone', sentence: '链接已失效，请重新复制' }), line(3, {})],
      }),
    ],
  })
  fireEvent.change(within(page).getByLabelText('分享内容'), { target: { value: urls.join('\n') } })
  fireEvent.click(within(page).getByRole('button', { name: '回填 3 条' }))
  await settle()
  const waiting = { outcome: 'waiting', problem: null, sentence: '需要人工核对，1 个工作日内' } as const
  server.change(reply(backfillBatch, { items: [line(1, waiting), line(2, waiting)] }))
  fireEvent.click(within(page).getByRole('button', { name: '2 条读不到，提交人工核对' }))
  await settle()
  expect(server.calls.at(-1)?.input).toEqual({ lines: [urls[0], urls[2]], by_person: true, code: '晚风88' })
  const rows = [...page.querySelectorAll('[aria-label="每一行的结果"] li')].map((row) => [
    row.querySelector('.num')?.textContent,
    row.querySelector('small')?.textContent,
  ])
  expect(rows).toEqual([
    ['2', '链接已失效，请重新复制'],
    ['1', waiting.sentence],
    ['3', waiting.sentence],
  ])
  expect(within(page).queryByRole('button', { name: /提交人工核对/ })).toBeNull()
  fireEvent(window, new Event('pagehide'))
  const again = await renderPage(publishScreens.batchBackfill(), { replies: [form] })
  expect(within(again.page).getByLabelText<HTMLTextAreaElement>('分享内容').value).toBe(urls[1])
})
