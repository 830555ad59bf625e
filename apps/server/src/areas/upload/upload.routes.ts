import {
  sts,
  uploadComplete,
  uploadImageInit,
  uploadPhoto,
  uploadStates,
  uploadVideoInit,
  videoInfo,
} from '@wallpaper/contract/upload'
import { eachDone } from '../../platform/each.ts'
import { outside, type Route, read, write } from '../../platform/http/route.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import type { UploadPipeline } from './upload.pipeline.ts'
import type { UploadService } from './upload.service.ts'

const only = <T>(items: readonly T[]): T => {
  const [item] = items
  if (item === undefined) throw new Refusal('notFound')
  return item
}

export const uploadRoutes = (uploads: UploadService, pipeline: UploadPipeline): Route[] => [
  write(uploadImageInit, async ({ tx, caller, input }) =>
    only(await uploads.grant(tx, caller.uid, [{ ...input, kind: 'picture', name: input.name ?? '图片' }])),
  ),
  write(uploadVideoInit, async ({ tx, caller, input }) =>
    only(await uploads.grant(tx, caller.uid, [{ ...input, kind: 'video' }])),
  ),
  write(sts, async ({ tx, caller, input }) => {
    const files = await uploads.grant(tx, caller.uid, input.files)
    return { expires_at: Math.min(...files.map((file) => file.expires_at)), files }
  }),
  outside(uploadComplete, ({ db, caller, input }) => uploads.complete(db, caller.uid, input.upload_id)),
  read(uploadStates, async ({ tx, caller, input }) => ({
    results: eachDone(input.upload_ids),
    items: await uploads.states(tx, caller.uid, input.upload_ids),
  })),
  read(videoInfo, async ({ tx, caller, input }) =>
    only(await uploads.states(tx, caller.uid, [input.upload_id])),
  ),
  outside(uploadPhoto, async ({ caller, file }) => {
    if (!file) throw refuse('请选择要上传的图片')
    const upload = await pipeline.takeDirectly(caller.uid, file)
    return { image_url: upload.visit_url, upload }
  }),
]
