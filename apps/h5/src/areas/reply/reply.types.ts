import type { OutputOf } from '@wallpaper/contract'
import type { replyAccounts, replyLog, replyRulesRead, replyTry } from '@wallpaper/contract/reply'

export type ReplyAccount = OutputOf<typeof replyAccounts>['items'][number]
export type RulesReply = OutputOf<typeof replyRulesRead>
export type Tried = OutputOf<typeof replyTry>
export type LogItem = OutputOf<typeof replyLog>['items'][number]
