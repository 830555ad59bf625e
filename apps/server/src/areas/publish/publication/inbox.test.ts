/** Videos among their owner's drafts at TikTok, over HTTP at the simulated platform. */
import { noticeList } from '@wallpaper/contract/notice'
import {
  overseasPublishInbox,
  publicationCancel,
  publicationRead,
  publicationSave,
  publicationSubmit,
} from '@wallpaper/contract/publish'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTiktokInbox, isUploadAddress } from '../../../partners/video/tiktok.inbox.http.ts'
import { createWorkPages } from '../../../partners/workPages/workPages.ts'
import { refusalOf } from '../../../test/codeOf.ts'
import { makeOwned } from '../../../test/owned/ownedObjects.ts'
import { makeConnectedAccount } from '../../../test/publishAccount.ts'
import { type Simulators, startSimulators } from '../../../test/simulators.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { findUpload, videoKey } from '../../upload/public.ts'
import { makePublisher, publishingDeps, readPublication, stepsOf } from '../test/publishingWorld.ts'
import { advanceInbox, type InboxDeps } from './inbox.ts'

let server: TestServer
let simulators: Simulators
let deps: InboxDeps
const minute = 60_000
const megabyte = 1024 * 1024

beforeAll(async () => {
  simulators = await startSimulators()
  server = await startTestServer({ env: { SIMULATORS_PORT: new URL(simulators.url).port } })
  const config = {
    clientId: 'demo-tiktok',
    clientSecret: 'demo-tiktok-secret',
    base: `${simulators.url}/tiktok`,
    timeoutMs: 1_000,
  }
  deps = {
    ...publishingDeps(server, simulators),
    inboxes: {
      tiktok: { ...createTiktokInbox(config, { now: server.services.clock }), partBytes: 5 * megabyte },
    },
    pages: createWorkPages({ base: `${simulators.url}/video/pages` }),
  }
})
afterAll(async () => {
  await server.stop()
  await simulators.stop()
})
beforeEach(async () => {
  await simulators.reset()
  await simulators.advanceClock(server.services.clock() - Date.now())
})

const passTime = async (ms: number) => {
  server.passTime(ms)
  await simulators.advanceClock(ms)
}

/** What the job does, until nothing of it is due. */
const goOn = async (id: string) => {
  for (;;) {
    const { state, inboxDueAt } = await readPublication(server, id)
    const isDue = inboxDueAt !== null && inboxDueAt.getTime() <= server.services.clock()
    if (state !== 'handing_off' || !isDue) return
    await advanceInbox(deps, id)
  }
}

interface Draft {
  id: string
  name: string
  size: number
  parts: number
  status: string
}

/** Of all people. */
const draftsAt = async (): Promise<Draft[]> =>
  (await (await fetch(`${simulators.url}/tiktok/sim/drafts.json`)).json()) as Draft[]

