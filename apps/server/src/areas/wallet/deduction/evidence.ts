/** The recorded income that a deduction refers to. */
import type { LineId } from '@wallpaper/contract'
import type { Reader } from '../../../platform/db/database.ts'
import { refuseField } from '../../../platform/refusal.ts'
import { findSubject } from '../../creation/public.ts'
import { type Earned, type EarnedAsk, earnedOf } from '../../earnings/public.ts'
import type { Evidence } from './deduction.repository.ts'

const sumOf = (rows: readonly Earned[], pick: (row: Earned) => number): number =>
  rows.reduce((sum, row) => sum + pick(row), 0)

/** One row for each way of earning, over all lines. */
const rowsOf = (earned: readonly Earned[]): Evidence['rows'] =>
  [...Map.groupBy(earned, ({ label }) => label)].map(([label, rows]) => ({
    label,
    takes: sumOf(rows, ({ takes }) => takes),
    earned_fen: sumOf(rows, ({ amountFen }) => amountFen),
  }))

/** The line with most of the income: the deduction goes to its penalty account. */
const mainLine = (earned: readonly Earned[]): LineId => {
  const byLine = [...Map.groupBy(earned, ({ line }) => line)].map(([line, rows]) => ({
    line,
    fen: sumOf(rows, ({ amountFen }) => amountFen),
  }))
  return byLine.toSorted((a, b) => b.fen - a.fen)[0]?.line ?? 'picture'
}

export const evidenceOf = async (
  tx: Reader,
  asked: EarnedAsk,
): Promise<{ evidence: Evidence; line: LineId }> => {
  if (asked.from > asked.to) throw refuseField('to', '结束日期不能早于开始日期')
  const work = asked.workId ? await findSubject(tx, 'work', asked.uid, asked.workId) : undefined
  if (asked.workId && !work) throw refuseField('work_id', '这位创作者没有这个作品')
  const earned = await earnedOf(tx, asked)
  return {
    evidence: {
      work_title: work?.title ?? '',
      from: asked.from,
      to: asked.to,
      rows: rowsOf(earned),
      earned_fen: sumOf(earned, ({ amountFen }) => amountFen),
    },
    line: mainLine(earned),
  }
}
