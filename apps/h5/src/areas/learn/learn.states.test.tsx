import { fireEvent, within } from '@testing-library/react'
import type { OutputOf } from '@wallpaper/contract'
import {
  campHomeworks,
  campInfo,
  campList,
  lessonAnswer,
  lessonIndex,
  lessonInfo,
  lessonList,
  lessonProgress,
  lessonQuestionList,
  liveInfo,
  liveList,
  liveNotice,
  questionInfo,
  questionList,
} from '@wallpaper/contract/learn'
import { learnScreens } from '@wallpaper/contract/learn/learn.screens'
import { beforeAll, expect, it } from 'vitest'
import { renderPage, settle } from '../../test/renderPage.tsx'
import { reply } from '../../test/replies.ts'
import { describeScreens } from '../../test/screenStates.tsx'
import type { Camp, CampDay, CampDetail, Lesson, Live } from './learn.types.ts'

const lesson: Lesson = {
  id: 3,
  title: '口令起名的五个方法',
  summary: '好记、好搜、好延伸',
  teacher: '陈老师',
  category: 'code',
  category_name: '口令推广',
  line: null,
  cover_url: null,
  seconds: 200,
  pictures: 0,
  views: 0,
  is_new: true,
  published_at: 0,
  progress: null,
}
const detail: OutputOf<typeof lessonInfo> = {
  ...lesson,
  blocks: [{ kind: 'text', text: '同音字越多，别人越容易搜错', url: null, poster_url: null }],
  film_url: null,
  poster_url: null,
  captions: null,
  chapters: [],
  is_favourite: false,
  questions: 0,
  changed_at: 0,
  helpful: 0,
  is_helpful: null,
  path: null,
  action: null,
  next: null,
}
const index: OutputOf<typeof lessonIndex> = {
  categories: [{ id: 'code', title: '口令推广', count: 1 }],
  resume: { ...lesson, progress: { seconds: 60, percent: 30, is_finished: false } },
  beginner: { done: 5, begun: 6, total: 7, seconds: 2_520, cover_url: null },
}
const question: OutputOf<typeof questionInfo> = {
  id: 4,
  category: 'withdraw',
  category_name: '提现',
  title: '提现多久到账',
  blocks: [{ kind: 'text', text: '一般第二个工作日前到账', url: null, poster_url: null }],
  path: null,
  action: null,
  helpful: 3,
  is_helpful: null,
}
const live: Live = {
  id: 5,
  title: '秋季壁纸选题会',
  speaker: '陈老师',
  about: '讲三件事',
  cover_url: null,
  starts_at: 4_000_000_000_000,
  ends_at: 4_000_003_600_000,
  state: 'coming',
  state_name: '预告',
  reminders: 12,
  is_reminded: false,
  room_url: '',
  seconds: 0,
  views: 0,
  is_new: false,
  progress: null,
}
const replay: Live = {
  ...live,
  id: 6,
  title: '一个口令从 0 到 1 万访问',
  starts_at: 0,
  ends_at: 1,
  state: 'replay',
  state_name: '回放',
  seconds: 200,
  progress: { seconds: 72, percent: 36, is_finished: false },
}
const camp: Camp = {
  id: 7,
  title: '海外图片营',
  teacher: '周老师',
  about: '',
  cover_url: null,
  starts_on: '2026-10-09',
  ends_on: '2026-10-22',
  days: 1,
  state: 'running',
  state_name: '进行中',
  members: 86,
  seats: null,
  is_joined: false,
  is_tutor: false,
  note: '',
  has_certificate: false,
}
const day: CampDay = {
  day: 1,
  title: '给海外观众起标题',
  note: '',
  date: '2026-10-09',
  state: 'today',
  state_name: '今天',
  lesson: null,
  homework: '写英文标题',
  pictures_needed: 1,
  due_at: 1,
  homeworks: [],
  can_hand_in: false,
  is_late: false,
}
const joining: CampDetail = {
  ...camp,
  reached: 1,
  passed: 0,
  asked: 1,
  pass_needed: 1,
  rank: null,
  schedule: [day],
  certificate: null,
  to_mark: 0,
}
const homework: CampDay['homeworks'][number] = {
  id: '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e6f',
  day: 1,
  version: 1,
  revision: 1,
  text: '请老师看看',
  files: [],
  state: 'redo',
  state_name: '需修改',
  is_late: false,
  handed_at: 0,
  mark: { by: '周老师', note: '主体被裁掉一半', at: 1 },
}

