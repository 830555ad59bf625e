/** Reported results: staff keep them, or remove them with everything that was made of them. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { decideReport, staffReports } from '@wallpaper/contract/studio/job.console'
import { type ReportReason, reportReasons } from '@wallpaper/contract/studio/job.labels'
import type { Logger } from 'pino'
import { audit } from '../../../platform/audit/audit.ts'
import { uuidKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { listPage } from '../../../platform/listPage.ts'
import type { Enqueue } from '../../../platform/queue/queue.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { nicknamesOf } from '../../account/public.ts'
import { takeDownWork } from '../../creation/public.ts'
import { notifyPerson } from '../../notice/public.ts'
import type { Namer, Naming } from '../../staff/public.ts'
import { photoReader, photoRepository } from '../face/photo.repository.ts'
import { resultSeconds } from '../job/job.files.ts'
import { type JobRow, jobReader, jobRepository } from '../job/job.repository.ts'
import { type RemovalDeps, removeResult } from './removal.ts'
import { removeResultJob } from './report.jobs.ts'
import { type ReportRow, reportReader, reportRepository } from './report.repository.ts'

type Item = OutputOf<typeof decideReport>
type Verdict = ParsedInput<typeof decideReport>

export interface ReportDeps extends RemovalDeps {
  storage: Pick<Storage, 'signedGet'> & RemovalDeps['storage']
  enqueue: Enqueue
  naming: Naming
  logger: Pick<Logger, 'error'>
}

const presentReports = async (
  tx: Reader,
  rows: readonly ReportRow[],
  { naming, storage }: Pick<ReportDeps, 'naming' | 'storage'>,
): Promise<Item[]> => {
  const jobs = new Map(
    (await jobReader(tx).many([...new Set(rows.map(({ jobId }) => jobId))])).map((job) => [job.id, job]),
  )
  const names = await nicknamesOf(tx, [...new Set(rows.map(({ uid }) => uid))])
  const nameOf = await naming(
    tx,
    rows.flatMap(({ decidedBy }) => (decidedBy === null ? [] : `staff:${decidedBy}`)),
  )
  const mediaOf = async ({ result, removedAt }: JobRow) => {
    const signed = (key: string) => (key ? storage.signedGet(key, { expiresInSeconds: resultSeconds }) : '')
    if (!result || removedAt)
      return { kind: result?.kind ?? null, small_url: '', large_url: '', file_url: '', duration_ms: null }
    return {
      kind: result.kind,
      small_url: await signed(result.small),
      large_url: await signed(result.large),
      file_url: await signed(result.file),
      duration_ms: result.durationMs,
    }
  }
  return Promise.all(
    rows.map(async (row) => {
      const job = orNotFound(jobs.get(row.jobId))
      return {
        id: row.id,
        job_id: row.jobId,
        number: job.number,
        title: job.title,
        uid: row.uid,
        nickname: names.get(row.uid) ?? '',
        reason: row.reason,
        text: row.text,
        is_from_audience: row.visitor !== null,
        state: row.state,
        ...(await mediaOf(job)),
        work_id: job.workId,
        note: row.note,
        decided_by: row.decidedBy === null ? '' : nameOf(`staff:${row.decidedBy}`),
        decided_at: row.decidedAt?.getTime() ?? null,
        created_at: row.createdAt.getTime(),
      }
    }),
  )
}

export const listReports = (
  tx: Reader,
  { state, ...paging }: ParsedInput<typeof staffReports>,
  deps: ReportDeps,
): Promise<OutputOf<typeof staffReports>> => {
  const reader = reportReader(tx)
  return listPage(paging, {
    key: { id: uuidKey },
    rows: (slice) => reader.list(state, slice),
    present: (rows) => presentReports(tx, rows, deps),
    total: () => reader.count(state),
  })
}

const tellAuthor = (tx: Tx, job: JobRow, reason: ReportReason, { note }: Verdict, now: number) =>
  notifyPerson(tx, {
    uid: job.uid,
    kind: 'review',
    title: `「${job.title}」的成图已移除`,
    body: `有人举报：${reportReasons[reason]}。\n${note}\n成图和它的文件已经删除。如有疑问，可以联系客服。`,
    now,
  })

const tellReporter = (tx: Tx, { reporter, uid }: ReportRow, { verdict, note }: Verdict, now: number) => {
  // A visitor has nowhere to be told. Whoever reports a result of their own hears it as its author.
  if (reporter === null || (reporter === uid && verdict === 'removed')) return
  return notifyPerson(tx, {
    uid: reporter,
    kind: 'review',
    title: verdict === 'removed' ? '你举报的成图已移除' : '你举报的成图核实过了',
    body: verdict === 'removed' ? '核实后已经移除，它的文件也删除了。' : `核实后保留。${note}`,
    now,
  })
}

/** What goes with the result: the photo that it was made from, and the work that it became. */
const removeAll = async (tx: Tx, job: JobRow, report: ReportRow, act: StaffAct, deps: ReportDeps) => {
  const photo = (await photoReader(tx).ofJobs([job.id])).get(job.id)
  // The job that deletes photos, and proves it, finds it due.
  if (photo && photo.goneAt === null)
    await photoRepository(tx).change(photo, { deletesAt: new Date(act.now) })
  if (job.workId)
    await takeDownWork(tx, job.workId, { reason: reportReasons[report.reason], act, enqueue: deps.enqueue })
  await deps.enqueue(tx, removeResultJob, { id: job.id })
}

