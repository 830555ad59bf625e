import { z } from 'zod'
import { type DrainDeps, drainJob } from '../../../platform/queue/drain.ts'
import { type AnyJobKind, defineJob, type JobHandler } from '../../../platform/queue/queue.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { deleteDuePhoto } from './photo.deletion.ts'
import { photoReader } from './photo.repository.ts'

const deletePhotos = defineJob({
  name: 'studio.delete-photos',
  title: '删除到时间的人脸照片',
  input: z.object({}),
  cron: '* * * * *',
  atStart: true,
  rows: { subjectOf: (id) => `face_photo:${id}` },
})

export const photoJobKinds: readonly AnyJobKind[] = [deletePhotos]

export const photoJobs = (deps: DrainDeps & { storage: Pick<Storage, 'erase'> }): JobHandler[] => [
  drainJob(deletePhotos, deps, {
    due: (tx, page) => photoReader(tx).due(page),
    handle: (id) => deleteDuePhoto(deps, id),
  }),
]
