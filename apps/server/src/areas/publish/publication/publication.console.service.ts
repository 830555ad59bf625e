/** What staff see of publications, and do with those whose result is unknown. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import { platforms } from '@wallpaper/contract/publish/platform.labels'
import type {
  linkPublication,
  staffPublicationRead,
  staffPublications,
} from '@wallpaper/contract/publish/publication.console'
import { askHours, publicationStates } from '@wallpaper/contract/publish/publication.labels'
import type { WorkPages } from '../../../partners/workPages/workPages.ts'
import { audit } from '../../../platform/audit/audit.ts'
import { timeText } from '../../../platform/clock.ts'
import { int32Key, uuidKey } from '../../../platform/cursor.ts'
import type { Database, Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { type CountedList, listPage, type Slice } from '../../../platform/listPage.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import { type Column, column, number } from '../../../platform/sheet/csv.ts'
import { exportList } from '../../../platform/sheet/exportList.ts'
import { nicknamesOf } from '../../account/public.ts'
import { namesOfCodes } from '../../codes/public.ts'
import type { Approvals, Namer } from '../../staff/public.ts'
import { openText } from '../backfill/judge.ts'
import { linkWork } from './linkWork.ts'
import { unsentKind } from './publication.approval.ts'
import { anyPublicationReader, type PublicationFilter } from './publication.console.repository.ts'
import { type PresentDeps, presentCards, stepTitle } from './publication.present.ts'
import { publicationReader, publicationRepository } from './publication.repository.ts'
import type { PublicationRow } from './publication.rules.ts'
import { nameOf } from './publishing.ts'

type Item = OutputOf<typeof staffPublications>['items'][number]
type Detail = OutputOf<typeof staffPublicationRead>

export interface StaffPublicationDeps extends PresentDeps {
  approvals: Pick<Approvals, 'propose' | 'pendingAmong'>
}

const time = (at: Date | null) => at?.getTime() ?? null

const presentAll = async (tx: Reader, rows: readonly PublicationRow[]): Promise<Item[]> => {
  const names = await nicknamesOf(tx, [...new Set(rows.map(({ uid }) => uid))])
  const accounts = await anyPublicationReader(tx).accountNames(
    rows.flatMap(({ accountId }) => accountId ?? []),
  )
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    uid: row.uid,
    owner_name: names.get(row.uid) ?? '',
    platform: row.platform,
    account: accounts.get(row.accountId ?? '') ?? '',
    origin: row.origin,
    state: row.state,
    title: row.title || (row.remoteTitle ?? ''),
    failure: row.failure,
    sent_at: time(row.sentAt),
    scheduled_at: time(row.scheduledAt),
    asks: row.asks,
    asked_at: time(row.checkedAt),
    created_at: row.createdAt.getTime(),
  }))
}

/** Rows of the first group come before those of the second, also over pages. */
interface Place {
  group: number
  id: string
}
type Placed = PublicationRow & Place

const rowsOf = async (
  tx: Reader,
  { tab, ...filter }: PublicationFilter,
  now: number,
  { after, limit }: Slice<Place>,
): Promise<Placed[]> => {
  const reader = anyPublicationReader(tx)
  const groups = tab === 'todo' ? (['unknown', 'failed'] as const) : ([tab] as const)
  const found: Placed[] = []
  for (const [group, of] of groups.entries()) {
    if (found.length === limit || (after && group < after.group)) continue
    const place = after?.group === group ? { id: after.id } : null
    const rows = await reader.list({ tab: of, ...filter }, now, { after: place, limit: limit - found.length })
    found.push(...rows.map((row) => ({ ...row, group })))
  }
  return found
}

const listed = (
  tx: Reader,
  { tab, platform, uid }: PublicationFilter,
  now: number,
): CountedList<Place, Placed, Item> => {
  const filter = { tab, platform, uid }
  return {
    key: { group: int32Key, id: uuidKey },
    rows: (slice) => rowsOf(tx, filter, now, slice),
    present: (rows) => presentAll(tx, rows),
    total: () => anyPublicationReader(tx).count(filter, now),
  }
}

export const listAllPublications = async (
  tx: Reader,
  input: ParsedInput<typeof staffPublications>,
  now: number,
): Promise<OutputOf<typeof staffPublications>> => ({
  ...(await listPage(input, listed(tx, input, now))),
  figures: await anyPublicationReader(tx).figures(now),
  rates: await anyPublicationReader(tx).rates(now),
})

