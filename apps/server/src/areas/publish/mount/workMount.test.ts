/** Mounts on works and homepages that are there already: quota, review, application, and the look at what is up. */
import {
  douyinMount,
  homeMounts,
  kuaishouMount,
  mountApply,
  mountHome,
  mountInit,
  mountList,
  mountRead,
  mountRetry,
  mountWorks,
  tiktokMount,
} from '@wallpaper/contract/publish'
import {
  mountApplications,
  passMountApplication,
  refuseMountApplication,
  staffMountRead,
  staffMounts,
} from '@wallpaper/contract/publish/mount.console'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { dayMs } from '../../../platform/clock.ts'
import { refusalOf } from '../../../test/codeOf.ts'
import { mountServer } from '../test/mountServer.ts'
import { boundAt, setVisibility, takeDown } from '../test/mountWorld.ts'

const minute = 60_000
const hour = 60 * minute

const world = mountServer()
const { now, passTime, runJob, noticesOf, creator } = world

const sentenceOf = async (call: Promise<unknown>) => (await refusalOf(call)).message

it('on a work at once: the account’s works, the quota, the review, and the code that is replaced', async () => {
  const { api, account, code, makeCode, addWork, uid } = await creator({ platform: 'douyin' })
  const work = await addWork()
  const before = await api.call(mountWorks, { account_id: account.id })
  expect(before).toEqual({
    account: expect.objectContaining({ id: account.id, can_mount: true, sentence: '' }),
    items: [
      {
        remote_id: work.id,
        title: work.title,
        cover_url: expect.stringContaining(work.id),
        published_at: expect.any(Number),
        plays: 0,
        tab: 'none',
        mount: null,
        code: '',
      },
    ],
    counts: { all: 1, none: 1, mounted: 0, reviewing: 0, waiting: 0, failed: 0 },
    quota: { left: 5, max: 5 },
    read_at: expect.any(Number),
    problem: '',
  })
  const input = { account_id: account.id, code, remote_id: work.id }
  const sent = await api.call(douyinMount, input)
  expect([sent.state, sent.sentence]).toEqual(['reviewing', '平台审核中，结果会发消息告诉你'])
  expect(await sentenceOf(api.call(douyinMount, input))).toBe('这条作品上一次挂载还在审核，有结果后再换')
  await passTime(10 * minute)
  await runJob()
  const after = await api.call(mountWorks, { account_id: account.id })
  expect([after.items[0]?.tab, after.items[0]?.code, after.quota]).toEqual([
    'mounted',
    code,
    { left: 4, max: 5 },
  ])
  const second = await makeCode()
  const other = { ...input, code: second }
  expect(await sentenceOf(api.call(douyinMount, input))).toBe(`这条作品已经挂着口令「${code}」`)
  expect(await sentenceOf(api.call(douyinMount, other))).toBe(
    `这条作品已挂口令「${code}」，确认后换成「${second}」`,
  )
  const changed = await api.call(douyinMount, { ...other, replace: true })
  const during = await api.call(mountWorks, { account_id: account.id })
  expect([during.items[0]?.tab, during.items[0]?.code]).toEqual(['reviewing', code])
  await passTime(10 * minute)
  await runJob()
  expect((await api.call(mountRead, { mount_id: changed.id })).state).toBe('mounted')
  expect((await api.call(mountRead, { mount_id: sent.id })).state).toBe('replaced')
  expect(await noticesOf(uid)).toEqual([`「${work.title}」挂好了`, `「${work.title}」挂好了`])
})

