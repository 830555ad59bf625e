/** 收益分成: shares received and shares given to owners of borrowed material, by month. */
import { fittingPercent, lines, type OutputOf } from '@wallpaper/contract'
import type { runningShareDetail, runningShareList } from '@wallpaper/contract/earnings'
import { incomeSources, sharePartIds } from '@wallpaper/contract/earnings/earnings.labels'
import type { Reader } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { settings } from '../earnings.settings.ts'
import { periodAt } from '../period/period.rules.ts'
import type { SeriesQuery } from '../report/incomeSeries.service.ts'
import { incomeReader } from '../report/report.repository.ts'
import { peopleNamed } from '../report/row.present.ts'
import { shareReader } from './share.repository.ts'

type Shares = OutputOf<typeof runningShareList>
type Part = Shares['parts'][number]
type MemberMonth = OutputOf<typeof runningShareDetail>

const parts = { in: sharePartIds, out: ['sharing'] } as const

const isPart = (source: string): source is Part['id'] => sharePartIds.some((id) => id === source)

export const sharesOf = async (
  tx: Reader,
  { uid, today }: Pick<SeriesQuery, 'uid' | 'today'>,
  { direction, day }: { direction: Shares['direction']; day?: string | undefined },
): Promise<Shares> => {
  const month = periodAt('month', day && day < today ? day : today)
  const reader = shareReader(tx, uid)
  const rows = direction === 'in' ? await reader.received(month) : await reader.given(month)
  const personOf = await peopleNamed(
    tx,
    rows.map(({ partnerUid }) => partnerUid),
  )
  const percents = await settings(tx).many('earnings.inviter_percent', 'earnings.tutor_percent')
  const partOf = (id: Part['id']): Part => {
    const same = rows.filter(({ source }) => source === id)
    const has = same.length > 0
    const baseFen = same.reduce((sum, row) => sum + row.baseFen, 0)
    const amountFen = same.reduce((sum, row) => sum + row.amountFen, 0)
    return {
      id,
      name: incomeSources[id].name,
      base_fen: has ? baseFen : null,
      percent: fittingPercent(amountFen, baseFen),
      amount_fen: has ? amountFen : null,
    }
  }
  return {
    direction,
    from_day: month.fromDay,
    to_day: month.toDay,
    amount_fen: rows.reduce((sum, { amountFen }) => sum + amountFen, 0),
    // Hidden when empty: few people belong to a sub-site.
    parts: parts[direction].map(partOf).filter(({ id, amount_fen }) => id !== 'site' || amount_fen !== null),
    members: rows
      .flatMap(({ source, partnerUid, baseFen, amountFen, rowId }) =>
        isPart(source)
          ? [
              {
                row_id: direction === 'in' ? rowId : null,
                part: source,
                name: personOf(partnerUid).name,
                avatar_url: personOf(partnerUid).avatarUrl,
                base_fen: baseFen,
                percent: fittingPercent(amountFen, baseFen),
                amount_fen: amountFen,
              },
            ]
          : [],
      )
      .toSorted((a, b) => b.amount_fen - a.amount_fen),
    inviter_percent: percents['earnings.inviter_percent'],
    tutor_percent: percents['earnings.tutor_percent'],
    first_day: (await incomeReader(tx, uid).firstDay()) ?? today,
  }
}

/** A month of shares from one person, by day and line. */
export const memberMonthOf = async (tx: Reader, uid: number, id: string): Promise<MemberMonth> => {
  const reader = incomeReader(tx, uid)
  const row = await reader.row(id)
  if (!row || !isPart(row.source)) throw new Refusal('notFound')
  const month = periodAt('month', row.day)
  const rows = await reader.fromEarner(row, month)
  const person = (await peopleNamed(tx, [row.earnerUid]))(row.earnerUid)
  return {
    name: person.name,
    avatar_url: person.avatarUrl,
    part_name: incomeSources[row.source].name,
    from_day: month.fromDay,
    to_day: month.toDay,
    base_fen: rows.reduce((sum, { baseFen }) => sum + baseFen, 0),
    amount_fen: rows.reduce((sum, { amountFen }) => sum + amountFen, 0),
    days: rows.map((each) => ({
      row_id: each.id,
      day: each.day,
      line_name: lines[each.line].name,
      base_fen: each.baseFen,
      percent: each.percent,
      amount_fen: each.amountFen,
    })),
  }
}
