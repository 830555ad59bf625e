import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { eachResult, formJson, formText, intIn, ownedEach, ownedUuid, time } from '../form.ts'
import {
  fileHash,
  fileName,
  fileSize,
  fileSizeRange,
  fileType,
  upload,
  uploadGrant,
  uploadKind,
} from './upload.schemas.ts'

export const uploadImageInit = defineEndpoint({
  path: 'open/uploadImageInit',
  method: 'GET',
  auth: 'user',
  input: z.object({
    fileType: fileType(),
    /** The purpose of the picture (avatar, work, …): free text of the caller, kept for support. */
    action: formText({ max: 40 }).optional(),
    name: fileName().optional(),
    hash: fileHash().optional(),
    size: fileSize().optional(),
  }),
  output: uploadGrant,
  rate: perMinute(240),
  summary: '申请上传一张图片',
})

export const uploadVideoInit = defineEndpoint({
  path: 'open/uploadVideoInit',
  method: 'GET',
  auth: 'user',
  input: z.object({
    name: fileName(),
    fileType: fileType(),
    hash: fileHash().optional(),
    size: fileSize().optional(),
  }),
  output: uploadGrant,
  rate: perMinute(60),
  summary: '申请上传一个视频',
})

/** The former name of a token service: one signed PUT for each file of a selection, in one call. */
export const sts = defineEndpoint({
  path: 'v4/system/sts',
  method: 'GET',
  auth: 'user',
  input: z.object({
    files: formJson(
      z
        .array(
          z.strictObject({
            kind: uploadKind,
            name: z.string().trim().min(1, '请填写').max(200),
            fileType: fileType(),
            hash: fileHash().optional(),
            size: intIn(fileSizeRange).optional(),
          }),
        )
        .min(1, '请至少选择一个文件')
        .max(50, '一次最多 50 个'),
    ),
  }),
  output: z.strictObject({ expires_at: time(), files: z.array(uploadGrant) }),
  rate: perMinute(30),
  summary: '为一批文件申请上传',
})

/**
 * Pictures that only their sender and staff can see: evidence, such as for an appeal. So this call, and the
 * two that follow it, are open to banned people.
 */
export const privateUploadInit = defineEndpoint({
  path: 'open/privateUploadInit',
  method: 'GET',
  auth: 'restricted',
  input: z.object({
    /** Their purpose, kept for support. */
    action: formText({ max: 40 }).optional(),
    files: formJson(
      z
        .array(
          z.strictObject({
            /** A picture by default. */
            kind: uploadKind.optional(),
            name: z.string().trim().min(1, '请填写').max(200),
            fileType: fileType(),
            hash: fileHash().optional(),
            size: intIn(fileSizeRange).optional(),
          }),
        )
        .min(1, '请至少选择一张图片')
        .max(20, '一次最多 20 张'),
    ),
  }),
  output: z.strictObject({ files: z.array(uploadGrant) }),
  rate: perMinute(30),
  summary: '为不公开的图片申请上传，例如申诉的证据',
})

export const uploadComplete = defineEndpoint({
  path: 'open/uploadComplete',
  method: 'POST',
  auth: 'restricted',
  input: z.object({ upload_id: ownedUuid('upload') }),
  output: upload,
  summary: '文件已传完，请开始处理',
})

export const uploadStates = defineEndpoint({
  path: 'open/uploadStates',
  method: 'GET',
  auth: 'restricted',
  input: z.object({ upload_ids: ownedEach('upload', 50) }),
  output: eachResult({ items: z.array(upload) }),
  summary: '一批上传的处理进度；不存在的逐个说明',
})

export const videoInfo = defineEndpoint({
  path: 'open/videoInfo',
  method: 'GET',
  auth: 'user',
  input: z.object({ upload_id: ownedUuid('upload') }),
  output: upload,
  summary: '视频的宽、高、时长、大小和封面',
})

/**
 * For cropping again: uploads from before originals were kept have none, and their largest rendition is used.
 */
export const uploadOriginal = defineEndpoint({
  path: 'open/uploadOriginal',
  method: 'GET',
  auth: 'user',
  input: z.object({ upload_id: ownedUuid('upload') }),
  output: z.strictObject({ url: z.string().nullable() }),
  rate: perMinute(30),
  summary: '自己一张图片的原尺寸文件，地址十分钟内有效；没有保留原图时为空',
})

export const uploadPhoto = defineEndpoint({
  path: 'open/uploadPhoto',
  method: 'POST',
  auth: 'user',
  body: 'multipart',
  input: z.object({}),
  output: z.strictObject({ image_url: z.url(), upload: upload }),
  rate: perMinute(60),
  summary: '直接上传一张图片，得到地址',
})
