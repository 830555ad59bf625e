import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { isUploadHost } from '../../../partners/video/kuaishou.publisher.http.ts'
import { serverAndPartners } from '../../../test/serverAndPartners.ts'
import { closedAddress } from '../../../test/simulators.ts'
import { renditionKey } from '../../upload/public.ts'
import { publishersAt } from '../test/publishers.ts'
import {
  advanceDue,
  makePublisher,
  publishingDeps,
  readPublication,
  stepsOf,
  worksAt,
} from '../test/publishingWorld.ts'
import { advance } from './advance.ts'
import { createJpegOf } from './coverJpeg.ts'
import { coverOf } from './prepare.ts'
import type { PublishingDeps } from './publishing.ts'
import { claimSend } from './send.ts'

const minute = 60_000
const hour = 60 * minute

const world = serverAndPartners()
const { passTime } = world
let deps: PublishingDeps
beforeAll(() => {
  deps = publishingDeps(world.server, world.simulators)
})

const newTitle = (word = '极光') => `${word} ${randomUUID().slice(0, 8)}`

const advanceAll = (id: string) => advanceDue(world.server, deps, id)

const passTo = async (id: string) => {
  const { dueAt } = await readPublication(world.server, id)
  if (dueAt) await passTime(Math.max(0, dueAt.getTime() - world.server.services.clock()))
}

it.each(['bilibili', 'kuaishou'] as const)(
  'publishes on %s: files in parts, one call, verified by reading',
  async (platform) => {
    const { publication } = await makePublisher(world.server, platform)
    const title = newTitle()
    const { id } = await publication({ title })
    await advanceAll(id)
    const submitted = await readPublication(world.server, id)
    expect(submitted).toMatchObject({ state: 'submitted', preparation: { parts: 3, done: 3, bytes: 2_500 } })
    await passTo(id)
    await advanceAll(id)
    const row = await readPublication(world.server, id)
    const [work, ...others] = await worksAt(world.simulators, title)
    expect(others).toEqual([])
    expect(row).toMatchObject({ state: 'verified', remoteId: work, failure: '' })
    expect(row.remoteTitle).toBe(title)
    expect(await stepsOf(world.server, row)).toEqual(['uploaded', 'sent', 'verified'])
  },
)

it.each(['bilibili', 'kuaishou'] as const)(
  '%s: an answer that never comes makes it unknown, and reading finds the work',
  async (platform) => {
    const { publication } = await makePublisher(world.server, platform)
    const title = newTitle()
    const { id } = await publication({ title })
    await world.simulators.setFault(platform, {
      mode: 'timeout',
      times: 1,
      match: platform === 'bilibili' ? 'add-by-utoken' : 'photo/publish',
    })
    await advanceAll(id)
    expect(await readPublication(world.server, id)).toMatchObject({
      state: 'unknown',
      remoteId: null,
      failure: '',
    })
    await passTo(id)
    await advanceAll(id)
    const found = await worksAt(world.simulators, title)
    expect(found).toHaveLength(1)
    const row = await readPublication(world.server, id)
    expect(row).toMatchObject({ state: 'verified', remoteId: found[0] })
    expect(await stepsOf(world.server, row)).toEqual(['uploaded', 'sent', 'silent', 'found', 'verified'])
  },
)

it('a busy platform after the call is unknown, never failed, and is asked for 24 hours, then a person', async () => {
  const { publication } = await makePublisher(world.server)
  const title = newTitle()
  const { id } = await publication({ title })
  await world.simulators.setFault('bilibili', { mode: 'errorCode', code: -500, match: 'add-by-utoken' })
  await advanceAll(id)
  expect(await readPublication(world.server, id)).toMatchObject({ state: 'unknown' })
  // Reading fails too: that decides nothing.
  await world.simulators.setFault('bilibili', { mode: 'error5xx', times: 1, match: 'viewlist' })
  await passTo(id)
  await advanceAll(id)
  expect(await readPublication(world.server, id)).toMatchObject({ state: 'unknown', asks: 0 })
  const askTwice = async () => {
    for (let times = 0; times < 2; times += 1) {
      await passTo(id)
      await advanceAll(id)
    }
  }
  await askTwice()
  await passTime(23 * hour + 40 * minute)
  await askTwice()
  const row = await readPublication(world.server, id)
  expect(row).toMatchObject({ state: 'unknown', dueAt: null, failure: '' })
  expect(row.asks).toBe(4)
  expect((await stepsOf(world.server, row)).filter((kind) => kind === 'person')).toHaveLength(1)
  expect(await worksAt(world.simulators, title)).toEqual([])
})

