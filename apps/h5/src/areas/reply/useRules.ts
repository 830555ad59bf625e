/** The rules of an account with the changes that were not saved yet. */
import { replyRulesRead } from '@wallpaper/contract/reply'
import { noReplyRules } from '@wallpaper/contract/reply/noReplyRules.labels'
import type { ReplyRules } from '@wallpaper/contract/reply/reply.schemas'
import { stateOf, useRead } from '../../runtime/useRead.ts'
import { countChanges, setUnsavedRules, useUnsavedRules } from './unsavedRules.ts'

export const useRules = (accountId: string) => {
  const read = useRead(replyRulesRead, { account_id: accountId })
  const unsaved = useUnsavedRules(accountId)
  const saved = read.data?.rules ?? noReplyRules
  const rules = unsaved ?? saved
  return {
    read,
    state: stateOf(read),
    saved,
    rules,
    known: { works: read.data?.works ?? [], codes: read.data?.codes ?? [] },
    changes: unsaved ? countChanges(saved, unsaved) : 0,
    change: (next: ReplyRules) => setUnsavedRules(accountId, next),
    giveUp: () => setUnsavedRules(accountId, null),
  }
}
