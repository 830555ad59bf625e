/** The area's two workings, put together from what the server has. */
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { MediaWorker } from '../../platform/media/mediaWorker.ts'
import type { Queue } from '../../platform/queue/queue.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { uploadPipeline } from './upload.pipeline.ts'
import { uploadService } from './upload.service.ts'

export interface UploadParts {
  db: Database
  storage: Storage
  media: MediaWorker
  clock: Clock
  queue: Queue
}

export const uploadParts = ({ db, storage, media, clock, queue }: UploadParts) => ({
  uploads: uploadService({ storage, clock, enqueue: queue.enqueue }),
  pipeline: uploadPipeline({ db, storage, media, clock }),
})