it('a private work fails with the platform’s sentence, and 重新挂载 mounts it when it is public again', async () => {
  const { api, account, code, addWork, uid } = await creator()
  const work = await addWork()
  const input = { account_id: account.id, code, remote_id: work.id, at: now() + hour }
  const { id: mount_id } = await api.call(kuaishouMount, input)
  await setVisibility(world.simulators, 'kuaishou', work, 'private')
  await passTime(hour)
  await runJob()
  const failed = await api.call(mountRead, { mount_id })
  expect([failed.state, failed.sentence, failed.attempts]).toEqual([
    'failed',
    '作品已设为私密，读不到。处理后可以重新挂载。',
    1,
  ])
  expect(await noticesOf(uid)).toEqual([`「${work.title}」没有挂上`])
  await setVisibility(world.simulators, 'kuaishou', work, 'public')
  await runJob()
  expect((await api.call(mountRead, { mount_id })).state).toBe('failed')
  const again = await api.call(mountRetry, { mount_id })
  expect([again.state, again.attempts]).toEqual(['mounted', 2])
  expect(await sentenceOf(api.call(mountRetry, { mount_id }))).toBe('只有失败或失效的挂载可以重新挂载')
})

it('what is up is looked at every day: what the platform, the work or the code lost is told once', async () => {
  const { api, uid, account, makeCode, addWork } = await creator()
  const put = async () => {
    const work = await addWork()
    const code = await makeCode()
    return {
      ...(await api.call(kuaishouMount, { account_id: account.id, code, remote_id: work.id })),
      work,
    }
  }
  const [kept, taken, deleted, codeless] = [await put(), await put(), await put(), await put()]
  const text = '原图点这里取'
  const home = await api.call(mountHome, { account_id: account.id, code: await makeCode(), text })
  const before = (await noticesOf(uid)).length
  const nextDay = async () => {
    await passTime(dayMs)
    await runJob()
  }
  const shown = async () => {
    const { items, counts } = await api.call(mountList, { tab: 'all' })
    return { states: items.map(({ state, sentence }) => [state, sentence]).reverse(), failed: counts.failed }
  }
  const up = ['mounted', '']
  await world.simulators.setFault('kuaishou', { mode: 'cut', times: 5, match: 'info' })
  await nextDay()
  expect(await shown()).toEqual({ states: [up, up, up, up, up], failed: 0 })
  await takeDown(world.simulators, account.remoteId, [taken.work.id, null])
  await setVisibility(world.simulators, 'kuaishou', deleted.work, 'deleted')
  await world.server.services.db.write((tx) =>
    tx.execute(sql`UPDATE codes SET deleted_at = now() WHERE uid = ${uid} AND code = ${codeless.code}`),
  )
  await nextDay()
  const isDown = '平台上已经看不到这个入口，处理后可以重新挂载。'
  expect(await shown()).toEqual({
    states: [
      up,
      ['lost', isDown],
      ['lost', '作品已经删除，处理后可以重新挂载。'],
      ['lost', '口令已经删除，换一个口令再挂。'],
      ['lost', isDown],
    ],
    failed: 4,
  })
  expect((await api.call(homeMounts, {})).items.map(({ state, sentence }) => [state, sentence])).toEqual([
    ['lost', isDown],
  ])
  await nextDay()
  expect((await noticesOf(uid)).slice(before).toSorted()).toEqual(
    [taken, deleted, codeless, home].map(({ title }) => `「${title}」的挂载失效了`).toSorted(),
  )
  const staff = world.server.asStaff(await world.server.make.staff('operator'))
  expect((await staff.call(staffMounts, { uid })).figures.lost).toBeGreaterThanOrEqual(4)
  expect((await staff.call(staffMountRead, { id: taken.id })).steps.at(-1)).toMatchObject({
    title: '核对时已经失效',
    note: isDown,
  })
  expect((await api.call(mountRetry, { mount_id: taken.id })).state).toBe('mounted')
  await world.server.services.db.write((tx) =>
    tx.execute(sql`UPDATE mounts SET mounted_at = mounted_at - interval '90 days' WHERE id = ${kept.id}`),
  )
  await nextDay()
  expect((await api.call(mountRead, { mount_id: kept.id })).sentence).toBe('挂上满 90 天，不再每天核对')
})

