/** Mounts over HTTP, at the simulated platforms: to come, with and without a link, until they are fired or have failed. */
import {
  addCommentAccount,
  backfillRecords,
  commentAccounts,
  deleteCommentAccount,
  homeMounts,
  kuaishouMount,
  mountAddLink,
  mountCancel,
  mountCheckLink,
  mountDelay,
  mountHome,
  mountInit,
  mountList,
  mountNow,
  mountRead,
  mountRetime,
  mountRetry,
} from '@wallpaper/contract/publish'
import { exportMounts, staffMountRead, staffMounts } from '@wallpaper/contract/publish/mount.console'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { dayMs } from '../../../platform/clock.ts'
import { refusalOf } from '../../../test/codeOf.ts'
import { startTestServer } from '../../../test/testServer.ts'
import { mountServer } from '../test/mountServer.ts'
import { boundAt, makeMounter } from '../test/mountWorld.ts'

const minute = 60_000
const hour = 60 * minute

const world = mountServer()
const { now, passTime, runJob, noticesOf, creator } = world

const sentenceOf = async (call: Promise<unknown>) => (await refusalOf(call)).message

it('a delayed mount with its link fires at its time, once, and its owner is told', async () => {
  const { api, uid, account, code, addWork, name } = await creator()
  const work = await addWork()
  const at = now() + 2 * hour
  const planned = await api.call(mountDelay, { account_id: account.id, code, at })
  expect(planned).toEqual({
    id: planned.id,
    number: expect.stringMatching(/^MT\d{10,}$/),
    kind: 'work',
    platform: 'kuaishou',
    account_id: account.id,
    account: name,
    code,
    title: '还没有链接的作品',
    cover_url: null,
    state: 'waiting_link',
    sentence: '到点前没加链接，会顺延并提醒你',
    scheduled_at: at,
    moves: 0,
    attempts: 0,
    fired_at: null,
    mounted_at: null,
    text: '',
    work: null,
    created_at: expect.any(Number),
  })
  const mount_id = planned.id
  const shown = await api.call(mountCheckLink, { mount_id, text: work.shareText })
  expect([shown.ok, shown.sentence, shown.work?.title]).toEqual([
    true,
    '已识别，账号与作品都对得上',
    work.title,
  ])
  expect((await api.call(mountRead, { mount_id })).state).toBe('waiting_link')
  const linked = await api.call(mountAddLink, { mount_id, text: work.shareText })
  expect([linked.state, linked.scheduled_at, linked.sentence, linked.work?.remote_id]).toEqual([
    'waiting_time',
    at,
    '链接已核对',
    work.id,
  ])
  expect((await api.call(backfillRecords, {})).items.map(({ state, code: of }) => [state, of])).toEqual([
    ['passed', code],
  ])
  await runJob()
  expect((await api.call(mountRead, { mount_id })).state).toBe('waiting_time')
  await passTime(2 * hour)
  await runJob()
  await runJob()
  const mounted = await api.call(mountRead, { mount_id })
  expect([mounted.state, mounted.attempts, mounted.mounted_at]).toEqual(['mounted', 1, expect.any(Number)])
  expect(await boundAt(world.simulators, account.remoteId)).toEqual([
    expect.objectContaining({
      workId: work.id,
      title: `搜「${code}」取原图`,
      url: `https://example.com/s/${encodeURIComponent(code)}`,
    }),
  ])
  expect(await noticesOf(uid)).toEqual([`「${work.title}」挂好了`])
  expect((await api.call(mountList, { tab: 'mounted' })).counts).toEqual({
    all: 1,
    waiting: 0,
    mounted: 1,
    failed: 0,
  })
})

it('without a link it moves by a day three times, each with a notice, and then fails with a sentence', async () => {
  const { api, uid, account, code, addWork } = await creator()
  const at = now() + hour
  const { id: mount_id } = await api.call(mountDelay, { account_id: account.id, code, at })
  await passTime(hour)
  for (const moves of [1, 2, 3]) {
    await runJob()
    const moved = await api.call(mountRead, { mount_id })
    expect([moved.state, moved.moves, moved.scheduled_at]).toEqual([
      'waiting_link',
      moves,
      at + moves * dayMs,
    ])
    await passTime(dayMs)
  }
  await runJob()
  await runJob()
  const failed = await api.call(mountRead, { mount_id })
  expect([failed.state, failed.sentence]).toEqual([
    'failed',
    '顺延 3 次仍没有作品链接，没有挂上。添加链接后可以重新挂载。',
  ])
  expect(await noticesOf(uid)).toEqual([
    ...Array.from({ length: 3 }, () => '「还没有链接的作品」还没有链接，挂载顺延一天'),
    '「还没有链接的作品」没有挂上',
  ])
  expect(await sentenceOf(api.call(mountRetry, { mount_id }))).toBe('先添加作品链接，再重新挂载')
  const work = await addWork()
  const late = await api.call(mountAddLink, { mount_id, text: work.shareText, now: true })
  expect([late.state, late.moves]).toEqual(['mounted', 0])
})

