/** Membership: levels and their rights, orders, tasks, plans and sub-sites. */

import { lines } from '@wallpaper/contract'
import { memberScreens } from '@wallpaper/contract/member/member.screens'
import { defineArea } from '../../area.ts'
import { ledgerChecks, moneyTables } from '../../ledger/ledger.slots.ts'
import type { Reader } from '../../platform/db/database.ts'
import { closureBlockers, type Entry, entries, erasers, subAccountAllowances } from '../account/public.ts'
import { codeAllowances } from '../codes/public.ts'
import { homepageBonuses } from '../creation/public.ts'
import { incomeRelations, rateBonuses } from '../earnings/public.ts'
import { createPayments, orderBooks, orderKinds } from '../payments/public.ts'
import { reviewPriorities } from '../review/public.ts'
import { approvalKinds, approvalsOf, dayJobs, namers, namingOf, settings } from '../staff/public.ts'
import { toolRights } from '../tools/public.ts'
import { makeDemoMembers } from './demo/demoMembers.ts'
import { makeDemoPlans } from './demo/demoPlans.ts'
import { makeDemoSites } from './demo/demoSites.ts'
import { levelNamer } from './level/level.console.service.ts'
import { memberConsoleRoutes } from './member.console.routes.ts'
import { memberGrowth } from './member.growth.ts'
import { closePlans, memberJobKinds, memberJobs } from './member.jobs.ts'
import { memberMoney } from './member.money.ts'
import { memberSettings } from './member.settings.ts'
import { usedRightsElsewhere } from './member.slots.ts'
import { lastDayText } from './membership/days.ts'
import { membershipReader } from './membership/membership.repository.ts'
import { privilegeRoutes } from './membership/privilege.routes.ts'
import { memberRights, rateBonusesOn, reviewedFirst } from './membership/rights.ts'
import { balanceOrders } from './order/balanceOrders.ts'
import { memberOrderKind } from './order/memberOrder.kind.ts'
import { orderNamer } from './order/order.console.service.ts'
import { orderReader } from './order/order.repository.ts'
import { orderRoutes } from './order/order.routes.ts'
import { orderLedgerCheck } from './order/orderLedger.check.ts'
import { memberApprovals } from './order/refund.approval.ts'
import { sitesAbove } from './subSite/paidSite.ts'
import { subSiteApprovals } from './subSite/subSite.approval.ts'
import { subSiteConsoleRoutes } from './subSite/subSite.console.routes.ts'
import { siteLevelsNamer, siteNamer } from './subSite/subSite.console.service.ts'
import { subSiteRepository } from './subSite/subSite.repository.ts'
import { subSiteRoutes } from './subSite/subSite.routes.ts'
import { taskConsoleRoutes } from './task/task.console.routes.ts'
import { planNamer, taskNamer } from './task/task.console.service.ts'
import { taskRoutes } from './task/task.routes.ts'

/** An account cannot be closed while a refund is pending. */
const refundBlocks = async (tx: Reader, uid: number) => {
  const refunding = await orderReader(tx).count({ uid, state: 'refunding' })
  const doubtful = await orderReader(tx).count({ uid, state: 'doubtful' })
  return refunding + doubtful > 0
    ? [{ sentence: '有一笔会员付款还在退款或核实', path: memberScreens.orders() }]
    : []
}

const memberEntries: readonly Entry[] = [
  {
    id: 'vip',
    icon: 'crown',
    screen: memberScreens.vip,
    for: 'main',
    home: { order: 22 },
    personalCentre: {
      group: 'wallet',
      order: 6,
      describe: async (tx, { uid }) => {
        const row = await membershipReader(tx).one(uid)
        if (!row) return {}
        return { detail: `有效期至 ${lastDayText(row.endsAt.getTime())}` }
      },
    },
  },
  {
    id: 'privileges',
    icon: 'star',
    screen: memberScreens.privileges,
    for: 'main',
    personalCentre: { group: 'wallet', order: 7 },
  },
  {
    id: 'tasks',
    icon: 'gift',
    screen: memberScreens.tasks,
    for: 'main',
    home: { order: 24 },
    personalCentre: { group: 'wallet', order: 8 },
  },
  {
    id: 'sub_site',
    icon: 'team',
    screen: memberScreens.subSite,
    for: 'main',
    personalCentre: { group: 'account', order: 53 },
  },
]

export const memberArea = defineArea(
  'member',
  {
    jobKinds: memberJobKinds,
    grows: memberGrowth,
    gives: [
      moneyTables.with(memberMoney),
      settings.with(memberSettings),
      dayJobs.with({ job: closePlans.name, needs: 'member_rules:see', keyOf: () => 'plan:all' }),
      ledgerChecks.with(orderLedgerCheck),
      orderKinds.with(memberOrderKind),
      orderBooks.with(balanceOrders),
      entries.with(...memberEntries),
      subAccountAllowances.with(async (tx, uid, now) => (await memberRights(tx, uid, now))?.subAccounts ?? 0),
      homepageBonuses.with(async (tx, { uid, line }, now) => {
        const rights = await memberRights(tx, uid, now)
        return Math.max(0, (rights?.homepages ?? 0) - lines[line].limits.homepages)
      }),
      toolRights.with(async (tx, uid, now) => (await memberRights(tx, uid, now))?.hasTools ?? false),
      codeAllowances.with(async (tx, uid, now) => (await memberRights(tx, uid, now))?.codes ?? 0),
      reviewPriorities.with(reviewedFirst),
      rateBonuses.with(rateBonusesOn),
    ],
  },
  (services, slots) => {
    const { clock } = services
    const payments = createPayments(services, slots.all(orderKinds))
    return {
      routes: () => [
        ...privilegeRoutes({ clock, payments }),
        ...orderRoutes({ clock, payments, elsewhere: slots.all(usedRightsElsewhere) }),
        ...taskRoutes({ clock }),
        ...subSiteRoutes({ clock }),
      ],
      consoleRoutes: () => {
        const naming = namingOf(slots)
        const approvals = approvalsOf(slots, clock)
        return [
          ...memberConsoleRoutes({ clock, naming, approvals }),
          ...taskConsoleRoutes({ clock, naming }),
          ...subSiteConsoleRoutes({ clock, approvals }),
        ]
      },
      jobs: () => memberJobs(services),
      gives: [
        approvalKinds.with(...memberApprovals(payments), ...subSiteApprovals),
        incomeRelations.with({ role: 'site', above: sitesAbove }),
        namers.with(levelNamer, orderNamer, taskNamer, planNamer, siteNamer, siteLevelsNamer),
        closureBlockers.with(refundBlocks),
        erasers.with((tx, uid) => subSiteRepository(tx).eraseName(uid)),
      ],
      owners: {
        memberOrder: async (tx, { uid }, ids) => new Set(await orderReader(tx).idsAmong(uid, ids)),
      },
      demo: async () => {
        await makeDemoMembers(services)
        await makeDemoPlans(services)
        await makeDemoSites(services)
        return []
      },
    }
  },
)
