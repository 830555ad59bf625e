/** Files: granted, sent straight to storage, inspected, shown. */
import { defineArea } from '../../area.ts'
import { storageRoutes } from '../../platform/storage/storage.routes.ts'
import type { Services } from '../../services.ts'
import { uploadEraser } from './processing/upload.eraser.ts'
import { uploadJobKinds } from './processing/upload.jobs.kinds.ts'
import { uploadJobs } from './processing/upload.jobs.ts'
import { uploadRetryObjections } from './processing/upload.retry.ts'
import { uploadRoutes } from './sending/upload.routes.ts'
import { uploadVisits } from './sending/upload.visits.ts'
import { uploadOfIncoming } from './upload.keys.ts'
import { isWaitedFor, uploadOwners } from './upload.owners.ts'
import { uploadParts } from './upload.parts.ts'
import { uploadReader } from './upload.repository.ts'
import { uploadSettings } from './upload.settings.ts'

/** Outside production, with nothing configured, we are where the caller found us; else the configuration counts. */
const appUrlFor =
  ({ env, publicUrl }: Services) =>
  ({ protocol, host }: { protocol: string; host: string }): string =>
    env.NODE_ENV === 'production' || env.PUBLIC_URL
      ? publicUrl
      : (URL.parse(`${protocol}://${host}`)?.origin ?? publicUrl)

export const uploadArea = defineArea(
  'upload',
  { jobKinds: uploadJobKinds, settings: [uploadSettings] },
  (services) => {
    const { db, queue, storage, storageAddresses, diskStorage } = services
    const { uploads, pipeline } = uploadParts(services)
    const visits = uploadVisits({ db, storage, uploads })
    return {
      routes: () => uploadRoutes({ uploads, pipeline, appUrlFor: appUrlFor(services) }),
      pages: async (app) => {
        await app.register(storageRoutes, {
          storage,
          addresses: storageAddresses,
          filesRoot: diskStorage?.root ?? null,
          isWanted: (key) => db.read((tx) => isWaitedFor(tx, key)),
          onStored: async (key) => {
            const upload = uploadOfIncoming(key)
            if (upload) await uploads.begin(db, upload.uid, upload.id)
          },
          readinessOf: visits.readinessOf,
        })
      },
      jobs: () => uploadJobs({ ...services, uploads, pipeline }),
      retryObjections: uploadRetryObjections,
      owners: { upload: uploadOwners },
      erasers: [uploadEraser(queue.enqueue)],
      figures: async (tx, { midnight }) => ({ uploads_today: await uploadReader(tx).countSince(midnight) }),
    }
  },
)
