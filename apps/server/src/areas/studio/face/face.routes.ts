import {
  checkFacePhoto,
  deleteFacePhoto,
  facePhotos,
  faceQuota,
  faceSubmit,
  useFaceResult,
} from '@wallpaper/contract/studio'
import { outside, type Route, read, write } from '../../../platform/http/route.ts'
import { orNotFound, refuseField } from '../../../platform/refusal.ts'
import type { PresentDeps } from '../job/job.present.ts'
import { type JobDeps, quotaOf } from '../job/job.service.ts'
import type { Maker } from '../job/maker.ts'
import { type DeletionDeps, deleteOwnPhoto } from './photo.deletion.ts'
import { checkPhoto, type PhotoCheckDeps } from './photoCheck.service.ts'
import { listPhotos } from './photoList.service.ts'
import { submitSwap } from './submit.service.ts'
import { type UseDeps, useResult } from './useResult.service.ts'

export type FaceRoutesDeps = PhotoCheckDeps &
  DeletionDeps &
  JobDeps &
  PresentDeps &
  UseDeps & { coversOf: NonNullable<Maker['coverOf']> }

export const faceRoutes = (deps: FaceRoutesDeps): Route[] => [
  outside(checkFacePhoto, ({ caller, input, file }) => {
    if (!file) throw refuseField('file', '请选择一张照片')
    return checkPhoto(caller.uid, input, file, deps)
  }),
  write(faceSubmit, ({ tx, caller, input }) => submitSwap(tx, caller.uid, input, deps)),
  outside(deleteFacePhoto, async ({ caller, input }) => {
    const photo = orNotFound(await deleteOwnPhoto(deps, caller.uid, input.photo_id))
    return { deleted_at: photo.deletedAt?.getTime() ?? deps.clock() }
  }),
  read(facePhotos, ({ tx, caller, input }) => listPhotos(tx, caller.uid, input, deps.coversOf)),
  read(faceQuota, ({ tx, caller }) => quotaOf(tx, deps, caller.uid, deps.clock())),
  outside(useFaceResult, ({ caller, input, line }) => useResult({ uid: caller.uid, line }, input, deps)),
]
