import {
  replyAccounts,
  replyLog,
  replyRuleSwitch,
  replyRulesRead,
  replyRulesSave,
  replySwitch,
  replyTry,
  reviewApply,
  reviewState,
} from '@wallpaper/contract/reply'
import { outside, type Route, read, write } from '../../../platform/http/route.ts'
import { listMessages } from '../message/log.service.ts'
import {
  applyForReview,
  listReplyAccounts,
  type ReplyDeps,
  readReview,
  readRules,
  saveRules,
  switchReplies,
  switchRule,
  tryRules,
} from './account.service.ts'

export const replyRoutes = (deps: ReplyDeps): Route[] => {
  const { clock } = deps
  const named = ({ uid }: { uid: number }, { account_id }: { account_id: string }) => ({
    uid,
    accountId: account_id,
  })
  return [
    read(reviewState, ({ tx, caller, input }) => readReview(tx, named(caller, input), clock())),
    write(reviewApply, ({ tx, caller, input }) => applyForReview(tx, named(caller, input), clock())),
    read(replyAccounts, ({ tx, caller }) => listReplyAccounts(tx, caller.uid, clock())),
    write(replySwitch, ({ tx, caller, input }) => switchReplies(tx, named(caller, input), input.is_on, deps)),
    read(replyRulesRead, ({ tx, caller, input }) => readRules(tx, named(caller, input), deps)),
    write(replyRulesSave, ({ tx, caller, input }) => saveRules(tx, named(caller, input), input, deps)),
    write(replyRuleSwitch, ({ tx, caller, input }) =>
      switchRule(tx, named(caller, input), { ruleId: input.rule_id, isOn: input.is_on }, deps),
    ),
    outside(replyTry, ({ db, caller, input }) => db.read((tx) => tryRules(tx, caller.uid, input, deps))),
    read(replyLog, ({ tx, caller, input }) => listMessages(tx, named(caller, input), input)),
  ]
}
