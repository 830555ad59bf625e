/**
 * All endpoints by area. An area's `*.endpoints.ts` and `*.console.ts` export endpoints and nothing else, so
 * every export there is mounted, documented and tested.
 */
import * as accountConsole from './account/account.console.ts'
import * as account from './account/account.endpoints.ts'
import * as channelsConsole from './account/channels.console.ts'
import type { Area } from './areas.ts'
import * as codesConsole from './codes/codes.console.ts'
import * as codes from './codes/codes.endpoints.ts'
import * as catalogueConsole from './creation/content/catalogue.console.ts'
import * as contentConsole from './creation/content/content.console.ts'
import * as creation from './creation/creation.endpoints.ts'
import * as templatesConsole from './creation/template/templates.console.ts'
import * as earningsConsole from './earnings/earnings.console.ts'
import * as earnings from './earnings/earnings.endpoints.ts'
import * as importConsole from './earnings/import.console.ts'
import { type AnyEndpoint, mountsOf } from './endpoint.ts'
import * as financeConsole from './finance/finance.console.ts'
import * as homeConsole from './home/home.console.ts'
import * as home from './home/home.endpoints.ts'
import * as campConsole from './learn/camp.console.ts'
import * as filmConsole from './learn/film.console.ts'
import * as learnConsole from './learn/learn.console.ts'
import * as learn from './learn/learn.endpoints.ts'
import * as lessonQuestionConsole from './learn/lessonQuestion.console.ts'
import * as memberConsole from './member/member.console.ts'
import * as member from './member/member.endpoints.ts'
import * as subSiteConsole from './member/subSite.console.ts'
import * as taskConsole from './member/task.console.ts'
import * as noticeConsole from './notice/notice.console.ts'
import * as notice from './notice/notice.endpoints.ts'
import * as paymentsConsole from './payments/payments.console.ts'
import * as reviewConsole from './review/review.console.ts'
import * as review from './review/review.endpoints.ts'
import * as sharingConsole from './sharing/sharing.console.ts'
import * as sharing from './sharing/sharing.endpoints.ts'
import * as setUpConsole from './staff/setUp.console.ts'
import * as staffConsole from './staff/staff.console.ts'
import * as giftConsole from './support/gift.console.ts'
import * as supportConsole from './support/support.console.ts'
import * as support from './support/support.endpoints.ts'
import * as agreementsConsole from './system/agreements.console.ts'
import * as appConfigConsole from './system/appConfig.console.ts'
import * as system from './system/system.endpoints.ts'
import * as coachingConsole from './team/coaching.console.ts'
import * as levelConsole from './team/level.console.ts'
import * as posterConsole from './team/poster.console.ts'
import * as teamConsole from './team/team.console.ts'
import * as team from './team/team.endpoints.ts'
import * as tutorConsole from './team/tutor.console.ts'
import * as toolsConsole from './tools/tools.console.ts'
import * as tools from './tools/tools.endpoints.ts'
import * as upload from './upload/upload.endpoints.ts'
import * as bankConsole from './wallet/bank.console.ts'
import * as deductionConsole from './wallet/deduction.console.ts'
import * as overviewConsole from './wallet/overview.console.ts'
import * as payoutConsole from './wallet/payout.console.ts'
import * as taxReportConsole from './wallet/taxReport.console.ts'
import * as walletConsole from './wallet/wallet.console.ts'
import * as wallet from './wallet/wallet.endpoints.ts'

const modules: Partial<Record<Area, readonly object[]>> = {
  account: [account, accountConsole, channelsConsole],
  codes: [codes, codesConsole],
  creation: [creation, contentConsole, catalogueConsole, templatesConsole],
  earnings: [earnings, earningsConsole, importConsole],
  finance: [financeConsole],
  home: [home, homeConsole],
  learn: [learn, learnConsole, lessonQuestionConsole, campConsole, filmConsole],
  member: [member, memberConsole, taskConsole, subSiteConsole],
  notice: [notice, noticeConsole],
  payments: [paymentsConsole],
  review: [review, reviewConsole],
  sharing: [sharing, sharingConsole],
  support: [support, supportConsole, giftConsole],
  team: [team, teamConsole, levelConsole, posterConsole, tutorConsole, coachingConsole],
  tools: [tools, toolsConsole],
  upload: [upload],
  wallet: [
    wallet,
    walletConsole,
    payoutConsole,
    bankConsole,
    deductionConsole,
    overviewConsole,
    taxReportConsole,
  ],
  staff: [staffConsole, setUpConsole],
  system: [system, agreementsConsole, appConfigConsole],
}

export interface Registered {
  area: Area
  endpoint: AnyEndpoint
}

export const registry: readonly Registered[] = (
  Object.entries(modules) as [Area, readonly object[]][]
).flatMap(([area, files]) =>
  files.flatMap((file) => Object.values(file).map((endpoint: AnyEndpoint) => ({ area, endpoint }))),
)

export const allUrls = (): string[] =>
  registry.flatMap(({ endpoint }) => mountsOf(endpoint).map(({ url }) => url)).sort()
