import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { formId, formInt, formText, formVersion, ownedAll, ownedUuid, pageOf, paging } from '../form.ts'
import { campDaysMax, homeworkFilesMax, homeworkTextMax } from './learn.labels.ts'
import { camp, campDetail, homeworkToMark } from './learn.schemas.ts'

export const campList = defineEndpoint({
  path: 'v4/camp/list',
  method: 'GET',
  auth: 'main',
  input: z.object({ ...paging }),
  output: pageOf(camp),
  summary: '训练营，最新的在前',
})

export const campInfo = defineEndpoint({
  path: 'v4/camp/detail',
  method: 'GET',
  auth: 'main',
  input: z.object({ id: formId() }),
  output: campDetail,
  errors: ['notFound'],
  summary: '一个训练营：课程表、作业和证书',
})

export const campJoin = defineEndpoint({
  path: 'v4/camp/join',
  method: 'POST',
  auth: 'main',
  input: z.object({ id: formId() }),
  output: campDetail,
  errors: ['notFound'],
  rate: perMinute(20),
  summary: '报名；再报一次什么也不变',
})

export const campHandIn = defineEndpoint({
  path: 'v4/camp/handIn',
  method: 'POST',
  auth: 'main',
  input: z.object({
    id: formId(),
    day: formInt({ min: 1, max: campDaysMax }),
    text: formText({ min: 0, max: homeworkTextMax }),
    /** Pictures, or a video, uploaded with privateUploadInit. */
    upload_ids: ownedAll('upload', homeworkFilesMax),
  }),
  output: campDetail,
  errors: ['notFound'],
  rate: perMinute(20),
  idempotent: true,
  summary: '交作业；批改前可以重交，退回后再交是新的一版',
})

export const campHomeworks = defineEndpoint({
  path: 'v4/camp/homeworks',
  method: 'GET',
  auth: 'main',
  input: z.object({ id: formId(), ...paging }),
  output: pageOf(homeworkToMark),
  errors: ['notFound'],
  summary: '导师要批改的作业，先交的在前',
})

export const campMark = defineEndpoint({
  path: 'v4/camp/mark',
  method: 'POST',
  auth: 'main',
  input: z.object({
    homework_id: ownedUuid('homework'),
    revision: formVersion(),
    result: z.enum(['passed', 'redo']),
    note: formText({ min: 0, max: 300 }),
  }),
  output: homeworkToMark,
  errors: ['notFound', 'changedMeanwhile'],
  rate: perMinute(60),
  summary: '导师批改作业，通过或退回修改',
})
