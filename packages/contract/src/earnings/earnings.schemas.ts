import { z } from 'zod'
import { countedPageOf, fen, time } from '../form.ts'
import { lineIds } from '../lines.ts'
import {
  incomeSourceIds,
  incomeStateIds,
  periodKindIds,
  rankingPeriodIds,
  ratedWayIds,
  sharePartIds,
  takeWayIds,
} from './earnings.labels.ts'

export const formLine = () => z.enum(lineIds)

const count = () => z.number().int().min(0)
const percent = () => z.number().int()
const day = () => z.string()

/** A part of a sum: a line, a source, a group. */
export const namedAmount = z.strictObject({ id: z.string(), name: z.string(), amount_fen: fen() })

export const dayAmount = z.strictObject({
  day: day(),
  amount_fen: fen(),
  state: z.enum(incomeStateIds),
})

export const incomePeriod = z.strictObject({
  from_day: day(),
  to_day: day(),
  amount_fen: fen(),
  /** Days with income. */
  days: count(),
  state: z.enum(incomeStateIds),
  /** The previous period; for a running period, as many days of it. Null when there was none. */
  before_fen: fen().nullable(),
})

export const incomeReport = z.strictObject({
  kind: z.enum(periodKindIds),
  /** The selected period. */
  period: incomePeriod,
  /** The last day of it that can have income. */
  until_day: day(),
  daily_average_fen: fen(),
  groups: z.array(namedAmount),
  chart: z.array(z.strictObject({ from_day: day(), amount_fen: fen() })),
  items: z.array(incomePeriod),
  next_cursor: z.string().nullable(),
})

export const incomeRow = z.strictObject({
  /** Null while only estimated. */
  id: z.uuid().nullable(),
  day: day(),
  line: z.enum(lineIds),
  line_name: z.string(),
  source: z.enum(incomeSourceIds),
  source_name: z.string(),
  way: z.enum(takeWayIds).nullable(),
  way_name: z.string(),
  /** The code, the partner, the member, or the product. */
  title: z.string(),
  picture_url: z.string().nullable(),
  takes: z.number().int(),
  /** Thousandths of a yuan per take; null where there is no rate. */
  milli: z.number().nullable(),
  percent: percent(),
  base_fen: fen(),
  amount_fen: fen(),
  is_correction: z.boolean(),
  posted_at: time().nullable(),
  release_at: time().nullable(),
})

/** A ledger posting behind an amount. */
export const ledgerLine = z.strictObject({
  number: z.number().int(),
  account: z.string(),
  account_name: z.string(),
  amount_fen: fen(),
  at: time(),
})

export const dayRange = z.strictObject({
  from_day: day(),
  to_day: day(),
  amount_fen: fen(),
  lines: z.array(namedAmount),
  sources: z.array(namedAmount),
  groups: z.array(namedAmount),
  days: z.array(dayAmount),
})

export const dayDetail = z.strictObject({
  day: day(),
  amount_fen: fen(),
  state: z.enum(incomeStateIds),
  posted_at: time().nullable(),
  release_at: time().nullable(),
  lines: z.array(namedAmount),
  sources: z.array(namedAmount),
  /** Takes that are not paid, by reason. */
  apart: z.array(z.strictObject({ name: z.string(), takes: count() })),
  first_day: day(),
  last_day: day(),
})

export const incomeOverview = z.strictObject({
  today_fen: fen(),
  yesterday_fen: fen(),
  yesterday_state: z.enum(incomeStateIds),
  yesterday_lines: z.array(namedAmount),
  month_fen: fen(),
  total_fen: fen(),
  available_fen: fen(),
  pending_fen: fen(),
  /** The last thirty days, today last. */
  days: z.array(dayAmount),
  lines: z.array(namedAmount),
  sources: z.array(namedAmount),
  updated_at: time(),
})

export const incomeWay = z.strictObject({
  id: z.string(),
  name: z.string(),
  takes: z.number().int(),
  milli: z.number().nullable(),
  percent: percent().nullable(),
  base_fen: fen(),
  amount_fen: fen(),
})

export const incomeView = z.strictObject({
  name: z.string(),
  from_day: day(),
  to_day: day(),
  amount_fen: fen(),
  state: z.enum(incomeStateIds),
  before_fen: fen().nullable(),
  yesterday_fen: fen(),
  takes: z.number().int(),
  days: z.array(dayAmount),
  ways: z.array(incomeWay),
  /** The first day with income, for choosing a month. */
  first_day: day(),
})

export const incomeSubject = z.strictObject({
  /** The id of one of its rows, to open the detail. Null while nothing is settled. */
  row_id: z.uuid().nullable(),
  key: z.string(),
  name: z.string(),
  picture_url: z.string().nullable(),
  takes: z.number().int(),
  amount_fen: fen(),
  state: z.enum(incomeStateIds),
})

export const incomeDetail = z.strictObject({
  row: incomeRow,
  month_fen: fen(),
  month_takes: z.number().int(),
  /** Its income on each day of the row's month. */
  days: z.array(z.strictObject({ day: day(), takes: z.number().int(), amount_fen: fen() })),
  ledger: z.array(ledgerLine),
})

export const sharePart = z.strictObject({
  id: z.enum(sharePartIds),
  name: z.string(),
  base_fen: fen().nullable(),
  percent: percent().nullable(),
  amount_fen: fen().nullable(),
})

