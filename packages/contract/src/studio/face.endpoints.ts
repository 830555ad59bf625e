import { z } from 'zod'
import { titleMax } from '../creation/creation.limits.ts'
import { classId, visibleText } from '../creation/creation.schemas.ts'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { formBool, formList, formVersion, intIn, ownedUuid, pageOf, paging, time } from '../form.ts'
import { checkedPhoto } from './face.schemas.ts'
import { quota, studioJob } from './job.schemas.ts'

/** Each box is asked every time and starts empty: a missing one is a refusal, not a default. */
const ticked = (sentence: string) => formBool().refine((isTicked) => isTicked, sentence)

export const checkFacePhoto = defineEndpoint({
  path: 'v4/face_product/check',
  method: 'POST',
  auth: 'user',
  body: 'multipart',
  input: z.object({
    template_id: z.uuid('编号不正确'),
    /** Of the rule that was shown. */
    rule_version: formVersion(),
    is_own: ticked('请确认照片里是你本人，或已取得对方的单独同意'),
    is_adult: ticked('请确认照片里的人已满 18 周岁'),
    agrees: ticked('请先阅读并同意《人脸信息处理规则》'),
  }),
  output: checkedPhoto,
  errors: ['notFound'],
  rate: perMinute(20),
  summary: '单独同意后上传这一张照片并找脸：可以用的给出每张脸，不能用的说明原因并且不保存',
})

export const faceSubmit = defineEndpoint({
  path: 'v4/face_product/submit',
  method: 'POST',
  auth: 'user',
  input: z.object({
    template_id: z.uuid('编号不正确'),
    /** The photo, or a character instead of it. */
    photo_id: ownedUuid('facePhoto').optional(),
    character_id: z.uuid('编号不正确').optional(),
    /** Which face of the photo goes to which place of the template. */
    choices: formList(
      z.strictObject({ place: intIn({ min: 1, max: 20 }), face: intIn({ min: 0, max: 19 }) }),
      {
        max: 20,
        tooMany: '最多 20 个位置',
      },
    ).optional(),
  }),
  output: studioJob,
  errors: ['notFound'],
  rate: perMinute(20),
  idempotent: true,
  summary: '开始换脸：用掉一次，没做成或取消就退回',
})

export const deleteFacePhoto = defineEndpoint({
  path: 'v4/face_product/deletePhoto',
  method: 'POST',
  auth: 'user',
  input: z.object({ photo_id: ownedUuid('facePhoto') }),
  output: z.strictObject({ deleted_at: time() }),
  errors: ['notFound'],
  rate: perMinute(30),
  summary: '现在删除人脸照片：立即删，还没做完的任务随之取消',
})

export const facePhotos = defineEndpoint({
  path: 'v4/face_product/photos',
  method: 'GET',
  auth: 'user',
  input: z.object({ ...paging }),
  output: pageOf(
    z.strictObject({
      id: z.uuid(),
      title: z.string(),
      cover_url: z.string(),
      job_id: z.uuid().nullable(),
      rule_version: z.number().int(),
      consented_at: time(),
      deletes_at: time(),
      deleted_at: time().nullable(),
    }),
  ).extend({ total: z.number().int() }),
  summary: '人脸照片：每次同意的记录，照片什么时候删的',
})

export const useFaceResult = defineEndpoint({
  path: 'face_product/use',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({
    id: ownedUuid('studioJob'),
    homepage_id: ownedUuid('homepage'),
    class: classId(),
    title: visibleText({ max: titleMax }).optional(),
  }),
  output: z.strictObject({ work_id: z.uuid(), job: studioJob }),
  errors: ['notFound'],
  rate: perMinute(20),
  summary: '加入主页：成图做成作品去审核，AI 声明固定为是，不再到期删除',
})

export const faceQuota = defineEndpoint({
  path: 'v4/face_product/quota',
  method: 'GET',
  auth: 'user',
  input: z.object({}),
  output: quota,
  summary: '今天还剩几次',
})
