/** Mounts of the demo world in each state, on works and accounts that the simulated platforms have. */

import { midnightOf } from '@wallpaper/contract/day'
import type {
  ApplicationReason,
  ApplicationState,
  MountState,
} from '@wallpaper/contract/publish/mount.labels'
import type { PlatformId } from '@wallpaper/contract/publish/platform.labels'
import { type Clock, dayMs } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { demoMembersIn, demoPhone, findPersonByPhone } from '../../account/public.ts'
import { holdersOfCodes, normalizeCode } from '../../codes/public.ts'
import { ownWorks } from '../../creation/public.ts'
import { type AccountRow, accountsOf } from '../account/account.service.ts'
import { applicationRepository } from '../mount/application.repository.ts'
import { commentAccountRepository } from '../mount/commentAccount.repository.ts'
import { mountRepository } from '../mount/mount.repository.ts'
import { publicationOf } from '../mount/publicationOf.repository.ts'

const hour = 3_600_000

interface DemoMount {
  account: string
  code: string
  state: MountState
  /** Of our works; none for a homepage. */
  work?: string
  remoteId?: string
  text?: string
  /** Days from today, and the hour in Shanghai. */
  at: [days: number, hours: number]
  /** Known to the simulators. */
  requestId?: string
  failure?: string
}

const mountsOfLead: readonly DemoMount[] = [
  {
    account: '晚风壁纸馆',
    code: '夜航船',
    state: 'replaced',
    text: '壁纸原图，点这里',
    at: [-20, 20],
  },
  {
    account: '晚风壁纸馆',
    code: '晚风88',
    state: 'mounted',
    text: '原图都在这里',
    at: [-12, 20],
    requestId: 'mt-demo-home-up',
  },
  {
    account: '晚风的图',
    code: '星河入梦',
    state: 'reviewing',
    text: '极光原图，点这里',
    at: [0, 0],
    requestId: 'mt-demo-home',
  },
  { account: '晚风壁纸馆', code: '夜航船', state: 'cancelled', work: '沙丘与白日', at: [-4, 20] },
  {
    account: '晚风壁纸馆',
    code: '落日来信',
    state: 'mounted',
    remoteId: '7426018837751233353',
    at: [-1, 18],
    requestId: 'mt-demo-work-up',
  },
  {
    account: '晚风壁纸馆',
    code: '夜航船',
    state: 'lost',
    remoteId: '7426018837751233352',
    at: [-5, 20],
    failure: '平台上已经看不到这个入口，处理后可以重新挂载。',
  },
  {
    account: '晚风壁纸馆',
    code: '晚风88',
    state: 'failed',
    remoteId: '7426018837751233354',
    at: [-1, 20],
    failure: '作品已设为私密，读不到。改回公开后可以重新挂载。',
  },
  {
    account: '晚风壁纸馆',
    code: '晚风88',
    state: 'reviewing',
    remoteId: '7426018837751233355',
    at: [0, 0],
    requestId: 'mt-demo-work',
  },
  {
    account: '晚风的图',
    code: '星河入梦',
    state: 'waiting_time',
    remoteId: '3xq7m2k9w8v5u4t',
    at: [1, 20],
  },
  { account: '晚风壁纸馆', code: '晚风88', state: 'waiting_link', work: '霓虹夜城', at: [1, 22] },
]

interface DemoApplication {
  account: string
  state: ApplicationState
  reason?: ApplicationReason
  daysAgo: number
}

const applications: readonly DemoApplication[] = [
  { account: '晚风壁纸馆', state: 'passed', daysAgo: 2 },
  { account: '南风有信', state: 'refused', reason: 'few_works', daysAgo: 9 },
  { account: '山月集', state: 'waiting', daysAgo: 0.2 },
]

interface DemoDeps {
  db: Database
  clock: Clock
  vault: Vault
}

const isOpen = (state: MountState) =>
  ['waiting_link', 'waiting_time', 'mounting', 'reviewing', 'mounted'].includes(state)
const wasSent = (state: MountState) => ['reviewing', 'mounted', 'lost', 'failed', 'replaced'].includes(state)
const wasUp = (state: MountState) => ['mounted', 'lost', 'replaced'].includes(state)

const timeOf = ([days, hours]: DemoMount['at'], now: number): Date =>
  new Date(midnightOf(now) + days * dayMs + hours * hour)

