/** Review: staff judge submissions; nobody answers appeals against their own verdicts. */

import { reviewScreens } from '@wallpaper/contract/review/review.screens'
import { defineArea } from '../../area.ts'
import { type Entry, entries, erasers } from '../account/public.ts'
import { codeCalls, codeListeners } from '../codes/public.ts'
import { countRejected, sentListeners, textObjections } from '../creation/public.ts'
import { firstReviews } from '../home/public.ts'
import { dueWorks, figures, settings, twoStepActs } from '../staff/public.ts'
import { privatePictures, uploadAddresses } from '../upload/public.ts'
import { answerAppealAct } from './appeal/appeal.console.service.ts'
import { deleteAppealsOf } from './appeal/appeal.repository.ts'
import { checkRoutes } from './centre/check.routes.ts'
import { blankDecisionsOf } from './decision/decision.repository.ts'
import { queueFigures } from './decision/figures.service.ts'
import { makeDemoReview } from './demo/demoReview.ts'
import { reviewTour } from './demo/reviewTour.ts'
import { deleteFirstReviewOf } from './first/firstReview.repository.ts'
import { firstReviewOf, openFirstReview } from './first/firstReview.service.ts'
import { deleteContentChecksOf } from './machineCheck/contentCheck.repository.ts'
import { checkSent, checkWords } from './machineCheck/machineCheck.jobs.kinds.ts'
import { machineCheckJobs } from './machineCheck/machineCheck.jobs.ts'
import { checkWaiting } from './machineCheck/machineCheck.service.ts'
import { ownCodes } from './machineCheck/ownCode.rules.ts'
import { deleteClaimsOf } from './queue/claim.repository.ts'
import { queueConsoleRoutes } from './queue/queue.console.routes.ts'
import { reviewDue } from './queue/review.dueWork.ts'
import { reasonConsoleRoutes } from './reasons/reasons.console.routes.ts'
import { reviewGrowth } from './review.growth.ts'
import { reviewSettings } from './review.settings.ts'
import { elsewhereReviews, reviewPriorities } from './review.slots.ts'
import { blockedText, createWordMatcher } from './words/wordCheck.ts'
import { wordConsoleRoutes } from './words/words.console.routes.ts'

const centreEntry: Entry = {
  id: 'review',
  icon: 'shield',
  screen: reviewScreens.everything,
  for: 'creation',
  badge: countRejected,
  home: { order: 4 },
}

export const reviewArea = defineArea(
  'review',
  {
    jobKinds: [checkSent, checkWords],
    grows: reviewGrowth,
    gives: [
      settings.with(reviewSettings),
      entries.with(centreEntry),
      twoStepActs.with(answerAppealAct),
      dueWorks.with(...reviewDue),
      codeListeners.with(openFirstReview),
    ],
  },
  (services, slots) => {
    const { db, clock, logger, storage, env, publicUrl, queue, partners } = services
    const matcher = createWordMatcher()
    const deps = {
      clock,
      addressesOf: uploadAddresses(services),
      matcher,
      isOwnCode: ownCodes([publicUrl, env.GALLERY_URL, env.SHORT_URL]),
      pictures: privatePictures(storage),
      moderation: partners.moderation,
      publicUrl,
    }
    return {
      routes: () =>
        checkRoutes({
          ...deps,
          codes: codeCalls(services, slots),
          elsewhere: slots.all(elsewhereReviews),
        }),
      consoleRoutes: () => [
        ...queueConsoleRoutes({ ...deps, priorities: slots.all(reviewPriorities) }),
        ...wordConsoleRoutes({ matcher, enqueue: queue.enqueue }),
        ...reasonConsoleRoutes,
      ],
      jobs: () => machineCheckJobs({ ...deps, db, logger }),
      gives: [
        textObjections.with(blockedText(matcher)),
        sentListeners.with(async (tx, uid) => {
          await openFirstReview(tx, uid, clock())
          await queue.enqueue(tx, checkSent, { uid })
        }),
        firstReviews.with((tx, uid) => firstReviewOf(tx, uid, clock())),
        erasers.with(async (tx, uid) => {
          await deleteClaimsOf(tx, uid)
          await deleteContentChecksOf(tx, uid)
          await deleteFirstReviewOf(tx, uid)
          await deleteAppealsOf(tx, uid)
          await blankDecisionsOf(tx, uid)
        }),
        figures.with(async (tx, { midnight }) => {
          const { waiting, oldest_at, decided_today, appeals_open } = await queueFigures(tx, midnight)
          return {
            review_waiting: waiting,
            review_oldest_at: oldest_at,
            review_decided_today: decided_today,
            review_appeals_open: appeals_open,
          }
        }),
      ],
      demoTour: reviewTour(services.vault),
      demo: async () => {
        await makeDemoReview(services)
        // Demo content is inserted without the calls that would have enqueued the check.
        await checkWaiting(checkSent.name, undefined, { ...deps, db, logger }, new AbortController().signal)
        return []
      },
    }
  },
)
