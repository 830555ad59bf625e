/** Codes on the works of an account: what the platform lists, joined with our mounts. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { douyinMount, mountWorks } from '@wallpaper/contract/publish'
import {
  type MountPlatformId,
  type MountState,
  type WorkMountTab,
  workMountTabIds,
} from '@wallpaper/contract/publish/mount.labels'
import { platforms } from '@wallpaper/contract/publish/platform.labels'
import type { RemoteWork } from '../../../partners/video/publisher.port.ts'
import { newId } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type AccountRow, ownAccount } from '../account/account.service.ts'
import type { Opened } from '../backfill/judge.ts'
import { applicationReader } from './application.repository.ts'
import { claimWork } from './link.ts'
import { type MountView, presentMounts } from './mount.present.ts'
import { mountReader, mountRepository } from './mount.repository.ts'
import { shortTime } from './mount.rules.ts'
import { afterStep, codeFor, type MountDeps, plannedAt, refuseSecond } from './mount.service.ts'
import { canMountAt, mountableAccount, presentMountAccount } from './mountAccounts.ts'

type Works = OutputOf<typeof mountWorks>
type Item = Works['items'][number]

type Read = { ok: true; works: RemoteWork[]; quota: Works['quota'] } | { ok: false; problem: string }

const readAtPlatform = async (deps: MountDeps, account: AccountRow): Promise<Read> => {
  const mounter = deps.mounters[account.platform]
  if (!mounter) return { ok: false, problem: `${platforms[account.platform].name}现在读不到作品` }
  const token = await deps.tokenFor(account.id)
  if (!token.ok) return { ok: false, problem: token.sentence }
  const at = { accessToken: token.accessToken, openId: account.remoteId }
  const [works, standing] = await Promise.all([mounter.works(at), mounter.standing(at)])
  if (!works.ok) return { ok: false, problem: `${platforms[account.platform].name}暂时没有回应，稍后再试` }
  const quota = standing.ok ? { left: standing.value.left, max: standing.value.max } : null
  return { ok: true, works: works.value, quota }
}

const tabOf: Record<MountState, WorkMountTab> = {
  waiting_link: 'none',
  waiting_time: 'waiting',
  mounting: 'reviewing',
  reviewing: 'reviewing',
  mounted: 'mounted',
  lost: 'failed',
  failed: 'failed',
  cancelled: 'none',
  replaced: 'none',
}

const itemOf = (work: RemoteWork, mounts: readonly MountView[]): Item => {
  const up = mounts.find(({ state }) => state === 'mounted')
  // What was given up says nothing about the work.
  const last = mounts.find(({ state }) => state !== 'cancelled' && state !== 'replaced')
  return {
    remote_id: work.id,
    title: work.title,
    cover_url: work.coverUrl,
    published_at: work.createdAt,
    plays: work.plays,
    tab: last ? tabOf[last.state] : 'none',
    mount: last
      ? {
          id: last.id,
          state: last.state,
          code: last.code,
          scheduled_at: last.scheduled_at,
          sentence: last.sentence,
        }
      : null,
    code: up?.code ?? '',
  }
}

export const worksOfAccount = async (deps: MountDeps, uid: number, accountId: string): Promise<Works> => {
  const now = deps.clock()
  const { row, account } = await deps.db.read(async (tx) => {
    const own = await ownAccount(tx, uid, accountId)
    const application = (await applicationReader(tx).ofPerson(uid)).get(accountId)
    return { row: own, account: presentMountAccount(own, application, { ...deps, now }) }
  })
  if (!canMountAt(row.platform, deps)) throw refuse('这个平台没有开放挂载')
  const read = await readAtPlatform(deps, row)
  const mounts = await deps.db.read(async (tx) =>
    presentMounts(tx, await mountReader(tx).onWorksOf(accountId)),
  )
  const byWork = Map.groupBy(mounts, ({ work }) => work?.remote_id ?? '')
  const items = read.ok ? read.works.map((work) => itemOf(work, byWork.get(work.id) ?? [])) : []
  const countOf = (tab: WorkMountTab) =>
    tab === 'all' ? items.length : items.filter((item) => item.tab === tab).length
  return {
    account,
    items,
    counts: Object.fromEntries(workMountTabIds.map((tab) => [tab, countOf(tab)])) as Works['counts'],
    quota: read.ok ? read.quota : null,
    read_at: read.ok ? now : null,
    problem: read.ok ? '' : read.problem,
  }
}

const openedOf = (account: AccountRow, work: RemoteWork): Opened => ({
  kind: 'work',
  platform: account.platform,
  remoteId: work.id,
  url: work.url,
  link: work.url.replace(/^https?:\/\//, ''),
  page: {
    title: work.title,
    author: account.nickname,
    authorId: account.remoteId,
    coverUrl: work.coverUrl,
    publishedAt: work.createdAt,
    plays: work.plays,
  },
})

/** The platform's own list proves that the work is the account's. */
export const mountOnWork = async (
  deps: MountDeps,
  uid: number,
  input: ParsedInput<typeof douyinMount>,
  platform: MountPlatformId,
): Promise<MountView> => {
  const account = await deps.db.read((tx) =>
    mountableAccount(tx, uid, input.account_id, { ...deps, now: deps.clock() }),
  )
  if (account.platform !== platform) throw refuse(`请选${platforms[platform].name}账号`)
  plannedAt(input.at, deps.clock())
  const read = await readAtPlatform(deps, account)
  if (!read.ok) throw refuse(read.problem)
  const work = read.works.find(({ id }) => id === input.remote_id)
  if (!work) throw refuse('这个账号里没有找到这条作品，刷新后再试')
  if (input.at === undefined && read.quota?.left === 0) throw refuse('今天的挂载次数用完了，可以定到明天')
  const id = await deps.db.write(async (tx) => {
    const now = deps.clock()
    const repository = mountRepository(tx)
    const code = await codeFor(tx, uid, input.code, platform)
    const scheduledAt = plannedAt(input.at, now)
    const place = { uid, platform, accountId: account.id, codeId: code.id, workId: null, account }
    const publicationId = await claimWork(tx, place, openedOf(account, work), { pasted: work.url, now })
    await refuseSecond(tx, { kind: 'work', accountId: account.id }, publicationId)
    const [up] = await presentMounts(
      tx,
      (await repository.onWorksOf(account.id)).filter(
        (row) => row.state === 'mounted' && row.publicationId === publicationId,
      ),
    )
    if (up?.code === code.code) throw refuse(`这条作品已经挂着口令「${code.code}」`)
    if (up && !input.replace) throw refuse(`这条作品已挂口令「${up.code}」，确认后换成「${code.code}」`)
    const at = new Date(now)
    const key = await repository.insert(
      {
        uid,
        id: newId(now),
        kind: 'work',
        platform,
        accountId: account.id,
        codeId: code.id,
        publicationId,
        state: 'waiting_time',
        scheduledAt,
        dueAt: scheduledAt,
        createdAt: at,
        changedAt: at,
      },
      now,
    )
    await repository.addStep(key, 'made', shortTime(scheduledAt.getTime()), now)
    return key.id
  })
  return afterStep(deps, uid, id)
}