it('a time in the past is refused below its field', async () => {
  const { api, account, code, addWork } = await creator()
  const past = { at: now() - minute }
  const inPast = '这个时间已经过了，请选晚于现在的时间'
  const refused = await refusalOf(api.call(mountDelay, { account_id: account.id, code, ...past }))
  expect([refused.message, refused.data]).toEqual([inPast, { fields: { at: inPast } }])
  const work = await addWork()
  const onWork = { account_id: account.id, code, remote_id: work.id, ...past }
  expect(await sentenceOf(api.call(kuaishouMount, onWork))).toBe(inPast)
  const home = { account_id: account.id, code, text: '原图点这里取', ...past }
  expect(await sentenceOf(api.call(mountHome, home))).toBe(inPast)
  const at = now() + hour
  const { id: mount_id } = await api.call(mountDelay, { account_id: account.id, code, at })
  expect(await sentenceOf(api.call(mountRetime, { mount_id, ...past }))).toBe(inPast)
  expect(await sentenceOf(api.call(mountAddLink, { mount_id, text: work.shareText, ...past }))).toBe(inPast)
  expect(await sentenceOf(api.call(mountRetime, { mount_id, at: now() + 31 * dayMs }))).toBe(
    '最多提前 30 天安排',
  )
  expect((await api.call(mountRead, { mount_id })).scheduled_at).toBe(at)
})

it('a link is refused as by reporting: of somebody else, of another account, older than the code', async () => {
  const mine = await creator()
  const other = await creator()
  const { api, account, code } = mine
  const planned = await api.call(mountDelay, { account_id: account.id, code, at: now() + hour })
  const add = (text: string) => sentenceOf(api.call(mountAddLink, { mount_id: planned.id, text }))
  expect(await add('没有链接的话')).toBe('没有找到作品链接，请在平台上点「分享 - 复制链接」再粘贴')
  const foreign = await other.addWork()
  expect(await add(foreign.shareText)).toBe(`作者「${other.name}」不是你的账号`)
  const theirs = await other.api.call(mountDelay, {
    account_id: other.account.id,
    code: other.code,
    at: now() + hour,
  })
  await other.api.call(mountAddLink, { mount_id: theirs.id, text: foreign.shareText })
  const taken = await mine.addWork()
  await world.server.services.db.write((tx) =>
    tx.execute(sql`UPDATE publications SET remote_id = ${taken.id} WHERE uid = ${other.uid}`),
  )
  expect(await add(taken.shareText)).toBe('这条作品已经有人回填')
  const old = await mine.addWork({ publishedAt: now() - 30 * dayMs })
  expect(await add(old.shareText)).toMatch(/^\d\d\/\d\d 发布，口令 \d\d\/\d\d 才建$/)
  const douyin = await creator({ platform: 'douyin' })
  const elsewhere = await douyin.addWork()
  expect(await add(elsewhere.shareText)).toBe('这是抖音的作品，挂载的账号在快手')
  expect((await api.call(mountRead, { mount_id: planned.id })).state).toBe('waiting_link')
})

it('a waiting one is fired at once, moved or cancelled; a fired one is not', async () => {
  const { api, account, code, addWork } = await creator()
  const work = await addWork()
  const input = { account_id: account.id, code, remote_id: work.id, at: now() + hour }
  const { id: mount_id } = await api.call(kuaishouMount, input)
  expect(await sentenceOf(api.call(kuaishouMount, input))).toMatch(
    /^这条作品已安排 .* 挂载，到挂载记录里改时间$/,
  )
  const at = now() + 3 * hour
  expect((await api.call(mountRetime, { mount_id, at })).scheduled_at).toBe(at)
  expect((await api.call(mountNow, { mount_id })).state).toBe('mounted')
  expect(await sentenceOf(api.call(mountNow, { mount_id }))).toBe('它已经挂载过了')
  expect(await sentenceOf(api.call(mountRetime, { mount_id, at }))).toBe('已经开始挂载，不能再改时间')
  expect(await sentenceOf(api.call(mountCancel, { mount_id }))).toBe('已经开始挂载，不能取消')
  const waiting = await api.call(mountDelay, { account_id: account.id, code, at })
  expect(await sentenceOf(api.call(mountNow, { mount_id: waiting.id }))).toBe('先添加作品链接，才能立即挂载')
  expect((await api.call(mountCancel, { mount_id: waiting.id })).state).toBe('cancelled')
  await passTime(4 * hour)
  await runJob()
  expect((await api.call(mountRead, { mount_id: waiting.id })).state).toBe('cancelled')
})

