/** Products of brands that creators promote: codes, orders, what they earn, and 剪映福利. */

import { productScreens } from '@wallpaper/contract/product/product.screens'
import { defineArea } from '../../area.ts'
import { ledgerChecks, moneyTables } from '../../ledger/ledger.slots.ts'
import { type Entry, entries, erasers } from '../account/public.ts'
import { incomeRelations, openIncomes } from '../earnings/public.ts'
import { productRankings } from '../home/public.ts'
import { accountViewsOf, countedWorks } from '../publish/public.ts'
import { approvalKinds, approvalsOf, figures, namers, settings } from '../staff/public.ts'
import { staffFileUrls } from '../upload/public.ts'
import { productNamer } from './catalogue/product.console.service.ts'
import { rankedProducts } from './catalogue/ranking.ts'
import { productCodeNamer } from './code/code.console.service.ts'
import { draftRepository, productCodeReader } from './code/code.repository.ts'
import { makeDemoProducts } from './demo/demoProducts.ts'
import { orderImportApproval } from './import/import.approval.ts'
import { orderImportNamer } from './import/import.console.service.ts'
import { eventPages } from './order/event.routes.ts'
import { orderReader } from './order/order.repository.ts'
import { openIncomeOf } from './order/order.service.ts'
import { ordersCheck } from './order/orders.check.ts'
import { productConsoleRoutes } from './product.console.routes.ts'
import { productGrowth } from './product.growth.ts'
import { productJobKinds, productJobs } from './product.jobs.ts'
import { productMoney } from './product.money.ts'
import { productRoutes } from './product.routes.ts'
import { productSettings } from './product.settings.ts'
import { productRateApproval } from './rate/rate.approval.ts'
import { welfareApproval } from './welfare/welfare.approval.ts'
import { welfareNamer } from './welfare/welfare.console.service.ts'
import { welfareRepository } from './welfare/welfare.repository.ts'
import { countsReportedOn } from './welfare/welfare.service.ts'

const productEntries: readonly Entry[] = [
  {
    id: 'products',
    icon: 'gift',
    screen: { title: productScreens.list.title, path: productScreens.list.path },
    for: 'publish',
    home: { order: 32 },
  },
  {
    id: 'capcut_welfare',
    icon: 'gift',
    screen: { title: productScreens.welfare.title, path: productScreens.welfare.path },
    for: 'publish',
    home: { order: 47 },
  },
]

const declaration = {
  jobKinds: productJobKinds,
  grows: productGrowth,
  gives: [
    settings.with(productSettings),
    entries.with(...productEntries),
    moneyTables.with(productMoney),
    ledgerChecks.with(ordersCheck),
  ],
}

export const productArea = defineArea('product', declaration, (services, slots) => {
  const { db, clock, queue, keysFor, publicUrl, storage } = services
  const staffFiles = staffFileUrls(storage)
  const reports = () => ({ db, clock, keysFor, relations: slots.all(incomeRelations) })
  return {
    routes: () => productRoutes({ clock, accountViews: accountViewsOf(services), staffFiles }),
    consoleRoutes: () =>
      productConsoleRoutes({ clock, approvals: approvalsOf(slots, clock), publicUrl, keysFor, staffFiles }),
    pages: (app) => eventPages(app, reports()),
    jobs: () => productJobs({ ...services, ...reports() }),
    gives: [
      approvalKinds.with(productRateApproval, orderImportApproval(queue.enqueue), welfareApproval),
      namers.with(productNamer, productCodeNamer, orderImportNamer, welfareNamer),
      openIncomes.with(openIncomeOf),
      countedWorks.with(countsReportedOn),
      productRankings.with(rankedProducts),
      figures.with(async (tx) => ({ product_codes_waiting: (await productCodeReader(tx).waiting()).count })),
      erasers.with(
        (tx, uid) => draftRepository(tx).eraseOf(uid),
        (tx, uid) => welfareRepository(tx).eraseOf(uid),
      ),
    ],
    demo: async () => {
      await makeDemoProducts({ ...services, ...reports() })
      return []
    },
    owners: {
      productCode: async (tx, { uid }, ids) => new Set(await productCodeReader(tx).idsAmong(uid, ids)),
      productOrder: async (tx, { uid }, ids) => new Set(await orderReader(tx).idsAmong(uid, ids)),
    },
  }
})
