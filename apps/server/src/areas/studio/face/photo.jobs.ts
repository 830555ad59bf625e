import { photoHours } from '@wallpaper/contract/studio/face.labels'
import { z } from 'zod'
import { type DrainDeps, drainJob } from '../../../platform/queue/drain.ts'
import { type AnyJobKind, defineJob, handles, type JobHandler } from '../../../platform/queue/queue.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { deleteDuePhoto } from './photo.deletion.ts'
import { photosPrefix } from './photo.files.ts'
import { photoReader } from './photo.repository.ts'

const deletePhotos = defineJob({
  name: 'studio.delete-photos',
  title: '删除到时间的人脸照片',
  input: z.object({}),
  cron: '* * * * *',
  atStart: true,
  rows: { subjectOf: (id) => `face_photo:${id}` },
})

/** A restored store may hold photos again whose rows say that they are gone, or that no row knows. */
const sweepPhotos = defineJob({
  name: 'studio.sweep-photos',
  title: '清除存储里超过时间的人脸照片',
  input: z.object({}),
  cron: '35 * * * *',
  atStart: true,
})

export const photoJobKinds: readonly AnyJobKind[] = [deletePhotos, sweepPhotos]

/** Two hours more than a photo may be kept: until then the other job deletes it, and writes down that it did. */
const sweptAfterMs = (photoHours + 2) * 3_600_000

interface Deps extends DrainDeps {
  storage: Pick<Storage, 'erase' | 'eraseOlder'>
}

export const photoJobs = (deps: Deps): JobHandler[] => [
  drainJob(deletePhotos, deps, {
    due: (tx, page) => photoReader(tx).due(page),
    handle: (id) => deleteDuePhoto(deps, id),
  }),
  handles(sweepPhotos, async () => {
    const count = await deps.storage.eraseOlder(photosPrefix, deps.clock() - sweptAfterMs)
    if (count > 0) deps.logger.error({ count }, 'face photos were still in the store after their time')
  }),
]
