import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { formBool, formId, formInt, formText, pageOf, paging } from '../form.ts'
import { searchTextMax } from '../home/home.limits.ts'
import { lineId } from '../home/newIndex.schemas.ts'
import { askedTextMax, lessonCategoryIds, questionCategoryIds } from './learn.labels.ts'
import { asked, learnProgress, lesson, lessonDetail, live, liveDetail, question } from './learn.schemas.ts'

export * from './camp.endpoints.ts'

/** Two days, longer than any video. */
const seconds = () => formInt({ min: 0, max: 172_800 })
const percent = () => formInt({ min: 0, max: 100 })

export const lessonIndex = defineEndpoint({
  path: 'v4/lesson/index',
  method: 'GET',
  auth: 'user',
  input: z.object({}),
  output: z.strictObject({
    categories: z.array(
      z.strictObject({ id: z.enum(lessonCategoryIds), title: z.string(), count: z.number().int() }),
    ),
    /** The newest one that was started and not finished. */
    resume: lesson.nullable(),
    /** A beginner's progress. */
    beginner: z.strictObject({
      done: z.number().int(),
      begun: z.number().int(),
      total: z.number().int(),
      /** Of all their videos together. */
      seconds: z.number().int(),
      /** Of the first one. */
      cover_url: z.string().nullable(),
    }),
  }),
  summary: '玩法教程的分类、接着看和新手进度',
})

export const lessonList = defineEndpoint({
  path: 'v4/lesson/list',
  method: 'GET',
  auth: 'user',
  input: z.object({
    category: z.enum(lessonCategoryIds).optional(),
    line: lineId.optional(),
    /** Only favourites. */
    is_favourite: formBool().optional(),
    ...paging,
  }),
  output: pageOf(lesson),
  summary: '教程，按运营排的顺序；可按分类或产品线',
})

export const lessonInfo = defineEndpoint({
  path: 'v4/lesson/detail',
  method: 'GET',
  auth: 'user',
  input: z.object({ id: formId() }),
  output: lessonDetail,
  errors: ['notFound'],
  summary: '一篇教程：图文、视频、章节和看到哪里',
})

export const lessonProgress = defineEndpoint({
  path: 'v4/lesson/progress',
  method: 'POST',
  auth: 'user',
  input: z.object({ id: formId(), seconds: seconds(), percent: percent() }),
  output: learnProgress,
  errors: ['notFound'],
  rate: perMinute(120),
  summary: '记下看到哪里',
})

export const lessonHelpful = defineEndpoint({
  path: 'v4/lesson/helpful',
  method: 'POST',
  auth: 'user',
  input: z.object({ id: formId(), is_helpful: formBool() }),
  output: z.strictObject({ helpful: z.number().int(), is_helpful: z.boolean() }),
  errors: ['notFound'],
  rate: perMinute(30),
  summary: '这篇教程有没有帮助，可以改',
})

export const lessonFavourite = defineEndpoint({
  path: 'v4/lesson/favourite',
  method: 'POST',
  auth: 'user',
  input: z.object({ id: formId(), is_on: formBool() }),
  output: z.strictObject({ is_favourite: z.boolean() }),
  errors: ['notFound'],
  rate: perMinute(60),
  summary: '收藏教程，或取消收藏',
})

export const lessonQuestionList = defineEndpoint({
  path: 'v4/lesson/questions',
  method: 'GET',
  auth: 'user',
  input: z.object({ id: formId(), ...paging }),
  output: pageOf(asked),
  errors: ['notFound'],
  summary: '教程下面回答过的提问和自己的提问，最新的在前',
})

export const lessonAsk = defineEndpoint({
  path: 'v4/lesson/ask',
  method: 'POST',
  auth: 'user',
  input: z.object({ id: formId(), text: formText({ min: 4, max: askedTextMax, label: '问题' }) }),
  output: asked,
  errors: ['notFound'],
  rate: perMinute(10),
  idempotent: true,
  summary: '在教程下面提问，回答后大家都能看到',
})

export const lessonAnswer = defineEndpoint({
  path: 'v4/lesson/answer',
  method: 'POST',
  auth: 'main',
  input: z.object({ id: formId(), text: formText({ min: 2, max: askedTextMax, label: '回答' }) }),
  output: asked,
  errors: ['notFound', 'changedMeanwhile'],
  rate: perMinute(20),
  summary: '导师回答自己学员的提问，大家都会看到；可以改',
})

export const questionList = defineEndpoint({
  path: 'v4/question/list',
  method: 'GET',
  auth: 'user',
  input: z.object({
    /** Omit for those that helped most people. */
    category: z.enum(questionCategoryIds).optional(),
    text: formText({ max: searchTextMax }).optional(),
    ...paging,
  }),
  output: pageOf(question),
  rate: perMinute(300),
  summary: '常见问题和答案，可搜索',
})

export const questionInfo = defineEndpoint({
  path: 'v4/question/detail',
  method: 'GET',
  auth: 'user',
  input: z.object({ id: formId() }),
  output: question,
  errors: ['notFound'],
  summary: '一个常见问题',
})

export const questionVote = defineEndpoint({
  path: 'v4/question/vote',
  method: 'POST',
  auth: 'user',
  input: z.object({ id: formId(), is_helpful: formBool() }),
  output: question,
  errors: ['notFound'],
  rate: perMinute(30),
  summary: '这条有没有用，可以改',
})

export const liveNotice = defineEndpoint({
  path: 'v4/mine/liveNotice',
  method: 'GET',
  auth: 'user',
  input: z.object({}),
  output: z.strictObject({ live: live.nullable() }),
  summary: '正在进行或最近要开始的直播',
})

export const liveList = defineEndpoint({
  path: 'v4/live/list',
  method: 'GET',
  auth: 'user',
  input: z.object({
    /** Only those with a reminder. */
    is_mine: formBool().optional(),
    ...paging,
  }),
  output: pageOf(live).extend({
    /** Upcoming, the next first. */
    coming: z.array(live),
  }),
  summary: '直播预告和回放，最新的在前',
})

export const liveInfo = defineEndpoint({
  path: 'v4/live/detail',
  method: 'GET',
  auth: 'user',
  input: z.object({ id: formId() }),
  output: liveDetail,
  errors: ['notFound'],
  summary: '一场直播：预告或回放、章节和看到哪里',
})

export const liveRemind = defineEndpoint({
  path: 'v4/live/remind',
  method: 'POST',
  auth: 'user',
  input: z.object({ id: formId(), is_on: formBool() }),
  output: live,
  errors: ['notFound'],
  rate: perMinute(30),
  summary: '预约或取消预约，开播时发通知',
})

export const liveProgress = defineEndpoint({
  path: 'v4/live/progress',
  method: 'POST',
  auth: 'user',
  input: z.object({ id: formId(), seconds: seconds() }),
  output: learnProgress,
  errors: ['notFound'],
  rate: perMinute(120),
  summary: '记下回放看到哪里',
})