it('what the platform refuses has failed, with its words', async () => {
  const { publication } = await makePublisher(world.server)
  const { id } = await publication({ title: newTitle('最强壁纸') })
  await advanceAll(id)
  const row = await readPublication(world.server, id)
  expect(row).toMatchObject({
    state: 'failed',
    failure: '标题含平台不允许的词「最强」，改掉后可再发',
    dueAt: null,
  })
  const rejected = await publication({ title: newTitle('不过审') })
  await advanceAll(rejected.id)
  await passTo(rejected.id)
  await advanceAll(rejected.id)
  expect(await readPublication(world.server, rejected.id)).toMatchObject({
    state: 'failed',
    failure: '画面里有其他平台的水印',
  })
})

it('a call that never left is repeated, and publishes once', async () => {
  const { publication } = await makePublisher(world.server)
  const title = newTitle()
  const row = await publication({ title })
  const closed = publishersAt(await closedAddress(), world.server.services.clock).bilibili
  const working = deps.publishers.bilibili
  if (!closed || !working) throw new Error('no publisher')
  await advance({ ...deps, publishers: { bilibili: { ...working, publish: closed.publish } } }, row.id)
  expect(await readPublication(world.server, row.id)).toMatchObject({
    state: 'submitting',
    sentAt: null,
    asks: 1,
  })
  await passTo(row.id)
  await advanceAll(row.id)
  await passTo(row.id)
  await advanceAll(row.id)
  expect(await readPublication(world.server, row.id)).toMatchObject({ state: 'verified' })
  expect(await worksAt(world.simulators, title)).toHaveLength(1)
})

it('parts go two at a time, and one that failed is sent again by itself', async () => {
  const { publication } = await makePublisher(world.server, 'kuaishou')
  const { id } = await publication({ title: newTitle() })
  const kuaishou = deps.publishers.kuaishou
  if (!kuaishou) throw new Error('no publisher')
  const sent: string[] = []
  let inFlight = 0
  let mostInFlight = 0
  const both = Promise.withResolvers<void>()
  const slow: typeof kuaishou = {
    ...kuaishou,
    sendPart: async (account, ticket, part) => {
      sent.push(`+${part.number}`)
      inFlight += 1
      mostInFlight = Math.max(mostInFlight, inFlight)
      // The first of a pair is only answered when the second has left.
      if (sent.length === 2) both.resolve()
      await both.promise
      const answer = await kuaishou.sendPart(account, ticket, part)
      inFlight -= 1
      return answer
    },
  }
  await world.simulators.setFault('kuaishou', { mode: 'error5xx', times: 1, match: 'fragment_id=1' })
  await advance({ ...deps, publishers: { kuaishou: slow } }, id)
  expect(mostInFlight).toBe(2)
  expect(sent.toSorted()).toEqual(['+0', '+1', '+1', '+2'])
  expect((await readPublication(world.server, id)).preparation).toMatchObject({
    done: 3,
    parts: 3,
    resumed: 0,
  })
})

it('a cover is sent as JPEG', async () => {
  const { publication, mediaId, uid } = await makePublisher(world.server, 'kuaishou')
  const { services } = world.server
  const webp = await sharp({ create: { width: 960, height: 600, channels: 3, background: '#274c77' } })
    .webp()
    .toBuffer()
  await services.storage.write(renditionKey({ id: mediaId, uid, kind: 'video', isPrivate: false }, 'large'), {
    bytes: webp,
  })
  const cover = await coverOf({ ...deps, jpegOf: createJpegOf(services.media) }, await publication())
  const { format, width, height } = await sharp(cover?.bytes).metadata()
  expect({ type: cover?.type, format, width, height }).toEqual({
    type: 'image/jpeg',
    format: 'jpeg',
    width: 960,
    height: 600,
  })
})

