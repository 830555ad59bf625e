import { fireEvent, within } from '@testing-library/react'
import { searchCodeInit } from '@wallpaper/contract/codes'
import { homepageList } from '@wallpaper/contract/creation'
import { auditInit, auditStandards, checkInit } from '@wallpaper/contract/review'
import { reviewScreens } from '@wallpaper/contract/review/review.screens'
import { expect, it } from 'vitest'
import { renderPage, settle } from '../../test/renderPage.tsx'
import { reply } from '../../test/replies.ts'
import { describeScreens } from '../../test/screenStates.tsx'
import type { ReviewItem, ReviewReply } from './review.types.ts'

const id = '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e6f'

const waiting: ReviewItem = {
  kind: 'work',
  id,
  line: 'picture',
  title: '黑猫的午后',
  note: '图片 · 晚风壁纸馆',
  thumb: 'https://example.com/small.webp',
  state: 'reviewing',
  reason: null,
  fields_to_change: [],
  submitted_at: 0,
  decided_at: null,
  queue: { ahead: 14, minutes: 40, machine_check: 'passed' },
  appeal: null,
  may_appeal: false,
  may_resubmit: false,
}
const rejected: ReviewItem = {
  ...waiting,
  kind: 'homepage',
  id: id.replace('0190', '0191'),
  title: '晚风情书',
  note: '新建主页 · 图片线',
  state: 'rejected',
  reason: '头像里有二维码；简介写了微信号',
  fields_to_change: ['avatar_url', 'intro'],
  queue: null,
  may_appeal: true,
  may_resubmit: true,
}
const appealed: ReviewItem = {
  ...rejected,
  id: id.replace('0190', '0192'),
  title: '橘猫小铺',
  appeal: { state: 'open', text: '不是二维码', opened_at: 0, due_at: 0, decided_at: null, answer: null },
  may_appeal: false,
  may_resubmit: false,
}
const code: ReviewItem = {
  ...waiting,
  kind: 'code',
  id: id.replace('0190', '0193'),
  title: '国庆头像',
  thumb: null,
  queue: null,
}

const data: ReviewReply = {
  items: [rejected, appealed, waiting, code],
  next_cursor: null,
  summary: { rejected: 3, reviewing: 6, passed_today: 18, pass_rate: 96.8 },
  counts: { photo: 7, homepage: 1, code: 1, rejected: 3, reviewing: 6, appealing: 1 },
  elsewhere: [{ title: '换脸素材', path: '/pages/uploadMaterial/record/index', rejected: 1, reviewing: 2 }],
}
const replies = [reply(checkInit, data)]

describeScreens(reviewScreens, {
  works: {
    url: reviewScreens.works('picture'),
    replies,
    waitsFor: checkInit,
    shows: '前面还有 14 个，预计 40 分钟内完成',
    whenEmpty: '还没有提交过作品',
  },
  homepages: {
    url: reviewScreens.homepages('creative'),
    replies,
    waitsFor: checkInit,
    shows: '头像里有二维码',
    whenEmpty: '还没有主页',
  },
  centre: {
    url: reviewScreens.centre('picture'),
    replies,
    waitsFor: checkInit,
    shows: '96.8',
    whenEmpty: '还没有提交过',
  },
  everything: {
    url: reviewScreens.everything(),
    replies: [reply(auditInit, data)],
    waitsFor: auditInit,
    shows: '国庆头像',
    whenEmpty: '还没有提交过',
  },
})

it('says of each field of a homepage whether it has to change, and offers what may be done', async () => {
  const { page } = await renderPage(reviewScreens.homepages('picture'), { replies })
  const [first, second] = within(page).getAllByRole('article')
  expect(first?.textContent).toContain('头像 需修改')
  expect(first?.textContent).toContain('名称 通过')
  expect(within(first as HTMLElement).getByRole('button', { name: '修改后重提' })).toBeTruthy()
  expect(within(second as HTMLElement).queryByRole('button')).toBeNull()
  expect(second?.textContent).toContain('申诉中')
})

it('asks again with the state that was chosen', async () => {
  const { page, server } = await renderPage(reviewScreens.works('overseas'), { replies })
  fireEvent.click(within(page).getByRole('tab', { name: /未通过/ }))
  await settle()
  expect(server.calls.at(-1)?.input).toMatchObject({ kind: 'photo', state: 'rejected' })
})

it('tells what the standard is', async () => {
  const standards = {
    items: [
      { group: 'work' as const, id: 'watermark', label: '含水印', told: '图中有水印。请去掉后重新提交。' },
    ],
  }
  const { page } = await renderPage(reviewScreens.centre('picture'), {
    replies: [...replies, reply(auditStandards, standards)],
  })
  fireEvent.click(within(page).getByRole('button', { name: '审核标准' }))
  await settle()
  expect(document.body.textContent).toContain('请去掉后重新提交')
})

it('leads from a code that was refused to where another is made', async () => {
  const code: ReviewItem = {
    ...rejected,
    kind: 'code',
    title: '晚风馆',
    fields_to_change: [],
    may_appeal: false,
    may_resubmit: false,
  }
  const { page } = await renderPage(reviewScreens.centre('picture'), {
    replies: [
      reply(checkInit, { ...data, items: [code] }),
      reply(searchCodeInit, {
        items: [],
        next_cursor: null,
        quota: { used: 0, max: 10 },
        counts: { all: 0, active: 0, reviewing: 0, paused: 0, rejected: 0 },
        review_hours: 2,
        hold_days: 180,
      }),
      reply(homepageList, { items: [], max: 3, classes: [], recycle_bin: { total: 0, number: 0 } }),
    ],
  })
  fireEvent.click(within(page).getByRole('button', { name: '去换口令' }))
  await settle()
  expect(window.location.hash).toContain('/pages/index/searchCode/index')
})
