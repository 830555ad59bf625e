import {
  downloadTaxReport,
  proposeTaxReport,
  taxQuarter,
  taxReports,
} from '@wallpaper/contract/wallet/taxReport.console'
import type { Clock } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import type { Approvals, Naming } from '../../staff/public.ts'
import { exportReport } from './exportReport.ts'
import { proposeReport } from './taxReport.approval.ts'
import { taxReportReader } from './taxReport.repository.ts'
import { canDownload, presentQuarter, presentSums } from './taxReport.service.ts'

export interface TaxReportDeps {
  clock: Clock
  vault: Vault
  approvals: Approvals
  naming: Naming
}

export const taxReportConsoleRoutes = (deps: TaxReportDeps): Route[] => {
  const { clock, vault, approvals, naming } = deps
  return [
    read(taxQuarter, ({ tx, input }) => presentQuarter(tx, deps, input, clock()), { snapshot: true }),
    read(taxReports, async ({ tx, caller }) => {
      const rows = await taxReportReader(tx).newest()
      const nameOf = await naming(
        tx,
        rows.flatMap(({ madeBy, approvedBy }) => [madeBy, approvedBy]),
      )
      return {
        items: rows.map((row) => ({
          ...presentSums(row),
          id: row.id,
          quarter: row.quarter,
          reason: row.reason,
          made_by: nameOf(row.madeBy),
          approved_by: nameOf(row.approvedBy),
          approved_at: row.approvedAt.getTime(),
          can_download: canDownload(row, `staff:${caller.id}`, clock()),
        })),
      }
    }),
    write(proposeTaxReport, ({ tx, input, act }) => proposeReport(tx, approvals, input.quarter, act)),
    write(downloadTaxReport, ({ tx, input, act }) => exportReport(tx, vault, input.id, act)),
  ]
}
