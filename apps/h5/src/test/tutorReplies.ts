/** Responses for the screens of tutors and coaching. */
import type { OutputOf } from '@wallpaper/contract'
import {
  teachDetail,
  teacherDetail,
  teacherList,
  teachList,
  teachResource,
  teachResources,
  teachTalk,
  teachTalkRead,
  tutorIndex,
  tutorInfo,
  tutorStudentInfo,
  tutorStudents,
} from '@wallpaper/contract/team'
import { reply } from './replies.ts'

const id = '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e6f'

const figures = { students: 18, capacity: 30, ratings: 12, rating_hundredths: 490, answer_minutes: 120 }
const card: OutputOf<typeof teacherList>['items'][number] = {
  uid: 1,
  nickname: '苏老师',
  avatar_url: null,
  ...figures,
  field: 'custom',
  field_name: '定制内容',
  headline: '图文模板和系列选题',
  full_note: '',
}
const own = {
  uid: 2,
  nickname: '陈老师',
  avatar_url: null,
  relation_id: id,
  field_name: '图片线',
  from_day: '2026-03-02',
}
const request: NonNullable<OutputOf<typeof teacherList>['request']> = {
  id,
  person: { uid: 3, nickname: '初一', avatar_url: null },
  state: 'applied',
  state_name: '等待答复',
  message: '想从第一步学起',
  answer: '',
  applied_at: 0,
  answer_by: 0,
}
type Step = OutputOf<typeof teachList>['steps'][number]
const task: Step['tasks'][number] = {
  id: 7,
  title: '口令复盘',
  note: '写出本周访问最高的口令和原因',
  needs_text: true,
  state: 'returned',
  state_name: '需修改',
  version: 2,
  text: '本周访问最高的是晚霞',
  answer: '再补一句为什么',
  ticked_at: 0,
  judged_at: 0,
}
const steps: Step[] = [
  {
    id: 1,
    title: '定方向',
    note: '选定题材',
    state: 'done',
    done: 1,
    begun_at: 0,
    done_at: 0,
    tasks: [{ ...task, id: 6, state: 'confirmed', state_name: '已完成' }],
  },
  {
    id: 3,
    title: '做推广',
    note: '学会用口令',
    state: 'now',
    done: 0,
    begun_at: 0,
    done_at: null,
    tasks: [task],
  },
]
const student: OutputOf<typeof tutorStudents>['items'][number] = {
  id,
  uid: 4,
  nickname: '小满',
  avatar_url: null,
  from_day: '2026-10-01',
  until_day: null,
  end_name: '',
  end_reason: '',
  done: 3,
  total: 9,
  step_title: '搭主页',
  to_judge: 1,
  stars: null,
  unread: 1,
}
const role: OutputOf<typeof tutorInfo> = {
  ...figures,
  state: 'approved',
  state_name: '已通过',
  field: 'picture',
  headline: '风景壁纸',
  intro: '拍了十年风景',
  experience: '带过十几位新人',
  reason: '经验充足',
  is_taking: true,
  note: '你已经是导师了',
  percent: 3,
}
const nobody = { ...role, state: null, state_name: '', note: '', headline: '', intro: '', experience: '' }
const resource: OutputOf<typeof teachResources>['items'][number] = {
  id: 5,
  kind: 'method',
  kind_name: '方法',
  title: '一周更新表怎么排',
  note: '先定题材，再定张数',
  audience: 'all',
  audience_name: '所有人',
  changed_at: 0,
}
const flow = { steps, steps_done: 1, can_rate: true, stars: null, rating_text: '', unread: 2 }
const page = { next_cursor: null }

export const tutorReplies = {
  id,
  tutors: reply(teacherList, {
    items: [card],
    ...page,
    mine: {
      ...own,
      steps: steps.map(({ title, state }) => ({ title, state })),
      hint: '第 3 步：还有 1 个任务',
      unread: 2,
    },
    request: null,
    is_tutor: true,
  }),
  searching: reply(teacherList, { items: [], ...page, mine: null, request, is_tutor: false }),
  tutor: reply(teacherDetail, {
    ...card,
    intro: '从一张图到一套图文',
    reviews: [{ nickname: '小*', stars: 5, text: '讲得很细', rated_at: 0 }],
    request: null,
    note: '',
    percent: 3,
    answer_days: 3,
  }),
  role: reply(tutorInfo, role),
  noRole: reply(tutorInfo, nobody),
  index: reply(tutorIndex, { ...role, requests: [request], to_judge: 1 }),
  noIndex: reply(tutorIndex, { ...nobody, requests: [], to_judge: 0 }),
  students: reply(tutorStudents, { items: [student], ...page }),
  noStudents: reply(tutorStudents, { items: [], ...page }),
  student: reply(tutorStudentInfo, {
    ...student,
    steps: [{ ...(steps[1] as Step), tasks: [{ ...task, state: 'ticked', state_name: '待确认' }] }],
    rating_text: '',
  }),
  ended: reply(tutorStudentInfo, {
    ...student,
    until_day: '2026-10-20',
    end_name: '导师结束',
    end_reason: '方向不合适',
    stars: 5,
    steps,
    rating_text: '讲得很细',
  }),
  coaching: reply(teachList, { tutor: own, ...flow }),
  alone: reply(teachList, { ...flow, tutor: null, can_rate: false }),
  step: reply(teachDetail, { step: steps[1] as Step, place: 3, tutor: own, note: '' }),
  talk: reply(teachTalk, {
    items: [
      { id: 2, is_mine: false, text: '放右下角', said_at: 0 },
      { id: 1, is_mine: true, text: '口令放哪里好', said_at: 0 },
    ],
    ...page,
    other: { uid: 2, nickname: '陈老师', avatar_url: null },
    is_tutor: false,
    note: '',
  }),
  talkRead: reply(teachTalkRead, {}),
  resources: reply(teachResources, { items: [resource], ...page }),
  resource: reply(teachResource, { ...resource, text: '一周更新三次就够', path: '' }),
}
