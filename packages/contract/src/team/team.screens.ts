import { defineScreen } from '../screen.ts'

export const teamScreens = {
  team: defineScreen('/pages/promote/team/index', { title: '我的团队', tab: { index: 3, icon: 'team' } }),
  /** One member, by the relation with them. */
  member: defineScreen<{ id: string }>('/pages/promote/team/teamUserInfo', { title: '成员详情' }),
  levels: defineScreen('/pages/promote/team/teamLeave', { title: '团队等级' }),
  /** What the team brought in, day by day, and one of these days. */
  days: defineScreen('/pages/mine/team/index', { title: '团队' }),
  day: defineScreen<{ day: string }>('/pages/mine/team/detail', { title: '团队详情' }),
  invite: defineScreen('/pages/mine/invite/index', { title: '邀请好友' }),
  changeInviter: defineScreen('/pages/mine/changeTeacher/index', { title: '更换邀请人' }),
  /** What I asked for, or what others ask of me. */
  unbind: defineScreen<{ side?: 'applicant' | 'asked' }>('/pages/mine/notice/unbind/index', {
    title: '申请解绑',
  }),
  /** Tutors: mine, and whom I can ask. */
  tutors: defineScreen('/pages/teach/teacher', { title: '导师' }),
  tutor: defineScreen<{ uid: number }>('/pages/teach/teacherDetail', { title: '导师介绍' }),
  tutorApply: defineScreen('/pages/teach/apply', { title: '申请成为导师' }),
  /** A tutor's own: who asks, and those they have. */
  students: defineScreen('/pages/teach/students', { title: '我的学员' }),
  student: defineScreen<{ id: string }>('/pages/teach/student', { title: '学员进度' }),
  /** The steps of coaching, and one of them. */
  coaching: defineScreen('/pages/mine/teach/index', { title: '辅导流程' }),
  coachingStep: defineScreen<{ step: number }>('/pages/mine/teach/detail', { title: '辅导详情' }),
  /** What tutor and student say to each other, by the relation. */
  talk: defineScreen<{ id: string }>('/pages/teach/talk', { title: '辅导问答' }),
  resources: defineScreen('/pages/teach/resource', { title: '教学资源' }),
  resource: defineScreen<{ id: number }>('/pages/teach/resourceDetail', { title: '资源详情' }),
}
