/**
 * Payments to people in a quarter, which the tax authority requires within the following month. Names and
 * numbers are masked on screen; only the file has them in full, and it needs two members of staff.
 */

import type { OutputOf } from '@wallpaper/contract'
import { dayMs } from '@wallpaper/contract/day'
import type { taxQuarter } from '@wallpaper/contract/wallet/taxReport.console'
import { businessDay } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import { anyTextKey } from '../../../platform/cursor.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { listPage, type PageInput } from '../../../platform/listPage.ts'
import { mask } from '../../../platform/personal/mask.ts'
import { maskName } from '../../account/public.ts'
import type { Approvals } from '../../staff/public.ts'
import { quarterOf, quarterSpan, reportBy } from './quarter.rules.ts'
import { type TaxReportRow, taxReportReader } from './taxReport.repository.ts'

export const taxReportKind = 'wallet.tax_report'
const downloadMs = 7 * dayMs

export const isOver = (quarter: string, now: number): boolean => quarterSpan(quarter).until.getTime() <= now

type Sums = Awaited<ReturnType<ReturnType<typeof taxReportReader>['sumsOf']>>

export const presentSums = ({ people, payments, grossFen, taxFen, feeFen, netFen }: Sums) => ({
  people,
  payments,
  gross: grossFen,
  tax: taxFen,
  fee: feeFen,
  net: netFen,
})

export const openText = (vault: Vault, sealed: Buffer | null): string => (sealed ? vault.open(sealed) : '')

/** From the first quarter with a payment to the current one, newest first. */
const quartersUntil = async (tx: Reader, now: number): Promise<string[]> => {
  const first = await taxReportReader(tx).firstPaidAt()
  const current = quarterOf(businessDay(now))
  const quarters = [current]
  for (let last = current; first && last > quarterOf(businessDay(first.getTime())); ) {
    last = quarterOf(businessDay(quarterSpan(last).from.getTime() - 1))
    quarters.push(last)
  }
  return quarters
}

export const presentQuarter = async (
  tx: Reader,
  { vault, approvals }: { vault: Vault; approvals: Pick<Approvals, 'pendingIdOf'> },
  input: PageInput & { quarter?: string | undefined },
  now: number,
): Promise<OutputOf<typeof taxQuarter>> => {
  const quarters = await quartersUntil(tx, now)
  // Defaults to the last finished quarter, the one due for reporting.
  const quarter = input.quarter ?? quarters[1] ?? quarters[0] ?? quarterOf(businessDay(now))
  const span = quarterSpan(quarter)
  const reader = taxReportReader(tx)
  const sums = await reader.sumsOf(span)
  const page = await listPage(input, {
    key: { key: anyTextKey },
    rows: (slice) => reader.peopleOf(span, slice),
    present: (rows) =>
      rows.map((row) => ({
        key: row.key,
        name: maskName(openText(vault, row.nameSealed)),
        id_number: mask(openText(vault, row.idNumberSealed)),
        uids: row.uids.map(Number),
        payments: row.payments,
        gross: row.grossFen,
        tax: row.taxFen,
        fee: row.feeFen,
        net: row.netFen,
      })),
  })
  return {
    ...page,
    total: Math.min(sums.people, 1_000),
    quarter,
    quarters,
    is_over: isOver(quarter, now),
    report_by: reportBy(quarter),
    sums: presentSums(sums),
    pending_approval: await approvals.pendingIdOf(tx, taxReportKind, `tax_report:${quarter}`),
  }
}

/** For a week, only for the requester and the approver. */
export const canDownload = (row: TaxReportRow, actor: string, now: number): boolean =>
  (row.madeBy === actor || row.approvedBy === actor) && row.approvedAt.getTime() + downloadMs > now
