/** Judges a report about an order, from an event or a row of a file: what becomes of the order, or why nothing does. */

import { plainYuan } from '@wallpaper/contract/money'
import type { OrderState } from '@wallpaper/contract/product/product.labels'
import { businessDay, dayMs } from '../../../platform/clock.ts'
import type { RatedProduct, RateRow } from '../catalogue/product.repository.ts'
import { endDayOf, rateOn } from '../catalogue/product.rules.ts'
import type { ProductCodeRow } from '../code/code.repository.ts'
import { moveOf, type ReportKind } from './order.rules.ts'

export interface Report {
  kind: ReportKind
  number: string
  code: string
  /** When the user began, for the first step. */
  firstAt: Date | null
  at: Date
  reason: string
  /** What the file says that the brand pays; null when it says nothing. */
  brandFen: number | null
  origin: 'event' | 'import'
}

/** What is known about an order before the report. */
export interface Known {
  uid: number
  id: string
  state: OrderState
  version: number
  brandFen: number
  creatorFen: number
}

export interface ReportFacts {
  product: RatedProduct
  order: Known | null
  code: ProductCodeRow | undefined
  isClosed: boolean
  /** Orders of the person that count on this day already. */
  counted: number
  now: number
}

export type Judged =
  | { verdict: 'refused'; note: string }
  | { verdict: 'duplicate'; note: string }
  | { verdict: 'ok'; to: OrderState; reason: string; rate: RateRow | null; day: string }

const refused = (note: string): Judged => ({ verdict: 'refused', note })

const numberPattern = /^[\w-]{4,40}$/
const futureMs = 10 * 60_000
const daysBack = 400

const timeProblem = (at: Date, now: number): string | null => {
  if (at.getTime() > now + futureMs) return '达成时间在将来'
  return at.getTime() < now - daysBack * dayMs ? '达成时间太早了' : null
}

const sentenceOf = (report: Report, to: OrderState): string =>
  to === 'invalid' || to === 'refunded'
    ? report.reason || (report.kind === 'refunded' ? '用户退款了' : '品牌方判为无效')
    : ''

/** An order that nobody reported before. */
const judgeNew = (report: Report, { product, code, isClosed, counted, now }: ReportFacts): Judged => {
  const problem = timeProblem(report.at, now)
  if (problem) return refused(problem)
  if (!code) return refused(`没有「${report.code}」这个口令，或者它不是「${product.name}」的`)
  if (isClosed) return refused('这位创作者的账号已注销')
  if (report.at < (code.decidedAt ?? code.createdAt)) return refused('这一单比口令生效早')
  const day = businessDay(report.at.getTime())
  const rate = rateOn(product.rates, day)
  if (!rate) return refused('这一天没有生效的费率')
  if (report.brandFen !== null && report.brandFen !== rate.brandFen)
    return refused(`品牌单价与这一天的费率不符，应为 ${plainYuan(rate.brandFen)} 元`)
  const kind = report.kind === 'settled' && waitsForFile(report, rate) ? 'met' : report.kind
  const move = moveOf(null, kind)
  if ('problem' in move) return refused(move.problem)
  if ('same' in move) return { verdict: 'duplicate', note: '已经记过了' }
  const end = endDayOf(product)
  if (end !== null && day >= end) return { verdict: 'ok', to: 'invalid', reason: '推广已停止', rate, day }
  if (code.endedAt && report.at >= code.endedAt)
    return { verdict: 'ok', to: 'invalid', reason: '口令已停用', rate, day }
  if (product.dailyMax !== null && counted >= product.dailyMax && move.to !== 'invalid')
    return { verdict: 'ok', to: 'invalid', reason: `超过每天 ${product.dailyMax} 单的上限`, rate, day }
  return { verdict: 'ok', to: move.to, reason: sentenceOf(report, move.to), rate, day }
}

/** The brand's word alone settles only where the rate's version, checked by two people, says so. */
const waitsForFile = ({ origin }: Report, { settleBy }: RateRow): boolean =>
  origin === 'event' && settleBy === 'import'

export const judgeReport = (report: Report, facts: ReportFacts): Judged => {
  if (!numberPattern.test(report.number)) return refused('订单号要是 4–40 位的字母、数字、短横或下划线')
  const { order, product, now } = facts
  if (!order) return judgeNew(report, facts)
  const rate = product.rates.find(({ version }) => version === order.version) ?? null
  if (report.kind === 'settled' && rate && waitsForFile(report, rate))
    return { verdict: 'duplicate', note: '等对账文件入账' }
  if (report.brandFen !== null && report.brandFen !== order.brandFen)
    return refused(`品牌单价与这一单的费率不符，应为 ${plainYuan(order.brandFen)} 元`)
  const move = moveOf(order.state, report.kind)
  if ('problem' in move) return refused(move.problem)
  if ('same' in move) return { verdict: 'duplicate', note: '已经记过了' }
  const day = businessDay(now)
  return { verdict: 'ok', to: move.to, reason: sentenceOf(report, move.to), rate: null, day }
}