const close = async (tx: Tx, row: ReportRow, { verdict, note }: Verdict, act: StaffAct) => {
  await reportRepository(tx).change(row.id, {
    state: verdict,
    note,
    decidedBy: act.caller.id,
    decidedAt: new Date(act.now),
  })
  await audit(tx, act, {
    action: 'studio_report.decide',
    subject: `studio_report:${row.id}`,
    before: { state: row.state },
    after: { state: verdict, note },
  })
}

const decideIn = async (tx: Tx, input: Verdict, act: StaffAct, deps: ReportDeps): Promise<string> => {
  const repository = reportRepository(tx)
  const report = orNotFound(await repository.one(input.id))
  // The job first, as with every change of a job: two reports of one result are decided one after the other.
  const job = orNotFound(await jobRepository(tx).lock(report.jobId))
  const row = orNotFound(await repository.lock(input.id))
  if (row.state !== 'waiting') throw refuse('这一条已经处理过了')
  const answered = input.verdict === 'kept' ? [row] : await repository.lockWaitingOf(job.id)
  for (const each of answered) {
    await close(tx, each, input, act)
    await tellReporter(tx, each, input, act.now)
  }
  if (input.verdict === 'removed') {
    await removeAll(tx, job, row, act, deps)
    await tellAuthor(tx, job, row.reason, input, act.now)
  }
  return job.id
}

/** Removed: the files are gone when this returns, unless the store is away; then a job deletes them. */
export const decide = async (input: Verdict, act: StaffAct, deps: ReportDeps): Promise<Item> => {
  const { db, logger } = deps
  const jobId = await db.write((tx) => decideIn(tx, input, act, deps))
  if (input.verdict === 'removed')
    await removeResult(deps, jobId).catch((error: unknown) =>
      logger.error({ job: jobId, err: error }, 'the files of a removed result were not deleted'),
    )
  return db.read(async (tx) => {
    const row = orNotFound(await reportReader(tx).one(input.id))
    const [item] = await presentReports(tx, [row], deps)
    return orNotFound(item)
  })
}

export const reportNamer: Namer = {
  kind: 'studio_report',
  names: async (tx, ids) =>
    new Map((await reportReader(tx).namesOf(ids)).map(({ id, number }) => [id, number])),
}
