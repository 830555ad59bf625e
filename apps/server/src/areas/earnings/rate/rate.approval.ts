/** A new rate version: proposed by one, approved by another, announced to everybody in advance. */

import { type LineId, lineIds, lines } from '@wallpaper/contract'
import { addDays } from '@wallpaper/contract/day'
import { type RatedWay, ratedWayIds, takeWays } from '@wallpaper/contract/earnings/earnings.labels'
import { earningsScreens } from '@wallpaper/contract/earnings/earnings.screens'
import { z } from 'zod'
import { audit } from '../../../platform/audit/audit.ts'
import { businessDay } from '../../../platform/clock.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { WritingWalk } from '../../../platform/queue/walk.ts'
import { refuse } from '../../../platform/refusal.ts'
import { announce } from '../../notice/public.ts'
import { type ApprovalContext, type ApprovalKind, defineApproval, staffNames } from '../../staff/public.ts'
import { settings } from '../earnings.settings.ts'
import { type RateRow, rateReader, rateRepository } from './rate.repository.ts'
import { rateOn } from './rate.rules.ts'

export const rateKind = 'earnings.rate'

const rateProposal = z.object({
  line: z.enum(lineIds),
  way: z.enum(ratedWayIds),
  milli: z.number().int(),
  startsOn: z.string(),
  /** The current rate as the proposer saw it. */
  nowMilli: z.number().int(),
})
type Proposal = z.output<typeof rateProposal>

export const rateSubject = (line: LineId, way: RatedWay) => `rate:${line}-${way}` as const
export const rateName = (line: LineId, way: RatedWay): string => `${lines[line].name} ${takeWays[way]}`
const yuan = (milli: number): string => (milli / 1000).toFixed(milli % 10 === 0 ? 2 : 3)
const dayText = (day: string): string => day.replaceAll('-', '/')

const tell = async (tx: Tx, { line, way, milli, startsOn }: RateRow, now: number): Promise<void> => {
  const before = rateOn(await rateReader(tx).all(), addDays(startsOn, -1), line, way)
  await announce(tx, {
    kind: 'income',
    title: `${rateName(line, way)}的费率将在 ${dayText(startsOn)} 调整`,
    body: `从 ${dayText(startsOn)} 起，${rateName(line, way)}每次按 ${yuan(milli)} 元计，现在是 ${yuan(before?.milli ?? 0)} 元。之前的收益不受影响。`,
    link: { path: earningsScreens.earnings(), action: '看收益' },
    now,
  })
}

const tellOnce = async (tx: Tx, id: number, now: number): Promise<void> => {
  const row = await rateRepository(tx).takeUntold(id, new Date(now))
  if (row) await tell(tx, row, now)
}

/** Rates that begin by this day are announced now. */
const toldUntil = async (tx: Reader, now: number): Promise<string> =>
  addDays(businessDay(now), await settings(tx).get('earnings.rate_notice_days'))

export const untoldRates: WritingWalk = {
  due: async (tx, page) => (await rateReader(tx).untold(await toldUntil(tx, page.now), page)).map(String),
  write: (tx, id, now) => tellOnce(tx, Number(id), now),
}

const putInForce = async (tx: Tx, proposal: Proposal, { act, maker }: ApprovalContext): Promise<void> => {
  const { line, way, milli, startsOn, nowMilli } = proposal
  if (startsOn <= businessDay(act.now)) throw refuse('生效日已经到了，过去的收益不能改。请撤回后换一天提交')
  const names = await staffNames(tx, [Number(maker.split(':')[1])])
  const row = await rateRepository(tx).add({
    line,
    way,
    milli,
    startsOn,
    reason: act.reason,
    madeBy: [...names.values()][0] ?? '',
    approvedBy: act.caller.name,
    madeAt: new Date(act.now),
  })
  if (!row) throw refuse('这一天已经有一个版本了，请换一天提交')
  await audit(tx, act, {
    action: 'rate.add',
    subject: rateSubject(line, way),
    before: { milli: nowMilli },
    after: { milli, starts_on: startsOn, proposed_by: maker },
  })
  if (startsOn <= (await toldUntil(tx, act.now))) await tellOnce(tx, row.id, act.now)
}

export const rateApproval: ApprovalKind = defineApproval({
  kind: rateKind,
  label: '新版费率',
  mayMake: 'finance_maker',
  mayCheck: 'finance_checker',
  setsPay: true,
  proposal: rateProposal,
  present: ({ line, way, milli, startsOn, nowMilli }) => ({
    title: `${rateName(line, way)} ${yuan(milli)} 元 / 次`,
    lines: [
      { label: '适用', value: rateName(line, way) },
      { label: '费率', value: `${yuan(milli)} 元 / 次，原 ${yuan(nowMilli)}` },
      { label: '生效', value: `${dayText(startsOn)} 00:00，之前的收益不变` },
    ],
  }),
  apply: putInForce,
})