it('on a homepage: the old code stays up until the new one is passed', async () => {
  const { api, account, code, makeCode } = await creator({ platform: 'douyin' })
  const homeOf = async () => {
    const { items } = await api.call(homeMounts, {})
    return items.map(({ state, code: up, next_code, text }) => [state, up, next_code, text])
  }
  expect(await homeOf()).toEqual([['none', '', '', '']])
  await api.call(mountHome, { account_id: account.id, code, text: '夜景原图，点这里' })
  await passTime(10 * minute)
  await runJob()
  expect(await homeOf()).toEqual([['mounted', code, '', '夜景原图，点这里']])
  const second = await makeCode()
  await api.call(mountHome, { account_id: account.id, code: second, text: '落日原图，点这里取' })
  expect(await homeOf()).toEqual([['reviewing', code, second, '落日原图，点这里取']])
  await passTime(10 * minute)
  await runJob()
  expect(await homeOf()).toEqual([['mounted', second, '', '落日原图，点这里取']])
  const same = { account_id: account.id, code: second, text: '落日原图，点这里取' }
  expect(await sentenceOf(api.call(mountHome, same))).toBe('主页上已经是这个口令和文字')
})

it('Douyin needs an application: refused with a reason, applied for again, passed by staff', async () => {
  const { api, uid, account, code, addWork } = await creator({ platform: 'douyin', mayMount: false })
  const work = await addWork()
  const input = { account_id: account.id, code, remote_id: work.id }
  expect(await sentenceOf(api.call(douyinMount, input))).toBe('抖音要先申请挂载')
  const applied = await api.call(mountApply, { account_id: account.id })
  expect([applied.state, applied.sentence]).toEqual(['waiting', '1 个工作日内审完，结果会发消息告诉你'])
  expect((await api.call(mountApply, { account_id: account.id })).id).toBe(applied.id)
  expect(await sentenceOf(api.call(douyinMount, input))).toBe('挂载申请审核中，1 个工作日内')
  const staff = world.server.asStaff(await world.server.make.staff('operator'))
  expect(await sentenceOf(staff.call(refuseMountApplication, { id: applied.id, cause: 'other' }))).toBe(
    '选「其他」时要写清原因',
  )
  const refused = await staff.call(refuseMountApplication, { id: applied.id, cause: 'few_works' })
  expect([refused.state, refused.sentence, refused.uid]).toEqual([
    'refused',
    '账号公开的作品不到 3 条，多发几条再申请',
    uid,
  ])
  expect(await sentenceOf(staff.call(passMountApplication, { id: applied.id }))).toBe('这个申请已经审过了')
  expect(await sentenceOf(api.call(douyinMount, input))).toBe('挂载申请没有通过')
  const second = await api.call(mountApply, { account_id: account.id })
  const { items, waiting } = await staff.call(mountApplications, { state: 'waiting', uid })
  expect([items.map(({ id }) => id), waiting]).toEqual([[second.id], 1])
  expect((await staff.call(passMountApplication, { id: second.id })).state).toBe('passed')
  expect((await api.call(mountInit, {})).accounts[0]?.can_mount).toBe(true)
  expect((await api.call(douyinMount, input)).state).toBe('reviewing')
  expect(await noticesOf(uid)).toEqual(['抖音挂载申请没有通过', '抖音挂载申请通过了'])
})

it('TikTok takes codes of the overseas line only', async () => {
  const home = await creator({ platform: 'tiktok' })
  const work = await home.addWork()
  const input = { account_id: home.account.id, remote_id: work.id }
  expect(await sentenceOf(home.api.call(tiktokMount, { ...input, code: home.code }))).toBe(
    'TikTok 只能挂海外线的口令',
  )
  const overseas = await creator({ platform: 'tiktok', line: 'overseas' })
  const theirs = await overseas.addWork()
  const sent = await overseas.api.call(tiktokMount, {
    account_id: overseas.account.id,
    remote_id: theirs.id,
    code: overseas.code,
  })
  expect(sent.state).toBe('reviewing')
  expect((await boundAt(world.simulators, overseas.account.remoteId)).map(({ title }) => title)).toEqual([
    `Search "${overseas.code}" for the original`,
  ])
  expect(
    await sentenceOf(
      overseas.api.call(kuaishouMount, { ...input, account_id: overseas.account.id, code: overseas.code }),
    ),
  ).toBe('请选快手账号')
})
