import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { fen, formInt, formText, ownedUuid, pageOf, paging } from '../form.ts'
import { memberPeriodIds, payWayIds } from './member.labels.ts'
import {
  memberLevel,
  memberOrder,
  memberQuote,
  membership,
  payWindow,
  privilege,
  rightRow,
} from './member.schemas.ts'

export * from './subSite.endpoints.ts'
export * from './task.endpoints.ts'

const wanted = {
  level_id: formText({ max: 20, label: '会员等级' }),
  period: z.enum(memberPeriodIds),
}

export const privilegeList = defineEndpoint({
  path: 'v4/privilege/list',
  method: 'GET',
  auth: 'main',
  input: z.object({}),
  output: z.strictObject({
    /** The levels that can be bought, the lower one first. */
    levels: z.array(memberLevel),
    /** With a column for people without a level. */
    columns: z.array(z.strictObject({ level_id: z.string(), name: z.string() })),
    rows: z.array(rightRow),
  }),
  summary: '会员等级、价格与权益对比',
})

export const privilegeState = defineEndpoint({
  path: 'v4/privilege/state',
  method: 'GET',
  auth: 'main',
  input: z.object({}),
  output: z.strictObject({
    /** Null for people who never had one. */
    membership: membership.nullable(),
    privileges: z.array(privilege),
    /** What was made under a level and is locked without it. */
    locked: z.strictObject({
      homepages: z.number().int(),
      codes: z.number().int(),
      sub_accounts: z.number().int(),
    }),
    balance_fen: fen(),
    /** WeChat Pay is offered, and a WeChat account is bound. */
    can_pay_wechat: z.boolean(),
    has_wechat_pay: z.boolean(),
    /** It can be paid in any browser, as in the demo: in production only inside the messenger. */
    has_cashier: z.boolean(),
    /** An unpaid order. */
    open_order_id: z.uuid().nullable(),
  }),
  summary: '我的会员状态和每项权益，在哪里用',
})

/** A short version, for callers that only need the level. */
export const memberInfo = defineEndpoint({
  path: 'v4/mine/memberInfo',
  method: 'GET',
  auth: 'main',
  input: z.object({}),
  output: z.strictObject({ membership: membership.nullable(), privileges: z.array(privilege) }),
  summary: '我的会员：等级、到期时间和权益',
})

export const privilegeQuote = defineEndpoint({
  path: 'v4/privilege/quote',
  method: 'GET',
  auth: 'main',
  input: z.object(wanted),
  output: memberQuote,
  errors: ['notFound'],
  summary: '开通、续费或升级要付多少，怎么算的',
})

export const privilegeOrder = defineEndpoint({
  path: 'v4/privilege/order',
  method: 'POST',
  auth: 'main',
  input: z.object({
    ...wanted,
    way: z.enum(payWayIds),
    /** The quoted price: if it has changed, the new one is shown for confirmation. */
    pay_fen: formInt({ min: 0, max: 100_000_000 }),
    /**
     * A just paid order for the same thing, to buy it once more on purpose; otherwise that order is returned.
     */
    after_order_id: ownedUuid('memberOrder').optional(),
  }),
  output: memberOrder,
  errors: ['notFound', 'changedMeanwhile'],
  rate: perMinute(20),
  idempotent: true,
  summary: '下单：余额支付当场生效，微信支付等付款结果',
})

export const privilegeOrders = defineEndpoint({
  path: 'v4/privilege/orders',
  method: 'GET',
  auth: 'main',
  input: z.object({ ...paging }),
  output: pageOf(memberOrder),
  summary: '我的会员订单，最新的在前',
})

export const privilegeOrderInfo = defineEndpoint({
  path: 'v4/privilege/orderInfo',
  method: 'GET',
  auth: 'main',
  input: z.object({ order_id: ownedUuid('memberOrder') }),
  output: memberOrder.extend({ window: payWindow.nullable() }),
  errors: ['notFound'],
  rate: perMinute(60),
  summary: '一笔订单：问过支付渠道的状态，和付款窗口',
})

export const privilegeCancel = defineEndpoint({
  path: 'v4/privilege/cancel',
  method: 'POST',
  auth: 'main',
  input: z.object({ order_id: ownedUuid('memberOrder') }),
  output: memberOrder,
  errors: ['notFound'],
  rate: perMinute(20),
  summary: '不付了：关闭一笔待付款的订单',
})

export const privilegeRefund = defineEndpoint({
  path: 'v4/privilege/refund',
  method: 'POST',
  auth: 'main',
  input: z.object({ order_id: ownedUuid('memberOrder') }),
  output: memberOrder,
  errors: ['notFound'],
  rate: perMinute(20),
  idempotent: true,
  summary: '退款：期限内、没有用过新权益的订单原路退回',
})
