/** Drafts: saved, timed, and what is said below a field or warned about before they are sent. */
import { errorCodes } from '@wallpaper/contract'
import {
  channelsSaveDraft,
  publicationList,
  publicationRead,
  publicationReschedule,
  publicationSave,
  publicationSubmit,
} from '@wallpaper/contract/publish'
import type { PlatformId } from '@wallpaper/contract/publish/platform.labels'
import { expect, it } from 'vitest'
import { fieldsOf, refusalOf } from '../../../test/codeOf.ts'
import { serverAndPartners } from '../../../test/serverAndPartners.ts'
import { makeDrafter, readPublication } from '../test/publishingWorld.ts'

const minute = 60_000
const hour = 60 * minute

const world = serverAndPartners()

const creator = (platform: PlatformId = 'bilibili') => makeDrafter(world.server, platform)

it('a time in the past and whatever the platform would refuse is said below its field; nothing is sent', async () => {
  const { api, draft } = await creator()
  const { id } = await draft()
  const past = world.server.services.clock() - minute
  expect(await fieldsOf(api.call(publicationSubmit, { id, at: past }))).toEqual({
    at: '这个时间已经过去了，请选一个以后的时间',
  })
  expect(await fieldsOf(api.call(publicationSubmit, { id, at: past + 100 * 24 * hour }))).toEqual({
    at: '最远只能定到 60 天以后',
  })
  const long = await draft({ title: '极'.repeat(81) })
  expect(await fieldsOf(api.call(publicationSubmit, { id: long.id }))).toEqual({
    title: 'B 站的标题最多 80 个字，现在 81 个',
  })
  const without = await draft({ partition_id: undefined })
  expect(await fieldsOf(api.call(publicationSubmit, { id: without.id }))).toEqual({
    partition_id: '请选择B 站的分区',
  })
  const unaccounted = await draft({ account_id: undefined })
  expect(await fieldsOf(api.call(publicationSubmit, { id: unaccounted.id }))).toEqual({
    account_id: '请选择B 站的账号',
  })
  expect(await fieldsOf(draft({ platform: 'kuaishou' }))).toEqual({ account_id: '请选择快手的账号' })
  expect(await fieldsOf(draft({ code: '没有的口令' }))).toEqual({ code: '没有这个口令，请重新选择' })
  expect((await api.call(publicationRead, { id })).state).toBe('draft')
})

it('a draft keeps its time until it has passed; nothing is due because of it', async () => {
  const { api, draft, content } = await creator('douyin')
  const at = world.server.services.clock() + 2 * hour
  const saved = await draft({ at })
  expect(saved).toMatchObject({ state: 'draft', scheduled_at: at })
  expect((await readPublication(world.server, saved.id)).dueAt).toBeNull()
  const { platform: _platform, ...channels } = content
  const other = await api.call(channelsSaveDraft, { ...channels, account_id: undefined, at })
  expect(other.scheduled_at).toBe(at)
  expect((await draft({ id: saved.id, at: world.server.services.clock() - minute })).scheduled_at).toBeNull()
})

it('the same content, and another one within the hour, must be confirmed', async () => {
  const { api, draft } = await creator()
  const first = await draft()
  await api.call(publicationSubmit, { id: first.id })
  const second = await draft()
  const asked = await api.call(publicationSubmit, { id: second.id })
  expect(asked).toMatchObject({ is_submitted: false, publication: { state: 'draft' } })
  expect(asked.warnings.map(({ kind }) => kind)).toEqual(['same', 'hour'])
  const at = world.server.services.clock() + 3 * hour
  const later = await api.call(publicationSubmit, { id: second.id, at })
  expect(later.warnings.map(({ kind }) => kind)).toEqual(['same'])
  const confirmed = await api.call(publicationSubmit, { id: second.id, at, is_confirmed: true })
  expect(confirmed).toMatchObject({
    is_submitted: true,
    publication: { state: 'submitting', scheduled_at: at },
  })
})

it('a changed time is warned about as a new one is', async () => {
  const { api, draft } = await creator()
  const at = world.server.services.clock() + 5 * hour
  const [first, second] = [await draft(), await draft({ title: '海浪剪纸' })]
  await api.call(publicationSubmit, { id: first.id, at })
  await api.call(publicationSubmit, { id: second.id, at: at + 3 * hour, is_confirmed: true })
  const asked = await api.call(publicationReschedule, { id: second.id, at: at + minute })
  expect(asked).toMatchObject({
    is_submitted: false,
    warnings: [{ kind: 'same' }, { kind: 'hour' }],
    publication: { scheduled_at: at + 3 * hour },
  })
  expect(asked.warnings[1]?.sentence).toMatch(
    /^这个账号 \d\d:\d\d 还有一条「极光 \d+」，一小时内连发容易被限流$/,
  )
  const past = world.server.services.clock() - minute
  expect(await fieldsOf(api.call(publicationReschedule, { id: second.id, at: past }))).toEqual({
    at: '这个时间已经过去了，请选一个以后的时间',
  })
  const moved = { id: second.id, at: at + minute, is_confirmed: true }
  expect(await api.call(publicationReschedule, moved)).toMatchObject({
    is_submitted: true,
    publication: { scheduled_at: at + minute },
  })
})

it('a hand-off whose account is not chosen is warned about on its platform', async () => {
  const { api, draft } = await creator('douyin')
  const [first, second] = [await draft({ account_id: undefined }), await draft({ account_id: undefined })]
  await api.call(publicationSubmit, { id: first.id })
  const asked = await api.call(publicationSubmit, { id: second.id })
  expect(asked).toMatchObject({ is_submitted: false, publication: { state: 'draft' } })
  expect(asked.warnings.map(({ sentence }) => sentence)).toEqual([
    expect.stringMatching(/^同样的内容 \d\d\/\d\d 已经在这个平台发过，平台可能判为重复$/),
    expect.stringMatching(/^这个平台 \d\d:\d\d 还有一条「极光 \d+」，一小时内连发容易被限流$/),
  ])
})

it('a save whose answer was lost makes one draft, and two devices do not overwrite each other', async () => {
  const { api, draft, content } = await creator()
  const idempotencyKey = 'draft-of-one-phone'
  const first = await api.call(publicationSave, content, { idempotencyKey })
  const again = await api.call(publicationSave, content, { idempotencyKey })
  expect([again.id, again.version]).toEqual([first.id, 1])
  expect((await api.call(publicationList, { group: 'draft' })).items.map(({ id }) => id)).toEqual([first.id])
  const { id } = first
  expect((await draft({ id, version: 1, title: '这台的' })).version).toBe(2)
  const late = await refusalOf(draft({ id, version: 1, title: '那台的' }))
  expect([late.code, late.message]).toEqual([
    errorCodes.changedMeanwhile,
    '这份草稿在别处改过，这里的还没有保存',
  ])
  expect((await api.call(publicationRead, { id })).title).toBe('这台的')
  expect(await draft({ id, title: '那台的' })).toMatchObject({ version: 3, title: '那台的' })
})
