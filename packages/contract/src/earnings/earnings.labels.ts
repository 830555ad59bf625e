/** Labels and tables of income, shared by phone, console and server. */
import type { LineId } from '../lines.ts'

/** Sources of income, and the report's sum that each belongs to. */
export const incomeSources = {
  traffic: { name: '取图收益', group: 'works' },
  order: { name: '付费解锁', group: 'works' },
  import: { name: '平台结算', group: 'works' },
  sharing: { name: '素材共享', group: 'works' },
  team: { name: '团队分成', group: 'team' },
  site: { name: '分站分成', group: 'team' },
  tutor: { name: '带教分成', group: 'team' },
  reward: { name: '活动奖励', group: 'reward' },
} as const satisfies Record<string, { name: string; group: string }>
export type IncomeSource = keyof typeof incomeSources
export const incomeSourceIds = Object.keys(incomeSources) as [IncomeSource, ...IncomeSource[]]

/** Shares received from others' income, and given from one's own. */
export const sharePartIds = ['team', 'sharing', 'tutor', 'site'] as const satisfies readonly IncomeSource[]

export const incomeGroups = { works: '作品收益', team: '团队分成', reward: '活动奖励' } as const
export type IncomeGroup = keyof typeof incomeGroups
export const incomeGroupIds = Object.keys(incomeGroups) as [IncomeGroup, ...IncomeGroup[]]

export const takeWays = { free: '免费取图', ad: '看广告取图', price: '付费解锁' } as const
export type TakeWay = keyof typeof takeWays
export const takeWayIds = Object.keys(takeWays) as [TakeWay, ...TakeWay[]]

/** Ways with a rate per take; an order has its own price. */
export const ratedWayIds = ['free', 'ad'] as const satisfies readonly TakeWay[]
export type RatedWay = (typeof ratedWayIds)[number]

/** A rate in thousandths of a yuan, with at least two decimals and no trailing zeros: 0.20, 0.225, 0.2244. */
export const rateText = (milli: number): string => (milli / 1_000).toFixed(5).replace(/0{1,3}$/, '')

export const periodKinds = { day: '日', week: '周', month: '月', year: '年' } as const
export type PeriodKind = keyof typeof periodKinds
export const periodKindIds = Object.keys(periodKinds) as [PeriodKind, ...PeriodKind[]]

/** Estimated means not posted yet. */
export const incomeStates = { estimated: '预估', settled: '已结算' } as const
export type IncomeState = keyof typeof incomeStates
export const incomeStateIds = Object.keys(incomeStates) as [IncomeState, ...IncomeState[]]

interface IncomeView {
  name: string
  lines: readonly LineId[]
  sources: readonly IncomeSource[]
}

const taken: readonly IncomeSource[] = ['traffic', 'order', 'sharing']
const all: readonly LineId[] = ['picture', 'creative', 'tool', 'ai', 'young', 'overseas']

/**
 * Views of income by where the audience found the works. The first three add up to 作品收益; overseas is one of
 * their lines by itself, team is income from invited people.
 */
export const incomeViews = {
  self: { name: '图片收益', lines: ['picture', 'young', 'overseas'], sources: taken },
  mini: { name: '小程序收益', lines: ['creative', 'tool', 'ai'], sources: taken },
  app: { name: '应用收益', lines: all, sources: ['import'] },
  team: { name: '团队分成', lines: all, sources: ['team'] },
  overseas: { name: '海外收益', lines: ['overseas'], sources: ['traffic', 'order', 'import', 'sharing'] },
} as const satisfies Record<string, IncomeView>
export type IncomeViewId = keyof typeof incomeViews

export const rankingPeriods = { day: '昨日', week: '本周', month: '本月' } as const
export type RankingPeriod = keyof typeof rankingPeriods
export const rankingPeriodIds = Object.keys(rankingPeriods) as [RankingPeriod, ...RankingPeriod[]]

/** States of rate versions and of settlement days, for staff. */
export const rateStates = { future: '待生效', current: '生效中', past: '已失效' } as const
export const settlementStates = {
  open: '未结算',
  waiting: '待复核',
  settling: '入账中',
  settled: '已入账',
} as const

/** Parts of a day's income, by where it came from and by who got it, with the sources of each. */
export const dayParts = {
  traffic: { label: '流量结算', side: 'from', sources: ['traffic'] },
  import: { label: '平台导入', side: 'from', sources: ['import'] },
  order: { label: '付费解锁', side: 'from', sources: ['order'] },
  creator: { label: '创作者', side: 'to', sources: ['traffic', 'import', 'order', 'sharing'] },
  team: { label: '团队与邀请', side: 'to', sources: ['team', 'site'] },
  tutor: { label: '导师', side: 'to', sources: ['tutor'] },
  reward: { label: '活动奖励', side: 'to', sources: ['reward'] },
} as const satisfies Record<string, { label: string; side: 'from' | 'to'; sources: readonly IncomeSource[] }>
export type DayPart = keyof typeof dayParts
export const dayPartIds = Object.keys(dayParts) as [DayPart, ...DayPart[]]
