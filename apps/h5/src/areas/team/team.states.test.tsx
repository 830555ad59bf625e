import { fireEvent, within } from '@testing-library/react'
import type { OutputOf } from '@wallpaper/contract'
import {
  changeInviteInit,
  closeAddTeam,
  inviteInit,
  posters,
  teachDetail,
  teacherDetail,
  teacherList,
  teachList,
  teachResource,
  teachResources,
  teachTalk,
  teamContact,
  teamDay,
  teamDays,
  teamIndex,
  teamLevels,
  teamMemberInfo,
  teamMemberProfit,
  teamMembers,
  tutorIndex,
  tutorInfo,
  tutorStudentInfo,
  unbindList,
} from '@wallpaper/contract/team'
import { teamScreens } from '@wallpaper/contract/team/team.screens'
import { expect, it } from 'vitest'
import { renderPage, settle } from '../../test/renderPage.tsx'
import { pending, reply } from '../../test/replies.ts'
import { describeScreens } from '../../test/screenStates.tsx'
import { tutorReplies as of } from '../../test/tutorReplies.ts'

const id = '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e6f'
const contact = reply(teamContact, { wechat: '', saved_at: null })
const inviter = { nickname: '阿*', avatar_url: null, from_day: '2026-07-20' }

const invite: OutputOf<typeof inviteInit> = {
  invite_code: 'TS8803',
  is_closed: false,
  funnel: { opened: 128, registered: 41, worked: 36, earned: 31 },
  members: 36,
  percent: 8,
  recent: [
    {
      id,
      nickname: '老周玩摄影',
      avatar_url: null,
      from_day: '2026-09-07',
      worked_on: '2026-09-08',
      earned_on: null,
    },
  ],
}

type Unbind = OutputOf<typeof unbindList>['items'][number]
const unbind: Unbind = {
  id,
  side: 'asked',
  role: 'inviter',
  role_name: '邀请人',
  state: 'applied',
  state_name: '等待答复',
  nickname: '橘子汽水',
  avatar_url: null,
  reason: '加入了别的团队',
  message: '和朋友一起成立了工作室',
  answer: '',
  applied_at: 0,
  answer_by: 0,
  closed_at: null,
  from_day: '2026-08-04',
  month: { base_fen: 98_630, amount_fen: 7_890 },
}
const relations: OutputOf<typeof unbindList>['relations'] = [
  {
    id,
    role: 'inviter',
    role_name: '邀请人',
    nickname: '青柠',
    avatar_url: null,
    from_day: '2025-11-20',
    percent: 5,
    is_applied: false,
  },
]

const facts = {
  level: 3,
  level_name: '银牌',
  percent: 8,
  team_fen: 824_000,
  reached: 3,
  next: { name: '金牌', percent: 10, from_fen: 2_000_000, missing_fen: 1_176_000 },
}
const member: OutputOf<typeof teamMembers>['items'][number] = {
  id,
  uid: 791_204,
  nickname: '阿哲的头像铺',
  avatar_url: null,
  from_day: '2026-04-15',
  active_day: '2026-10-18',
  is_new: false,
  has_tutor: true,
  month_fen: 184_620,
  before_fen: 156_000,
}
const head = reply(teamIndex, {
  ...facts,
  members: 36,
  active_today: 14,
  unbinds_waiting: 1,
  share_fen: 65_920,
  invite_code: 'TS8803',
  is_tutor: true,
  tutor_waiting: 2,
})
const profit = reply(teamMemberProfit, {
  days: [
    { day: '2026-10-17', base_fen: 6_000, share_fen: 480 },
    { day: '2026-10-18', base_fen: 7_000, share_fen: 560 },
  ],
})

