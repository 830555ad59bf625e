import {
  approveReviews,
  claimReview,
  decideAppeal,
  decideFirstReview,
  decideReview,
  keepReview,
  releaseReview,
  reviewAppealOne,
  reviewAppeals,
  reviewDecisions,
  reviewFigures,
  reviewQueue,
} from '@wallpaper/contract/review/review.console'
import { type Route, read, write } from '../../../platform/http/route.ts'
import {
  type AppealConsoleDeps,
  answerAppeal,
  listAppeals,
  oneAppeal,
} from '../appeal/appeal.console.service.ts'
import { approveMany, decide } from '../decision/decide.console.service.ts'
import { figuresFor, listDecisions } from '../decision/figures.service.ts'
import { decideFirst } from '../first/firstReview.console.service.ts'
import { claim, keep, listQueue, type QueueDeps, release } from './queue.console.service.ts'

export const queueConsoleRoutes = (deps: AppealConsoleDeps & QueueDeps): Route[] => [
  read(reviewQueue, ({ tx, input, caller }) => listQueue(tx, input, caller, deps)),
  write(claimReview, ({ tx, input, act }) => claim(tx, input, act, deps)),
  write(keepReview, ({ tx, input, act }) => keep(tx, input, act)),
  write(releaseReview, async ({ tx, input, act }) => {
    await release(tx, input, act)
    return {}
  }),
  write(decideReview, ({ tx, input, act }) => decide(tx, input, act)),
  write(decideFirstReview, ({ tx, input, act }) => decideFirst(tx, input, act)),
  write(approveReviews, ({ tx, input, act }) => approveMany(tx, input, act)),
  read(reviewDecisions, ({ tx, input }) => listDecisions(tx, input)),
  read(reviewFigures, ({ tx, input }) => figuresFor(tx, input, deps.clock()), {
    snapshot: true,
    mayBeOld: true,
  }),
  read(reviewAppeals, ({ tx, input, caller }) => listAppeals(tx, input, caller, deps)),
  read(reviewAppealOne, ({ tx, input, caller }) => oneAppeal(tx, input, caller, deps)),
  write(decideAppeal, ({ tx, input, act }) => answerAppeal(tx, input, act, deps)),
]
