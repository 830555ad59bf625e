/** Back-fills: how reporting a work ends, what is checked, and what staff decide. */

export const backfillLinesMax = 200
/** Lines that the editor shows; more come only by pasting. */
export const backfillLinesShown = 50
export const backfillTextMax = 2_000

/** Why a work is not taken, as a badge; the sentence comes from the server. */
export const backfillProblems = {
  link: '认不出',
  gone: '打不开',
  private: '已隐藏',
  account: '账号不符',
  taken: '别人已填',
  early: '早于口令',
  code: '口令不对',
  unreadable: '读不到',
} as const
export type BackfillProblem = keyof typeof backfillProblems
export const backfillProblemIds = Object.keys(backfillProblems) as BackfillProblem[]

export const backfillOutcomes = {
  done: '已回填',
  waiting: '待核对',
  repeated: '重复',
  refused: '需处理',
} as const
export type BackfillOutcome = keyof typeof backfillOutcomes
export const backfillOutcomeIds = Object.keys(backfillOutcomes) as BackfillOutcome[]

export const backfillStates = { waiting: '待核对', passed: '已回填', rejected: '未通过' } as const
export type BackfillState = keyof typeof backfillStates
export const backfillStateIds = Object.keys(backfillStates) as BackfillState[]

/** What only a person can check. */
export const backfillDoubts = {
  named_account: '仅登记账号',
  author_by_name: '只对上昵称',
  no_author: '读不到作者',
  no_time: '读不到时间',
  unreadable: '页面读不到',
} as const
export type BackfillDoubt = keyof typeof backfillDoubts
export const backfillDoubtIds = Object.keys(backfillDoubts) as BackfillDoubt[]

/** Reasons of a rejection, by their keys 1 to 6, with the sentence for the person. */
export const backfillReasons = {
  not_owner: { name: '不是本人', sentence: '这条作品不是你的账号发布的' },
  different: { name: '内容不符', sentence: '作品内容和你在图神的作品不一样' },
  deleted: { name: '已删除', sentence: '作品已经删除或隐藏，打不开' },
  early: { name: '早于口令', sentence: '作品发布得比口令早' },
  duplicate: { name: '重复认领', sentence: '这条作品已经有人回填' },
  other: { name: '其他', sentence: '' },
} as const
export type BackfillReason = keyof typeof backfillReasons
export const backfillReasonIds = Object.keys(backfillReasons) as BackfillReason[]

export const backfillTabs = ['waiting', 'gone', 'decided'] as const

export const backfillCheckIds = ['account', 'unclaimed', 'time'] as const

/** The one sentence about works that are gone. Income comes from codes, and does not depend on it. */
export const goneSentence = '作品已删除或隐藏，不再算有效作品'
export const goneRule = '作品删除或隐藏后不再算有效作品'
export const incomeStays = '口令带来的收益照常计算。'
