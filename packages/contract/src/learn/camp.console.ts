import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import {
  countedPageOf,
  formDay,
  formId,
  formInt,
  formJson,
  formText,
  formUuid,
  formVersion,
  idRange,
  intIn,
  paging,
} from '../form.ts'
import { searchTextMax } from '../home/home.limits.ts'
import { campDaysMax, homeworkFilesMax, homeworkStateIds, publicationStateIds } from './learn.labels.ts'
import { homeworkToMark } from './learn.schemas.ts'
import { campRecord } from './records.schemas.ts'

export const campRecords = defineEndpoint({
  path: 'console/learn/camps',
  method: 'GET',
  auth: 'staff:lessons:see',
  input: z.object({
    state: z.enum(publicationStateIds).optional(),
    text: formText({ max: searchTextMax }).optional(),
    ...paging,
  }),
  output: countedPageOf(campRecord),
  summary: '训练营，最新的在前',
})

export const saveCamp = defineEndpoint({
  path: 'console/learn/saveCamp',
  method: 'POST',
  auth: 'staff:lessons:do',
  input: z.object({
    id: formId().optional(),
    title: formText({ min: 2, max: 30, label: '名称' }),
    teacher: formText({ max: 20, label: '讲师' }),
    about: formText({ min: 0, max: 500 }),
    cover_url: z
      .string()
      .max(500)
      .regex(/\/public\/m\/[0-9a-f-]{36}\/large\.webp$/, '请上传封面图')
      .optional(),
    starts_on: formDay(),
    seats: formInt({ min: 1, max: 10_000 }).optional(),
    pass_needed: formInt({ min: 1, max: campDaysMax }),
    tutor_uid: formId().optional(),
    schedule: formJson(
      z
        .array(
          z.strictObject({
            title: z.string().trim().min(1, '请填写标题').max(40),
            note: z.string().trim().max(200),
            lesson_id: intIn(idRange).nullable(),
            homework: z.string().trim().max(500),
            pictures_needed: intIn({ min: 0, max: homeworkFilesMax }),
          }),
        )
        .min(1, '请至少安排一天')
        .max(campDaysMax, `最多 ${campDaysMax} 天`),
    ),
  }),
  output: campRecord,
  errors: ['notFound'],
  idempotent: true,
  summary: '写一个训练营和它的课程表，或修改',
})

const homeworkFilter = {
  camp_id: formId().optional(),
  state: z.enum(homeworkStateIds).optional(),
  uid: formId().optional(),
}

export const homeworkRecords = defineEndpoint({
  path: 'console/learn/homeworks',
  method: 'GET',
  auth: 'staff:lessons:see',
  input: z.object({ ...homeworkFilter, ...paging }),
  output: countedPageOf(homeworkToMark),
  summary: '作业，待批改的先交的在前，其余最新的在前',
})

export const homeworkRead = defineEndpoint({
  path: 'console/learn/homework',
  method: 'GET',
  auth: 'staff:lessons:see',
  input: z.object({ id: formUuid() }),
  output: homeworkToMark,
  errors: ['notFound'],
  summary: '一份作业',
})

export const markHomework = defineEndpoint({
  path: 'console/learn/markHomework',
  method: 'POST',
  auth: 'staff:lessons:do',
  input: z.object({
    id: formUuid(),
    revision: formVersion(),
    result: z.enum(['passed', 'redo']),
    note: formText({ min: 0, max: 300 }),
  }),
  output: homeworkToMark,
  errors: ['notFound', 'changedMeanwhile'],
  summary: '批改作业，通过或退回修改',
})
