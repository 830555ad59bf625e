/** What staff see of accounts, and do with them. */
import type { OutputOf } from '@wallpaper/contract'
import type { consoleAccountRead, consoleAccounts } from '@wallpaper/contract/publish/account.console'
import {
  accountCauses,
  accountEvents,
  accountHealths,
  type ListedPlatformId,
  listedPlatformIds,
  listedPlatforms,
} from '@wallpaper/contract/publish/account.labels'
import type { PlatformId } from '@wallpaper/contract/publish/platform.labels'
import { audit } from '../../../platform/audit/audit.ts'
import { type Clock, dayMs, timeText } from '../../../platform/clock.ts'
import { uuidKey } from '../../../platform/cursor.ts'
import type { Database, Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { type CountedList, listPage } from '../../../platform/listPage.ts'
import { orNotFound, Refusal, refuse } from '../../../platform/refusal.ts'
import { type Column, column, number } from '../../../platform/sheet/csv.ts'
import { exportList } from '../../../platform/sheet/exportList.ts'
import { nicknamesOf } from '../../account/public.ts'
import { notifyPerson } from '../../notice/public.ts'
import type { PausedThings, StaffAccount, StaffAccountFilter, StaffAccountSource } from '../publish.slots.ts'
import { anyAccountReader } from './account.console.repository.ts'
import { type AccountRow, accountReader, accountRepository } from './account.repository.ts'
import { accountName, endOf, healthOf } from './account.rules.ts'
import { tellBroken } from './account.service.ts'
import type { AccountCheck } from './accountCheck.ts'
import { pausedAmong, pausedMountsAmong, resumePublications, toldAmong } from './paused.repository.ts'

type Item = OutputOf<typeof consoleAccounts>['items'][number]
type Detail = OutputOf<typeof consoleAccountRead>
type Counted = OutputOf<typeof consoleAccounts>['platforms'][number]

const ownPlatform = (platform: Exclude<ListedPlatformId, 'official'>): PlatformId => platform

const presentOwn = async (tx: Reader, rows: readonly AccountRow[], now: number): Promise<StaffAccount[]> => {
  const ids = rows.map(({ id }) => id)
  const paused = await pausedAmong(tx, ids)
  const pausedMounts = await pausedMountsAmong(tx, ids)
  const told = await toldAmong(tx, ids)
  const time = (at: Date | null) => at?.getTime() ?? null
  return rows.map((row) => ({
    id: row.id,
    uid: row.uid,
    platform: row.platform,
    connect: row.connect,
    nickname: row.nickname,
    profile_url: row.profileUrl,
    health: healthOf(row, now),
    cause: row.cause,
    note: row.note,
    proof_word: row.state === 'waiting' ? row.proofWord : null,
    connected_at: row.connectedAt.getTime(),
    broken_at: time(row.brokenAt),
    expires_at: endOf(row),
    checked_at: time(row.checkedAt),
    check_at: time(row.checkAt),
    paused: paused.get(row.id) ?? 0,
    paused_mounts: pausedMounts.get(row.id) ?? 0,
    told: told.get(row.id) ?? 0,
  }))
}

const complete = async (
  tx: Reader,
  accounts: readonly StaffAccount[],
  { paused }: Pick<StaffAccountDeps, 'paused'>,
): Promise<Item[]> => {
  const names = await nicknamesOf(tx, [...new Set(accounts.map(({ uid }) => uid))])
  const broken = accounts.filter(({ health }) => health === 'broken').map(({ id }) => id)
  const things: ReadonlyMap<string, string>[] = []
  for (const thingsOf of paused) things.push(await thingsOf(tx, broken))
  return accounts.map((account) => ({
    ...account,
    owner_name: names.get(account.uid) ?? '',
    paused_more: things.flatMap((of) => of.get(account.id) ?? []),
  }))
}

export interface StaffAccountDeps {
  clock: Clock
  sources: readonly StaffAccountSource[]
  paused: readonly PausedThings[]
}

/** Of this area, or of another, which presents its own. */
type Row = { id: string } & ({ own: AccountRow } | { other: StaffAccount })

export interface AccountFilter extends StaffAccountFilter {
  platform?: ListedPlatformId | undefined
}

export interface AccountPage extends AccountFilter {
  cursor?: string | undefined
  limit?: number | undefined
}

const accounts = (
  tx: Reader,
  { health, platform, uid }: AccountFilter,
  deps: StaffAccountDeps & { now: number },
): CountedList<{ id: string }, Row, Item> => {
  const { now } = deps
  const reader = anyAccountReader(tx, now)
  const filter = { health, uid }
  const hasOwn = platform !== 'official'
  const own = { ...filter, ...(platform && hasOwn && { platform: ownPlatform(platform) }) }
  const sources = deps.sources.filter((source) => platform === undefined || source.platform === platform)
  return {
    key: { id: uuidKey },
    rows: async (slice) => {
      const rows: Row[] = hasOwn
        ? (await reader.list(own, slice)).map((row) => ({ id: row.id, own: row }))
        : []
      for (const source of sources)
        rows.push(...(await source.list(tx, filter, slice)).map((other) => ({ id: other.id, other })))
      // Ids grow with time.
      return rows.toSorted((a, b) => (a.id < b.id ? 1 : -1)).slice(0, slice.limit)
    },
    present: async (rows) => {
      const presented = await presentOwn(
        tx,
        rows.flatMap((row) => ('own' in row ? row.own : [])),
        now,
      )
      const byId = new Map(presented.map((account) => [account.id, account]))
      const all = rows.map((row) => ('own' in row ? orNotFound(byId.get(row.id)) : row.other))
      return complete(tx, all, deps)
    },
    total: async () => {
      let total = hasOwn ? await reader.count(own) : 0
      for (const source of sources) total += await source.count(tx, filter)
      return total
    },
  }
}

const healths = ['all', 'ok', 'expiring', 'broken', 'named'] as const

export const listAllAccounts = async (tx: Reader, page: AccountPage, deps: StaffAccountDeps) => {
  const now = deps.clock()
  const listed = await listPage(page, accounts(tx, page, { ...deps, now }))
  const counted: Counted[] = await anyAccountReader(tx, now).figures()
  for (const { platform, figures } of deps.sources) {
    const found = await figures(tx)
    if (found.all > 0) counted.push({ platform, ...found })
  }
  const sumOf = (health: (typeof healths)[number]) => counted.reduce((sum, row) => sum + row[health], 0)
  const figures = {
    all: sumOf('all'),
    ok: sumOf('ok'),
    expiring: sumOf('expiring'),
    broken: sumOf('broken'),
    named: sumOf('named'),
  }
  const platforms = listedPlatformIds.flatMap((id) => counted.filter(({ platform }) => platform === id))
  return { ...listed, figures, platforms }
}

const timeOf = (at: number | null): string => (at === null ? '' : timeText(at))

const columns: Column<Item>[] = [
  column('平台', ({ platform }) => listedPlatforms[platform].name),
  column('账号', ({ nickname }) => nickname),
  column('创作者', ({ uid }) => number(uid)),
  column('创作者昵称', ({ owner_name }) => owner_name),
  column('状态', ({ health }) => accountHealths[health]),
  column('原因', ({ cause }) => (cause ? accountCauses[cause] : '')),
  column('连接时间', ({ connected_at }) => timeOf(connected_at)),
  column('断开时间', ({ broken_at }) => timeOf(broken_at)),
  column('上次检查', ({ checked_at }) => timeOf(checked_at)),
  column('停着的发布', ({ paused }) => number(paused)),
  column('停着的挂载', ({ paused_mounts }) => number(paused_mounts)),
  column('其他停着的', ({ paused_more }) => paused_more.join('、')),
  column('通知次数', ({ told }) => number(told)),
]

export const exportAccounts = async (
  tx: Tx,
  filter: AccountFilter,
  act: StaffAct,
  deps: StaffAccountDeps,
) => {
  const { file, count } = await exportList(
    '平台账号',
    columns,
    accounts(tx, filter, { ...deps, now: act.now }),
  )
  await audit(tx, act, {
    action: 'publish_account.export',
    subject: 'publish_account:all',
    after: { rows: count },
  })
  return file
}

export const accountDetail = async (tx: Reader, id: string, now: number): Promise<Detail> => {
  const row = orNotFound(await accountReader(tx).one(id))
  const [item] = await complete(tx, await presentOwn(tx, [row], now), { paused: [] })
  if (!item) throw new Error('the account was not presented')
  const events = await accountReader(tx).events(row.uid, id)
  return {
    ...item,
    events: events.map(({ kind, note, at }) => ({
      kind,
      title: accountEvents[kind],
      note,
      at: at.getTime(),
    })),
  }
}

const checkedAtOnce = 50
const askedTogether = 5

/** Only reads from the platforms; some at once, since each may take seconds to answer. */
export const checkBroken = async (
  db: Database,
  { check, clock }: { check: Pick<AccountCheck, 'checkBroken'>; clock: Clock },
) => {
  const ids = await db.read((tx) => anyAccountReader(tx, clock()).brokenToCheck(checkedAtOnce))
  let recovered = 0
  for (let from = 0; from < ids.length; from += askedTogether) {
    const together = ids.slice(from, from + askedTogether)
    const works = await Promise.all(together.map((id) => check.checkBroken(id)))
    recovered += works.filter(Boolean).length
  }
  return { checked: ids.length, recovered }
}

const locked = async (tx: Tx, id: string): Promise<AccountRow> => {
  const row = orNotFound(await accountRepository(tx).lock(id))
  if (row.state === 'removed') throw new Refusal('changedMeanwhile', '创作者已经取消连接')
  return row
}

const audited = (
  tx: Tx,
  act: StaffAct,
  action: `publish_account.${'disable' | 'enable' | 'prove' | 'remind'}`,
  before: AccountRow,
  after: AccountRow,
) =>
  audit(tx, act, {
    action,
    subject: `publish_account:${before.id}`,
    before: { state: before.state },
    after: { state: after.state },
  })

export const disableAccount = async (tx: Tx, id: string, act: StaffAct): Promise<Detail> => {
  const row = await locked(tx, id)
  if (row.state === 'disabled') throw new Refusal('changedMeanwhile', '它已经停用了')
  const at = new Date(act.now)
  const repository = accountRepository(tx)
  const after = await repository.update(row, {
    state: 'disabled',
    cause: 'disabled',
    brokenAt: at,
    note: act.reason,
    checkAt: null,
    isChosen: false,
    changedAt: at,
  })
  await repository.addEvent(row, { kind: 'disabled', note: act.reason, now: act.now })
  await audited(tx, act, 'publish_account.disable', row, after)
  await notifyPerson(tx, {
    uid: row.uid,
    kind: 'account',
    title: `${accountName(row)}已停用`,
    body: `原因：${act.reason}\n发布记录都在，有疑问可以联系客服。`,
    now: act.now,
  })
  return accountDetail(tx, id, act.now)
}

/** A break is told once; staff may repeat it when its owner has not come for a day. */
export const remindOfAccount = async (tx: Tx, id: string, act: StaffAct): Promise<Detail> => {
  const row = await locked(tx, id)
  if (healthOf(row, act.now) !== 'broken' || row.state === 'disabled')
    throw new Refusal('changedMeanwhile', '这个账号没有失效')
  const told = (await accountReader(tx).events(row.uid, id)).findLast(({ kind }) => kind === 'told')
  if (told && act.now - told.at.getTime() < dayMs) throw refuse('一天之内通知过了，明天再试')
  await tellBroken(tx, row, act.now)
  await audited(tx, act, 'publish_account.remind', row, row)
  return accountDetail(tx, id, act.now)
}

/** Back to what its own facts say: a check follows at once. */
export const enableAccount = async (tx: Tx, id: string, act: StaffAct): Promise<Detail> => {
  const row = await locked(tx, id)
  if (row.state !== 'disabled') throw new Refusal('changedMeanwhile', '它没有停用')
  const at = new Date(act.now)
  const repository = accountRepository(tx)
  const isNamed = row.connect === 'named'
  const after = await repository.update(row, {
    state: isNamed && row.proofWord ? 'waiting' : 'ok',
    cause: null,
    brokenAt: null,
    note: '',
    checkAt: isNamed ? null : at,
    changedAt: at,
  })
  await repository.addEvent(row, { kind: 'enabled', note: act.reason, now: act.now })
  await resumePublications(tx, row, act.now)
  await audited(tx, act, 'publish_account.enable', row, after)
  return accountDetail(tx, id, act.now)
}

export const proveAccount = async (tx: Tx, id: string, act: StaffAct): Promise<Detail> => {
  const row = await locked(tx, id)
  if (row.state !== 'waiting') throw new Refusal('changedMeanwhile', '它不在等待核实')
  const at = new Date(act.now)
  const repository = accountRepository(tx)
  const after = await repository.update(row, { state: 'ok', proofWord: null, checkedAt: at, changedAt: at })
  await repository.addEvent(row, { kind: 'proven', note: act.reason, now: act.now })
  await audited(tx, act, 'publish_account.prove', row, after)
  return accountDetail(tx, id, act.now)
}
