/** From files to works: the upload screen's data, upload URLs, and the works made from the files. */
import { z } from 'zod'
import { defineEndpoint, perMinute } from '../../endpoint.ts'
import { eachResult, formBool, formJson, formUuid, intIn, ownedEach, ownedUuid, time } from '../../form.ts'
import { fileHash, fileSizeRange, fileType, uploadGrant, uploadKind } from '../../upload/upload.schemas.ts'
import {
  bodyMax,
  classChoice,
  classId,
  homepageBrief,
  keywords,
  keywordTexts,
  pagesMax,
  titleMax,
  visibleText,
} from '../creation.schemas.ts'
import { templateContent } from '../template/template.schemas.ts'
import { pageLabels, photo, samePhoto } from './photo.schemas.ts'

export const uploadInit = defineEndpoint({
  path: 'photo/uploadInit',
  method: 'GET',
  auth: 'user',
  line: true,
  input: z.object({}),
  output: z.strictObject({
    homepages: z.array(homepageBrief),
    classes: z.array(classChoice),
    limits: z.strictObject({
      picture_mb: z.number().int(),
      video_mb: z.number().int(),
      video_seconds: z.number().int(),
      keywords: z.number().int(),
      pages: z.number().int(),
      /** Maximum of files in one call. */
      files: z.number().int(),
    }),
    /** When the upload agreement was read; null before that. */
    agreement_read_at: time().nullable(),
  }),
  summary: '上传页要用的：主页、分类、限制、是否看过上传须知',
})

export const readXy = defineEndpoint({
  path: 'photo/readXy',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({}),
  output: z.strictObject({ agreement_read_at: time() }),
  summary: '看过上传须知了',
})

const filesMax = 50

export const uploadSignUrl = defineEndpoint({
  path: 'photo/uploadSignUrl',
  method: 'POST',
  auth: 'user',
  line: true,
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
        .max(filesMax, `一次最多 ${filesMax} 个`),
    ),
  }),
  /** In the order of the files; a refused file does not affect the others. */
  output: z.strictObject({
    files: z.array(
      z.discriminatedUnion('answer', [
        z.strictObject({ answer: z.literal('upload'), grant: uploadGrant }),
        z.strictObject({ answer: z.literal('same'), same: samePhoto }),
        z.strictObject({ answer: z.literal('refused'), msg: z.string() }),
      ]),
    ),
  }),
  rate: perMinute(60),
  summary: '为一批文件申请上传：逐个回答传到哪里、已有相同作品、在回收站里，或为什么不能传',
})

const common = {
  class: classId(),
  keywords: keywords().optional(),
  is_ai: formBool().optional(),
  /** Saved as a draft instead of submitted for review. */
  is_draft: formBool().optional(),
  album_id: ownedUuid('album').optional(),
}

const picturesPerCall = 100

export const uploadPhoto = defineEndpoint({
  path: 'photo/uploadPhoto',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({
    homepage_id: ownedUuid('homepage'),
    upload_ids: ownedEach('upload', picturesPerCall),
    /** For one picture; otherwise the file's name is the title. */
    title: visibleText({ max: titleMax }).optional(),
    /** For several: those that have one of their own. */
    titles: formJson(
      z
        .array(z.strictObject({ upload_id: z.uuid('编号不正确'), title: visibleText({ max: titleMax }) }))
        .max(picturesPerCall),
    ).optional(),
    /** Of those that are not as the others. */
    own: formJson(
      z
        .array(
          z.strictObject({
            upload_id: z.uuid('编号不正确'),
            class: classId().optional(),
            keywords: keywordTexts().optional(),
          }),
        )
        .max(picturesPerCall),
    ).optional(),
    ...common,
  }),
  output: eachResult({
    photos: z.array(photo),
    same: z.array(samePhoto.extend({ upload_id: z.uuid() })),
  }),
  rate: perMinute(60),
  idempotent: true,
  summary: '把传好的图片做成作品，逐个回答；与已有作品相同的给出那个作品',
})

export const uploadVideo = defineEndpoint({
  path: 'photo/uploadVideo',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({
    homepage_id: ownedUuid('homepage'),
    upload_id: ownedUuid('upload'),
    /** A picture to replace the poster taken from the video. */
    poster_upload_id: ownedUuid('upload').optional(),
    title: visibleText({ max: titleMax }),
    ...common,
  }),
  output: photo,
  rate: perMinute(30),
  idempotent: true,
  summary: '把传好的视频做成作品',
})

export const saveTextPhoto = defineEndpoint({
  path: 'photo/saveTextPhoto',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({
    homepage_id: ownedUuid('homepage'),
    upload_id: ownedUuid('upload'),
    title: visibleText({ max: titleMax }),
    template_id: formUuid().optional(),
    content: formJson(templateContent),
    ...common,
  }),
  output: photo,
  rate: perMinute(30),
  idempotent: true,
  summary: '保存文字图片',
})

const setResult = eachResult({ photo: photo.nullable() })

export const saveImageText = defineEndpoint({
  path: 'photo/saveImageText',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({
    homepage_id: ownedUuid('homepage'),
    upload_ids: ownedEach('upload', pagesMax),
    title: visibleText({ max: titleMax }),
    /** The texts of each page; a page without an entry has none. */
    pages: pageLabels(),
    template_id: formUuid().optional(),
    content: formJson(templateContent).optional(),
    ...common,
  }),
  output: setResult,
  rate: perMinute(30),
  idempotent: true,
  summary: '保存图文作品：几张图和它们的文字；有一张不能用时逐张说明，不保存',
})

export const saveMoments = defineEndpoint({
  path: 'photo/saveMoments',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({
    homepage_id: ownedUuid('homepage'),
    upload_ids: ownedEach('upload', pagesMax),
    title: visibleText({ max: titleMax }),
    body: visibleText({ max: bodyMax }),
    ...common,
  }),
  output: setResult,
  rate: perMinute(30),
  idempotent: true,
  summary: '保存朋友圈文案素材：一段文案和最多九张图；有一张不能用时逐张说明，不保存',
})
