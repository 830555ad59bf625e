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
}