export const shareMember = z.strictObject({
  /** The id of one of their rows, to open their month. Null for another person's income. */
  row_id: z.uuid().nullable(),
  part: z.enum(sharePartIds),
  name: z.string(),
  avatar_url: z.string().nullable(),
  base_fen: fen(),
  /** Null when it does not give the amount: it changed, or days were rounded. */
  percent: percent().nullable(),
  amount_fen: fen(),
})

export const incomeShares = z.strictObject({
  direction: z.enum(['in', 'out']),
  from_day: day(),
  to_day: day(),
  amount_fen: fen(),
  parts: z.array(sharePart),
  members: z.array(shareMember),
  inviter_percent: percent(),
  tutor_percent: percent(),
  first_day: day(),
})

export const memberMonth = z.strictObject({
  name: z.string(),
  avatar_url: z.string().nullable(),
  part_name: z.string(),
  from_day: day(),
  to_day: day(),
  base_fen: fen(),
  amount_fen: fen(),
  days: z.array(
    z.strictObject({
      row_id: z.uuid(),
      day: day(),
      line_name: z.string(),
      base_fen: fen(),
      percent: percent(),
      amount_fen: fen(),
    }),
  ),
})

export const rankingPlace = z.strictObject({
  place: z.number().int().min(1),
  name: z.string(),
  avatar_url: z.string().nullable(),
  is_me: z.boolean(),
  /** Null where others' amounts are hidden. */
  amount_fen: fen().nullable(),
})

export const incomeRanking = z.strictObject({
  period: z.enum(rankingPeriodIds),
  items: z.array(rankingPlace),
  /** The caller's own entry; `place` is null below the list. */
  me: z.strictObject({
    place: z.number().int().nullable(),
    amount_fen: fen(),
    /** The difference to the next higher place; null for the first, and without a place. */
    gap_fen: fen().nullable(),
    is_shown: z.boolean(),
  }),
  made_at: time().nullable(),
})

/** The console's view. */
export const consoleRate = z.strictObject({
  id: z.string(),
  line: z.enum(lineIds),
  way: z.enum(ratedWayIds),
  milli: z.number().int(),
  starts_on: day(),
  state: z.enum(['future', 'current', 'past']),
  reason: z.string(),
  made_by: z.string(),
  approved_by: z.string(),
  told_at: time().nullable(),
})

export const consoleRates = z.strictObject({
  items: z.array(consoleRate),
  /** Changes waiting for a second person, for those who may see them. */
  pending: z.array(
    z.strictObject({
      approval_id: z.number().int(),
      title: z.string(),
      reason: z.string(),
      made_by: z.string(),
      made_at: time(),
    }),
  ),
  creator_percent: percent(),
  inviter_percent: percent(),
  tutor_percent: percent(),
  notice_days: z.number().int(),
  /** The first day on which a new rate may start. */
  earliest_day: day(),
})

export const rateTrial = z.strictObject({
  from_day: day(),
  to_day: day(),
  takes: count(),
  people: count(),
  now_milli: z.number().int(),
  gross_change_fen: fen(),
  creator_change_fen: fen(),
})

export const settlementStateIds = ['open', 'waiting', 'settling', 'settled'] as const

export const settlementLine = z.strictObject({
  line: z.enum(lineIds),
  way: z.enum(takeWayIds),
  takes: z.number().int(),
  milli: z.number().int().nullable(),
  gross_fen: fen(),
  creator_fen: fen(),
  team_fen: fen(),
  tutor_fen: fen(),
  platform_fen: fen(),
})

export const settlementTrial = z.strictObject({
  day: day(),
  state: z.enum(settlementStateIds),
  takes: z.number().int(),
  apart: z.array(z.strictObject({ name: z.string(), takes: count() })),
  people: count(),
  gross_fen: fen(),
  before_gross_fen: fen().nullable(),
  creator_fen: fen(),
  team_fen: fen(),
  tutor_fen: fen(),
  platform_fen: fen(),
  lines: z.array(settlementLine),
  creators: z.array(z.strictObject({ uid: z.number().int(), name: z.string(), amount_fen: fen() })),
  /** Anomalies. For a posted day: as they were then, with their reason; late income may add more. */
  warnings: z.array(z.strictObject({ title: z.string(), note: z.string(), is_explained: z.boolean() })),
  reason: z.string(),
  /** Nothing is posted until somebody gives a reason and another person approves it. */
  needs_reason: z.boolean(),
  /** What has been posted for the day, by source; the sum is the one in the list of days. */
  posted: z.array(z.strictObject({ name: z.string(), amount_fen: fen() })),
  posted_fen: fen(),
  /** What would be posted now: everything for a new day, the corrections for a settled one. */
  due_fen: fen(),
  approval_id: z.number().int().nullable(),
  posted_by: z.string(),
  settled_at: time().nullable(),
})

export const settlementDay = z.strictObject({
  day: day(),
  state: z.enum(settlementStateIds),
  amount_fen: fen(),
  people: count(),
  settled_at: time().nullable(),
})

/** One day's income by person and line; the sums cover all pages. */
export const dayIncome = countedPageOf(
  z.strictObject({
    id: z.string(),
    uid: z.number().int(),
    nickname: z.string(),
    line: z.enum(lineIds),
    source: z.enum(incomeSourceIds),
    base_fen: fen(),
    amount_fen: fen(),
  }),
).extend({ base_fen: fen(), amount_fen: fen() })