const act = async (draft: Draft | undefined, body: object) => {
  const response = await fetch(`${simulators.url}/tiktok/sim/drafts/${encodeURIComponent(draft?.id ?? '')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
}

/** A creator with a hand-off to TikTok of a video of 12 MB: two parts, the second of which is larger. */
const creator = async () => {
  const person = await makePublisher(server, 'tiktok')
  const { db, storage, env } = server.services
  const upload = await db.read((tx) => findUpload(tx, person.uid, person.mediaId))
  if (!upload) throw new Error('no upload')
  const bytes = 12 * megabyte
  await storage.write(videoKey({ ...upload, isPrivate: false }), { bytes: Buffer.alloc(bytes, 7) })
  const codeId = await db.write((tx) => makeOwned.code(tx, { uid: person.uid, line: 'overseas' }))
  await db.write((tx) =>
    tx.execute(sql`UPDATE codes SET created_at = now() - interval '10 days' WHERE id = ${codeId}`),
  )
  const { rows } = await db.write((tx) =>
    tx.execute<{ code: string }>(sql`SELECT code FROM codes WHERE id = ${codeId}`),
  )
  const api = server.as(person.session)
  const title = `Aurora ${person.uid}`
  const { id } = await api.call(publicationSave, {
    platform: 'tiktok',
    account_id: person.account.id,
    media_id: person.mediaId,
    code: rows[0]?.code ?? '',
    title,
  })
  const { publication } = await api.call(publicationSubmit, { id })
  expect(publication).toMatchObject({
    state: 'handing_off',
    ticks: [],
    inbox: { state: null, percent: 0, sentence: '' },
  })
  const inbox = async () => (await api.call(publicationRead, { id })).inbox
  const own = async () => (await draftsAt()).filter(({ name }) => name.startsWith(`账号 ${person.uid}-`))
  const notices = async () => (await api.call(noticeList, {})).items.map(({ title: about }) => about)
  return { ...person, api, id, title, code: rows[0]?.code ?? '', inbox, own, notices, env }
}

it('a video goes into the inbox, its owner publishes it in the app, and it is found and counted', async () => {
  const { api, id, title, code, inbox, own, notices } = await creator()
  expect((await api.call(overseasPublishInbox, { id })).inbox).toEqual({
    state: 'sending',
    percent: 0,
    sentence: '',
  })
  await goOn(id)
  expect(await inbox()).toEqual({ state: 'processing', percent: 100, sentence: '' })
  await passTime(minute)
  await goOn(id)
  const delivered = await api.call(publicationRead, { id })
  expect([delivered.state, delivered.ticks, delivered.inbox]).toEqual([
    'handing_off',
    ['media'],
    { state: 'delivered', percent: 100, sentence: '' },
  ])
  // Asked again, nothing is sent a second time.
  await api.call(overseasPublishInbox, { id })
  await goOn(id)
  const drafts = await own()
  expect(drafts.map(({ size, parts, status }) => [size, parts, status])).toEqual([
    [12 * megabyte, 2, 'SEND_TO_USER_INBOX'],
  ])
  await act(drafts[0], { title: `${title} Search “${code}”` })
  await passTime(10 * minute)
  await goOn(id)
  const done = await api.call(publicationRead, { id })
  expect([done.state, done.inbox, done.url?.split('/video/')[0]]).toEqual([
    'verified',
    null,
    'https://www.tiktok.com/@',
  ])
  expect(await stepsOf(server, await readPublication(server, id))).toEqual([
    'queued',
    'drafted',
    'linked',
    'verified',
  ])
  expect(await notices()).toEqual([`「${title}」发到TikTok已发布`, `「${title}」发到TikTok，视频已放进草稿`])
})

it('an interrupted upload is continued, and makes one draft', async () => {
  const { api, id, own, inbox } = await creator()
  await api.call(overseasPublishInbox, { id })
  // The second part is refused three times by a broken connection after it had arrived.
  await simulators.setFault('tiktok', { mode: 'error5xx', times: 3, match: '/upload?' })
  await goOn(id)
  expect(await inbox()).toEqual({ state: 'sending', percent: 0, sentence: 'TikTok 暂时没有回应，正在重试' })
  await passTime(3 * minute)
  await simulators.setFault('tiktok', { mode: 'cut', times: 1, match: '/upload?' })
  await goOn(id)
  await passTime(minute)
  await goOn(id)
  expect(await inbox()).toEqual({ state: 'delivered', percent: 100, sentence: '' })
  expect(await own()).toHaveLength(1)
})

it('what TikTok refuses is said with the reason, and can be tried again', async () => {
  const { api, id, own, inbox, notices, title } = await creator()
  await api.call(overseasPublishInbox, { id })
  await simulators.setFault('tiktok', {
    mode: 'errorCode',
    code: 'spam_risk_too_many_pending_share',
    times: 1,
    match: '/inbox/video/init/',
  })
  await goOn(id)
  expect(await inbox()).toEqual({
    state: 'failed',
    percent: 0,
    sentence: 'TikTok 的收件箱里没发的草稿太多，先发掉或删掉一些',
  })
  await api.call(overseasPublishInbox, { id })
  await simulators.setFault('tiktok', {
    mode: 'errorCode',
    code: 'scope_not_authorized',
    times: 1,
    match: '/inbox/video/init/',
  })
  await goOn(id)
  expect((await inbox())?.sentence).toBe('授权里没有「上传为草稿」，到授权账号里续期时勾上')
  await api.call(overseasPublishInbox, { id })
  await goOn(id)
  await act((await own())[0], { failure: 'frame_rate_check_failed' })
  await passTime(minute)
  await goOn(id)
  expect(await inbox()).toEqual({ state: 'failed', percent: 0, sentence: '视频的帧率不合 TikTok 的要求' })
  expect(await notices()).toEqual(Array(3).fill(`「${title}」发到TikTok，没有放进草稿`))
})

it('a work that cannot be counted is said, and the hand-off stays open', async () => {
  const { api, id, uid, own, title } = await creator()
  await api.call(overseasPublishInbox, { id })
  await goOn(id)
  await passTime(minute)
  await goOn(id)
  await act((await own())[0], { title })
  // The code was made after the work was published.
  await server.services.db.write((tx) =>
    tx.execute(
      sql`UPDATE codes SET created_at = ${new Date(server.services.clock() + 60 * minute)} WHERE uid = ${uid}`,
    ),
  )
  await passTime(10 * minute)
  await goOn(id)
  const after = await api.call(publicationRead, { id })
  expect([after.state, after.inbox?.sentence.split('：')[0]]).toEqual([
    'handing_off',
    'TikTok 上已发出，但没有计入',
  ])
})

it('is refused without an account there, for other platforms, and after its end', async () => {
  const { api, id, uid } = await creator()
  const other = await makePublisher(server, 'douyin')
  const theirs = await other.publication({ platform: 'douyin', origin: 'hand_off', state: 'handing_off' })
  const at = server.as(other.session)
  expect((await refusalOf(at.call(overseasPublishInbox, { id: theirs.id }))).message).toBe(
    '抖音不能放草稿，请先保存视频',
  )
  const lonely = await other.publication({
    platform: 'tiktok',
    origin: 'hand_off',
    state: 'handing_off',
    accountId: null,
  })
  const asked = () => at.call(overseasPublishInbox, { id: lonely.id })
  expect((await refusalOf(asked())).message).toBe('先在「授权账号」里连接 TikTok')
  for (const nickname of ['kk.wallpaper', 'nightwind'])
    await makeConnectedAccount(server.services, other.uid, { platform: 'tiktok', nickname })
  expect((await refusalOf(asked())).message).toBe('这条没有选 TikTok 账号，请先保存视频')
  await api.call(publicationCancel, { id })
  expect((await refusalOf(api.call(overseasPublishInbox, { id }))).message).toBe('这条已经发好了')
  expect(uid).toBeGreaterThan(0)
})

it('a hand-off that is cancelled during the upload sends nothing more', async () => {
  const { api, id, own } = await creator()
  await api.call(overseasPublishInbox, { id })
  const { tiktok } = deps.inboxes
  if (!tiktok) throw new Error('no inbox')
  const inboxes: InboxDeps['inboxes'] = {
    tiktok: {
      ...tiktok,
      sendPart: async (...part) => {
        const sent = await tiktok.sendPart(...part)
        await api.call(publicationCancel, { id })
        return sent
      },
    },
  }
  await advanceInbox({ ...deps, inboxes }, id)
  await passTime(10 * minute)
  await goOn(id)
  expect((await own()).map(({ status }) => status)).toEqual(['PROCESSING_UPLOAD'])
  expect((await readPublication(server, id)).state).toBe('cancelled')
})

it('files only go to addresses of the platform', () => {
  const good = 'https://open-upload.tiktokapis.com/video/?upload_id=1&upload_token=2'
  const bad = [
    'http://open-upload.tiktokapis.com/video/',
    'https://open-upload.tiktokapis.com:8443/video/',
    'https://open-upload.tiktokapis.com.evil.cn/video/',
    'https://a@open-upload.tiktokapis.com/video/',
    'https://127.0.0.1/video/',
    'https://[::1]/video/',
    'http://169.254.169.254/latest/meta-data/',
    'file:///etc/passwd',
    'nonsense',
  ]
  expect(isUploadAddress(good, null)).toBe(true)
  expect(isUploadAddress('https://open-upload-sg.tiktokapis.com/upload?upload_id=1', null)).toBe(true)
  expect(bad.filter((address) => isUploadAddress(address, null))).toEqual([])
  expect(isUploadAddress('http://127.0.0.1:9/tiktok/upload', 'http://127.0.0.1:9/tiktok')).toBe(true)
  expect(isUploadAddress('http://127.0.0.1:8/tiktok/upload', 'http://127.0.0.1:9/tiktok')).toBe(false)
})
