/** Files: granted, sent straight to storage, inspected, shown. */
import { defineArea } from '../../area.ts'
import { diskStorageRoutes } from '../../platform/storage/diskStorage.routes.ts'
import { uploadEraser } from './upload.eraser.ts'
import { uploadRetryObjections } from './upload.givenUp.ts'
import { uploadJobKinds } from './upload.jobs.kinds.ts'
import { uploadJobs } from './upload.jobs.ts'
import { isWaitedFor, uploadOwners } from './upload.owners.ts'
import { uploadParts } from './upload.parts.ts'
import { uploadRoutes } from './upload.routes.ts'
import { uploadSettings } from './upload.settings.ts'
import { countUploadsSince } from './uploadFigures.repository.ts'

export const uploadArea = defineArea(
  'upload',
  { jobKinds: uploadJobKinds, settings: [uploadSettings] },
  (services) => {
    const { db, clock, queue, diskStore } = services
    const { uploads, pipeline } = uploadParts(services)
    return {
      routes: () => uploadRoutes(uploads, pipeline),
      // Files on this machine's disk are taken and served by the server itself.
      pages: async (app) => {
        if (!diskStore) return
        await app.register(diskStorageRoutes, {
          storage: diskStore.storage,
          secret: diskStore.secret,
          now: clock,
          isWanted: (key) => db.read((tx) => isWaitedFor(tx, key)),
        })
      },
      jobs: () => uploadJobs({ ...services, enqueue: queue.enqueue, pipeline }),
      retryObjections: uploadRetryObjections,
      owners: { upload: uploadOwners },
      erasers: [uploadEraser(queue.enqueue)],
      figures: async (tx, { midnight }) => ({ uploads_today: await countUploadsSince(tx, midnight) }),
    }
  },
)
