/** The words of the queues, and the desk of reported results by its keys. */
import { fireEvent, within } from '@testing-library/react'
import type { OutputOf } from '@wallpaper/contract'
import {
  decideReport,
  setQueuePlaces,
  staffQueues,
  staffReports,
} from '@wallpaper/contract/studio/job.console'
import { staffProviders, switchProvider } from '@wallpaper/contract/studio/provider.console'
import { expect, it } from 'vitest'
import { screens } from '../../app/screens.ts'
import { fullAnswer, leastAnswer } from '../../test/answers.ts'
import { ok } from '../../test/fakeServer.ts'
import { renderScreen, settle } from '../../test/renderScreen.tsx'

const queue: OutputOf<typeof setQueuePlaces> = {
  kind: 'face_picture',
  name: 'AI 换脸，照片',
  icon: 'face',
  provider: '图神自己的服务器',
  working: 3,
  places: 4,
  places_max: 6,
  waiting: 31,
  longest_ms: 72_400,
  p95_ms: 9_449,
  done_today: 4_102,
  failed_today: 52,
  cost_each: 2,
  cost_today: 8_204,
  cost_yesterday: 9_100,
  state: 'slow',
}

const all: OutputOf<typeof staffQueues> = {
  queues: [
    queue,
    { ...queue, kind: 'dub', name: '视频配音', p95_ms: 74_000, longest_ms: null, state: 'down' },
  ],
  waiting: 46,
  longest_ms: 72_400,
  longest_name: 'AI 换脸，照片',
  most_name: 'AI 换脸，照片',
  most_waiting: 31,
  working: 11,
  places: 14,
  done_today: 6_214,
  done_yesterday: 7_480,
  failed_today: 81,
  cost_today: 38_690,
  cost_yesterday: 41_204,
  failures: [
    { code: 'side', name: '侧脸', count: 31, side: 'given', is_photo: true },
    { code: 'crashed', name: '处理出错', count: 21, side: 'ours', is_photo: false },
  ],
  photos_kept: 12,
  photos_overdue: 0,
  restarted_today: 3,
  running: [
    {
      id: crypto.randomUUID(),
      title: '海棠花下',
      kind_name: '照片',
      percent: 64,
      working_ms: 4_000,
      memory_mb: 412,
    },
  ],
  first_wait_ms: 6_400,
}

const open = (pattern: string) => screens.find((screen) => screen.pattern === pattern)?.load()

it('the queues are told in the words of people: waits, times, rates and yuan', async () => {
  await open('/studio-queues')
  const main = await renderScreen('/studio-queues', (endpoint) =>
    ok(endpoint === staffQueues ? all : leastAnswer(endpoint)),
  )
  const [slow, down] = [...main.querySelectorAll('tr[data-row-key]')]
  expect(slow?.textContent).toBe('AI 换脸，照片3/4311:129.4 秒4,102521.3%0.0028.20排队变长')
  expect(down?.textContent).toContain('—74 秒')
  expect(down?.textContent).toContain('暂时不能用')
  const text = main.textContent ?? ''
  for (const words of [
    '在等46个31 个是「AI 换脸，照片」',
    '等得最久1:12分AI 换脸，照片',
    '今日失败81个1.3%，都退了次数',
    '今日花费38.69元昨天 41.20',
    '今日 81 个，照片没通过 31 张',
    '侧脸31',
    '处理出错21',
    '人脸照片现在存着 12 张，都没有超过 24 小时。',
    '进程重启的 3 个自动重做，没有一个做两次。',
    '海棠花下，64%412 MB',
    '第 1 个平均等 6 秒',
  ])
    expect(text).toContain(words)
  expect(
    within(main)
      .getByRole('link', { name: /处理出错/ })
      .getAttribute('href'),
  ).toContain('/studio-jobs?code=crashed')
  // There is no job of a refused photo.
  expect(within(main).queryByRole('link', { name: /侧脸/ })).toBeNull()
})

it('more places are asked for with what they mean, first for the slow queue', async () => {
  await open('/studio-queues')
  const sent: unknown[] = []
  const main = await renderScreen('/studio-queues', (endpoint, input) => {
    if (endpoint === setQueuePlaces) sent.push(Object.fromEntries(input))
    if (endpoint === staffQueues) return ok(all)
    return ok(endpoint === setQueuePlaces ? { ...queue, places: 5 } : leastAnswer(endpoint))
  })
  fireEvent.click(within(main).getByRole('button', { name: '改位置' }))
  await settle()
  const dialog = within(within(document.body).getByRole('dialog'))
  expect(dialog.getByText(/正在做的照样做完/)).not.toBeNull()
  fireEvent.change(dialog.getByLabelText('原因'), { target: { value: '中午的人多' } })
  fireEvent.click(dialog.getByRole('button', { name: /^改/ }))
  await settle()
  expect(sent).toEqual([{ kind: 'face_picture', places: '5', reason: '中午的人多' }])
})

it('a provider is stopped with a reason, after what follows from it', async () => {
  await open('/studio-queues')
  const speech: OutputOf<typeof switchProvider> = {
    id: 'speech',
    name: '配音服务商',
    makes: '配音',
    is_up: false,
    is_off: false,
    since: 1_792_413_360_000,
    checked_at: 1_792_413_360_000,
    error: 'HTTP 503',
    done_today: 964,
    failed_today: 14,
    cost_today: 24_100,
    budget: 24_000,
    is_spent: true,
    cost_30_days: 702_300,
  }
  const sent: unknown[] = []
  const main = await renderScreen('/studio-queues', (endpoint, input) => {
    if (endpoint === switchProvider) sent.push(Object.fromEntries(input))
    if (endpoint === staffQueues) return ok(all)
    if (endpoint === staffProviders) return ok({ items: [speech] })
    return ok(endpoint === switchProvider ? { ...speech, is_off: true } : leastAnswer(endpoint))
  })
  const text = main.textContent ?? ''
  for (const words of [
    '配音服务商 用不了',
    'HTTP 503',
    '今日做完 964，失败 1.4%',
    '今日 24.10 元（最多 24.00 元），近 30 天 702.30 元',
  ])
    expect(text).toContain(words)
  fireEvent.click(within(main).getByRole('button', { name: /停\s?用/ }))
  await settle()
  const dialog = within(within(document.body).getByRole('dialog'))
  expect(dialog.getByText(/排队的会失败并退回次数/)).not.toBeNull()
  fireEvent.change(dialog.getByLabelText('原因'), { target: { value: '账单不对' } })
  fireEvent.click(dialog.getByRole('button', { name: /^停/ }))
  await settle()
  expect(sent).toEqual([{ id: 'speech', is_off: 'true', reason: '账单不对' }])
})

it('a reported result is judged by keys, and only with a note', async () => {
  await open('/studio-reports/:id?')
  const sent: string[] = []
  const main = await renderScreen('/studio-reports', (endpoint, input) => {
    if (endpoint === decideReport) sent.push(input.get('verdict') ?? '')
    return ok(
      endpoint === staffReports || endpoint === decideReport ? fullAnswer(endpoint) : leastAnswer(endpoint),
    )
  })
  fireEvent.keyDown(document.body, { key: 'r' })
  await settle()
  expect(sent).toEqual([])
  fireEvent.change(within(main).getByLabelText('说明'), { target: { value: '没有同意' } })
  fireEvent.keyDown(document.body, { key: 'r' })
  await settle()
  expect(sent).toEqual(['removed'])
})
