/** Jobs: processing one file, and cleaning up unfinished ones. */
import { type DrainDeps, drainJob } from '../../../platform/queue/drain.ts'
import { handles, type JobHandler } from '../../../platform/queue/queue.ts'
import type { Walk } from '../../../platform/queue/walk.ts'
import { incomingPrefix, type Storage } from '../../../platform/storage/storage.ts'
import type { UploadService } from '../sending/upload.service.ts'
import { incomingKey } from '../upload.keys.ts'
import { uploadReader, uploadRepository } from '../upload.repository.ts'
import { settings } from '../upload.settings.ts'
import { eraseFiles } from './upload.eraser.ts'
import { eraseUploads, moveUploads, processUpload, resumeUploads, sweepUploads } from './upload.jobs.kinds.ts'
import { misplacedUploads } from './upload.move.ts'
import type { UploadPipeline } from './upload.pipeline.ts'
import { idAfter, uploadKey, uploadOf } from './uploadWalk.ts'

export interface UploadJobsDeps extends DrainDeps {
  storage: Storage
  uploads: Pick<UploadService, 'begin'>
  pipeline: UploadPipeline
}

const hour = 3_600_000
/** Longer than all retries: an upload still processing after this was lost. */
const processingMax = 2 * hour
const endedKeptFor = 7 * 24 * hour
/** Unclaimed bytes: kept a day longer than the rows that might need them. */
const incomingKeptFor = endedKeptFor + 24 * hour

/** Unfinished and unchanged for an hour. */
const staleUploads = ({ db, clock, storage, uploads, pipeline }: UploadJobsDeps): Walk => ({
  due: async (tx, { after, limit, now }) =>
    (await uploadReader(tx).stale(new Date(now - hour), idAfter(after), limit)).map(uploadKey),
  handle: async (key) => {
    const row = await db.read((tx) => uploadReader(tx).one(...uploadOf(key)))
    if (!row || (row.state !== 'processing' && row.state !== 'waiting')) return undefined
    const age = clock() - row.changedAt.getTime()
    if (row.state === 'processing') return age > processingMax ? pipeline.giveUp(row) : undefined
    // A client that never reported completion may still have sent everything.
    if (await storage.head(incomingKey(row))) return uploads.begin(db, row.uid, row.id)
    const hours = await db.read((tx) => settings(tx).get('upload.abandoned_hours'))
    return age > hours * hour ? pipeline.expire(row) : undefined
  },
})

/** Complete uploads of the last hour that were never reported. */
const interruptedUploads = ({ db, storage, uploads }: UploadJobsDeps): Walk => ({
  due: async (tx, { after, limit, now }) =>
    (await uploadReader(tx).waitingSince(new Date(now - hour), idAfter(after), limit)).map(uploadKey),
  handle: async (key) => {
    const [uid, id] = uploadOf(key)
    if (await storage.head(incomingKey({ uid, id }))) await uploads.begin(db, uid, id)
  },
})

/** Also deletes old ended rows and unclaimed bytes. */
const sweep = (deps: UploadJobsDeps): JobHandler => {
  const { db, clock, storage } = deps
  const stale = drainJob(sweepUploads, deps, staleUploads(deps))
  return {
    ...stale,
    handle: async (input, run) => {
      await db.write((tx) => uploadRepository(tx).deleteEndedBefore(new Date(clock() - endedKeptFor)))
      await stale.handle(input, run)
      await storage.deleteOlder(incomingPrefix, clock() - incomingKeptFor)
    },
  }
}

export const uploadJobs = (deps: UploadJobsDeps): JobHandler[] => {
  const { db, storage, pipeline } = deps
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
    drainJob(resumeUploads, deps, interruptedUploads(deps)),
    handles(eraseUploads, ({ uid, ids }) => eraseFiles(storage, uid, ids)),
    drainJob(moveUploads, deps, misplacedUploads(deps)),
    sweep(deps),
  ]
}
