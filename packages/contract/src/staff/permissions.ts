/**
 * What each role may see, do and check: the matrix that every call of the console names a cell of, as
 * `staff:<thing>:<level>`. Menu, pages, calls and the page 权限 are computed from it; nothing else decides.
 */
import { guardedRoles, type StaffRole, staffRoleIds } from './roles.ts'

export const permissionLevels = { see: '看', do: '做', check: '复核' } as const
export type PermissionLevel = keyof typeof permissionLevels

export const permissionGroups = ['内容', '平台', '用户', '资金', '系统'] as const

export interface PermissionRow {
  group: (typeof permissionGroups)[number]
  label: string
  note?: string
  /** Without doing anything. */
  see?: readonly StaffRole[]
  /** Includes seeing. */
  do?: readonly StaffRole[]
  /** Decides what another person did; includes seeing. */
  check?: readonly StaffRole[]
}

const content = {
  review: {
    group: '内容',
    label: '审核作品、主页、口令、回填和素材',
    note: '改判要由另一位审核员决定',
    do: ['reviewer'],
  },
  reports: { group: '内容', label: '举报', do: ['reviewer'] },
  works: {
    group: '内容',
    label: '作品库、主页库',
    note: '下架和停用要写原因',
    see: ['support'],
    do: ['reviewer', 'operator'],
  },
  words: { group: '内容', label: '敏感词、驳回原因和保留口令', do: ['operator'] },
  templates: { group: '内容', label: '分类、关键词和模板', do: ['operator'] },
  studio: { group: '内容', label: '智能创作的队列、模板和素材去处', do: ['operator'] },
  lessons: { group: '内容', label: '教程、直播和训练营', do: ['operator'] },
  pages: {
    group: '内容',
    label: '首页内容、应用配置、协议和趣味玩法',
    do: ['operator'],
  },
} satisfies Record<string, PermissionRow>

const platform = {
  publishing: { group: '平台', label: '平台账号、发布和挂载', see: ['support'], do: ['operator'] },
  publish_templates: {
    group: '平台',
    label: '推广模板',
    note: '换单价要由另一位同事复核',
    see: ['support', 'finance_maker', 'finance_checker'],
    do: ['operator'],
  },
  products: {
    group: '平台',
    label: '推广产品、口令申请和福利',
    see: ['support', 'finance_maker', 'finance_checker'],
    do: ['operator'],
  },
  official_accounts: { group: '平台', label: '公众号组件、版式、自动回复和回调', do: ['operator'] },
} satisfies Record<string, PermissionRow>

const people = {
  phone: {
    group: '用户',
    label: '看完整手机号',
    note: '写原因，看 60 秒，留记录',
    do: ['support'],
  },
  bans: { group: '用户', label: '警告、封禁和申诉', note: '封禁要由另一位同事复核', do: ['support'] },
  tickets: { group: '用户', label: '客服工单', see: ['operator'], do: ['support'] },
  orders: {
    group: '用户',
    label: '观众和会员的订单',
    see: ['finance_maker', 'finance_checker'],
    do: ['operator', 'support'],
    note: '退款要由财务复核',
  },
  members: { group: '用户', label: '会员名单', see: ['operator', 'support'] },
  member_rules: { group: '用户', label: '会员等级、任务和跑步计划', do: ['operator'] },
  gifts: {
    group: '用户',
    label: '礼品寄送',
    note: '导出收件信息要由管理员复核',
    do: ['operator', 'support'],
  },
  shares: { group: '用户', label: '共享关系', see: ['operator'], do: ['support'] },
  relations: {
    group: '用户',
    label: '邀请和导师关系',
    see: ['operator', 'finance_maker', 'finance_checker'],
    do: ['support'],
  },
  tutors: { group: '用户', label: '导师、辅导和邀请海报', see: ['support'], do: ['operator'] },
  notices: { group: '用户', label: '通知和注册渠道', do: ['operator'] },
} satisfies Record<string, PermissionRow>

