import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { fen, formDay, formText, ownedUuid, pageOf, paging, time } from '../form.ts'
import { levelFacts, teamMember } from './member.schemas.ts'
import { memberFilterIds, memberSortIds } from './team.labels.ts'

const count = () => z.number().int().min(0)

export const teamIndex = defineEndpoint({
  path: 'v4/team/index',
  method: 'GET',
  auth: 'main',
  input: z.object({}),
  output: z.strictObject({
    ...levelFacts.shape,
    members: count(),
    /** At most 999 are counted. */
    active_today: count(),
    unbinds_waiting: count(),
    /** The caller's share of this month's settled income. */
    share_fen: fen(),
    invite_code: z.string(),
    is_tutor: z.boolean(),
    /** Tutor requests to the caller, and tasks waiting for them. */
    tutor_waiting: count(),
  }),
  summary: '我的团队：等级、人数、本月分成',
})

export const teamMembers = defineEndpoint({
  path: 'v4/team/members',
  method: 'GET',
  auth: 'main',
  input: z.object({
    sort: z.enum(memberSortIds).optional(),
    filter: z.enum(memberFilterIds).optional(),
    /** The beginning of a nickname, or an id. */
    keyword: formText({ min: 0, max: 20 }).optional(),
    ...paging,
  }),
  output: pageOf(teamMember),
  summary: '团队成员，可搜索、排序和筛选',
})

export const teamMemberInfo = defineEndpoint({
  path: 'v4/team/memberInfo',
  method: 'GET',
  auth: 'main',
  input: z.object({ id: ownedUuid('relation') }),
  output: teamMember.extend({
    /** The day on which they left the team; null while they are in it. */
    until_day: z.string().nullable(),
    /** Whether the member shows their identity to the caller. */
    is_shown: z.boolean(),
    region: z.string(),
    intro: z.string(),
    /** Given by the member for their inviter; null without one, or after they left. */
    wechat: z.string().nullable(),
    /** Null where the member hides it, or has left. */
    activity: z
      .strictObject({
        works: count(),
        codes: count(),
        uploads_today: count(),
        /** Uploads of a day, or a new code; the latest first. */
        latest: z.array(
          z.strictObject({
            kind: z.enum(['upload', 'code']),
            at: time(),
            count: count(),
            passed: count(),
            reviewing: count(),
            code: z.string(),
          }),
        ),
      })
      .nullable(),
    share_fen: fen(),
    percent: z.number().int(),
    total_base_fen: fen(),
    total_share_fen: fen(),
  }),
  errors: ['notFound'],
  summary: '一个成员：资料、本月收益和我的分成',
})

export const teamMemberProfit = defineEndpoint({
  path: 'v4/team/memberProfit',
  method: 'GET',
  auth: 'main',
  input: z.object({ id: ownedUuid('relation') }),
  output: z.strictObject({
    days: z.array(z.strictObject({ day: z.string(), base_fen: fen(), share_fen: fen() })),
  }),
  errors: ['notFound'],
  summary: '一个成员近 14 天带来的收益，已结算',
})

export const teamLevels = defineEndpoint({
  path: 'v4/team/levels',
  method: 'GET',
  auth: 'main',
  input: z.object({}),
  output: z.strictObject({
    ...levelFacts.shape,
    levels: z.array(
      z.strictObject({
        level: z.number().int(),
        name: z.string(),
        percent: z.number().int(),
        from_fen: fen(),
      }),
    ),
    share_fen: fen(),
    earners: count(),
    /** What the next level would have paid for last month; null at the top or without a last month. */
    next_would_fen: fen().nullable(),
    months: z.array(
      z.strictObject({
        month: z.string(),
        /** Reached by this month's amount: it applies to the next month. */
        level: z.number().int(),
        level_name: z.string(),
        /** The level that this month was paid by. */
        paid_level: z.number().int(),
        paid_level_name: z.string(),
        team_fen: fen(),
        share_fen: fen(),
      }),
    ),
  }),
  summary: '团队等级：门槛、分成、进度和往月',
})

export const teamDays = defineEndpoint({
  path: 'v4/team/days',
  method: 'GET',
  auth: 'main',
  input: z.object({ ...paging }),
  output: pageOf(z.strictObject({ day: z.string(), base_fen: fen(), share_fen: fen() })).extend({
    month_fen: fen(),
    share_fen: fen(),
  }),
  summary: '团队收益，一天一行，最新的在前',
})

export const teamDay = defineEndpoint({
  path: 'v4/team/day',
  method: 'GET',
  auth: 'main',
  input: z.object({ day: formDay() }),
  output: z.strictObject({
    day: z.string(),
    base_fen: fen(),
    share_fen: fen(),
    /** The hundred with the most income. */
    members: z.array(
      z.strictObject({
        /** Null for somebody who left long ago. */
        id: z.uuid().nullable(),
        nickname: z.string(),
        avatar_url: z.string().nullable(),
        base_fen: fen(),
        share_fen: fen(),
        /** Null when it does not give the share: a day's lines are rounded one by one. */
        percent: z.number().int().nullable(),
      }),
    ),
  }),
  summary: '一天的团队收益，谁带来了多少',
})
