/** Rates for staff: every version, a trial over thirty days, and a proposal to be approved. */

import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import { percentOf } from '@wallpaper/contract'
import { addDays } from '@wallpaper/contract/day'
import { consoleRates, proposeRate, tryRate } from '@wallpaper/contract/earnings/earnings.console'
import { businessDay, type Clock } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import { refuseField } from '../../../platform/refusal.ts'
import type { Approvals } from '../../staff/public.ts'
import { settings } from '../earnings.settings.ts'
import { incomeSumReader } from '../report/report.repository.ts'
import { grossOf } from '../split/split.rules.ts'
import { rateKind, rateSubject } from './rate.approval.ts'
import { type RateRow, rateReader } from './rate.repository.ts'
import { rateOn } from './rate.rules.ts'

export interface RateDeps {
  clock: Clock
  approvals: Approvals
}

type Presented = OutputOf<typeof consoleRates>['items'][number]

const stateOf = (row: RateRow, rows: readonly RateRow[], today: string): Presented['state'] => {
  if (row.startsOn > today) return 'future'
  return rateOn(rows, today, row.line, row.way)?.startsOn === row.startsOn ? 'current' : 'past'
}

const present = (row: RateRow, rows: readonly RateRow[], today: string): Presented => ({
  id: String(row.id),
  line: row.line,
  way: row.way,
  milli: row.milli,
  starts_on: row.startsOn,
  state: stateOf(row, rows, today),
  reason: row.reason,
  made_by: row.madeBy,
  approved_by: row.approvedBy,
  told_at: row.toldAt?.getTime() ?? null,
})

const trialDays = 30

const trialOf = async (
  tx: Reader,
  { line, way, milli }: ParsedInput<typeof tryRate>,
  today: string,
): Promise<OutputOf<typeof tryRate>> => {
  const range = { fromDay: addDays(today, -trialDays), toDay: addDays(today, -1) }
  const { takes, people } = await incomeSumReader(tx).takesOf(line, way, range)
  const nowMilli = rateOn(await rateReader(tx).all(), today, line, way)?.milli ?? 0
  const creatorPercent = await settings(tx).get('codes.creator_percent')
  const change =
    grossOf(takes, { milli, bonusPercent: 0 }) - grossOf(takes, { milli: nowMilli, bonusPercent: 0 })
  return {
    from_day: range.fromDay,
    to_day: range.toDay,
    takes,
    people,
    now_milli: nowMilli,
    gross_change_fen: change,
    creator_change_fen: percentOf(change, creatorPercent),
  }
}

export const rateConsoleRoutes = ({ clock, approvals }: RateDeps): Route[] => [
  read(consoleRates, async ({ tx, caller }) => {
    const rows = await rateReader(tx).all()
    const today = businessDay(clock())
    const values = await settings(tx).many(
      'codes.creator_percent',
      'earnings.inviter_percent',
      'earnings.tutor_percent',
      'earnings.rate_notice_days',
    )
    const waiting = { tab: 'pending', kinds: [rateKind] } as const
    const { items: pending } = await approvals.page(tx, caller, waiting, { limit: 100 })
    return {
      items: rows.map((row) => present(row, rows, today)),
      pending: pending.map(({ id, title, reason, maker, made_at }) => ({
        approval_id: id,
        title,
        reason,
        made_by: maker.name,
        made_at,
      })),
      creator_percent: values['codes.creator_percent'],
      inviter_percent: values['earnings.inviter_percent'],
      tutor_percent: values['earnings.tutor_percent'],
      notice_days: values['earnings.rate_notice_days'],
      earliest_day: addDays(today, values['earnings.rate_notice_days']),
    }
  }),
  read(tryRate, ({ tx, input }) => trialOf(tx, input, businessDay(clock())), { snapshot: true }),
  write(proposeRate, async ({ tx, input, act }) => {
    const { line, way, milli, starts_on: startsOn } = input
    const today = businessDay(act.now)
    const notice = await settings(tx).get('earnings.rate_notice_days')
    if (startsOn < addDays(today, notice))
      throw refuseField(
        'starts_on',
        `要提前 ${notice} 天通知创作者，最早 ${addDays(today, notice).replaceAll('-', '/')}`,
      )
    const rows = await rateReader(tx).all()
    if (rows.some((row) => row.line === line && row.way === way && row.startsOn === startsOn))
      throw refuseField('starts_on', '这一天已经有一个版本了')
    const nowMilli = rateOn(rows, startsOn, line, way)?.milli ?? 0
    if (nowMilli === milli) throw refuseField('milli', '和那一天的费率相同')
    const { id } = await approvals.propose(tx, act, {
      kind: rateKind,
      subject: rateSubject(line, way),
      proposal: { line, way, milli, startsOn, nowMilli },
    })
    return { approval_id: id }
  }),
]