// Loaded lazily with the first open day; preload it here.
beforeAll(() => import('./camp/OpenDay.tsx'))

describeScreens(learnScreens, {
  lessons: [
    {
      url: learnScreens.lessons(),
      replies: [
        reply(lessonIndex, index),
        reply(lessonList, { items: [lesson], next_cursor: null }),
        reply(liveNotice, { live }),
      ],
      waitsFor: lessonIndex,
      shows: '接着看',
      whenEmpty: '这里还没有教程',
    },
  ],
  category: [
    {
      url: learnScreens.category({ category: 'start' }),
      replies: [reply(lessonIndex, index), reply(lessonList, { items: [lesson], next_cursor: null })],
      waitsFor: lessonIndex,
      shows: '口令起名的五个方法',
      whenEmpty: '这里还没有教程',
    },
  ],
  lesson: [
    {
      seenBy: 'who reads',
      url: learnScreens.lesson({ id: 3 }),
      replies: [
        reply(lessonInfo, detail),
        reply(lessonProgress, { seconds: 0, percent: 0, is_finished: false }),
      ],
      waitsFor: lessonInfo,
      shows: '同音字越多',
    },
    {
      seenBy: 'who watches',
      url: learnScreens.lesson({ id: 3 }),
      replies: [
        reply(lessonInfo, {
          ...detail,
          film_url: 'https://example.com/video.mp4',
          captions: 'WEBVTT\n\n00:01.000 --> 00:02.000\n同音字\n',
          is_favourite: true,
          chapters: [
            { title: '为什么', at: 0 },
            { title: '好记', at: 60 },
          ],
        }),
        reply(lessonProgress, { seconds: 0, percent: 0, is_finished: false }),
      ],
      waitsFor: lessonInfo,
      shows: '下一节',
    },
  ],
  questions: [
    {
      url: learnScreens.questions(),
      replies: [reply(questionList, { items: [question], next_cursor: null })],
      waitsFor: questionList,
      shows: '提现多久到账',
      whenEmpty: '这里还没有常见问题',
    },
    {
      seenBy: 'who followed a link',
      url: learnScreens.questions({ id: 4 }),
      replies: [reply(questionList, { items: [], next_cursor: null }), reply(questionInfo, question)],
      waitsFor: questionList,
      shows: '一般第二个工作日前到账',
    },
  ],
  live: [
    {
      url: learnScreens.live(),
      replies: [reply(liveList, { items: [replay], next_cursor: null, coming: [live] })],
      waitsFor: liveList,
      shows: '看到 01:12',
      whenEmpty: '还没有直播',
    },
    {
      seenBy: 'who waits for it',
      url: learnScreens.live({ id: 5 }),
      replies: [reply(liveInfo, { ...live, film_url: null, poster_url: null, captions: null, chapters: [] })],
      waitsFor: liveInfo,
      shows: '预约，开播提醒我',
    },
    {
      seenBy: 'who has begun its replay',
      url: learnScreens.live({ id: 6 }),
      replies: [
        reply(liveInfo, {
          ...replay,
          film_url: 'https://example.com/video.mp4',
          poster_url: null,
          captions: null,
          chapters: [{ title: '开场', at: 0 }],
        }),
      ],
      waitsFor: liveInfo,
      shows: '上次看到 01:12',
    },
  ],
  camps: [
    {
      url: learnScreens.camps(),
      replies: [reply(campList, { items: [camp], next_cursor: null })],
      waitsFor: campList,
      shows: '海外图片营',
      whenEmpty: '还没有训练营',
    },
  ],
  camp: [
    {
      seenBy: 'who may join',
      url: learnScreens.camp({ id: 7 }),
      replies: [reply(campInfo, joining)],
      waitsFor: campInfo,
      shows: '报名',
    },
    {
      seenBy: 'whose homework came back',
      url: learnScreens.camp({ id: 7 }),
      replies: [
        reply(campInfo, {
          ...joining,
          is_joined: true,
          rank: 12,
          schedule: [
            { ...day, state: 'redo', state_name: '需修改', can_hand_in: true, homeworks: [homework] },
          ],
        }),
      ],
      waitsFor: campInfo,
      shows: '主体被裁掉一半',
    },
    {
      seenBy: 'its tutor',
      url: learnScreens.camp({ id: 7 }),
      replies: [
        reply(campInfo, { ...joining, is_tutor: true, to_mark: 1 }),
        reply(campHomeworks, {
          items: [
            {
              ...homework,
              state: 'waiting',
              state_name: '待批改',
              mark: null,
              camp: { id: 7, title: '海外图片营' },
              person: { uid: 1, nickname: '林晚风' },
              day_title: '给海外观众起标题',
              task: '写英文标题',
            },
          ],
          next_cursor: null,
        }),
      ],
      waitsFor: campInfo,
      shows: '退回修改',
    },
    {
      seenBy: 'who has finished',
      url: learnScreens.camp({ id: 7 }),
      replies: [
        reply(campInfo, {
          ...joining,
          is_joined: true,
          rank: 1,
          certificate: {
            number: 'TS0007-1',
            name: '林晚风',
            camp: '海外图片营',
            teacher: '周老师',
            passed: 1,
            at: 1,
          },
        }),
      ],
      waitsFor: campInfo,
      shows: '看证书',
    },
  ],
  mount: [
    {
      url: learnScreens.mount(),
      replies: [
        reply(lessonList, {
          items: [{ ...lesson, category: 'mount', title: '抖音挂载' }],
          next_cursor: null,
        }),
        reply(lessonInfo, { ...detail, title: '抖音挂载' }),
        reply(lessonProgress, { seconds: 0, percent: 0, is_finished: false }),
      ],
      waitsFor: lessonList,
      shows: '同音字越多',
      whenEmpty: '挂载教程还没有写好',
    },
  ],
})

