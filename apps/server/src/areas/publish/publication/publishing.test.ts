import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createKuaishouPublisher, isUploadHost } from '../../../partners/video/kuaishou.publisher.http.ts'
import { closedAddress, type Simulators, startSimulators } from '../../../test/simulators.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { renditionKey } from '../../upload/public.ts'
import { markBroken } from '../account/account.service.ts'
import { connectAccount } from '../account/connectAccount.ts'
import { configAt, publishersAt } from '../test/publishers.ts'
import {
  addWork,
  advanceDue,
  makePublisher,
  publishingDeps,
  readPublication,
  stepsOf,
  worksAt,
} from '../test/publishingWorld.ts'
import { advance } from './advance.ts'
import { countWorks } from './count.ts'
import { createJpegOf } from './coverJpeg.ts'
import { coverOf } from './prepare.ts'
import { publicationRepository } from './publication.repository.ts'
import { isCountedOut } from './publication.rules.ts'
import type { PublishingDeps } from './publishing.ts'
import { claimSend } from './send.ts'

let server: TestServer
let simulators: Simulators
let deps: PublishingDeps
const minute = 60_000
const hour = 60 * minute

beforeAll(async () => {
  simulators = await startSimulators()
  server = await startTestServer()
  deps = publishingDeps(server, simulators)
})
afterAll(async () => {
  await server.stop()
  await simulators.stop()
})
/** Resetting also turns the platforms' clock back. */
beforeEach(async () => {
  await simulators.reset()
  await simulators.advanceClock(server.services.clock() - Date.now())
})

const newTitle = (word = '极光') => `${word} ${randomUUID().slice(0, 8)}`

const advanceAll = (id: string) => advanceDue(server, deps, id)

/** The platforms' time passes too. */
const passTime = async (ms: number) => {
  server.passTime(ms)
  await simulators.advanceClock(ms)
}

const passTo = async (id: string) => {
  const { dueAt } = await readPublication(server, id)
  if (dueAt) await passTime(Math.max(0, dueAt.getTime() - server.services.clock()))
}

it.each(['bilibili', 'kuaishou'] as const)(
  'publishes on %s: files in parts, one call, verified by reading',
  async (platform) => {
    const { publication } = await makePublisher(server, platform)
    const title = newTitle()
    const { id } = await publication({ title })
    await advanceAll(id)
    const submitted = await readPublication(server, id)
    expect(submitted).toMatchObject({ state: 'submitted', preparation: { parts: 3, done: 3, bytes: 2_500 } })
    await passTo(id)
    await advanceAll(id)
    const row = await readPublication(server, id)
    const [work, ...others] = await worksAt(simulators, title)
    expect(others).toEqual([])
    expect(row).toMatchObject({ state: 'verified', remoteId: work, failure: '' })
    expect(row.remoteTitle).toBe(title)
    expect(await stepsOf(server, row)).toEqual(['uploaded', 'sent', 'verified'])
  },
)

it.each(['bilibili', 'kuaishou'] as const)(
  '%s: an answer that never comes makes it unknown, and reading finds the work',
  async (platform) => {
    const { publication } = await makePublisher(server, platform)
    const title = newTitle()
    const { id } = await publication({ title })
    await simulators.setFault(platform, {
      mode: 'timeout',
      times: 1,
      match: platform === 'bilibili' ? 'add-by-utoken' : 'photo/publish',
    })
    await advanceAll(id)
    expect(await readPublication(server, id)).toMatchObject({ state: 'unknown', remoteId: null, failure: '' })
    await passTo(id)
    await advanceAll(id)
    const found = await worksAt(simulators, title)
    expect(found).toHaveLength(1)
    const row = await readPublication(server, id)
    expect(row).toMatchObject({ state: 'verified', remoteId: found[0] })
    expect(await stepsOf(server, row)).toEqual(['uploaded', 'sent', 'silent', 'found', 'verified'])
  },
)