describeScreens(teamScreens, {
  team: [
    {
      seenBy: 'leader',
      url: teamScreens.team(),
      replies: [head, reply(teamMembers, { items: [member], next_cursor: null })],
      waitsFor: teamIndex,
      shows: '银牌团队',
    },
    {
      seenBy: 'whoever has nobody yet',
      url: teamScreens.team(),
      replies: [head, reply(teamMembers, { items: [], next_cursor: null })],
      waitsFor: teamIndex,
      shows: '还没有成员',
    },
  ],
  member: {
    url: teamScreens.member({ id }),
    replies: [
      reply(teamMemberInfo, {
        ...member,
        until_day: '2026-10-20',
        is_shown: true,
        region: '云南 大理',
        intro: '拍风光',
        wechat: 'azhe_2021',
        activity: {
          works: 218,
          codes: 5,
          uploads_today: 12,
          latest: [
            { kind: 'upload', at: 1_760_000_000_000, count: 12, passed: 11, reviewing: 1, code: '' },
            { kind: 'code', at: 1_759_900_000_000, count: 1, passed: 0, reviewing: 0, code: '阿哲头像' },
          ],
        },
        share_fen: 14_770,
        percent: 8,
        total_base_fen: 900_000,
        total_share_fen: 70_000,
      }),
      profit,
    ],
    waitsFor: teamMemberInfo,
    shows: '1,846.20',
  },
  levels: {
    url: teamScreens.levels(),
    replies: [
      reply(teamLevels, {
        ...facts,
        levels: [
          { level: 1, name: '普通', percent: 5, from_fen: 0 },
          { level: 2, name: '铜牌', percent: 6, from_fen: 100_000 },
          { level: 3, name: '银牌', percent: 8, from_fen: 500_000 },
          { level: 4, name: '金牌', percent: 10, from_fen: 2_000_000 },
        ],
        share_fen: 65_920,
        earners: 31,
        next_would_fen: 79_600,
        months: [
          {
            month: '2026-09',
            level: 3,
            level_name: '银牌',
            paid_level: 2,
            paid_level_name: '铜牌',
            team_fen: 796_000,
            share_fen: 63_680,
          },
        ],
      }),
    ],
    waitsFor: teamLevels,
    shows: '636.80',
  },
  days: {
    url: teamScreens.days(),
    replies: [
      reply(teamDays, {
        items: [{ day: '2026-10-17', base_fen: 30_000, share_fen: 2_400 }],
        next_cursor: null,
        month_fen: 824_000,
        share_fen: 65_920,
      }),
    ],
    waitsFor: teamDays,
    shows: '2026/10/17',
    hasLongTexts: false,
    whenEmpty: '还没有团队收益',
  },
  day: {
    url: teamScreens.day({ day: '2026-10-17' }),
    replies: [
      reply(teamDay, {
        day: '2026-10-17',
        base_fen: 30_000,
        share_fen: 2_400,
        members: [
          {
            id,
            nickname: '小满',
            avatar_url: null,
            base_fen: 30_000,
            share_fen: 2_400,
            percent: 8,
          },
        ],
      }),
    ],
    waitsFor: teamDay,
    shows: '小满',
  },
  invite: {
    url: teamScreens.invite(),
    replies: [reply(inviteInit, invite), reply(posters, { items: [] })],
    waitsFor: inviteInit,
    shows: '等待第一笔结算收益',
    whenEmpty: '还没有人加入',
  },
  changeInviter: [
    {
      seenBy: 'newcomer',
      url: teamScreens.changeInviter(),
      replies: [
        contact,
        reply(changeInviteInit, { inviter, until: 0, note: '', from_day: '2026-10-19', can_unbind: true }),
      ],
      waitsFor: changeInviteInit,
      shows: '对方的邀请码',
    },
    {
      seenBy: 'who is too late',
      url: teamScreens.changeInviter(),
      replies: [
        contact,
        reply(changeInviteInit, {
          inviter,
          until: 0,
          note: '注册超过 30 天，不能自己更换了',
          from_day: '2026-10-19',
          can_unbind: true,
        }),
      ],
      waitsFor: changeInviteInit,
      shows: '申请解绑',
    },
  ],
  unbind: [
    {
      seenBy: 'applicant',
      url: teamScreens.unbind(),
      replies: [reply(unbindList, { items: [], next_cursor: null, relations, waiting: 1, answer_days: 7 })],
      waitsFor: unbindList,
      shows: '提交解绑申请',
    },
    {
      seenBy: 'asked',
      url: teamScreens.unbind({ side: 'asked' }),
      replies: [
        reply(unbindList, { items: [unbind], next_cursor: null, relations, waiting: 1, answer_days: 7 }),
      ],
      waitsFor: unbindList,
      shows: '同意解绑',
      whenEmpty: '没有人申请解绑',
    },
  ],
  tutors: [
    {
      seenBy: 'student',
      url: teamScreens.tutors(),
      replies: [of.tutors],
      waitsFor: teacherList,
      shows: '换导师需先解绑',
    },
    {
      seenBy: 'who waits for an answer',
      url: teamScreens.tutors(),
      replies: [of.searching],
      waitsFor: teacherList,
      shows: '撤回申请',
      whenEmpty: '这个方向暂时没有导师',
    },
  ],
  tutor: {
    url: teamScreens.tutor({ uid: 1 }),
    replies: [of.tutor],
    waitsFor: teacherDetail,
    shows: '讲得很细',
    whenEmpty: '还没有评价',
  },
  tutorApply: [
    {
      seenBy: 'tutor',
      url: teamScreens.tutorApply(),
      replies: [of.role],
      waitsFor: tutorInfo,
      shows: '看我的学员',
    },
    {
      seenBy: 'who would like to be one',
      url: teamScreens.tutorApply(),
      replies: [of.noRole],
      waitsFor: tutorInfo,
      shows: '提交申请',
      hasLongTexts: false,
    },
  ],
  students: [
    {
      seenBy: 'tutor',
      url: teamScreens.students(),
      replies: [of.index, of.students],
      waitsFor: tutorIndex,
      shows: '接收学员',
    },
    {
      seenBy: 'tutor without students',
      url: teamScreens.students(),
      replies: [of.index, of.noStudents],
      waitsFor: tutorIndex,
      shows: '还没有学员',
    },
    {
      seenBy: 'who is none',
      url: teamScreens.students(),
      replies: [of.noIndex, of.noStudents],
      waitsFor: tutorIndex,
      shows: '你还不是导师',
      hasLongTexts: false,
    },
  ],
  student: [
    {
      seenBy: 'tutor',
      url: teamScreens.student({ id }),
      replies: [of.student],
      waitsFor: tutorStudentInfo,
      shows: '确认完成',
    },
    {
      seenBy: 'former tutor',
      url: teamScreens.student({ id }),
      replies: [of.ended],
      waitsFor: tutorStudentInfo,
      shows: '方向不合适',
    },
  ],
  coaching: [
    {
      seenBy: 'student',
      url: teamScreens.coaching(),
      replies: [of.coaching],
      waitsFor: teachList,
      shows: '陈老师带你走完 2 步',
    },
    {
      seenBy: 'who has no tutor',
      url: teamScreens.coaching(),
      replies: [of.alone],
      waitsFor: teachList,
      shows: '一共 2 步',
      whenEmpty: '辅导流程还在准备',
    },
  ],
  coachingStep: {
    url: teamScreens.coachingStep({ step: 3 }),
    replies: [of.step],
    waitsFor: teachDetail,
    shows: '改好了，再交一次',
  },
  talk: {
    url: teamScreens.talk({ id }),
    replies: [of.talk, of.talkRead],
    waitsFor: teachTalk,
    shows: '放右下角',
    whenEmpty: '还没有问答',
  },
  resources: {
    url: teamScreens.resources(),
    replies: [of.resources],
    waitsFor: teachResources,
    shows: '一周更新表怎么排',
    whenEmpty: '还没有教学资源',
  },
  resource: {
    url: teamScreens.resource({ id: 5 }),
    replies: [of.resource],
    waitsFor: teachResource,
    shows: '一周更新三次就够',
  },
})

it('a team is closed and opened again by two taps, however slow the next read is', async () => {
  const { page, server } = await renderPage(teamScreens.invite(), {
    viewer: 'main',
    replies: [
      reply(inviteInit, invite),
      reply(posters, { items: [] }),
      reply(closeAddTeam, { is_closed: true }),
    ],
  })
  server.change(pending(inviteInit))
  const tap = async () => {
    fireEvent.click(within(page).getByRole('switch', { name: '暂停接收新成员' }))
    await settle()
  }
  await tap()
  server.change(reply(closeAddTeam, { is_closed: false }))
  await tap()
  expect(
    server.calls.filter(({ path }) => path.endsWith(closeAddTeam.path)).map(({ input }) => input),
  ).toEqual([{ is_closed: true }, { is_closed: false }])
})
