/** Hand-offs: published by the creator by hand, with ticks, files and the share text. */
import {
  backfillInit,
  channelsInit,
  channelsSaveDraft,
  handOffFile,
  handOffFinish,
  handOffTick,
  overseasPublishList,
  overseasPublishSubmit,
  publicationInit,
  publicationRead,
  publicationSubmit,
} from '@wallpaper/contract/publish'
import type { PlatformId } from '@wallpaper/contract/publish/platform.labels'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { fieldsOf, refusalOf } from '../../../test/codeOf.ts'
import { makeOwned } from '../../../test/owned/ownedObjects.ts'
import { makeConnectedAccount } from '../../../test/publishAccount.ts'
import { makeReadyUpload } from '../../../test/readyUpload.ts'
import { serverAndPartners } from '../../../test/serverAndPartners.ts'
import { sentKey } from '../../upload/public.ts'
import { advanceDue, makeDrafter, publishingDeps, readPublication } from '../test/publishingWorld.ts'
import type { PublishingDeps } from './publishing.ts'

const minute = 60_000
const hour = 60 * minute

const world = serverAndPartners()
const { passTime } = world
let deps: PublishingDeps
beforeAll(() => {
  deps = publishingDeps(world.server, world.simulators)
})

const goOn = (id: string) => advanceDue(world.server, deps, id)

const creator = (platform: PlatformId = 'bilibili') => makeDrafter(world.server, platform)

it('a hand-off keeps its ticks, and ends when the share text is given', async () => {
  const { api, draft, account, code, content } = await creator('douyin')
  const { id } = await draft()
  expect((await api.call(publicationSubmit, { id })).publication).toMatchObject({
    state: 'handing_off',
    acts: ['hand_off', 'reschedule', 'cancel'],
  })
  await api.call(handOffTick, { id, step: 'media' })
  await api.call(handOffTick, { id, step: 'tags' })
  await api.call(handOffTick, { id, step: 'tags', is_done: false })
  await api.call(handOffTick, { id, step: 'title' })
  expect((await api.call(publicationInit, {})).handing_off?.id).toBe(id)
  expect((await api.call(publicationRead, { id })).ticks).toEqual(['media', 'title'])

  const refused = await api.call(handOffFinish, { id, text: '还没有链接' })
  expect(refused).toMatchObject({
    recognition: { outcome: 'refused' },
    publication: { state: 'handing_off' },
  })
  const reply = await fetch(`${world.simulators.url}/video/sim/works`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      platform: 'douyin',
      author: account.nickname,
      authorId: account.remoteId,
      title: content.title,
    }),
  })
  const work = (await reply.json()) as { id: string; shareText: string }
  const done = await api.call(handOffFinish, { id, text: work.shareText })
  expect(done).toMatchObject({
    recognition: { outcome: 'done' },
    publication: { id, state: 'verified', code, acts: ['open'] },
  })
  expect((await api.call(publicationInit, {})).handing_off).toBeNull()
  expect((await refusalOf(api.call(handOffTick, { id, step: 'code' }))).message).toBe('这条已经发好了')
})

it('a picture to be published by hand is saved in full size, as it was sent', async () => {
  const { api, uid, draft } = await creator('xiaohongshu')
  const { db, storage } = world.server.services
  const picture = await db.write((tx) =>
    makeReadyUpload(tx, uid, { kind: 'picture', name: '雪夜.jpg', contentType: 'image/jpeg' }),
  )
  const sent = { create: { width: 2_400, height: 1_800, channels: 3 as const, background: '#274c77' } }
  await storage.write(sentKey({ uid, id: picture.id }), { bytes: await sharp(sent).jpeg().toBuffer() })
  const { id } = await draft({ media_id: picture.id })
  const { url, name } = await api.call(handOffFile, { id })
  expect(name).toBe('雪夜.jpg')
  const reply = await fetch(new URL(url, world.server.url))
  const { format, width, height } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 2_400, height: 1_800 })
  const video = await draft()
  expect(await api.call(handOffFile, { id: video.id })).toEqual({
    url: video.media?.url,
    name: '极光与雪山.mp4',
  })
})

it('a hand-off at a time is announced ten minutes before and at the minute', async () => {
  const { api, draft } = await creator('douyin')
  const { id } = await draft()
  const at = world.server.services.clock() + 2 * hour
  await api.call(publicationSubmit, { id, at })
  expect((await readPublication(world.server, id)).dueAt?.getTime()).toBe(at - 10 * minute)
  await passTime(110 * minute)
  await goOn(id)
  expect((await readPublication(world.server, id)).dueAt?.getTime()).toBe(at)
})

it('a hand-off needs a code', async () => {
  const { api, draft } = await creator('douyin')
  const { id } = await draft({ code: undefined })
  expect(await fieldsOf(api.call(publicationSubmit, { id }))).toEqual({
    code: '请选一个口令，发好后要靠它回填',
  })
})

it('the overseas line hands off to TikTok and lists only its own', async () => {
  const { api, uid, mediaId } = await creator('douyin')
  await makeConnectedAccount(world.server.services, uid, { platform: 'tiktok', nickname: 'kk.wallpaper' })
  const { db } = world.server.services
  const codeId = await db.write((tx) => makeOwned.code(tx, { uid, line: 'overseas' }))
  const codes = (await api.call(backfillInit, {})).codes
  expect(codes).toHaveLength(2)
  const { rows } = await db.write((tx) =>
    tx.execute<{ code: string }>(sql`SELECT code FROM codes WHERE id = ${codeId}`),
  )
  const sent = await api.call(overseasPublishSubmit, {
    media_id: mediaId,
    code: rows[0]?.code ?? '',
    title: 'Aurora over snow',
    tags: ['wallpaper'],
  })
  expect(sent).toMatchObject({
    is_submitted: true,
    publication: { platform: 'tiktok', state: 'handing_off' },
  })
  const list = await api.call(overseasPublishList, {})
  expect(list.items.map(({ title }) => title)).toEqual(['Aurora over snow'])
})

it('a draft for Channels is kept and counted there, and becomes a hand-off', async () => {
  const { api, content, account } = await creator('channels')
  const { platform: _platform, ...draft } = content
  const saved = await api.call(channelsSaveDraft, draft)
  expect(saved).toMatchObject({
    platform: 'channels',
    origin: 'hand_off',
    state: 'draft',
    account: { id: account.id },
    title: content.title,
  })
  expect((await api.call(channelsInit, {})).drafts).toBe(1)
  const again = await api.call(channelsSaveDraft, { ...draft, id: saved.id, title: '改过的标题' })
  expect(again).toMatchObject({ id: saved.id, title: '改过的标题' })
  const { publication } = await api.call(publicationSubmit, { id: saved.id, is_confirmed: true })
  expect(publication.state).toBe('handing_off')
  const other = await creator('kuaishou')
  expect(await fieldsOf(other.api.call(channelsSaveDraft, { account_id: other.account.id }))).toEqual({
    account_id: '请选择视频号的账号',
  })
})
