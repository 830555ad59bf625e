/** Codes, and the gallery pages that the audience opens with them. */

import { defineArea } from '../../area.ts'
import { moneyTables } from '../../ledger/ledger.slots.ts'
import { bucketUrlOf } from '../../platform/storage/s3Storage.ts'
import type { Services } from '../../services.ts'
import { entries, erasers, firstSteps, personRisks } from '../account/public.ts'
import { homepageBlockers, pointingCodes } from '../creation/public.ts'
import { codeFigures, searchGroups } from '../home/public.ts'
import { createPayments, orderKinds } from '../payments/public.ts'
import { dueWorks, figures, finders, settings } from '../staff/public.ts'
import { toolRights } from '../tools/public.ts'
import { codesDue } from './application/codes.dueWork.ts'
import { createCodeGuesses } from './audience/codeGuesses.ts'
import { galleryRoutes } from './audience/gallery.routes.ts'
import { answerWithPages, galleryTools } from './audience/galleryTools.routes.ts'
import { visitRoutes } from './audience/visit.routes.ts'
import { codeGivensOf, codeParts } from './code/code.calls.ts'
import { codeConsoleRoutes } from './code/code.console.routes.ts'
import { codeFinder } from './code/code.finder.ts'
import { codeOwners } from './code/code.owners.ts'
import { codeRoutes } from './code/code.routes.ts'
import { codeSearchGroup } from './code/code.search.ts'
import { codesBlockHomepage, retireCodes } from './code/code.service.ts'
import { codesFirstSteps } from './code/codes.firstSteps.ts'
import { codesEntries } from './codes.entries.ts'
import { codesGrowth } from './codes.growth.ts'
import { codesJobKinds, codesJobs } from './codes.jobs.ts'
import { codesMoney } from './codes.money.ts'
import { codesSettings } from './codes.settings.ts'
import { borrowing, reportListeners } from './codes.slots.ts'
import { codesTour } from './demo/codesTour.ts'
import { makeDemoCodes } from './demo/demoCodes.ts'
import { createBurstLimiter } from './events/burstLimiter.ts'
import { eventService } from './events/event.service.ts'
import { createIntake } from './events/intake.ts'
import { ownCodeFigures } from './funnel/codeFigures.ts'
import { funnelRoutes } from './funnel/funnel.routes.ts'
import { unlockOrderKind } from './order/unlockOrder.kind.ts'
import { reportRisks } from './report/report.personRisks.ts'
import { reportReader } from './report/report.repository.ts'
import { reportRoutes } from './report/report.routes.ts'
import { shortPages, shortRoutes } from './short/short.routes.ts'
import { pointingCodesOfAll } from './target/pointingCodes.ts'
import { adService } from './unlock/ad.service.ts'
import { unlockRoutes } from './unlock/unlock.routes.ts'

/** Origins of pictures: a CDN for public files, the object store for signed ones. */
const pictureOriginsOf = ({ storage, env }: Services): string[] => {
  const shown = URL.parse(storage.publicUrl('public/a.webp'))?.origin
  const endpoint = env.S3_PUBLIC_ENDPOINT ?? env.S3_ENDPOINT
  const bucket = env.S3_BUCKET ?? ''
  const store = endpoint
    ? new URL(bucketUrlOf({ endpoint, bucket, pathStyle: env.S3_PATH_STYLE })).origin
    : undefined
  return [...new Set([shown, store].filter((origin) => origin !== undefined))]
}

export const codesArea = defineArea(
  'codes',
  {
    jobKinds: codesJobKinds,
    grows: codesGrowth,
    gives: [
      moneyTables.with(codesMoney),
      settings.with(codesSettings),
      entries.with(...codesEntries),
      firstSteps.with(codesFirstSteps),
      codeFigures.with(ownCodeFigures),
      pointingCodes.with(pointingCodesOfAll),
      finders.with(codeFinder),
      dueWorks.with(...codesDue),
      personRisks.with(reportRisks),
      orderKinds.with(unlockOrderKind),
    ],
  },
  (services, slots) => {
    const { db, replica, clock, env, logger, rates, vault, storage, keysFor, partners } = services
    const { addresses, ownerKeys, pictures, targetsOf, targetsOfEach, codeDeps } = codeParts(
      services,
      codeGivensOf(slots),
    )
    const payments = createPayments(services, slots.all(orderKinds))
    const lent = slots.one(borrowing)
    const events = eventService({
      db,
      clock,
      borrowing: lent,
      intake: createIntake(db),
      bursts: createBurstLimiter(clock),
    })
    const guesses = createCodeGuesses({ db, clock, rates })
    const short = { targetsOf, guesses, ...addresses }
    return {
      routes: () => [
        ...codeRoutes({ ...codeDeps, pictures, hasMiniProgram: partners.miniProgram !== null }),
        ...funnelRoutes({ clock }),
        ...shortRoutes(short),
      ],
      consoleRoutes: () => codeConsoleRoutes({ targetsOfEach }),
      owners: { code: codeOwners },
      gives: [
        figures.with(async (tx) => ({ gallery_reports_open: await reportReader(tx).countOpen() })),
        searchGroups.with(codeSearchGroup(codeDeps)),
        homepageBlockers.with(codesBlockHomepage),
        erasers.with((tx, uid) => retireCodes(tx, uid, clock)),
      ],
      demoTour: codesTour(services.vault),
      demo: async () => {
        await makeDemoCodes(services)
        return []
      },
      jobs: () => codesJobs({ db, clock, logger, storage }),
      pages: async (app) => {
        const deps = {
          db,
          replica,
          clock,
          rates,
          events,
          guesses,
          pictures,
          borrowing: lent,
          reportListeners: slots.all(reportListeners),
          toolRights: slots.all(toolRights),
          payments,
          vault,
          payer: partners.wechat,
          wechat: partners.wechat,
          ads: adService({ db, clock, ads: partners.ads }),
          galleryUrl: addresses.galleryUrl,
          pictureOrigins: pictureOriginsOf(services),
          grantKeys: keysFor('gallery/grants'),
          ownerKeys,
          isSecure: addresses.galleryUrl.startsWith('https:'),
          isSimulated: env.NODE_ENV !== 'production' && !env.GALLERY_URL,
        }
        if (env.SHORT_URL) shortPages(app, short)
        await app.register(async (scope) => {
          const tools = galleryTools(deps)
          answerWithPages(scope, tools, (error, request) =>
            logger.error({ id: request.id, route: request.routeOptions.url, err: error }, 'request failed'),
          )
          galleryRoutes(scope, deps, tools)
          visitRoutes(scope, deps, tools)
          reportRoutes(scope, deps, tools)
          unlockRoutes(scope, deps, tools)
        })
      },
    }
  },
)
