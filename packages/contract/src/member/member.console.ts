import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import {
  countedPageOf,
  csvFile,
  formBool,
  formId,
  formInt,
  formText,
  formTime,
  formUuid,
  paging,
} from '../form.ts'
import { approval, formReason } from '../staff/staff.schemas.ts'
import { memberOrderStateIds, memberStateIds, payWayIds } from './member.labels.ts'
import { levelVersion, listedMember, listedOrder } from './member.schemas.ts'

const priceMax = 100_000_000

export const memberLevels = defineEndpoint({
  path: 'console/member/levels',
  method: 'GET',
  auth: 'staff:member_rules:see',
  input: z.object({}),
  output: z.strictObject({
    /** Every version of every level, the newest first. */
    items: z.array(levelVersion),
  }),
  summary: '会员等级的价格与权益，每一版和生效时间',
})

export const addLevelVersion = defineEndpoint({
  path: 'console/member/addLevelVersion',
  method: 'POST',
  auth: 'staff:member_rules:do',
  input: z.object({
    level_id: formText({ max: 20, label: '会员等级' }),
    starts_at: formTime(),
    month_fen: formInt({ min: 1, max: priceMax }),
    quarter_fen: formInt({ min: 1, max: priceMax }),
    year_fen: formInt({ min: 1, max: priceMax }),
    homepages: formInt({ min: 1, max: 10 }),
    codes: formInt({ min: 1, max: 500 }),
    sub_accounts: formInt({ min: 0, max: 50 }),
    face_swaps: formInt({ min: 0, max: 500 }),
    rate_bonus: formInt({ min: 0, max: 20 }),
    tools: formBool(),
    priority: formBool(),
    reason: formReason(),
  }),
  output: levelVersion,
  errors: ['notFound'],
  idempotent: true,
  summary: '新的一版价格与权益，从以后某个时间生效',
})

const memberFilter = {
  state: z.enum(memberStateIds).optional(),
  level_id: formText({ max: 20 }).optional(),
  uid: formId().optional(),
}

export const memberList = defineEndpoint({
  path: 'console/member/members',
  method: 'GET',
  auth: 'staff:members:see',
  input: z.object({ ...memberFilter, ...paging }),
  output: countedPageOf(listedMember).extend({
    levels: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  }),
  summary: '会员名单，先到期的在前',
})

const orderFilter = {
  state: z.enum(memberOrderStateIds).optional(),
  way: z.enum(payWayIds).optional(),
  uid: formId().optional(),
  number: formText({ max: 40 }).optional(),
}

export const memberOrderList = defineEndpoint({
  path: 'console/member/orders',
  method: 'GET',
  auth: 'staff:orders:see',
  input: z.object({ ...orderFilter, ...paging }),
  output: countedPageOf(listedOrder),
  summary: '会员订单，最新的在前',
})

export const exportMemberOrders = defineEndpoint({
  path: 'console/member/exportOrders',
  method: 'POST',
  auth: 'staff:orders:do',
  input: z.object(orderFilter),
  output: csvFile,
  summary: '导出筛选出的会员订单',
})

export const proposeMemberRefund = defineEndpoint({
  path: 'console/member/proposeRefund',
  method: 'POST',
  auth: 'staff:orders:do',
  input: z.object({ order_id: formUuid(), reason: formReason() }),
  output: approval,
  errors: ['notFound'],
  idempotent: true,
  summary: '申请退款，由财务复核后原路退回',
})
