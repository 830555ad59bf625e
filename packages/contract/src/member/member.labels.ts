/** Labels of membership, for all faces. */
export const memberPeriods = {
  month: { name: '月', title: '月付', days: 30 },
  quarter: { name: '季', title: '季付', days: 90 },
  year: { name: '年', title: '年付', days: 365 },
} as const
export type MemberPeriod = keyof typeof memberPeriods
export const memberPeriodIds = Object.keys(memberPeriods) as [MemberPeriod, ...MemberPeriod[]]

export const memberOrderKinds = { buy: '开通', renew: '续费', upgrade: '升级' } as const
export type MemberOrderKind = keyof typeof memberOrderKinds
export const memberOrderKindIds = Object.keys(memberOrderKinds) as [MemberOrderKind, ...MemberOrderKind[]]

export const memberOrderStates = {
  paying: '待付款',
  paid: '已付款',
  closed: '已关闭',
  doubtful: '金额核实中',
  refunding: '退款中',
  refunded: '已退款',
} as const
export type MemberOrderState = keyof typeof memberOrderStates
export const memberOrderStateIds = Object.keys(memberOrderStates) as [MemberOrderState, ...MemberOrderState[]]

export const payWays = { balance: '余额支付', wechat: '微信支付' } as const
export type PayWay = keyof typeof payWays
export const payWayIds = Object.keys(payWays) as [PayWay, ...PayWay[]]

/** The free level; paid levels are data. */
export const normalLevel = { id: 'normal', name: '普通' } as const

/** The rights of a level, in display order. */
export const memberRights = {
  homepages: { name: '每条线主页', unit: '个' },
  codes: { name: '口令', unit: '个' },
  sub_accounts: { name: '合作账号', unit: '个' },
  face_swaps: { name: '每天换脸', unit: '次' },
  rate_bonus: { name: '流量单价加成', unit: '%' },
  tools: { name: '会员玩法', unit: '' },
  priority: { name: '优先审核', unit: '' },
} as const
export type MemberRight = keyof typeof memberRights
export const memberRightIds = Object.keys(memberRights) as [MemberRight, ...MemberRight[]]

/** Filters of the console's list of members. */
export const memberStates = { active: '有效', ending: '7 天内到期', over: '已到期' } as const
export type MemberState = keyof typeof memberStates
export const memberStateIds = Object.keys(memberStates) as [MemberState, ...MemberState[]]
