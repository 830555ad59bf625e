import {
  accountRules,
  callbackFigures,
  callbackMessage,
  callbackMessages,
  callbackRefusals,
  callbackText,
  decideReplyReview,
  exportCallbacks,
  replyReviews,
  tryAccountRules,
} from '@wallpaper/contract/reply/reply.console'
import type { Vault } from '../../../platform/crypto.ts'
import { outside, type Route, read, write } from '../../../platform/http/route.ts'
import type { ReceiverDeps, Receivers } from '../account/receivers.ts'
import { decideReview, listReviews } from '../account/review.console.service.ts'
import { readAccountRules, tryForStaff } from '../account/rules.console.service.ts'
import {
  exportMessages,
  figuresToday,
  listCallbacks,
  listRefusals,
  readCallback,
  readText,
} from './message.console.service.ts'

export interface ReplyConsoleDeps extends Omit<ReceiverDeps, 'db'> {
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
  read(accountRules, ({ tx, input }) => readAccountRules(tx, input)),
  outside(tryAccountRules, ({ db, input }) => db.read((tx) => tryForStaff(tx, input, deps))),
  read(replyReviews, ({ tx }) => listReviews(tx)),
  write(decideReplyReview, ({ tx, input, act }) => decideReview(tx, input, act, deps.receivers)),
]