it('a call without an answer is read, never made a second time', async () => {
  const { api, account, code, addWork } = await creator()
  const work = await addWork()
  await world.simulators.setFault('kuaishou', { mode: 'cut', times: 1, match: 'bind' })
  const input = { account_id: account.id, code, remote_id: work.id }
  const silent = await api.call(kuaishouMount, input)
  expect([silent.state, silent.sentence]).toEqual(['mounting', '平台没有回应，正在核对'])
  await runJob()
  await passTime(2 * minute)
  await runJob()
  expect((await api.call(mountRead, { mount_id: silent.id })).state).toBe('mounted')
  expect(await boundAt(world.simulators, account.remoteId)).toHaveLength(1)
})

it('what the platform’s review refuses is told with its reason', async () => {
  const { api, account, code } = await creator({ platform: 'douyin' })
  const sent = await api.call(mountHome, { account_id: account.id, code, text: '不过审的文字' })
  expect(sent.state).toBe('reviewing')
  await passTime(11 * minute)
  await runJob()
  const failed = await api.call(mountRead, { mount_id: sent.id })
  expect([failed.state, failed.sentence]).toEqual([
    'failed',
    '平台没有通过：入口文字不符合规范。改好后可以重新挂载。',
  ])
})

it('the day’s quota is the platform’s answer', async () => {
  const { api, account, code, addWork } = await creator()
  for (let at = 0; at < 5; at += 1) {
    const { id } = await addWork()
    await api.call(kuaishouMount, { account_id: account.id, code, remote_id: id })
  }
  const { id } = await addWork()
  expect(await sentenceOf(api.call(kuaishouMount, { account_id: account.id, code, remote_id: id }))).toBe(
    '今天的挂载次数用完了，可以定到明天',
  )
})

it('staff see mounts with their steps, filter and export them', async () => {
  const { api, uid, account, code } = await creator()
  const planned = await api.call(mountDelay, { account_id: account.id, code, at: now() + hour })
  const staff = world.server.asStaff(await world.server.make.staff('operator'))
  const listed = await staff.call(staffMounts, {
    uid,
    state: 'waiting_link',
    kind: 'work',
    platform: 'kuaishou',
  })
  expect([listed.total, listed.items.map(({ id, uid: of }) => [id, of])]).toEqual([1, [[planned.id, uid]]])
  expect((await staff.call(staffMounts, { uid, state: 'mounted' })).items).toEqual([])
  const detail = await staff.call(staffMountRead, { id: planned.id })
  expect(detail.steps.map(({ title }) => title)).toEqual(['新建'])
  const file = await staff.call(exportMounts, { uid })
  expect(JSON.stringify(file)).toContain(planned.number)
})

it('comment accounts are added once, listed and deleted', async () => {
  const { api } = await creator()
  const facts = { platform: 'douyin', nickname: '晚风的小号', handle: 'wanfeng_2' } as const
  const added = await api.call(addCommentAccount, facts)
  expect(await sentenceOf(api.call(addCommentAccount, facts))).toBe('这个账号已经登记过了')
  expect(await api.call(commentAccounts, {})).toEqual({ items: [added], max: 10 })
  await api.call(deleteCommentAccount, { comment_account_id: added.id })
  expect((await api.call(commentAccounts, {})).items).toEqual([])
})

it('without a gateway to mounting a creator gets the words, and nothing is promised', async () => {
  const own = await startTestServer({
    env: {
      SIMULATORS_PORT: new URL(world.simulators.url).port,
      KUAISHOU_CLIENT_ID: 'demo-kuaishou',
      KUAISHOU_CLIENT_SECRET: 'demo-kuaishou-secret',
      KUAISHOU_BASE: `${world.simulators.url}/kuaishou`,
    },
  })
  const { api, account, code } = await makeMounter(own, world.simulators)
  const sentence = '这个平台没有开放挂载，复制引导语自己贴上'
  expect((await api.call(mountInit, {})).accounts).toMatchObject([{ can_mount: false, sentence }])
  expect((await api.call(homeMounts, {})).items).toMatchObject([{ state: 'text_only', code: '' }])
  const at = own.services.clock() + hour
  for (const call of [
    api.call(mountHome, { account_id: account.id, code, text: '搜口令取原图' }),
    api.call(mountDelay, { account_id: account.id, code, at }),
  ])
    expect(await sentenceOf(call)).toBe(sentence)
  await own.stop()
})
