/** One code on the homepage of each account. The old one stays up until the new one is passed. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import { platformTagIds } from '@wallpaper/contract/codes/codes.labels'
import type { homeMounts, homeProfile, mountHome } from '@wallpaper/contract/publish'
import type { HomeState } from '@wallpaper/contract/publish/mount.labels'
import { businessDay, dayMs } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refusal.ts'
import { opensFrom } from '../../codes/public.ts'
import { ownAccount } from '../account/account.service.ts'
import { type MountView, presentMount, presentMounts } from './mount.present.ts'
import { type MountRow, mountReader, mountRepository } from './mount.repository.ts'
import { shortTime } from './mount.rules.ts'
import { afterStep, codeFor, type MountDeps, plannedAt, refuseSecond } from './mount.service.ts'
import {
  canMountAt,
  type MountAccount,
  type MountPlaces,
  mountAccountsOf,
  mountableAccount,
} from './mountAccounts.ts'

type Home = OutputOf<typeof homeMounts>['items'][number]

const underWay = ['waiting_time', 'mounting', 'reviewing']

interface OnHome {
  up: MountRow | undefined
  next: MountRow | undefined
  last: MountRow | undefined
  canMountThere: boolean
}

const stateOf = (account: MountAccount, { up, next, last, canMountThere }: OnHome): HomeState => {
  if (account.health === 'broken') return 'broken'
  if (!canMountThere || account.health === 'named') return 'text_only'
  if (next) return next.state === 'waiting_time' ? 'waiting' : 'reviewing'
  if (last?.state === 'failed' || last?.state === 'lost') return last.state
  return up ? 'mounted' : 'none'
}

const sentenceOf = (state: HomeState, account: MountAccount, last: MountRow | undefined): string => {
  if (state === 'broken') return '账号掉线，主页上的入口打不开'
  if (state === 'text_only') return '复制引导语，自己贴到签名里'
  if (state === 'failed' || state === 'lost') return last?.failure ?? ''
  return account.can_mount ? '' : account.sentence
}

/** Openings of the mounted codes in seven days, each from its own platform. */
const visitsOf = async (tx: Reader, uid: number, up: readonly MountRow[], now: number) => {
  const fromDay = businessDay(now - 6 * dayMs)
  const visits = new Map<string, number>()
  for (const [platform, rows] of Map.groupBy(up, (row) => row.platform)) {
    const tag = platformTagIds.find((id) => id === platform)
    if (!tag) continue
    const codeIds = rows.map(({ codeId }) => codeId)
    const opens = await opensFrom(tx, uid, { codeIds, platform: tag, fromDay })
    for (const { id, codeId } of rows) visits.set(id, opens.get(codeId) ?? 0)
  }
  return visits
}

interface Known extends MountPlaces {
  codes: ReadonlyMap<string, string>
  visits: ReadonlyMap<string, number>
}

const homeOf = (
  account: MountAccount,
  rows: readonly MountRow[],
  { codes, visits, ...places }: Known,
): Home => {
  const up = rows.find(({ state }) => state === 'mounted')
  const next = rows.find(({ state }) => underWay.includes(state))
  const last = rows.find(({ state }) => state !== 'cancelled' && state !== 'replaced')
  const state = stateOf(account, { up, next, last, canMountThere: canMountAt(account.platform, places) })
  return {
    account,
    state,
    code: codes.get(up?.id ?? '') ?? '',
    next_code: codes.get(next?.id ?? '') ?? '',
    text: (next ?? up)?.text ?? '',
    sentence: sentenceOf(state, account, last),
    visits: visits.get(up?.id ?? '') ?? null,
    scheduled_at: next?.state === 'waiting_time' ? next.scheduledAt.getTime() : null,
    submitted_at: next?.sentAt?.getTime() ?? null,
  }
}

export const listHomes = async (
  tx: Reader,
  uid: number,
  places: MountPlaces,
): Promise<OutputOf<typeof homeMounts>> => {
  const accounts = await mountAccountsOf(tx, uid, places)
  const rows = await mountReader(tx).onHomesOf(uid)
  const codes = new Map((await presentMounts(tx, rows)).map(({ id, code }) => [id, code]))
  const up = rows.filter(({ state }) => state === 'mounted')
  const visits = await visitsOf(tx, uid, up, places.now)
  const byAccount = Map.groupBy(rows, ({ accountId }) => accountId)
  return {
    items: accounts.map(({ account }) =>
      homeOf(account, byAccount.get(account.id) ?? [], { codes, visits, ...places }),
    ),
  }
}

/** What the platform shows of the account; nothing while it does not answer. */
export const profileOf = async (
  deps: MountDeps,
  uid: number,
  accountId: string,
): Promise<OutputOf<typeof homeProfile>> => {
  const account = await deps.db.read((tx) => ownAccount(tx, uid, accountId))
  const mounter = deps.mounters[account.platform]
  if (!mounter || account.state !== 'ok' || account.connect !== 'oauth') return { profile: null }
  const token = await deps.tokenFor(account.id)
  if (!token.ok) return { profile: null }
  const read = await mounter.standing({ accessToken: token.accessToken, openId: account.remoteId })
  if (!read.ok) return { profile: null }
  const { handle, likes, following, fans } = read.value
  return { profile: { handle, likes, following, fans } }
}

export const mountOnHome = async (
  deps: MountDeps,
  uid: number,
  input: ParsedInput<typeof mountHome>,
): Promise<MountView> => {
  const id = await deps.db.write(async (tx) => {
    const now = deps.clock()
    const account = await mountableAccount(tx, uid, input.account_id, { ...deps, now })
    const code = await codeFor(tx, uid, input.code, account.platform)
    const scheduledAt = plannedAt(input.at, now)
    await refuseSecond(tx, { kind: 'home', accountId: account.id }, null)
    const repository = mountRepository(tx)
    const up = (await repository.onHomesOf(uid)).find(
      (row) => row.accountId === account.id && row.state === 'mounted',
    )
    if (up && (await presentMount(tx, up)).code === code.code && up.text === input.text)
      throw refuse('主页上已经是这个口令和文字')
    const at = new Date(now)
    const key = await repository.insert(
      {
        uid,
        id: newId(now),
        kind: 'home',
        platform: account.platform,
        accountId: account.id,
        codeId: code.id,
        text: input.text,
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