const timeOf = (at: number | null): string => (at === null ? '' : timeText(at))

const columns: Column<Item>[] = [
  column('发布单', (item) => item.number),
  column('创作者', ({ uid }) => number(uid)),
  column('创作者昵称', ({ owner_name }) => owner_name),
  column('平台', ({ platform }) => platforms[platform].name),
  column('账号', ({ account }) => account),
  column('作品', ({ title }) => title),
  column('状态', ({ state }) => publicationStates[state]),
  column('原因', ({ failure }) => failure),
  column('提交时间', ({ sent_at }) => timeOf(sent_at)),
  column('查询次数', ({ asks }) => number(asks)),
  column('上次查询', ({ asked_at }) => timeOf(asked_at)),
]

export const exportAllPublications = async (tx: Tx, filter: PublicationFilter, act: StaffAct) => {
  const { file, count } = await exportList('发布记录', columns, listed(tx, filter, act.now))
  await audit(tx, act, {
    action: 'publication.export',
    subject: 'publication:all',
    after: { rows: count },
  })
  return file
}

const badSteps = ['silent', 'failed', 'unsent', 'gone', 'person', 'cancelled']
const hourMs = 3_600_000

export const publicationDetail = async (
  tx: Reader,
  id: string,
  { approvals, ...presenting }: StaffPublicationDeps,
): Promise<Detail> => {
  const row = orNotFound(await publicationReader(tx).one(id))
  const [item] = await presentAll(tx, [row])
  if (!item) throw new Error('a row is presented as one item')
  const [card] = await presentCards(tx, row.uid, [row], presenting)
  const codes = await namesOfCodes(tx, row.uid, row.codeId ? [row.codeId] : [])
  const steps = await publicationReader(tx).steps(row)
  const isUnknown = row.state === 'unknown'
  const pending = await approvals.pendingAmong(tx, [unsentKind], [`publication:${id}`])
  return {
    ...item,
    code: codes.get(row.codeId ?? '') ?? '',
    request_id: row.requestId ?? '',
    url: row.remoteUrl,
    thumb_url: card?.thumb_url ?? null,
    next_ask_at: isUnknown ? time(row.dueAt) : null,
    person_at: isUnknown && row.sentAt ? row.sentAt.getTime() + askHours * hourMs : null,
    steps: steps.map(({ kind, note, at }) => ({
      title: stepTitle(kind, row),
      note,
      at: at.getTime(),
      is_bad: badSteps.includes(kind),
    })),
    approval_id: pending.get(`publication:${id}`) ?? null,
  }
}

const unknownRow = async (tx: Tx, id: string): Promise<PublicationRow> => {
  const row = orNotFound(await publicationRepository(tx).lock(id))
  if (row.state !== 'unknown') throw refuse('这条已经有结果了')
  return row
}

export const linkByStaff = async (
  db: Database,
  { id, link }: Pick<ParsedInput<typeof linkPublication>, 'id' | 'link'>,
  act: StaffAct,
  pages: WorkPages,
): Promise<void> => {
  const opened = await openText(pages, link)
  await db.write(async (tx) => {
    const { state, remoteUrl } = await linkWork(tx, id, opened, act.now)
    await audit(tx, act, {
      action: 'publication.link',
      subject: `publication:${id}`,
      before: { state: 'unknown' },
      after: { state, link: remoteUrl },
    })
  })
}

export const proposeUnsent = async (
  tx: Tx,
  id: string,
  act: StaffAct,
  { approvals }: Pick<StaffPublicationDeps, 'approvals'>,
): Promise<{ approval_id: number }> => {
  const row = await unknownRow(tx, id)
  const proposed = await approvals.propose(tx, act, {
    kind: unsentKind,
    subject: `publication:${id}`,
    proposal: { id, number: row.number, name: nameOf(row) },
  })
  return { approval_id: proposed.id }
}

export const publicationNamer: Namer = {
  kind: 'publication',
  names: async (tx, ids) => {
    const found = await anyPublicationReader(tx).numbersOf(ids)
    return new Map(found.map((row) => [row.id, row.number]))
  },
}
