/** Results end after their days, unless they became a work; their files go with them. */
import { endingSoonDays } from '@wallpaper/contract/studio/job.labels'
import type { Database, Tx } from '../../../platform/db/database.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { notifyPerson } from '../../notice/public.ts'
import { jobPrefix } from './job.files.ts'
import { type JobRow, jobRepository } from './job.repository.ts'

export interface EndingDeps {
  db: Database
  storage: Pick<Storage, 'deletePrefix' | 'erase'>
  clock: () => number
}

/** Of a job that its owner deleted: what was written in it. Its number, times and cost stay for the queues. */
export const forgotten = { input: {}, title: '已删除' } as const

/**
 * Files first: a row that says "removed" is true. The row is locked once before, so that one that becomes a work in the
 * last moment is seen; later nobody can make one of it.
 */
export const endResult = async ({ db, storage, clock }: EndingDeps, id: string): Promise<void> => {
  const row = await db.write((tx) => jobRepository(tx).lock(id))
  if (!row || row.removedAt || (row.workId && !row.hiddenAt)) return
  if ((row.endsAt?.getTime() ?? Infinity) > clock()) return
  await removeFiles(storage, row)
  await db.write(async (tx) => {
    const current = await jobRepository(tx).lock(id)
    if (current && !current.removedAt)
      await jobRepository(tx).change(current, {
        removedAt: new Date(clock()),
        ...(current.hiddenAt && forgotten),
      })
  })
}

/** Sound cannot become a work. */
const bodyOf = ({ result }: Pick<JobRow, 'result'>): string =>
  result?.kind === 'audio'
    ? '到期后声音会自动删除。还要用的话，先保存下来。'
    : '到期后成图会自动删除。加入主页就不会删，也可以先保存到相册。'

export const tellEnding = async (tx: Tx, id: string, now: number): Promise<void> => {
  const repository = jobRepository(tx)
  const row = await repository.lock(id)
  if (!row || row.toldAt || row.removedAt || row.workId) return
  await notifyPerson(tx, {
    uid: row.uid,
    kind: 'account',
    title: `「${row.title}」还有 ${endingSoonDays} 天到期`,
    body: bodyOf(row),
    now,
  })
  await repository.change(row, { toldAt: new Date(now) })
}

/** The result for good, as promised; what runs left that lost their lease by the way of all files. */
export const removeFiles = async (
  storage: Pick<Storage, 'deletePrefix' | 'erase'>,
  { uid, id, result }: Pick<JobRow, 'uid' | 'id' | 'result'>,
): Promise<void> => {
  for (const key of [result?.file, result?.large, result?.small]) if (key) await storage.erase(key)
  await storage.deletePrefix(jobPrefix(uid, id))
}