it('a busy platform after the call is unknown, never failed, and is asked for 24 hours, then a person', async () => {
  const { publication } = await makePublisher(server)
  const title = newTitle()
  const { id } = await publication({ title })
  await simulators.setFault('bilibili', { mode: 'errorCode', code: -500, match: 'add-by-utoken' })
  await advanceAll(id)
  expect(await readPublication(server, id)).toMatchObject({ state: 'unknown' })
  // Reading fails too: that decides nothing.
  await simulators.setFault('bilibili', { mode: 'error5xx', times: 1, match: 'viewlist' })
  await passTo(id)
  await advanceAll(id)
  expect(await readPublication(server, id)).toMatchObject({ state: 'unknown', asks: 0 })
  const askTwice = async () => {
    for (let times = 0; times < 2; times += 1) {
      await passTo(id)
      await advanceAll(id)
    }
  }
  await askTwice()
  await passTime(23 * hour + 40 * minute)
  await askTwice()
  const row = await readPublication(server, id)
  expect(row).toMatchObject({ state: 'unknown', dueAt: null, failure: '' })
  expect(row.asks).toBe(4)
  expect((await stepsOf(server, row)).filter((kind) => kind === 'person')).toHaveLength(1)
  expect(await worksAt(simulators, title)).toEqual([])
})

it('what the platform refuses has failed, with its words', async () => {
  const { publication } = await makePublisher(server)
  const { id } = await publication({ title: newTitle('最强壁纸') })
  await advanceAll(id)
  const row = await readPublication(server, id)
  expect(row).toMatchObject({
    state: 'failed',
    failure: '标题含平台不允许的词「最强」，改掉后可再发',
    dueAt: null,
  })
  const rejected = await publication({ title: newTitle('不过审') })
  await advanceAll(rejected.id)
  await passTo(rejected.id)
  await advanceAll(rejected.id)
  expect(await readPublication(server, rejected.id)).toMatchObject({
    state: 'failed',
    failure: '画面里有其他平台的水印',
  })
})

it('a call that never left is repeated, and publishes once', async () => {
  const { publication } = await makePublisher(server)
  const title = newTitle()
  const row = await publication({ title })
  const closed = publishersAt(await closedAddress(), server.services.clock).bilibili
  const working = deps.publishers.bilibili
  if (!closed || !working) throw new Error('no publisher')
  await advance({ ...deps, publishers: { bilibili: { ...working, publish: closed.publish } } }, row.id)
  expect(await readPublication(server, row.id)).toMatchObject({ state: 'submitting', sentAt: null, asks: 1 })
  await passTo(row.id)
  await advanceAll(row.id)
  await passTo(row.id)
  await advanceAll(row.id)
  expect(await readPublication(server, row.id)).toMatchObject({ state: 'verified' })
  expect(await worksAt(simulators, title)).toHaveLength(1)
})

it('parts go two at a time, and one that failed is sent again by itself', async () => {
  const { publication } = await makePublisher(server, 'kuaishou')
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
  await simulators.setFault('kuaishou', { mode: 'error5xx', times: 1, match: 'fragment_id=1' })
  await advance({ ...deps, publishers: { kuaishou: slow } }, id)
  expect(mostInFlight).toBe(2)
  expect(sent.toSorted()).toEqual(['+0', '+1', '+1', '+2'])
  expect((await readPublication(server, id)).preparation).toMatchObject({ done: 3, parts: 3, resumed: 0 })
})

it('a cover is sent as JPEG', async () => {
  const { publication, mediaId, uid } = await makePublisher(server, 'kuaishou')
  const { services } = server
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
  const { publication } = await makePublisher(server, 'kuaishou')
  const { id } = await publication({ title: newTitle() })
  await simulators.setFault('kuaishou', { mode: 'error5xx', times: 3, match: 'fragment_id=1' })
  await advanceAll(id)
  const interrupted = await readPublication(server, id)
  expect(interrupted).toMatchObject({ state: 'submitting', preparation: { done: 1, parts: 3 }, asks: 1 })
  await passTo(id)
  await advanceAll(id)
  const row = await readPublication(server, id)
  expect(row).toMatchObject({
    state: 'submitted',
    preparation: { token: interrupted.preparation?.token, resumed: 1 },
  })
})

it('a claim that was not followed by an answer is never claimed again', async () => {
  const { publication } = await makePublisher(server)
  const title = newTitle()
  const { id } = await publication({ title })
  const publisher = deps.publishers.bilibili
  if (!publisher) throw new Error('no publisher')
  // The process dies between the commit and the call.
  const dying = { ...publisher, publish: () => Promise.reject(new Error('killed')) }
  await expect(advance({ ...deps, publishers: { bilibili: dying } }, id)).rejects.toThrow('killed')
  const claimed = await readPublication(server, id)
  expect(claimed.sentAt).not.toBeNull()
  expect(await claimSend(deps, claimed)).toBeNull()
  await passTo(id)
  await advanceAll(id)
  expect(await readPublication(server, id)).toMatchObject({ state: 'unknown' })
  expect(await worksAt(simulators, title)).toEqual([])
})