const money = {
  overview: { group: '资金', label: '资金总览', see: ['finance_maker', 'finance_checker'] },
  withdrawals: {
    group: '资金',
    label: '提现打款和银行代发',
    note: '打款要动态验证码',
    do: ['finance_maker'],
    check: ['finance_checker'],
  },
  payees: {
    group: '资金',
    label: '重复收款账户和涉税报送',
    note: '报送文件由另一位同事复核',
    see: ['finance_checker'],
    do: ['finance_maker'],
  },
  deductions: {
    group: '资金',
    label: '违规扣款',
    note: '由财务复核后生效',
    do: ['support'],
  },
  ledger: {
    group: '资金',
    label: '账本和对账',
    do: ['finance_maker'],
    check: ['finance_checker'],
  },
  settlement: {
    group: '资金',
    label: '收益导入和结算',
    note: '由另一位财务入账',
    see: ['finance_checker'],
    do: ['finance_maker'],
  },
  rates: {
    group: '资金',
    label: '费率、分成和团队等级',
    note: '由另一位财务复核',
    see: ['finance_checker', 'operator'],
    do: ['finance_maker'],
  },
  sites: {
    group: '资金',
    label: '分站',
    note: '由另一位财务复核',
    see: ['finance_checker', 'operator'],
    do: ['finance_maker'],
  },
  product_orders: {
    group: '资金',
    label: '产品的订单和导入对账',
    note: '由另一位财务入账',
    see: ['finance_checker', 'operator', 'support'],
    do: ['finance_maker'],
  },
} satisfies Record<string, PermissionRow>

const system = {
  staff: { group: '系统', label: '员工和权限', note: '管理员和财务角色要由另一位管理员复核', do: [] },
  rights: {
    group: '系统',
    label: '申请临时权限',
    note: '写原因，由管理员复核，到时自己结束',
    do: staffRoleIds.filter((role) => role !== 'admin'),
  },
  audit: { group: '系统', label: '操作日志和批量导出', do: [] },
  jobs: { group: '系统', label: '后台任务', do: [] },
  pulse: { group: '系统', label: '运行状况', see: [] },
} satisfies Record<string, PermissionRow>

const rows = { ...content, ...platform, ...people, ...money, ...system }

export type PermissionThing = keyof typeof rows
export type Permission = `${PermissionThing}:${PermissionLevel}`

export const permissionRows: Readonly<Record<PermissionThing, PermissionRow>> = rows
export const permissionThings = Object.keys(rows) as [PermissionThing, ...PermissionThing[]]

const isThing = (name: string): name is PermissionThing => Object.hasOwn(rows, name)

const rolesOf = (row: PermissionRow, level: PermissionLevel): readonly StaffRole[] =>
  level === 'see' ? [...(row.see ?? []), ...(row.do ?? []), ...(row.check ?? [])] : (row[level] ?? [])

/** Which roles a staff call is open to; null for everybody who is signed in. */
export const rolesAllowed = (auth: string): readonly StaffRole[] | null => {
  const [, thing, level = 'do'] = auth.split(':')
  if (thing === undefined) return null
  const allowed = isThing(thing) ? rolesOf(rows[thing], level as PermissionLevel) : [thing as StaffRole]
  return ['admin', ...allowed]
}

/** Who somebody is: their roles, and the cells that they have for a time beside them. */
export interface Rights {
  roles: readonly StaffRole[]
  extra?: readonly string[]
}

/** Doing includes seeing. */
const isExtra = ({ extra = [] }: Rights, auth: string): boolean => {
  const [, thing, level = 'do'] = auth.split(':')
  return extra.includes(`${thing}:${level}`) || (level === 'see' && extra.includes(`${thing}:do`))
}

export const mayCallAs = (who: Rights, auth: string): boolean => {
  const allowed = rolesAllowed(auth)
  return allowed === null || who.roles.some((role) => allowed.includes(role)) || isExtra(who, auth)
}

/**
 * What is given for a time: looking, but not into what runs the product; doing, where a role does it that one admin
 * gives alone. Nothing that says how much people are paid, and no second step.
 */
export const isRequestable = (thing: PermissionThing, level: PermissionLevel): boolean => {
  const row: PermissionRow = rows[thing]
  if (row.group === '系统' || level === 'check') return false
  return level === 'see' || (row.do ?? []).some((role) => !guardedRoles.includes(role))
}

/**
 * Whoever only looks at a thing that others work with takes no files of it; where there is nothing but looking,
 * everybody who may look does.
 */
export const mayExportAs = (who: Rights, auth: string): boolean => {
  const [, thing = ''] = auth.split(':')
  if (!isThing(thing)) return mayCallAs(who, auth)
  const { do: does, check } = permissionRows[thing]
  const levels = does || check ? (['do', 'check'] as const) : (['see'] as const)
  return levels.some((level) => mayCallAs(who, `staff:${thing}:${level}`))
}

/** What a role may do with a thing, as the matrix shows it; an admin may do everything. */
export const levelOf = (role: StaffRole, thing: PermissionThing): PermissionLevel | null => {
  const row = permissionRows[thing]
  if (row.check?.includes(role)) return 'check'
  if (role === 'admin' || row.do?.includes(role)) return row.do || role !== 'admin' ? 'do' : 'see'
  return row.see?.includes(role) ? 'see' : null
}
