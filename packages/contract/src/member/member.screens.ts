import { defineScreen } from '../screen.ts'
import type { MemberPeriod } from './member.labels.ts'

export const memberScreens = {
  /** `level` and `period`: what is chosen first. */
  vip: defineScreen<{ level?: string; period?: MemberPeriod }>('/pages/mine/vip/index', { title: '会员' }),
  /** The result of an order: also where its cashier returns to. */
  paid: defineScreen<{ order: string }>('/pages/mine/vip/paid', { title: '开通结果' }),
  /** How to pay by WeChat where it cannot be paid: outside the messenger, or without a bound account. */
  elsewhere: defineScreen<{ level: string; period: MemberPeriod }>('/pages/mine/vip/elsewhere', {
    title: '开通会员',
  }),
  orders: defineScreen('/pages/mine/vip/orders', { title: '会员订单' }),
  privileges: defineScreen('/pages/mine/dreamMember/index', { title: '梦想会员' }),
  /** Sub-sites: one's own with its members, and the one that one belongs to. */
  subSite: defineScreen('/pages/mine/subweb/index', { title: '分站' }),
  tasks: defineScreen<{ part?: 'plan' }>('/pages/mine/taskBox/index', { title: '任务宝箱' }),
}