const publicationFor = async (tx: Tx, platform: PlatformId, remoteId: string | undefined) =>
  remoteId === undefined ? undefined : publicationOf(tx, platform, remoteId)

const addMount = async (tx: Tx, account: AccountRow, demo: DemoMount, now: number): Promise<void> => {
  const { uid, platform } = account
  const code = (await holdersOfCodes(tx, [normalizeCode(demo.code)])).get(normalizeCode(demo.code))
  const publication = await publicationFor(tx, platform, demo.remoteId)
  if (code?.uid !== uid || (demo.remoteId && publication?.uid !== uid)) return
  const works = demo.work ? await ownWorks(tx, uid, { after: null, limit: 100 }) : []
  const scheduledAt = timeOf(demo.at, now)
  const { state } = demo
  const createdAt = new Date(Math.min(scheduledAt.getTime(), now) - 3 * hour)
  const repository = mountRepository(tx)
  const key = await repository.insert(
    {
      uid,
      id: newId(createdAt.getTime()),
      kind: demo.text ? 'home' : 'work',
      platform,
      accountId: account.id,
      codeId: code.id,
      workId: works.find(({ title }) => title === demo.work)?.id ?? null,
      publicationId: publication?.id ?? null,
      text: demo.text ?? '',
      state,
      scheduledAt,
      attempts: wasSent(state) ? 1 : 0,
      requestId: demo.requestId ?? null,
      sentAt: wasSent(state) ? scheduledAt : null,
      failure: demo.failure ?? '',
      dueAt: isOpen(state) ? new Date(Math.max(scheduledAt.getTime(), now + hour)) : null,
      mountedAt: wasUp(state) ? scheduledAt : null,
      createdAt,
      changedAt: new Date(Math.min(scheduledAt.getTime(), now)),
    },
    now,
  )
  await repository.addStep(key, 'made', '', createdAt.getTime())
  if (wasSent(state)) await repository.addStep(key, 'fired', '', scheduledAt.getTime())
  if (state === 'failed') await repository.addStep(key, 'refused', demo.failure ?? '', scheduledAt.getTime())
  if (state === 'reviewing') await repository.addStep(key, 'accepted', '', scheduledAt.getTime())
  if (wasUp(state)) await repository.addStep(key, 'mounted', '', scheduledAt.getTime())
  if (state === 'lost') await repository.addStep(key, 'lost', demo.failure ?? '', now - hour)
}

const addApplication = async (tx: Tx, account: AccountRow, demo: DemoApplication, now: number) => {
  const at = new Date(now - demo.daysAgo * dayMs)
  await applicationRepository(tx).insert({
    uid: account.uid,
    id: newId(at.getTime()),
    accountId: account.id,
    state: demo.state,
    reason: demo.reason ?? null,
    decidedAt: demo.state === 'waiting' ? null : new Date(at.getTime() + hour),
    createdAt: at,
  })
}

/** Does nothing when they exist. */
export const makeDemoMounts = ({ db, clock, vault }: DemoDeps): Promise<void> =>
  db.write(async (tx) => {
    const now = clock()
    const lead = await findPersonByPhone(tx, vault.lookup(demoPhone('lead')))
    if (!lead || (await mountRepository(tx).countsOf(lead.uid)).size > 0) return
    const uids = [lead.uid, ...(await demoMembersIn(tx)).map(({ uid }) => uid)]
    const accounts: AccountRow[] = []
    for (const uid of uids) accounts.push(...(await accountsOf(tx, uid)))
    for (const demo of applications) {
      const account = accounts.find((one) => one.platform === 'douyin' && one.nickname === demo.account)
      if (account) await addApplication(tx, account, demo, now)
    }
    for (const demo of mountsOfLead) {
      const account = accounts.find(
        (one) =>
          one.uid === lead.uid &&
          ['douyin', 'kuaishou'].includes(one.platform) &&
          one.nickname === demo.account,
      )
      if (account) await addMount(tx, account, demo, now)
    }
    await commentAccountRepository(tx).insert({
      uid: lead.uid,
      id: newId(now - 5 * dayMs),
      platform: 'douyin',
      nickname: '晚风的小号',
      handle: 'wanfeng_xiaohao',
      createdAt: new Date(now - 5 * dayMs),
    })
  })