it('a tutor answers a student below the lesson, and an answer of a tutor is marked', async () => {
  const asked: OutputOf<typeof lessonAnswer> = {
    id: 7,
    author: '小满',
    is_mine: false,
    can_answer: true,
    text: '封面要不要放人脸',
    asked_at: 0,
    answer: null,
  }
  const answer = { by: '林晚风', is_tutor: true, text: '不用，风景更耐看', at: 1 }
  const { page, server } = await renderPage(learnScreens.lesson({ id: 3 }), {
    replies: [
      reply(lessonInfo, { ...detail, questions: 2 }),
      reply(lessonQuestionList, {
        items: [asked, { ...asked, id: 6, can_answer: false, answer }],
        next_cursor: null,
      }),
      reply(lessonAnswer, { ...asked, answer }),
      reply(lessonProgress, { seconds: 0, percent: 0, is_finished: false }),
    ],
  })
  fireEvent.click(within(page).getByRole('tab', { name: /提问/ }))
  await settle()
  expect(page.textContent).toContain('你的学员，等你回答')
  expect(page.textContent).toContain('导师 林晚风 回答')
  fireEvent.click(within(page).getByRole('button', { name: '回答' }))
  fireEvent.change(within(page).getByLabelText('回答 小满'), { target: { value: answer.text } })
  fireEvent.click(within(page).getByRole('button', { name: '提交回答' }))
  await settle()
  const sent = server.calls.find(({ path }) => path.endsWith('/lesson/answer'))
  expect(sent?.input).toEqual({ id: 7, text: answer.text })
})
