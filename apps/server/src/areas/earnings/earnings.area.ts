/** Income: rates, daily settlement, imports and reports. */

import { defineArea } from '../../area.ts'
import { ledgerChecks, moneyTables } from '../../ledger/ledger.slots.ts'
import { approvalKinds, approvalsOf, dayJobs, namers, settings } from '../staff/public.ts'
import { lineIncomes } from '../tools/public.ts'
import { uploadAddresses } from '../upload/public.ts'
import { makeDemoIncome } from './demo/demoIncome.ts'
import { earningsGrowth } from './earnings.growth.ts'
import { earningsMoney } from './earnings.money.ts'
import { earningsSettings } from './earnings.settings.ts'
import { incomeRelations, openIncomes, rateBonuses } from './earnings.slots.ts'
import { importApproval, importReversalApproval } from './import/import.approval.ts'
import { importConsoleRoutes } from './import/import.console.routes.ts'
import { importNamer } from './import/import.console.service.ts'
import { importJobKinds } from './import/import.jobs.kinds.ts'
import { importJobs } from './import/import.jobs.ts'
import { dayIncomeConsoleRoutes } from './income/dayIncome.console.routes.ts'
import { lineIncome } from './income/lineIncome.repository.ts'
import { personIncomeConsoleRoutes } from './income/personIncome.console.routes.ts'
import { rollupsCheck } from './income/rollups.check.ts'
import { rankingRoutes } from './ranking/ranking.routes.ts'
import { rateApproval } from './rate/rate.approval.ts'
import { rateConsoleRoutes } from './rate/rate.console.routes.ts'
import { rateRoutes } from './rate/rate.routes.ts'
import { incomeReader } from './report/report.repository.ts'
import { reportRoutes } from './report/report.routes.ts'
import { settlementApproval } from './settlement/settlement.approval.ts'
import { settlementConsoleRoutes } from './settlement/settlement.console.routes.ts'
import { earningsDayJobs } from './settlement/settlement.dayJobs.ts'
import { earningsJobKinds, earningsJobs } from './settlement/settlement.jobs.ts'
import { shareRoutes } from './share/share.routes.ts'
import { viewRoutes } from './view/view.routes.ts'

export const earningsArea = defineArea(
  'earnings',
  {
    jobKinds: [...earningsJobKinds, ...importJobKinds],
    grows: earningsGrowth,
    gives: [
      moneyTables.with(earningsMoney),
      settings.with(earningsSettings),
      ledgerChecks.with(rollupsCheck),
      lineIncomes.with(lineIncome),
    ],
  },
  (services, slots) => {
    const { db, clock, queue, storage } = services
    const addressesOf = uploadAddresses(services)
    const terms = () => ({ relations: slots.all(incomeRelations), rateBonuses: slots.all(rateBonuses) })
    return {
      routes: () => {
        const deps = {
          clock,
          addressesOf,
          rateBonuses: slots.all(rateBonuses),
          openIncomes: slots.all(openIncomes),
        }
        return [
          ...reportRoutes(deps),
          ...viewRoutes(deps),
          ...shareRoutes(deps),
          ...rankingRoutes({ clock }),
          ...rateRoutes(deps),
        ]
      },
      consoleRoutes: () => {
        const approvals = approvalsOf(slots, clock)
        return [
          ...rateConsoleRoutes({ clock, approvals }),
          ...settlementConsoleRoutes({ clock, approvals, ...terms() }),
          ...dayIncomeConsoleRoutes(),
          ...personIncomeConsoleRoutes({ clock }),
          ...importConsoleRoutes({ storage, approvals, enqueue: queue.enqueue }),
        ]
      },
      jobs: () => [
        ...earningsJobs({ ...services, ...terms() }),
        ...importJobs({ db, clock, storage, relations: slots.all(incomeRelations) }),
      ],
      gives: [
        approvalKinds.with(
          rateApproval,
          settlementApproval(queue.enqueue),
          importApproval(queue.enqueue),
          importReversalApproval(queue.enqueue),
        ),
        namers.with(importNamer),
        dayJobs.with(...earningsDayJobs),
      ],
      demo: async () => {
        await makeDemoIncome({
          ...services,
          ...terms(),
          approvals: approvalsOf(slots, clock),
        })
        return []
      },
      owners: {
        income: async (tx, { uid }, ids) => new Set(await incomeReader(tx, uid).idsAmong(ids)),
      },
    }
  },
)
