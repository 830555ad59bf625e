/** Files: granted, sent straight to storage, inspected, shown. */

import { defineArea } from '../../area.ts'
import { storageRoutes } from '../../platform/storage/storage.routes.ts'
import { figures, retryObjections, settings } from '../staff/public.ts'
import { uploadJobKinds } from './processing/upload.jobs.kinds.ts'
import { uploadJobs } from './processing/upload.jobs.ts'
import { uploadRetryObjection } from './processing/upload.retry.ts'
import { wholePictures } from './processing/wholePictures.ts'
import { uploadRoutes } from './sending/upload.routes.ts'
import { uploadVisits } from './sending/upload.visits.ts'
import { appUrlFor } from './upload.appUrl.ts'
import { uploadGrowth } from './upload.growth.ts'
import { originalSeconds, otherPlaceOf, uploadOfIncoming } from './upload.keys.ts'
import { isWaitedFor, uploadOwners } from './upload.owners.ts'
import { uploadParts } from './upload.parts.ts'
import { uploadReader } from './upload.repository.ts'
import { uploadSettings } from './upload.settings.ts'

export const uploadArea = defineArea(
  'upload',
  { jobKinds: uploadJobKinds, grows: uploadGrowth, gives: [settings.with(uploadSettings)] },
  (services) => {
    const { db, storage, storageAddresses, diskStorage } = services
    const { uploads, pipeline } = uploadParts(services)
    const whole = wholePictures(services)
    /** Owners get the file without the AI mark; others get it with the mark. */
    const originalOf = async (uid: number, id: string): Promise<string | null> => {
      const key = await whole({ uid, id, isAiMarked: false })
      return key && storage.signedGet(key, { expiresInSeconds: originalSeconds })
    }
    const visits = uploadVisits({ db, storage, uploads })
    return {
      routes: () => uploadRoutes({ uploads, pipeline, appUrlFor: appUrlFor(services), originalOf }),
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
          otherPlaceOf,
        })
      },
      jobs: () => uploadJobs({ ...services, uploads, pipeline }),
      owners: { upload: uploadOwners },
      gives: [
        retryObjections.with(uploadRetryObjection),
        figures.with(async (tx, { midnight }) => ({
          uploads_today: await uploadReader(tx).countSince(midnight),
        })),
      ],
    }
  },
)
