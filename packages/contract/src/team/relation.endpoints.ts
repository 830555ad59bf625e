import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { formText, ownedUuid, pageOf, paging, time } from '../form.ts'
import { relationRoleIds, unbindAnswerMax, unbindMessageMax } from './team.labels.ts'
import { inviterFound, ownRelation, unbindItem } from './team.schemas.ts'

const inviteCode = () => formText({ max: 20, label: '邀请码' })

export const changeInviteInit = defineEndpoint({
  path: 'v4/mine/changeInviteInit',
  method: 'GET',
  auth: 'main',
  input: z.object({}),
  output: z.strictObject({
    /** The current inviter. */
    inviter: z
      .strictObject({ nickname: z.string(), avatar_url: z.string().nullable(), from_day: z.string() })
      .nullable(),
    /** Until when it can be changed. */
    until: time(),
    /** Why the caller can no longer change it; '' when they can. */
    note: z.string(),
    /** The first day of a change, yyyy-mm-dd. */
    from_day: z.string(),
    can_unbind: z.boolean(),
  }),
  summary: '更换邀请人前要看的：现在是谁，还能不能换',
})

export const queryUser = defineEndpoint({
  path: 'v4/mine/queryUser',
  method: 'GET',
  auth: 'main',
  input: z.object({ invite_code: inviteCode() }),
  output: inviterFound,
  errors: ['notFound'],
  rate: perMinute(10),
  summary: '用邀请码找人，确认前只看打码的昵称和头像',
})

export const changeInviteUser = defineEndpoint({
  path: 'v4/mine/changeInviteUser',
  method: 'POST',
  auth: 'main',
  input: z.object({ invite_code: inviteCode() }),
  output: z.strictObject({
    nickname: z.string(),
    avatar_url: z.string().nullable(),
    from_day: z.string(),
  }),
  errors: ['notFound'],
  rate: perMinute(10),
  idempotent: true,
  summary: '更换邀请人，注册后 30 天内一次，从第二天起生效',
})

export const unbindList = defineEndpoint({
  path: 'v4/mine/unbindList',
  method: 'GET',
  auth: 'main',
  input: z.object({ side: z.enum(['applicant', 'asked']).optional(), ...paging }),
  output: pageOf(unbindItem).extend({
    /** People with a share in the caller's income, whom the caller can ask. */
    relations: z.array(ownRelation),
    /** Requests waiting for the caller's answer. */
    waiting: z.number().int().min(0),
    answer_days: z.number().int().min(1),
  }),
  summary: '解绑申请，我发出的或等我答复的，最新的在前',
})

export const applyUnbind = defineEndpoint({
  path: 'v4/mine/applyUnbind',
  method: 'POST',
  auth: 'main',
  input: z.object({
    role: z.enum(relationRoleIds),
    reason: formText({ max: 20, label: '原因' }),
    /** Shown to the other side. */
    message: formText({ min: 0, max: unbindMessageMax }).optional(),
  }),
  output: unbindItem,
  rate: perMinute(10),
  idempotent: true,
  summary: '申请和邀请人或导师解绑，对方 7 天不答复视为同意',
})

export const unbindHandle = defineEndpoint({
  path: 'v4/mine/unbindHandle',
  method: 'POST',
  auth: 'main',
  input: z.object({
    id: ownedUuid('unbind'),
    verdict: z.enum(['accept', 'refuse', 'withdraw']),
    /** Required for a refusal; shown to the other side. */
    reason: formText({ min: 0, max: unbindAnswerMax }).optional(),
  }),
  output: unbindItem,
  errors: ['changedMeanwhile'],
  summary: '同意、拒绝，或由申请的人撤回',
})
