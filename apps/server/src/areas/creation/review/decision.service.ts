/**
 * Effects of verdicts on works and homepages, in the verdict's transaction; the review area decides who
 * judges and notifies the owner. A verdict is about one version: a subject that was changed, judged or
 * deleted in the meantime is refused and left as it is.
 */
import type { Tx } from '../../../platform/db/database.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import { type HomepageRow, homepageRepository } from '../homepage/homepage.repository.ts'
import { type WorkChangeRow, type WorkRow, workRepository } from '../work/work.repository.ts'
import { changedPages, rewriteWork } from '../work/workPages.service.ts'
import {
  type ChangeAct,
  type HomepageAct,
  nextChangeState,
  nextHomepageState,
  nextWorkState,
  type WorkAct,
} from './reviewState.rules.ts'
import { decisionRepository } from './subject.repository.ts'

/** What is judged, and the version that was reviewed. */
export interface Subject {
  uid: number
  id: string
  version: number
}

interface Verdict<Act> {
  act: Act
  /** Worded for the owner; null where no explanation is needed. */
  reason: string | null
  now: number
}

export type WorkVerdict = Verdict<Exclude<WorkAct, 'submit'>>
export type HomepageVerdict = Verdict<Exclude<HomepageAct, 'submit'>> & {
  fieldsToChange?: HomepageRow['fieldsToChange']
}
export type ChangeVerdict = Verdict<Exclude<ChangeAct, 'submit'>>

const changed = () => new Refusal('changedMeanwhile')

/** Refuses a deleted work. */
const presentWork = async (tx: Tx, { uid, id }: Subject): Promise<WorkRow> => {
  const row = await decisionRepository(tx).lockWork(uid, id)
  if (!row || row.deletedAt) throw new Refusal('changedMeanwhile', '作者已经删除了这个作品，不用再处理')
  return row
}

const presentHomepage = async (tx: Tx, { uid, id }: Subject): Promise<HomepageRow> => {
  const row = await decisionRepository(tx).lockHomepage(uid, id)
  if (!row) throw new Refusal('changedMeanwhile', '作者已经删除了这个主页，不用再处理')
  return row
}

export const decideWork = async (
  tx: Tx,
  subject: Subject,
  { act, reason, now }: WorkVerdict,
): Promise<WorkRow> => {
  const row = await presentWork(tx, subject)
  const state = nextWorkState(row.state, act)
  if (state === null || row.version !== subject.version) throw changed()
  const facts = { state, reason, decidedAt: new Date(now), version: row.version + 1 }
  await workRepository(tx, row.line).update(row.uid, [row.id], facts)
  return { ...row, ...facts }
}

/** Applies the new title and pictures; counters, albums and position stay. */
const applyWorkChange = async (tx: Tx, row: WorkRow, change: WorkChangeRow, now: Date) => {
  const other = await changedPages(tx, row, change)
  const { findings, checkedAt } = change
  const facts = { hasChange: false, decidedAt: now, findings, checkedAt, version: row.version + 1 }
  await rewriteWork(tx, row, { ...row, title: change.title }, { ...facts, other })
  await workRepository(tx, row.line).deleteChange(row.uid, row.id)
}

export const decideWorkChange = async (
  tx: Tx,
  subject: Subject,
  { act, reason, now }: ChangeVerdict,
): Promise<WorkRow> => {
  const row = await presentWork(tx, subject)
  const change = await workRepository(tx, row.line).change(row.uid, row.id)
  const state = change && change.version === subject.version ? nextChangeState(change.state, act) : null
  if (!change || state === null) throw changed()
  if (state === 'applied') await applyWorkChange(tx, row, change, new Date(now))
  else await decisionRepository(tx).rejectWorkChange(row.uid, row.id, reason ?? '')
  return row
}

export const decideHomepage = async (
  tx: Tx,
  subject: Subject,
  { act, reason, fieldsToChange = [], now }: HomepageVerdict,
): Promise<HomepageRow> => {
  const row = await presentHomepage(tx, subject)
  const state = nextHomepageState(row.state, act)
  if (state === null || row.version !== subject.version) throw changed()
  const facts = { state, reason, fieldsToChange, decidedAt: new Date(now), version: row.version + 1 }
  await homepageRepository(tx, row.line).update(row.uid, row.id, facts)
  return { ...row, ...facts }
}

export const decideHomepageChange = async (
  tx: Tx,
  subject: Subject,
  { act, reason, now }: ChangeVerdict,
): Promise<HomepageRow> => {
  const row = await presentHomepage(tx, subject)
  const repository = homepageRepository(tx, row.line)
  const [change] = await repository.changes(row.uid, [row.id])
  const state = change && change.version === subject.version ? nextChangeState(change.state, act) : null
  if (!change || state === null) throw changed()
  if (state === 'rejected') {
    await decisionRepository(tx).rejectHomepageChange(row.uid, row.id, reason ?? '')
    return row
  }
  const { name, avatarUrl, coverUrl, intro, findings, checkedAt } = change
  if ((await repository.taken(row.uid)).some((each) => each.name === name && each.id !== row.id))
    throw refuse('作者另一个主页已经用了这个名称，请退回让作者换一个')
  await repository.rewrite(
    row,
    { name, avatarUrl, coverUrl, intro },
    { decidedAt: new Date(now), findings, checkedAt, version: row.version + 1 },
  )
  await repository.deleteChange(row.uid, row.id)
  return row
}
