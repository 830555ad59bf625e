/**
 * Price and duration of memberships. A renewal extends the end. An upgrade keeps the end: the new level is
 * charged by the day, and the rest of the old one is credited. Nothing that was paid is lost.
 */
import {
  type MemberOrderKind,
  type MemberPeriod,
  memberPeriods,
} from '@wallpaper/contract/member/member.labels'
import { dayMs } from '../../../platform/clock.ts'
import type { Level } from '../level/level.rules.ts'
import { dayEnd, daysLeft } from './days.ts'

/** A period with a level, in epoch milliseconds; a day of it is worth `worthFen` / `days`. */
export interface Span {
  id: string
  orderId: string
  levelId: string
  fromAt: number
  untilAt: number
  worthFen: number
  days: number
}

export interface Held {
  levelId: string
  endsAt: number
}

/** Rounds half up to the fen. */
export const perDay = (fen: number, days: number, of: number): number =>
  of <= 0 ? 0 : Math.floor((2 * fen * days + of) / (2 * of))

/** The unused value of all spans. */
export const creditOf = (spans: readonly Span[], now: number): number => {
  const tomorrow = dayEnd(now)
  return spans.reduce((sum, { fromAt, untilAt, worthFen, days }) => {
    const left = Math.round((untilAt - Math.max(fromAt, tomorrow)) / dayMs)
    return left > 0 ? sum + perDay(worthFen, Math.min(left, days), days) : sum
  }, 0)
}

export interface Quote {
  kind: MemberOrderKind
  payFen: number
  /** Total value of the new span. */
  worthFen: number
  /** For an upgrade: cost before the credit, the credit, and the number of days. */
  costFen: number
  creditFen: number
  days: number
  endsAt: number
}

export type QuoteRefusal = 'lower' | 'lastDay'

const yearDays = memberPeriods.year.days

export interface QuoteAsk {
  level: Level
  period: MemberPeriod
  /** The current membership; null if there is none or it has ended. */
  held: (Held & { rank: number }) | null
  spans: readonly Span[]
  now: number
}

const bought = (kind: 'buy' | 'renew', { level, period }: QuoteAsk, from: number): Quote => {
  const fen = level.prices[period]
  const { days } = memberPeriods[period]
  return {
    kind,
    payFen: fen,
    worthFen: fen,
    costFen: fen,
    creditFen: 0,
    days,
    endsAt: from + days * dayMs,
  }
}

export const quoteFor = (ask: QuoteAsk): Quote | QuoteRefusal => {
  const { level, held, spans, now } = ask
  if (!held) return bought('buy', ask, dayEnd(now))
  if (held.levelId === level.id) return bought('renew', ask, held.endsAt)
  if (held.rank > level.rank) return 'lower'
  const days = daysLeft(held.endsAt, now)
  if (days === 0) return 'lastDay'
  const costFen = perDay(level.prices.year, days, yearDays)
  const creditFen = creditOf(spans, now)
  const payFen = Math.max(0, costFen - creditFen)
  return {
    kind: 'upgrade',
    payFen,
    worthFen: payFen + creditFen,
    costFen,
    creditFen,
    days,
    endsAt: held.endsAt,
  }
}

export interface PaidOrder {
  id: string
  kind: MemberOrderKind
  levelId: string
  period: MemberPeriod
  worthFen: number
}

export interface Applied {
  /** Existing spans that end now; the order stores what an upgrade replaced. */
  cut: readonly Span[]
  added: Omit<Span, 'id'>
}

/** The effect of a paid order; null when it cannot be applied any more and must be refunded. */
export const applyOrder = (
  order: PaidOrder,
  held: (Held & { rank: number }) | null,
  rank: number,
  spans: readonly Span[],
  now: number,
): Applied | null => {
  const { id, kind, levelId, period, worthFen } = order
  const span = { orderId: id, levelId, worthFen }
  if (kind === 'upgrade') {
    if (!held || held.rank >= rank || daysLeft(held.endsAt, now) === 0) return null
    const cut = spans.filter(({ untilAt }) => untilAt > now)
    const days = daysLeft(held.endsAt, now)
    return { cut, added: { ...span, fromAt: now, untilAt: held.endsAt, days } }
  }
  if (held && held.levelId !== levelId) return null
  const { days } = memberPeriods[period]
  const fromAt = held ? held.endsAt : now
  const untilAt = (held ? held.endsAt : dayEnd(now)) + days * dayMs
  return { cut: [], added: { ...span, fromAt, untilAt, days } }
}

/** Ends a span at a moment; empty if it has not begun. */
export const cutAt = (span: Span, now: number): Span => ({
  ...span,
  untilAt: Math.min(span.untilAt, Math.max(span.fromAt, now)),
})

/** Spans that an upgrade had replaced, from now until their old end. */
export const restored = (replaced: readonly Span[], now: number): Omit<Span, 'id'>[] =>
  replaced
    .filter(({ untilAt }) => untilAt > now)
    .map(({ id: _, ...span }) => ({ ...span, fromAt: Math.max(now, span.fromAt) }))
