/** The upload area's jobs: processing one file, and looking after those that were left half way. */
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { handles, type JobHandler } from '../../../platform/queue/queue.ts'
import { incomingPrefix, type Storage } from '../../../platform/storage/storage.ts'
import type { UploadService } from '../sending/upload.service.ts'
import { incomingKey } from '../upload.keys.ts'
import { type UploadRow, uploadReader, uploadRepository } from '../upload.repository.ts'
import { settings } from '../upload.settings.ts'
import { eraseFiles } from './upload.eraser.ts'
import { eraseUploads, moveUploads, processUpload, resumeUploads, sweepUploads } from './upload.jobs.kinds.ts'
import { moveHidden } from './upload.move.ts'
import type { UploadPipeline } from './upload.pipeline.ts'

export interface UploadJobsDeps {
  db: Database
  storage: Storage
  clock: Clock
  uploads: Pick<UploadService, 'begin'>
  pipeline: UploadPipeline
  logger: { error(detail: object, message: string): void }
}

const hour = 3_600_000
const batch = 200
const firstId = '00000000-0000-0000-0000-000000000000'
/** Longer than any chain of retries: what still says processing after this was lost. */
const processingMax = 2 * hour
const endedKeptFor = 7 * 24 * hour
/** Bytes that nobody took by now belong to no upload any more: a day longer than the rows that might want them. */
const incomingKeptFor = endedKeptFor + 24 * hour

export const uploadJobs = ({
  db,
  storage,
  clock,
  uploads,
  pipeline,
  logger,
}: UploadJobsDeps): JobHandler[] => {
  const lookAfter = async (row: UploadRow) => {
    const age = clock() - row.changedAt.getTime()
    if (row.state === 'processing') return age > processingMax ? pipeline.giveUp(row) : undefined
    // A client that never said it was done may still have sent everything.
    if (await storage.head(incomingKey(row))) return uploads.begin(db, row.uid, row.id)
    const { 'upload.abandoned_hours': hours } = await db.read((tx) =>
      settings(tx).many('upload.abandoned_hours'),
    )
    return age > hours * hour ? pipeline.expire(row) : undefined
  }

  /** One row that cannot be looked after must not keep the others from it. */
  const lookAfterAll = async (before: Date) => {
    let after = firstId
    for (;;) {
      const rows = await db.read((tx) => uploadReader(tx).stale(before, after, batch))
      for (const row of rows) {
        await lookAfter(row).catch((error: unknown) =>
          logger.error({ upload: row.id, err: error }, 'upload left'),
        )
      }
      const last = rows.at(-1)
      if (!last) return
      after = last.id
    }
  }

  return [
    handles(processUpload, async ({ uid, id }, { isLastTry }) => {
      try {
        await pipeline.process(uid, id)
      } catch (error) {
        const row = isLastTry && (await db.read((tx) => uploadReader(tx).one(uid, id)))
        if (row && row.state === 'processing') await pipeline.giveUp(row)
        throw error
      }
    }),
    handles(resumeUploads, async () => {
      const since = new Date(clock() - hour)
      const rows = await db.read((tx) => uploadReader(tx).waitingSince(since, batch))
      for (const row of rows)
        if (await storage.head(incomingKey(row))) await uploads.begin(db, row.uid, row.id)
    }),
    handles(eraseUploads, ({ uid, ids }) => eraseFiles(storage, uid, ids)),
    handles(moveUploads, (_input, { signal }) => moveHidden({ db, storage, logger }, signal)),
    handles(sweepUploads, async () => {
      await db.write((tx) => uploadRepository(tx).deleteEndedBefore(new Date(clock() - endedKeptFor)))
      await lookAfterAll(new Date(clock() - hour))
      await storage.deleteOlder(incomingPrefix, clock() - incomingKeptFor)
    }),
  ]
}
