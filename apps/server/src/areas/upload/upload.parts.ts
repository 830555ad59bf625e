/** Assembles the area's services. */
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { MediaWorker } from '../../platform/media/mediaWorker.ts'
import type { Queue } from '../../platform/queue/queue.ts'
import type { DiskStorage } from '../../platform/storage/diskStorage.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { StorageAddresses } from '../../platform/storage/storageAddresses.ts'
import { uploadPipeline } from './processing/upload.pipeline.ts'
import { uploadService } from './sending/upload.service.ts'

export interface UploadPartsDeps {
  db: Database
  storage: Storage
  storageAddresses: StorageAddresses
  diskStorage: DiskStorage | null
  media: MediaWorker
  clock: Clock
  queue: Pick<Queue, 'enqueue'>
}

export const uploadParts = (deps: UploadPartsDeps) => ({
  uploads: uploadService({
    ...deps,
    enqueue: deps.queue.enqueue,
    isStoreElsewhere: deps.diskStorage === null,
  }),
  pipeline: uploadPipeline(deps),
})
