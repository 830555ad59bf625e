/** Publishing a notice: at once, scheduled, or cancelled. */
import { audit } from '../../platform/audit/audit.ts'
import { dayMs } from '../../platform/clock.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { Enqueue } from '../../platform/queue/queue.ts'
import { refuseField } from '../../platform/refusal.ts'
import { type NoticeRow, noticeRecordRepository } from './notice.console.repository.ts'
import { publishScheduled } from './notice.jobs.kinds.ts'
import { noticeRepository } from './notice.repository.ts'

/** Whether a notice can reach this person. */
export type IsReachable = (tx: Reader, uid: number) => Promise<boolean>

const scheduleDaysMax = 365
/** Possible clock difference between processes: a job that is early by less than this is retried. */
const clockSkewMs = 5 * 60_000

/** Undefined when the notice does not exist or is already published. */
export const publishNow = async (tx: Tx, id: number, now: number): Promise<NoticeRow | undefined> => {
  const row = await noticeRecordRepository(tx).publish(id, new Date(now))
  if (row && row.toUid !== null && row.number !== null) {
    const { kind, title, body, path, action, number } = row
    const notice = { uid: row.toUid, kind, title, body, path, action, number, publishedAt: new Date(now) }
    await noticeRepository(tx).addForPerson(notice)
  }
  return row
}

interface Scheduling {
  id: number
  publishAt: number
  now: number
  enqueue: Enqueue
}

/**
 * Sets or changes the time: the job of an earlier time finds that the notice is not due, and does nothing.
 */
export const schedule = async (
  tx: Tx,
  { id, publishAt, now, enqueue }: Scheduling,
): Promise<NoticeRow | undefined> => {
  if (publishAt <= now) throw refuseField('publish_at', '发布时间已经过去，请选择以后的时间')
  if (publishAt > now + scheduleDaysMax * dayMs) {
    throw refuseField('publish_at', `发布时间要在 ${scheduleDaysMax} 天以内`)
  }
  const at = new Date(publishAt)
  const row = await noticeRecordRepository(tx).schedule(id, at)
  if (row) await enqueue(tx, publishScheduled, { id }, { startAfter: at })
  return row
}

export const unschedule = (tx: Tx, id: number): Promise<NoticeRow | undefined> =>
  noticeRecordRepository(tx).schedule(id, null)

/** `soon`: due within the clock difference, so the job must be retried. */
export const publishWhenDue = async (
  tx: Tx,
  id: number,
  { now, isReachable }: { now: number; isReachable: IsReachable },
): Promise<'done' | 'soon' | 'nothing to do'> => {
  const row = await noticeRecordRepository(tx).lock(id)
  if (!row?.publishAt || row.publishedAt) return 'nothing to do'
  const wait = row.publishAt.getTime() - now
  if (wait > 0) return wait <= clockSkewMs ? 'soon' : 'nothing to do'
  const subject = `notice:${id}` as const
  if (row.toUid !== null && !(await isReachable(tx, row.toUid))) {
    await unschedule(tx, id)
    await audit(
      tx,
      { actor: 'system', now, reason: '对方账号已注销，没有发布' },
      { action: 'notice.unschedule', subject },
    )
    return 'done'
  }
  await publishNow(tx, id, now)
  await audit(
    tx,
    { actor: 'system', now, reason: '到了定时发布的时间' },
    { action: 'notice.publish', subject, after: { title: row.title, to_uid: row.toUid } },
  )
  return 'done'
}