it('an answer that comes after the row became unknown still counts', async () => {
  const { publication } = await makePublisher(server)
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
      expect(await readPublication(server, id)).toMatchObject({ state: 'unknown' })
      return answer
    },
  }
  await advance({ ...deps, publishers: { bilibili: slow } }, id)
  expect(await readPublication(server, id)).toMatchObject({
    state: 'submitted',
    remoteId: expect.stringMatching(/^BV/),
  })
})

it('a second one with the same words waits until the first is found, so that each has its own work', async () => {
  const { publication } = await makePublisher(server)
  const title = newTitle()
  const first = await publication({ title })
  const second = await publication({ title })
  await simulators.setFault('bilibili', { mode: 'cut', times: 1, match: 'add-by-utoken' })
  await advance(deps, first.id)
  await advance(deps, second.id)
  expect(await readPublication(server, first.id)).toMatchObject({ state: 'unknown' })
  expect(await readPublication(server, second.id)).toMatchObject({ state: 'submitting', sentAt: null })
  for (let times = 0; times < 6; times += 1) {
    await passTime(5 * minute)
    await advanceAll(first.id)
    await advanceAll(second.id)
  }
  const rows = [await readPublication(server, first.id), await readPublication(server, second.id)]
  expect(rows.map(({ state }) => state)).toEqual(['verified', 'verified'])
  expect(rows.map(({ remoteId }) => remoteId).toSorted()).toEqual(
    (await worksAt(simulators, title)).toSorted(),
  )
  expect(new Set(rows.map(({ remoteId }) => remoteId)).size).toBe(2)
})

it('waits for its time, with the files at the platform before it', async () => {
  const { publication } = await makePublisher(server)
  const now = server.services.clock()
  const { id } = await publication({ title: newTitle(), scheduledAt: new Date(now + 20 * minute) })
  await advanceAll(id)
  const waiting = await readPublication(server, id)
  expect(waiting).toMatchObject({ state: 'submitting', sentAt: null, dueAt: new Date(now + 20 * minute) })
  expect(waiting.preparation?.finishedAt).toBeDefined()
  await passTo(id)
  await advanceAll(id)
  expect(await readPublication(server, id)).toMatchObject({ state: 'submitted' })
})

it('a cancelled one is not sent, also when it was cancelled during the upload', async () => {
  const { publication } = await makePublisher(server)
  const title = newTitle()
  const { id } = await publication({ title })
  const publisher = deps.publishers.bilibili
  if (!publisher) throw new Error('no publisher')
  const cancelling: typeof publisher = {
    ...publisher,
    sendPart: async (...part) => {
      await server.services.db.write(async (tx) => {
        const repository = publicationRepository(tx)
        const row = await repository.lock(id)
        if (row) await repository.move(row, 'cancel', { dueAt: null, changedAt: new Date() })
      })
      return publisher.sendPart(...part)
    },
  }
  await advance({ ...deps, publishers: { bilibili: cancelling } }, id)
  expect(await readPublication(server, id)).toMatchObject({ state: 'cancelled', dueAt: null })
  expect(await worksAt(simulators, title)).toEqual([])
})

/** As its owner does it on the platform's page. */
const connectAgain = (account: Awaited<ReturnType<typeof makePublisher>>['account']) => {
  const { uid, platform, remoteId, nickname, accessSealed, accessExpiresAt } = account
  const given = {
    uid,
    platform,
    connect: 'oauth' as const,
    remoteId,
    nickname,
    accessSealed,
    accessExpiresAt,
  }
  return server.services.db.write((tx) => connectAccount(tx, given, server.services.clock()))
}

const breakAccount = ({ id, connectedAt }: Awaited<ReturnType<typeof makePublisher>>['account']) => {
  const { db, clock } = server.services
  return db.write((tx) => markBroken(tx, id, { cause: 'revoked', connectedAt, now: clock() }))
}

const revoked = 'B 站「晚风的图」取消了授权，请重新授权'

it('what was not sent waits for its broken account, and goes on when it is connected again', async () => {
  const { publication, account } = await makePublisher(server)
  const title = newTitle()
  const { id } = await publication({ title })
  await breakAccount(account)
  await advanceAll(id)
  const waiting = await readPublication(server, id)
  expect(waiting).toMatchObject({ state: 'submitting', sentAt: null, asks: 0, failure: revoked })
  await passTime(20 * hour)
  await advanceAll(id)
  expect(await readPublication(server, id)).toMatchObject({ state: 'submitting', failure: revoked })
  await connectAgain(account)
  await advanceAll(id)
  expect(await readPublication(server, id)).toMatchObject({ state: 'submitted', failure: '' })
  expect(await worksAt(simulators, title)).toHaveLength(1)
})

