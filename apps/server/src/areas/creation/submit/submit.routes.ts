import {
  readXy,
  saveImageText,
  saveMoments,
  saveTextPhoto,
  uploadInit,
  uploadPhoto,
  uploadSignUrl,
  uploadVideo,
} from '@wallpaper/contract/creation'
import { type Route, read, write } from '../../../platform/http/route.ts'
import type { AppUrlFor } from '../../upload/public.ts'
import { seenFlagRepository } from '../catalogue/seenFlags.repository.ts'
import { ownerOf } from '../creation.types.ts'
import { type SubmitDeps, submitPictures, submitSet, submitText, submitVideo } from './submit.service.ts'
import { signFiles, type UploadFormDeps, uploadForm } from './uploadForm.service.ts'

export interface SubmitRoutesDeps extends SubmitDeps, UploadFormDeps {
  appUrlFor: AppUrlFor
}

export const submitRoutes = (deps: SubmitRoutesDeps): Route[] => [
  read(uploadInit, ({ tx, ...call }) => uploadForm(tx, ownerOf(call), deps)),
  write(readXy, async ({ tx, caller, line }) => {
    const marks = seenFlagRepository(tx, line)
    const { agreementReadAt } = await marks.of(caller.uid)
    const readAt = agreementReadAt ?? new Date(deps.clock())
    if (!agreementReadAt) await marks.set(caller.uid, { agreementReadAt: readAt })
    return { agreement_read_at: readAt.getTime() }
  }),
  write(uploadSignUrl, async ({ tx, input, request, ...call }) => ({
    files: await signFiles(tx, ownerOf(call), input.files, deps, deps.appUrlFor(request)),
  })),
  write(uploadPhoto, ({ tx, input, ...call }) => submitPictures(tx, ownerOf(call), input, deps)),
  write(uploadVideo, ({ tx, input, ...call }) => submitVideo(tx, ownerOf(call), input, deps)),
  write(saveTextPhoto, ({ tx, input, ...call }) => submitText(tx, ownerOf(call), input, deps)),
  write(saveImageText, ({ tx, input, ...call }) => submitSet(tx, ownerOf(call), 'image_text', input, deps)),
  write(saveMoments, ({ tx, input, ...call }) => submitSet(tx, ownerOf(call), 'moments', input, deps)),
]
