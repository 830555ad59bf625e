import { defineScreen } from '../screen.ts'

export const memberScreens = {
  /** `level`: the one shown first; `order`: one whose payment returns from the cashier. */
  vip: defineScreen<{ level?: string; order?: string }>('/pages/mine/vip/index', { title: '会员' }),
  orders: defineScreen('/pages/mine/vip/orders', { title: '会员订单' }),
  privileges: defineScreen('/pages/mine/dreamMember/index', { title: '梦想会员' }),
  /** Sub-sites: one's own with its members, and the one that one belongs to. */
  subSite: defineScreen('/pages/mine/subweb/index', { title: '分站' }),
  tasks: defineScreen<{ part?: 'plan' }>('/pages/mine/taskBox/index', { title: '任务宝箱' }),
}