it('an account that stays broken a day past the time gives the publication back', async () => {
  const { publication, account, uid } = await makePublisher(server)
  const now = server.services.clock()
  const { id } = await publication({ title: newTitle(), scheduledAt: new Date(now + 10 * minute) })
  await breakAccount(account)
  await advanceAll(id)
  expect((await readPublication(server, id)).dueAt).toEqual(new Date(now + 10 * minute + 24 * hour))
  await passTo(id)
  await advanceAll(id)
  const sentence = `${revoked}，等了一天，这条没有发出`
  const row = await readPublication(server, id)
  expect(row).toMatchObject({ state: 'failed', sentAt: null, failure: sentence, uid })
  expect((await stepsOf(server, row)).at(-1)).toBe('failed')
})

it('an account that the platform no longer accepts breaks, and the upload waits for it', async () => {
  const { publication, account } = await makePublisher(server)
  const { id } = await publication({ title: newTitle() })
  const publisher = deps.publishers.bilibili
  if (!publisher) throw new Error('no publisher')
  const failure = { kind: 'revoked', code: '1', reason: '' } as const
  const revoking = { ...publisher, beginUpload: async () => ({ ok: false, failure }) as const }
  await advance({ ...deps, publishers: { bilibili: revoking } }, id)
  expect(await readPublication(server, id)).toMatchObject({
    state: 'submitting',
    failure: '账号需要重新连接，连好后会接着发',
  })
  await connectAgain(account)
  await advanceAll(id)
  expect(await readPublication(server, id)).toMatchObject({ state: 'submitted', failure: '' })
})

it('a counted work that is deleted is noticed, and figures are those of the platform', async () => {
  const { publication, account } = await makePublisher(server, 'kuaishou')
  const title = newTitle()
  const { id } = await publication({ title })
  for (let times = 0; times < 3; times += 1) {
    await advanceAll(id)
    await passTo(id)
  }
  const counted = await readPublication(server, id)
  expect(counted).toMatchObject({ state: 'verified', plays: 126, likes: 9, goneAt: null })
  await fetch(`${simulators.url}/video/sim/works/kuaishou/${counted.remoteId}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ visibility: 'deleted' }),
  })
  await passTo(id)
  await countWorks(deps, account.id)
  expect((await readPublication(server, id)).goneAt).not.toBeNull()
})

it('fifty works of an account are read with two calls, together, and no longer than 90 days', async () => {
  const { publication, account } = await makePublisher(server, 'kuaishou')
  const calls: string[] = []
  const publisher = createKuaishouPublisher(configAt(simulators.url, 'kuaishou'), {
    now: server.services.clock,
    onCall: ({ operation }) => calls.push(operation),
  })
  const counting = { ...deps, publishers: { kuaishou: publisher } }
  const begin = server.services.clock()
  const rows = await Promise.all(
    Array.from({ length: 50 }, async (_, at) => {
      const remoteId = await addWork(simulators, account, { title: newTitle(), plays: at })
      const facts = { state: 'verified', sentAt: new Date(begin), remoteId } as const
      return publication({ ...facts, title: `第 ${at} 张`, dueAt: new Date(begin + (at % 2)) })
    }),
  )
  const read = () => Promise.all(rows.map(({ id }) => readPublication(server, id)))
  const count = async () => {
    calls.length = 0
    await Promise.all([countWorks(counting, account.id), countWorks(counting, account.id)])
    return calls
  }
  await passTime(minute)
  // A page of fifty, and whether there is another.
  expect(await count()).toEqual(['list', 'list'])
  expect((await read()).map(({ plays }) => plays)).toEqual(rows.map((_, at) => at))
  expect(await count()).toEqual([])
  for (const days of [6, 20, 89]) {
    await passTime(begin + days * 24 * hour - server.services.clock())
    expect(await count()).toEqual(['list', 'list'])
    expect(new Set((await read()).map(({ dueAt }) => dueAt?.getTime())).size).toBe(1)
  }
  await passTime(2 * 24 * hour)
  await count()
  const after = await read()
  expect(new Set(after.map(({ dueAt }) => dueAt))).toEqual(new Set([null]))
  expect(after.every((row) => isCountedOut(row, server.services.clock()))).toBe(true)
  await passTime(7 * 24 * hour)
  expect(await count()).toEqual([])
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
