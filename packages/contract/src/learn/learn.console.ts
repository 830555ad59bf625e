import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import {
  countedPageOf,
  csvFile,
  formBool,
  formId,
  formInt,
  formJson,
  formText,
  formTime,
  formUuid,
  intIn,
  paging,
} from '../form.ts'
import { searchTextMax } from '../home/home.limits.ts'
import { lineId } from '../home/newIndex.schemas.ts'
import { formReason } from '../staff/staff.schemas.ts'
import {
  chaptersMax,
  lessonBodyMax,
  lessonCategoryIds,
  publicationStateIds,
  publishedKindIds,
  questionCategoryIds,
} from './learn.labels.ts'
import { lessonDraft, lessonRecord, liveRecord, questionRecord } from './records.schemas.ts'

const search = () => formText({ max: searchTextMax }).optional()
const positionOf = () => formInt({ min: 0, max: 9_999 })
/** A screen of the app, and the text of the button to it. */
const way = {
  path: z
    .string()
    .max(200)
    .regex(/^\/[\w/?=&-]*$/, '页面地址不正确')
    .optional(),
  action: formText({ max: 12 }).optional(),
}
/** The URL of one of our own pictures, as returned by its upload. */
const picture = () =>
  z
    .string()
    .max(500)
    .regex(/\/public\/m\/[0-9a-f-]{36}\/large\.webp$/, '请上传封面图')
    .optional()
const chapters = () =>
  formJson(
    z
      .array(
        z.strictObject({
          title: z.string().trim().min(1, '请填写章节名').max(40),
          at: intIn({ min: 0, max: 172_800 }),
        }),
      )
      .max(chaptersMax, `最多 ${chaptersMax} 章`),
  )

const lessonFilter = {
  category: z.enum(lessonCategoryIds).optional(),
  state: z.enum(publicationStateIds).optional(),
  text: search(),
}

export const lessonRecords = defineEndpoint({
  path: 'console/learn/lessons',
  method: 'GET',
  auth: 'staff:lessons:see',
  input: z.object({ ...lessonFilter, ...paging }),
  output: countedPageOf(lessonRecord),
  summary: '教程，最新的在前',
})

export const lessonRead = defineEndpoint({
  path: 'console/learn/lesson',
  method: 'GET',
  auth: 'staff:lessons:see',
  input: z.object({ id: formId() }),
  output: lessonDraft,
  errors: ['notFound'],
  summary: '一篇教程的全部内容',
})

export const saveLesson = defineEndpoint({
  path: 'console/learn/saveLesson',
  method: 'POST',
  auth: 'staff:lessons:do',
  input: z.object({
    /** Omit to create a draft. */
    id: formId().optional(),
    category: z.enum(lessonCategoryIds),
    line: lineId.optional(),
    title: formText({ min: 2, max: 40, label: '标题' }),
    summary: formText({ min: 0, max: 60 }),
    teacher: formText({ max: 20, label: '讲师' }),
    cover_url: picture(),
    body: formText({ min: 0, max: lessonBodyMax }),
    film_id: formUuid().optional(),
    chapters: chapters(),
    position: positionOf(),
    ...way,
  }),
  output: lessonDraft,
  errors: ['notFound'],
  idempotent: true,
  summary: '写一篇教程，或修改；已发布的改了立即生效',
})

export const publishLearn = defineEndpoint({
  path: 'console/learn/publish',
  method: 'POST',
  auth: 'staff:lessons:do',
  input: z.object({
    kind: z.enum(publishedKindIds),
    id: formId(),
    /** Omit to publish now. */
    publish_at: formTime().optional(),
    reason: formReason(),
  }),
  output: z.strictObject({}),
  errors: ['notFound'],
  summary: '发布教程、直播或训练营，立即或到时间自动',
})

export const withdrawLearn = defineEndpoint({
  path: 'console/learn/withdraw',
  method: 'POST',
  auth: 'staff:lessons:do',
  input: z.object({ kind: z.enum(publishedKindIds), id: formId(), reason: formReason() }),
  output: z.strictObject({}),
  errors: ['notFound'],
  summary: '下线教程、直播或训练营，可以再发布',
})

const questionFilter = {
  category: z.enum(questionCategoryIds).optional(),
  text: search(),
}

export const questionRecords = defineEndpoint({
  path: 'console/learn/questions',
  method: 'GET',
  auth: 'staff:lessons:see',
  input: z.object({ ...questionFilter, ...paging }),
  output: countedPageOf(questionRecord),
  summary: '常见问题，按显示的顺序',
})

export const saveQuestion = defineEndpoint({
  path: 'console/learn/saveQuestion',
  method: 'POST',
  auth: 'staff:lessons:do',
  input: z.object({
    id: formId().optional(),
    category: z.enum(questionCategoryIds),
    title: formText({ min: 4, max: 40, label: '问题' }),
    body: formText({ min: 4, max: 2_000, label: '答案' }),
    position: positionOf(),
    is_shown: formBool(),
    ...way,
  }),
  output: questionRecord,
  errors: ['notFound'],
  idempotent: true,
  summary: '写一个常见问题，或修改',
})

const liveFilter = { state: z.enum(publicationStateIds).optional(), text: search() }

export const liveRecords = defineEndpoint({
  path: 'console/learn/lives',
  method: 'GET',
  auth: 'staff:lessons:see',
  input: z.object({ ...liveFilter, ...paging }),
  output: countedPageOf(liveRecord),
  summary: '直播，最新的在前',
})

export const saveLive = defineEndpoint({
  path: 'console/learn/saveLive',
  method: 'POST',
  auth: 'staff:lessons:do',
  input: z.object({
    id: formId().optional(),
    title: formText({ min: 2, max: 40, label: '标题' }),
    speaker: formText({ max: 30, label: '主讲' }),
    about: formText({ min: 0, max: 300 }),
    cover_url: picture(),
    room_url: z
      .string()
      .trim()
      .max(500)
      .regex(/^https:\/\/[\w.-]+(:\d+)?(\/[^\s"'<>]*)?$/, '请填写 https 开头的地址')
      .optional(),
    starts_at: formTime(),
    ends_at: formTime(),
    film_id: formUuid().optional(),
    chapters: chapters(),
  }),
  output: liveRecord,
  errors: ['notFound'],
  idempotent: true,
  summary: '写一场直播，或补上回放和章节',
})

export const exportLearn = defineEndpoint({
  path: 'console/learn/export',
  method: 'POST',
  auth: 'staff:lessons:do',
  input: z.object({
    kind: z.enum([...publishedKindIds, 'question', 'homework']),
    /** The list's filters: a category, a state, words, a camp, a person. */
    category: formText({ max: 20 }).optional(),
    state: formText({ max: 20 }).optional(),
    text: search(),
    camp_id: formId().optional(),
    uid: formId().optional(),
  }),
  output: csvFile,
  summary: '导出筛选出的列表，记入操作日志',
})
