/** Submitting, cancelling, repeating and removing jobs: the same for every maker. */

import { midnightOf } from '@wallpaper/contract/day'
import { businessDay, dayMs } from '../../../platform/clock.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Enqueue } from '../../../platform/queue/queue.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import { workJob } from './job.jobs.kinds.ts'
import { type JobRow, jobRepository } from './job.repository.ts'
import { nextTurn } from './job.rules.ts'
import type { Maker } from './maker.ts'
import { triesReader, triesRepository } from './tries.repository.ts'

export interface JobDeps {
  makers: readonly Maker[]
  clock: () => number
  enqueue: Enqueue
}

export const makerOf = (makers: readonly Maker[], kind: string): Maker => {
  const maker = makers.find((each) => each.kind === kind)
  if (!maker) throw new Error(`nobody makes ${kind}`)
  return maker
}

/** Midnight in Shanghai, when the day's tries are new. */
const renewsAt = (now: number): number => midnightOf(now) + dayMs

export const quotaOf = async (tx: Reader, { tries }: Pick<Maker, 'tries'>, uid: number, now: number) => {
  const limit = await tries.limit(tx, uid, now)
  const used = await triesReader(tx).used({ uid, day: businessDay(now), quota: tries.quota })
  return { limit, left: Math.max(0, limit - used), renews_at: renewsAt(now) }
}

export interface JobToSubmit {
  uid: number
  kind: string
  title: string
  input: object
  templateId?: string | undefined
  /** By staff: uses no tries. */
  isFree?: boolean
}

const takeTries = async (tx: Tx, { tries }: Maker, uid: number, now: number): Promise<void> => {
  const key = { uid, day: businessDay(now), quota: tries.quota }
  const limit = await tries.limit(tx, uid, now)
  if (!(await triesRepository(tx).take(key, tries.count, limit)))
    throw refuse(limit === 0 ? '现在不能使用' : '今天的次数用完了，明天 0 点恢复；会员每天次数更多')
}

/** Uses up the tries and puts the job at its place in the queue. */
export const submitJob = async (tx: Tx, job: JobToSubmit, deps: JobDeps): Promise<JobRow> => {
  const now = deps.clock()
  const at = new Date(now)
  const maker = makerOf(deps.makers, job.kind)
  if (!job.isFree) await takeTries(tx, maker, job.uid, now)
  const repository = jobRepository(tx)
  await repository.lockQueue(maker.kind)
  const turn = nextTurn(await repository.turns(maker.kind, job.uid))
  const row = await repository.insert(
    {
      uid: job.uid,
      id: newId(now),
      kind: maker.kind,
      groupId: maker.group.id,
      title: job.title,
      templateId: job.templateId ?? null,
      input: job.input,
      turn,
      quota: maker.tries.quota,
      tries: job.isFree ? 0 : maker.tries.count,
      triesDay: businessDay(now),
      queuedAt: at,
      createdAt: at,
    },
    now,
  )
  await deps.enqueue(tx, workJob, { kind: maker.kind })
  return row
}

/** Ends a job without a result: its tries come back. */
export const endJob = async (
  tx: Tx,
  row: JobRow,
  end: { state: 'failed' | 'cancelled'; code?: string; sentence?: string; detail?: string },
  { makers, clock }: Pick<JobDeps, 'makers' | 'clock'>,
): Promise<JobRow> => {
  const at = new Date(clock())
  if (row.triesReturnedAt === null && row.tries > 0)
    await triesRepository(tx).giveBack({ uid: row.uid, day: row.triesDay, quota: row.quota }, row.tries)
  const ended = await jobRepository(tx).change(row, {
    state: end.state,
    failureCode: end.code ?? '',
    failure: end.sentence ?? '',
    detail: (end.detail ?? '').slice(0, 500),
    lease: null,
    leaseUntil: null,
    triesReturnedAt: row.triesReturnedAt ?? at,
    doneAt: at,
  })
  const maker = makers.find(({ kind }) => kind === row.kind)
  await maker?.whenOver?.(tx, row, end.state)
  return ended ?? row
}

export const cancelJob = async (tx: Tx, uid: number, id: string, deps: JobDeps): Promise<JobRow> => {
  const row = orNotFound(await jobRepository(tx).lock(id))
  if (row.uid !== uid) return orNotFound<JobRow>(null)
  if (row.state === 'cancelled') return row
  if (row.state === 'done') throw refuse('已经做好了，不用取消')
  if (row.state === 'failed') throw refuse('这个任务已经结束，次数已退回')
  return endJob(tx, row, { state: 'cancelled' }, deps)
}

const plainObjection = ({ state, hiddenAt }: JobRow, maker: Maker | undefined): string | null => {
  if (state !== 'failed' && state !== 'cancelled') return '只有没做成的才能再做一次'
  if (hiddenAt) return '这个任务已经删除'
  return maker ? null : '这个功能已经下线'
}

/** Why these cannot be done again, by job; those absent can. */
export const retryObjections = async (
  tx: Reader,
  rows: readonly JobRow[],
  makers: readonly Maker[],
): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>()
  const makerFor = ({ kind }: JobRow) => makers.find((each) => each.kind === kind)
  const asked: JobRow[] = []
  for (const row of rows) {
    const objection = plainObjection(row, makerFor(row))
    if (objection) found.set(row.id, objection)
    else asked.push(row)
  }
  // Makers with the same function are asked together.
  for (const [objectionsOf, ofMakers] of Map.groupBy(asked, (row) => makerFor(row)?.retryObjections))
    for (const [id, sentence] of (await objectionsOf?.(tx, ofMakers)) ?? []) found.set(id, sentence)
  return found
}

/** The same input again, at the end of the queue; the person's own uses up tries anew. */
export const repeatJob = async (
  tx: Tx,
  id: string,
  deps: JobDeps,
  { isFree }: { isFree: boolean },
): Promise<JobRow> => {
  const now = deps.clock()
  const repository = jobRepository(tx)
  const row = orNotFound(await repository.lock(id))
  const objection = (await retryObjections(tx, [row], deps.makers)).get(row.id)
  if (objection) throw refuse(objection)
  const maker = makerOf(deps.makers, row.kind)
  if (!isFree) await takeTries(tx, maker, row.uid, now)
  await repository.lockQueue(row.kind)
  const turn = nextTurn(await repository.turns(row.kind, row.uid))
  const queued = await repository.change(row, {
    state: 'queued',
    turn,
    percent: 0,
    stageTimes: [],
    attempts: 0,
    tries: isFree ? 0 : maker.tries.count,
    triesDay: businessDay(now),
    triesReturnedAt: null,
    failureCode: '',
    failure: '',
    detail: '',
    startedAt: null,
    doneAt: null,
    queuedAt: new Date(now),
  })
  await deps.enqueue(tx, workJob, { kind: row.kind })
  return queued ?? row
}
