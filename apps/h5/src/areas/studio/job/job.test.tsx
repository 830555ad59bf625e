/** One job on its page: watched while it is open, and what can be done with its result. */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { homepageList } from '@wallpaper/contract/creation'
import {
  cancelJob,
  deleteFacePhoto,
  faceDetail,
  faceList,
  removeJob,
  reportJob,
  retryJob,
  useFaceResult,
} from '@wallpaper/contract/studio'
import { studioScreens } from '@wallpaper/contract/studio/studio.screens'
import { expect, it, vi } from 'vitest'
import { homepage } from '../../../test/creationReplies.ts'
import { type RenderedPage, renderPage, seenPage, settle } from '../../../test/renderPage.tsx'
import { type FakeReply, lineReply, reply } from '../../../test/replies.ts'
import {
  cancelled,
  done,
  failed,
  jobId,
  jobReply,
  jobsReply,
  photoId,
  queued,
  running,
} from '../../../test/studioReplies.ts'

const open = (job: typeof running, ...replies: FakeReply[]) =>
  renderPage(studioScreens.job({ id: jobId }), { replies: [jobReply(job), ...replies] })

const callsTo = ({ server }: RenderedPage, { path }: { path: string }, prefix = '') =>
  server.calls.filter((call) => call.path === `/api/${prefix}${path}`).map(({ input }) => input)

/** As when the person comes back to it; otherwise it asks every two seconds. */
const lookAgain = async () => {
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  await settle()
}

const confirm = async (name: string) => {
  const dialog = await screen.findByRole('alertdialog')
  fireEvent.click(within(dialog).getByRole('button', { name }))
  await settle()
}

it('follows a job from the queue over its stages to the result, only while it is seen', async () => {
  const opened = await open(queued)
  expect(within(opened.page).getByRole('heading', { level: 1 }).textContent).toBe('生成中')
  opened.server.change(jobReply(running))
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const before = callsTo(opened, faceDetail).length
  await lookAgain()
  expect(callsTo(opened, faceDetail).length).toBe(before)
  hidden.mockRestore()
  await lookAgain()
  const ring = within(opened.page).getByRole('progressbar', { name: '海棠花下，生成进度' })
  expect(ring.getAttribute('aria-valuenow')).toBe('64')
  expect(opened.page.textContent).toContain('约 6 秒')
  expect(opened.page.textContent).toContain('在服务器上处理，可以离开这一页')
  opened.server.change(jobReply(done))
  await lookAgain()
  expect(within(opened.page).getByRole('heading', { level: 1 }).textContent).toBe('生成结果')
  expect(within(opened.page).getByRole('img', { name: '海棠花下，AI 生成' }).getAttribute('src')).toBe(
    '/result-large.webp',
  )
  expect(opened.page.textContent).toContain('8.2 秒生成')
  const over = callsTo(opened, faceDetail).length
  await lookAgain()
  expect(callsTo(opened, faceDetail).length).toBe(over)
})

it('cancels after a question, gives the try back, and can be repeated', async () => {
  const opened = await open(running, reply(cancelJob, cancelled), reply(retryJob, queued))
  fireEvent.click(within(opened.page).getByRole('button', { name: '取消生成' }))
  await confirm('取消生成')
  expect(callsTo(opened, cancelJob)).toEqual([{ id: jobId }])
  expect(opened.page.textContent).toContain('用掉的次数已退回')
  fireEvent.click(within(opened.page).getByRole('button', { name: '再做一次' }))
  await settle()
  expect(callsTo(opened, retryJob)).toEqual([{ id: jobId }])
  expect(opened.page.textContent).toContain('前面 2 个，约 24 秒')
})

it.each([
  ['dub', {}, '改文案'],
  ['sentence', {}, '换句话'],
  ['face', {}, '换张照片'],
  ['face', { photo: null }, '换个角色'],
  ['face', { failure_code: 'template_gone' }, '换个模板'],
  ['face', { template_id: null }, '换个模板'],
])('that came to nothing leads to where %s is made, with %o by %s', async (group, changes, label) => {
  const { page } = await open({ ...failed, group, ...changes })
  const buttons = within(page).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toContain(label)
})

