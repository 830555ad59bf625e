import {
  callbackFigures,
  callbackMessage,
  callbackMessages,
  callbackRefusals,
  callbackText,
  decideReplyReview,
  exportCallbacks,
  replyReviews,
} from '@wallpaper/contract/reply/reply.console'
import type { Clock } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import type { Receivers } from '../account/receivers.ts'
import { decideReview, listReviews } from '../account/review.console.service.ts'
import {
  exportMessages,
  figuresToday,
  listCallbacks,
  listRefusals,
  readCallback,
  readText,
} from './message.console.service.ts'

export interface ReplyConsoleDeps {
  clock: Clock
  vault: Vault
  receivers: Receivers
}

export const replyConsoleRoutes = (deps: ReplyConsoleDeps): Route[] => [
  read(callbackFigures, ({ tx }) => figuresToday(tx, deps.clock())),
  read(callbackMessages, ({ tx, input }) => listCallbacks(tx, input)),
  write(exportCallbacks, ({ tx, input, act }) => exportMessages(tx, input, act)),
  read(callbackRefusals, ({ tx }) => listRefusals(tx, deps.clock())),
  read(callbackMessage, ({ tx, input }) => readCallback(tx, input, deps)),
  write(callbackText, ({ tx, input, act }) => readText(tx, input, act, deps)),
  read(replyReviews, ({ tx }) => listReviews(tx)),
  write(decideReplyReview, ({ tx, input, act }) => decideReview(tx, input, act, deps.receivers)),
]