it('an interrupted upload is continued where it was', async () => {
  const { publication } = await makePublisher(world.server, 'kuaishou')
  const { id } = await publication({ title: newTitle() })
  await world.simulators.setFault('kuaishou', { mode: 'error5xx', times: 3, match: 'fragment_id=1' })
  await advanceAll(id)
  const interrupted = await readPublication(world.server, id)
  expect(interrupted).toMatchObject({ state: 'submitting', preparation: { done: 1, parts: 3 }, asks: 1 })
  await passTo(id)
  await advanceAll(id)
  const row = await readPublication(world.server, id)
  expect(row).toMatchObject({
    state: 'submitted',
    preparation: { token: interrupted.preparation?.token, resumed: 1 },
  })
})

it('a claim that was not followed by an answer is never claimed again', async () => {
  const { publication } = await makePublisher(world.server)
  const title = newTitle()
  const { id } = await publication({ title })
  const publisher = deps.publishers.bilibili
  if (!publisher) throw new Error('no publisher')
  // The process dies between the commit and the call.
  const dying = { ...publisher, publish: () => Promise.reject(new Error('killed')) }
  await expect(advance({ ...deps, publishers: { bilibili: dying } }, id)).rejects.toThrow('killed')
  const claimed = await readPublication(world.server, id)
  expect(claimed.sentAt).not.toBeNull()
  expect(await claimSend(deps, claimed)).toBeNull()
  await passTo(id)
  await advanceAll(id)
  expect(await readPublication(world.server, id)).toMatchObject({ state: 'unknown' })
  expect(await worksAt(world.simulators, title)).toEqual([])
})

it('an answer that comes after the row became unknown still counts', async () => {
  const { publication } = await makePublisher(world.server)
  const title = newTitle()
  const { id } = await publication({ title })
  const publisher = deps.publishers.bilibili
  if (!publisher) throw new Error('no publisher')
  const slow: typeof publisher = {
    ...publisher,
    publish: async (...call) => {
      const answer = await publisher.publish(...call)
      await passTime(2 * minute)
      await advance(deps, id)
      expect(await readPublication(world.server, id)).toMatchObject({ state: 'unknown' })
      return answer
    },
  }
  await advance({ ...deps, publishers: { bilibili: slow } }, id)
  expect(await readPublication(world.server, id)).toMatchObject({
    state: 'submitted',
    remoteId: expect.stringMatching(/^BV/),
  })
})

it('a second one with the same words waits until the first is found, so that each has its own work', async () => {
  const { publication } = await makePublisher(world.server)
  const title = newTitle()
  const first = await publication({ title })
  const second = await publication({ title })
  await world.simulators.setFault('bilibili', { mode: 'cut', times: 1, match: 'add-by-utoken' })
  await advance(deps, first.id)
  await advance(deps, second.id)
  expect(await readPublication(world.server, first.id)).toMatchObject({ state: 'unknown' })
  expect(await readPublication(world.server, second.id)).toMatchObject({ state: 'submitting', sentAt: null })
  for (let times = 0; times < 6; times += 1) {
    await passTime(5 * minute)
    await advanceAll(first.id)
    await advanceAll(second.id)
  }
  const rows = [await readPublication(world.server, first.id), await readPublication(world.server, second.id)]
  expect(rows.map(({ state }) => state)).toEqual(['verified', 'verified'])
  expect(rows.map(({ remoteId }) => remoteId).toSorted()).toEqual(
    (await worksAt(world.simulators, title)).toSorted(),
  )
  expect(new Set(rows.map(({ remoteId }) => remoteId)).size).toBe(2)
})

it('files only go to hosts of the platform', () => {
  expect(isUploadHost('upload.kuaishou.com')).toBe(true)
  expect(isUploadHost('open-upload.a.gifshow.com')).toBe(true)
  expect(isUploadHost('127.0.0.1:8081', ['127.0.0.1:8081'])).toBe(true)
  for (const host of [
    '127.0.0.1',
    'localhost:8081',
    '169.254.169.254',
    'gifshow.com.evil.cn',
    'evilgifshow.com',
    'upload.gifshow.com:22',
    'user@upload.gifshow.com',
    'upload.gifshow.com/../x',
    'upload.gifshow.com#',
    'UPLOAD.GIFSHOW.COM',
    '[::1]',
    '2130706433',
    '',
  ])
    expect([host, isUploadHost(host)]).toEqual([host, false])
})