it('deletes the photo now, and says before that a job in work goes with it', async () => {
  const opened = await open(running, reply(deleteFacePhoto, { deleted_at: 0 }))
  fireEvent.click(within(opened.page).getByRole('button', { name: '现在删除' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('这次生成随之取消，次数退回')
  opened.server.change(
    jobReply({ ...cancelled, photo: { id: photoId, deletes_at: 86_400_000, deleted_at: 3_600_000 } }),
  )
  await confirm('删除照片')
  expect(callsTo(opened, deleteFacePhoto)).toEqual([{ photo_id: photoId }])
  expect(opened.page.textContent).toContain('源照片已删除')
})

it('shows the template while its button is held', async () => {
  const { page } = await open(done)
  const button = within(page).getByRole('button', { name: '按住看原模板' })
  fireEvent.pointerDown(button)
  expect(page.querySelectorAll('img[src="/small.webp"]')).toHaveLength(2)
  fireEvent.pointerUp(button)
  expect(page.querySelectorAll('img[src="/small.webp"]')).toHaveLength(1)
})

it('makes a work of a result on the chosen line, once, and leads to it afterwards', async () => {
  const workId = '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e6a'
  const list = { items: [homepage], max: 3, classes: [], recycle_bin: { total: 0, number: 0 } }
  const opened = await open(
    done,
    lineReply(homepageList, (line) => ({ ...list, items: line === 'picture' ? [homepage] : [] })),
    reply(useFaceResult, {
      work_id: workId,
      job: { ...done, work_id: workId, work_line: 'picture', ends_at: null, days_left: null },
    }),
  )
  fireEvent.click(await within(opened.page).findByRole('button', { name: /加入主页/ }))
  expect(await screen.findByRole('button', { name: '去新建主页' })).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: '图片线' }))
  fireEvent.click(await screen.findByRole('radio', { name: new RegExp(homepage.name) }))
  const button = screen.getByRole('button', { name: '提交审核' })
  fireEvent.click(button)
  fireEvent.click(button)
  await settle()
  expect(callsTo(opened, useFaceResult, 'v4/')).toEqual([
    { id: jobId, homepage_id: homepage.id, class: homepage.class, title: '海棠花下' },
  ])
  expect(opened.page.textContent).toContain('已加入主页，不会到期')
  expect(within(opened.page).getByRole('button', { name: /生成口令推广/ })).toBeTruthy()
})

it('reports a result with a reason, and then no more', async () => {
  const opened = await open(done, reply(reportJob, {}))
  fireEvent.click(within(opened.page).getByRole('button', { name: '举报' }))
  fireEvent.click(await screen.findByRole('button', { name: '提交举报' }))
  expect(await screen.findByText('请选择原因')).toBeTruthy()
  expect(callsTo(opened, reportJob)).toEqual([])
  fireEvent.click(screen.getByRole('radio', { name: '里面有未成年人' }))
  opened.server.change(jobReply({ ...done, is_reported: true }))
  fireEvent.click(screen.getByRole('button', { name: '提交举报' }))
  await settle()
  expect(callsTo(opened, reportJob)).toEqual([{ id: jobId, cause: 'minor' }])
  expect(within(opened.page).getByRole('button', { name: '已举报' })).toHaveProperty('disabled', true)
})

it('follows what runs in the list, and deletes the chosen ones after a question', async () => {
  const opened = await renderPage(studioScreens.jobs(), {
    replies: [jobsReply(running), jobReply(running), reply(removeJob, {})],
  })
  opened.server.change(jobReply(done), jobsReply(done))
  await lookAgain()
  expect(opened.page.textContent).toContain('剩 30 天')
  expect(callsTo(opened, faceList).length).toBe(2)
  fireEvent.click(within(opened.page).getByRole('button', { name: '管理' }))
  fireEvent.click(within(seenPage()).getByRole('checkbox', { name: /海棠花下/ }))
  fireEvent.click(within(opened.page).getByRole('button', { name: '删除' }))
  opened.server.change(jobsReply())
  await confirm('删除')
  expect(callsTo(opened, removeJob)).toEqual([{ id: jobId }])
  expect(opened.page.textContent).toContain('还没有作品')
})
