import { defineScreen } from '../screen.ts'

export const teamScreens = {
  team: defineScreen('/pages/promote/team/index', { title: '我的团队', tab: { index: 3, icon: 'team' } }),
  /** One member, by the relation's id. */
  member: defineScreen<{ id: string }>('/pages/promote/team/teamUserInfo', { title: '成员详情' }),
  levels: defineScreen('/pages/promote/team/teamLeave', { title: '团队等级' }),
  /** The team's income by day, and one of these days. */
  days: defineScreen('/pages/mine/team/index', { title: '团队' }),
  day: defineScreen<{ day: string }>('/pages/mine/team/detail', { title: '团队详情' }),
  invite: defineScreen('/pages/mine/invite/index', { title: '邀请好友' }),
  changeInviter: defineScreen('/pages/mine/changeTeacher/index', { title: '更换邀请人' }),
  /** The caller's own requests, or those of others to them. */
  unbind: defineScreen<{ side?: 'applicant' | 'asked' }>('/pages/mine/notice/unbind/index', {
    title: '申请解绑',
  }),
  /** The caller's tutor, and those they can ask. */
  tutors: defineScreen('/pages/teach/teacher', { title: '导师' }),
  tutor: defineScreen<{ uid: number }>('/pages/teach/teacherDetail', { title: '导师介绍' }),
  tutorApply: defineScreen('/pages/teach/apply', { title: '申请成为导师' }),
  /** A tutor's requests and students. */
  students: defineScreen('/pages/teach/students', { title: '我的学员' }),
  student: defineScreen<{ id: string }>('/pages/teach/student', { title: '学员进度' }),
  /** The steps of coaching, and one of them. */
  coaching: defineScreen('/pages/mine/teach/index', { title: '辅导流程' }),
  coachingStep: defineScreen<{ step: number }>('/pages/mine/teach/detail', { title: '辅导详情' }),
  /** The messages between tutor and student, by the relation's id. */
  talk: defineScreen<{ id: string }>('/pages/teach/talk', { title: '辅导问答' }),
  resources: defineScreen('/pages/teach/resource', { title: '教学资源' }),
  resource: defineScreen<{ id: number }>('/pages/teach/resourceDetail', { title: '资源详情' }),
}
