/** The areas of the product: the same name is the folder in contract, server, h5 and console. */
export const areas = [
  'account',
  'home',
  'upload',
  'payments',
  'creation',
  'review',
  'codes',
  'sharing',
  'earnings',
  'wallet',
  'finance',
  'team',
  'member',
  'product',
  'publish',
  'studio',
  'tools',
  'gzh',
  'reply',
  'learn',
  'notice',
  'support',
  'system',
  'staff',
] as const

export type Area = (typeof areas)[number]

/** Shown in the API documentation. */
export const areaNames: Record<Area, string> = {
  account: '账号、登录、子账号、封禁与注销',
  home: '首页、快捷入口、搜索',
  upload: '上传',
  payments: '支付：订单的付款与退款',
  creation: '主页、作品、专辑',
  review: '审核',
  codes: '口令',
  sharing: '共享素材',
  earnings: '收益',
  wallet: '钱包与提现',
  finance: '财务：账本与对账',
  team: '团队与邀请',
  member: '会员',
  product: '产品推广',
  publish: '发布与挂载',
  studio: 'AI 工坊',
  tools: '工具',
  gzh: '公众号助手',
  reply: '自动回复',
  learn: '教程',
  notice: '通知',
  support: '投诉与客服',
  system: '协议、导航、网页、位置',
  staff: '员工：登录、角色、复核、日志、设置与任务',
}

/**
 * What a main account can grant to a sub-account. Money, team, membership and closure can never be granted.
 */
export const subAccountAreas = ['creation', 'codes', 'publish', 'reply'] as const
export type SubAccountArea = (typeof subAccountAreas)[number]

/** Areas whose calls need another area's permission: what is under review belongs to creation. */
const sharedAreas: Partial<Record<Area, SubAccountArea>> = { review: 'creation' }

/** The permission that a sub-account needs for an area's calls. */
export const subAccountAreaOf = (area: Area): SubAccountArea | undefined =>
  sharedAreas[area] ?? subAccountAreas.find((each) => each === area)

/** Areas whose `user` calls are open to every sub-account, because every screen needs them. */
export const openToSubAccounts: readonly Area[] = [
  'account',
  'home',
  'upload',
  'notice',
  'support',
  'system',
  'learn',
]
