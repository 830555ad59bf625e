import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { formText, formUuid } from '../form.ts'
import { fileName, fileSize, fileType } from '../upload/upload.schemas.ts'
import { captionsMax } from './learn.labels.ts'
import { film } from './records.schemas.ts'

export const learnPicture = defineEndpoint({
  path: 'console/learn/picture',
  method: 'POST',
  auth: 'staff:lessons:do',
  body: 'multipart',
  input: z.object({}),
  output: z.strictObject({
    id: z.uuid(),
    url: z.string(),
    width: z.number().int(),
    height: z.number().int(),
  }),
  rate: perMinute(60),
  summary: '上传封面或正文里的一张图片',
})

export const filmGrant = defineEndpoint({
  path: 'console/learn/filmGrant',
  method: 'POST',
  auth: 'staff:lessons:do',
  input: z.object({ name: fileName(), fileType: fileType(), size: fileSize() }),
  output: z.strictObject({
    film,
    /** PUT the bytes here, with these headers. */
    upload_url: z.string(),
    headers: z.record(z.string(), z.string()),
  }),
  rate: perMinute(20),
  summary: '为教程或回放的视频申请上传',
})

export const filmComplete = defineEndpoint({
  path: 'console/learn/filmComplete',
  method: 'POST',
  auth: 'staff:lessons:do',
  input: z.object({ id: formUuid() }),
  output: film,
  errors: ['notFound'],
  summary: '视频已传完，请开始处理',
})

export const filmCaptions = defineEndpoint({
  path: 'console/learn/filmCaptions',
  method: 'POST',
  auth: 'staff:lessons:do',
  /** The text of a VTT or SRT file; '' removes the captions. */
  input: z.object({ id: formUuid(), text: formText({ min: 0, max: captionsMax }) }),
  output: film,
  errors: ['notFound'],
  rate: perMinute(30),
  summary: '给视频配字幕；只留时间和文字',
})

export const filmState = defineEndpoint({
  path: 'console/learn/film',
  method: 'GET',
  auth: 'staff:lessons:see',
  input: z.object({ id: formUuid() }),
  output: film,
  errors: ['notFound'],
  summary: '视频的处理进度',
})
