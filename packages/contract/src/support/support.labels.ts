/** Labels of tickets, for all faces. */
import { changeAccounts } from '../wallet/withdrawal.labels.ts'

export const ticketKinds = {
  income: '收益',
  withdrawal: '提现',
  code: '口令与取图',
  work: '作品与审核',
  account: '账号',
  team: '团队与导师',
  suggestion: '建议',
  other: '其他',
} as const
export type TicketKind = keyof typeof ticketKinds
export const ticketKindIds = Object.keys(ticketKinds) as [TicketKind, ...TicketKind[]]

/** The last two are final: a message within the configured days reopens it. */
export const ticketStates = {
  waiting: '待受理',
  working: '处理中',
  answered: '已答复',
  solved: '已解决',
  ended: '已结束',
} as const
export type TicketState = keyof typeof ticketStates
export const ticketStateIds = Object.keys(ticketStates) as [TicketState, ...TicketState[]]

export const isTicketOver = (state: TicketState): boolean => state === 'solved' || state === 'ended'
/** Staff must write next. */
export const isTicketOurs = (state: TicketState): boolean => state === 'waiting' || state === 'working'

export const ticketEndings = { person: '创作者', staff: '客服', silence: '没有回复' } as const
export type TicketEnding = keyof typeof ticketEndings
export const ticketEndingIds = Object.keys(ticketEndings) as [TicketEnding, ...TicketEnding[]]

/** What of a person's own a ticket can be about. */
export const ticketSubjects = { order: '订单', work: '作品', withdrawal: '提现' } as const
export type TicketSubject = keyof typeof ticketSubjects
export const ticketSubjectIds = Object.keys(ticketSubjects) as [TicketSubject, ...TicketSubject[]]

/** What of a person's money staff can attach to an answer: a row of a balance, or a withdrawal. */
export const ticketMoneyKinds = { ...changeAccounts, withdrawal: '提现' } as const
export type TicketMoneyKind = keyof typeof ticketMoneyKinds
export const ticketMoneyKindIds = Object.keys(ticketMoneyKinds) as [TicketMoneyKind, ...TicketMoneyKind[]]

export const ratingLabels = ['很不满意', '不满意', '一般', '满意', '很满意'] as const

export const ticketFilesMax = 9
export const ticketTextMax = 1_000
export const cannedMax = 60

/** Placeholders of canned answers: `{昵称}`. */
export const cannedBlanks = ['昵称', '单号', '客服', '可提现'] as const
export type CannedBlank = (typeof cannedBlanks)[number]
