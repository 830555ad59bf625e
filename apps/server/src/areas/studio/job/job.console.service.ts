/** Everybody's jobs as staff see them; what failed is made again without the creator's tries. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { exportStaffJobs, staffJobs } from '@wallpaper/contract/studio/job.console'
import { jobStates } from '@wallpaper/contract/studio/job.labels'
import { audit } from '../../../platform/audit/audit.ts'
import { timeText } from '../../../platform/clock.ts'
import { int32Key, uuidKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { type CountedList, listPage } from '../../../platform/listPage.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import { type Column, column, digits, number } from '../../../platform/sheet/csv.ts'
import { exportList } from '../../../platform/sheet/exportList.ts'
import { nicknamesOf } from '../../account/public.ts'
import { notifyPerson } from '../../notice/public.ts'
import type { Namer } from '../../staff/public.ts'
import { anyJobReader, type JobFilter } from './job.console.repository.ts'
import { type JobRow, jobReader, jobRepository } from './job.repository.ts'
import { type JobDeps, repeatJob, retryObjections } from './job.service.ts'
import type { Maker } from './maker.ts'
import { failureName } from './queue.rules.ts'

type Item = OutputOf<typeof staffJobs>['items'][number]

export interface StaffJobDeps {
  makers: readonly Maker[]
  now: number
}

const waitedMs = ({ state, queuedAt, startedAt, doneAt }: JobRow, now: number): number => {
  const begun = state === 'queued' ? null : (startedAt ?? doneAt)
  return Math.max(0, (begun?.getTime() ?? now) - queuedAt.getTime())
}

const tookMs = ({ state, startedAt, doneAt }: JobRow): number | null =>
  (state === 'done' || state === 'failed') && startedAt && doneAt
    ? Math.max(0, doneAt.getTime() - startedAt.getTime())
    : null

const presentJobs = async (
  tx: Reader,
  rows: readonly JobRow[],
  { makers, now }: StaffJobDeps,
): Promise<Item[]> => {
  const names = await nicknamesOf(tx, [...new Set(rows.map(({ uid }) => uid))])
  const waiting = rows.filter(({ state }) => state === 'queued')
  const places = await jobReader(tx).placesInQueue(waiting.map(({ id }) => id))
  const failed = rows.filter(({ state }) => state === 'failed')
  const objections = await retryObjections(tx, failed, makers)
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    kind: row.kind,
    kind_name: makers.find(({ kind }) => kind === row.kind)?.name ?? row.kind,
    uid: row.uid,
    nickname: names.get(row.uid) ?? '',
    title: row.title,
    state: row.state,
    percent: row.percent,
    place: places.get(row.id) ?? null,
    turn: row.turn,
    attempts: row.attempts,
    waited_ms: waitedMs(row, now),
    took_ms: tookMs(row),
    failure: row.failure,
    failure_name: row.failureCode && failureName(makers, row.failureCode, row.kind),
    detail: row.detail,
    can_retry: row.state === 'failed' && !objections.has(row.id),
    created_at: row.createdAt.getTime(),
    done_at: row.doneAt?.getTime() ?? null,
  }))
}

const newest = (
  tx: Reader,
  filter: JobFilter,
  deps: StaffJobDeps,
): CountedList<{ id: string }, JobRow, Item> => {
  const reader = anyJobReader(tx, filter)
  return {
    key: { id: uuidKey },
    rows: reader.newest,
    present: (rows) => presentJobs(tx, rows, deps),
    total: reader.count,
  }
}

const inTurn = (
  tx: Reader,
  filter: JobFilter,
  deps: StaffJobDeps,
): CountedList<{ turn: number; id: string }, JobRow, Item> => {
  const reader = anyJobReader(tx, filter)
  return {
    key: { turn: int32Key, id: uuidKey },
    rows: reader.inTurn,
    present: (rows) => presentJobs(tx, rows, deps),
    total: reader.count,
  }
}

export const listJobs = (
  tx: Reader,
  { state, kind, code, ...paging }: ParsedInput<typeof staffJobs>,
  deps: StaffJobDeps,
): Promise<OutputOf<typeof staffJobs>> => {
  const filter = { state, kind, code }
  return state === 'queued'
    ? listPage(paging, inTurn(tx, filter, deps))
    : listPage(paging, newest(tx, filter, deps))
}

const timeOf = (at: number | null): string => (at === null ? '' : timeText(at))
const secondsOf = (ms: number | null) => (ms === null ? '' : number(Math.round(ms / 100) / 10))

const columns: Column<Item>[] = [
  column('单号', ({ number }) => digits(number)),
  column('队列', ({ kind_name }) => kind_name),
  column('内容', ({ title }) => title),
  column('创作者', ({ uid }) => number(uid)),
  column('创作者昵称', ({ nickname }) => nickname),
  column('状态', ({ state }) => jobStates[state]),
  column('失败原因', ({ failure_name }) => failure_name),
  column('告诉创作者的', ({ failure }) => failure),
  column('开始过几次', ({ attempts }) => number(attempts)),
  column('等了（秒）', ({ waited_ms }) => secondsOf(waited_ms)),
  column('做了（秒）', ({ took_ms }) => secondsOf(took_ms)),
  column('提交时间', ({ created_at }) => timeOf(created_at)),
  column('结束时间', ({ done_at }) => timeOf(done_at)),
]

export const exportJobs = async (
  tx: Tx,
  filter: ParsedInput<typeof exportStaffJobs>,
  act: StaffAct,
  makers: readonly Maker[],
) => {
  const deps = { makers, now: act.now }
  const name = '工坊任务'
  const { file, count } =
    filter.state === 'queued'
      ? await exportList(name, columns, inTurn(tx, filter, deps))
      : await exportList(name, columns, newest(tx, filter, deps))
  await audit(tx, act, { action: 'studio_job.export', subject: 'studio_job:all', after: { count } })
  return file
}

export const retryFailed = async (tx: Tx, id: string, act: StaffAct, deps: JobDeps): Promise<Item> => {
  const row = orNotFound(await jobRepository(tx).lock(id))
  if (row.state !== 'failed') throw refuse('只有没做成的才能再做一次')
  const queued = await repeatJob(tx, id, deps, { isFree: true })
  await audit(tx, act, {
    action: 'studio_job.retry',
    subject: `studio_job:${id}`,
    before: { state: row.state },
    after: { state: queued.state },
  })
  await notifyPerson(tx, {
    uid: row.uid,
    kind: 'account',
    title: `「${row.title}」正在重做`,
    body: '上次没有做成，我们又排了一次，不用你的次数。',
    now: act.now,
  })
  const [item] = await presentJobs(tx, [queued], { makers: deps.makers, now: act.now })
  return orNotFound(item)
}

const isId = (id: string): boolean => uuidKey.read(id) !== undefined

export const jobNamer: Namer = {
  kind: 'studio_job',
  names: async (tx, ids) =>
    new Map((await jobReader(tx).numbersOf(ids.filter(isId))).map(({ id, number }) => [id, number])),
}

/** Makers are known once every area has contributed. */
export const queueNamer = (makers: () => readonly Maker[]): Namer => ({
  kind: 'studio_queue',
  names: async (_tx, ids) =>
    new Map(
      makers()
        .filter(({ kind }) => ids.includes(kind))
        .map(({ kind, name }) => [kind, name]),
    ),
})
