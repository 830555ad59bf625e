/** What staff see of accounts, and do with them. */
import type { OutputOf } from '@wallpaper/contract'
import type { consoleAccountRead, consoleAccounts } from '@wallpaper/contract/publish/account.console'
import { accountEvents } from '@wallpaper/contract/publish/account.labels'
import { audit } from '../../../platform/audit/audit.ts'
import type { Clock } from '../../../platform/clock.ts'
import { uuidKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { listPage } from '../../../platform/listPage.ts'
import { orNotFound, Refusal } from '../../../platform/refusal.ts'
import { nicknamesOf } from '../../account/public.ts'
import { notifyPerson } from '../../notice/public.ts'
import { type AccountFilter, anyAccountReader } from './account.console.repository.ts'
import { type AccountRow, accountReader, accountRepository } from './account.repository.ts'
import { accountName, endOf, healthOf } from './account.rules.ts'
import { pausedAmong } from './paused.repository.ts'

type Item = OutputOf<typeof consoleAccounts>['items'][number]
type Detail = OutputOf<typeof consoleAccountRead>

const presentAll = async (tx: Reader, rows: readonly AccountRow[], now: number): Promise<Item[]> => {
  const names = await nicknamesOf(tx, [...new Set(rows.map(({ uid }) => uid))])
  const paused = await pausedAmong(
    tx,
    rows.map(({ id }) => id),
  )
  const time = (at: Date | null) => at?.getTime() ?? null
  return rows.map((row) => ({
    id: row.id,
    uid: row.uid,
    owner_name: names.get(row.uid) ?? '',
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
  }))
}

export interface AccountPage extends AccountFilter {
  cursor?: string | undefined
  limit?: number | undefined
}

export const listAllAccounts = async (
  tx: Reader,
  { health, platform, uid, ...page }: AccountPage,
  clock: Clock,
) => {
  const now = clock()
  const reader = anyAccountReader(tx, now)
  const filter = { health, platform, uid }
  const listed = await listPage(page, {
    key: { id: uuidKey },
    rows: (slice) => reader.list(filter, slice),
    present: (rows) => presentAll(tx, rows, now),
    total: () => reader.count(filter),
  })
  return { ...listed, figures: await reader.figures() }
}

export const accountDetail = async (tx: Reader, id: string, now: number): Promise<Detail> => {
  const row = orNotFound(await accountReader(tx).one(id))
  const [item] = await presentAll(tx, [row], now)
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

const locked = async (tx: Tx, id: string): Promise<AccountRow> => {
  const row = orNotFound(await accountRepository(tx).lock(id))
  if (row.state === 'removed') throw new Refusal('changedMeanwhile', '创作者已经取消连接')
  return row
}

const audited = (
  tx: Tx,
  act: StaffAct,
  action: 'publish_account.disable' | 'publish_account.enable' | 'publish_account.prove',
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
