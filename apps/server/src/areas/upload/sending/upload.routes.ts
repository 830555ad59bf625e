import {
  privateUploadInit,
  sts,
  uploadComplete,
  uploadImageInit,
  uploadOriginal,
  uploadPhoto,
  uploadStates,
  uploadVideoInit,
  videoInfo,
} from '@wallpaper/contract/upload'
import { allDone } from '../../../platform/batchResult.ts'
import { outside, type Route, read, write } from '../../../platform/http/route.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import type { UploadPipeline } from '../processing/upload.pipeline.ts'
import type { AppUrlFor } from '../upload.appUrl.ts'
import type { UploadService } from './upload.service.ts'

const only = <T>(items: readonly T[]): T => {
  const [item] = items
  if (item === undefined) throw new Refusal('notFound')
  return item
}

export interface UploadRoutesDeps {
  uploads: UploadService
  pipeline: UploadPipeline
  appUrlFor: AppUrlFor
  originalOf: (uid: number, id: string) => Promise<string | null>
}

export const uploadRoutes = ({ uploads, pipeline, appUrlFor, originalOf }: UploadRoutesDeps): Route[] => [
  write(uploadImageInit, async ({ tx, caller, input, request }) => {
    const wanted = { ...input, kind: 'picture' as const, name: input.name ?? '图片' }
    return only(await uploads.grant(tx, caller.uid, [wanted], { appUrl: appUrlFor(request) }))
  }),
  write(uploadVideoInit, async ({ tx, caller, input, request }) =>
    only(await uploads.grant(tx, caller.uid, [{ ...input, kind: 'video' }], { appUrl: appUrlFor(request) })),
  ),
  write(sts, async ({ tx, caller, input, request }) => {
    const files = await uploads.grant(tx, caller.uid, input.files, { appUrl: appUrlFor(request) })
    return { expires_at: Math.min(...files.map((file) => file.expires_at)), files }
  }),
  write(privateUploadInit, async ({ tx, caller, input, request }) => {
    const { action, files } = input
    const wanted = files.map(({ kind = 'picture', ...file }) => ({ ...file, kind, action }))
    return {
      files: await uploads.grant(tx, caller.uid, wanted, { appUrl: appUrlFor(request), isPrivate: true }),
    }
  }),
  outside(uploadComplete, ({ db, caller, input, request }) =>
    uploads.complete(db, caller.uid, input.upload_id, appUrlFor(request)),
  ),
  read(uploadStates, async ({ tx, caller, input, request }) => ({
    results: allDone(input.upload_ids),
    items: await uploads.states(tx, caller.uid, input.upload_ids, appUrlFor(request)),
  })),
  read(videoInfo, async ({ tx, caller, input, request }) =>
    only(await uploads.states(tx, caller.uid, [input.upload_id], appUrlFor(request))),
  ),
  outside(uploadOriginal, async ({ caller, input }) => ({
    url: await originalOf(caller.uid, input.upload_id),
  })),
  outside(uploadPhoto, async ({ caller, file, request }) => {
    if (!file) throw refuse('请选择要上传的图片')
    const upload = await pipeline.takeDirectly(caller.uid, file, { appUrl: appUrlFor(request) })
    return { image_url: upload.visit_url, upload }
  }),
]
