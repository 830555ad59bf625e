/** The age groups of the overview, and the states of our accounts at the channels. */
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Ages of available money: `withinMs` is exclusive, null means all older. */
export const overviewAges = {
  week: { label: '7 天内', withinMs: 7 * dayMs },
  month: { label: '8–30 天', withinMs: 30 * dayMs },
  quarter: { label: '31–90 天', withinMs: 90 * dayMs },
  older: { label: '90 天以上', withinMs: null },
} as const
export type OverviewAge = keyof typeof overviewAges
export const overviewAgeIds = Object.keys(overviewAges) as [OverviewAge, ...OverviewAge[]]

/** Ages of withdrawals in progress, since they were requested. */
export const withdrawalAges = {
  fresh: { label: '4 小时内', fromMs: 0, untilMs: 4 * hourMs, state: '正常' },
  day: { label: '24 小时内', fromMs: 4 * hourMs, untilMs: dayMs, state: '正常' },
  late: { label: '1–3 天', fromMs: dayMs, untilMs: 3 * dayMs, state: '要催办' },
  overdue: { label: '3 天以上', fromMs: 3 * dayMs, untilMs: null, state: '已超时' },
} as const
export type WithdrawalAge = keyof typeof withdrawalAges
export const withdrawalAgeIds = Object.keys(withdrawalAges) as [WithdrawalAge, ...WithdrawalAge[]]

/**
 * Our accounts at the channels: what is known of each.
 * - `silent`: no reply to the last query; the previous balance is shown with its time
 * - `none`: the channel has no balance to query
 */
export const fundsStateIds = ['known', 'silent', 'refused', 'none', 'unasked', 'off'] as const
export type FundsState = (typeof fundsStateIds)[number]
