/** What mini-program cards need: a picture in the account's library, and the right to send them. */
import type { ReplyRules } from '@wallpaper/contract/reply/reply.schemas'
import { type Clock, dayMs } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { type CodeCard, coverWorksOf, normalizeCode } from '../../codes/public.ts'
import type { shownWorks } from '../../creation/public.ts'
import { officialAccountsOf } from '../../gzh/public.ts'
import type { NoCard } from '../rules/passiveReply.ts'
import { replyAccountReader } from './account.repository.ts'
import { miniCodesIn } from './rules.ts'

type ShownWork = Awaited<ReturnType<typeof shownWorks>>[number]

/** How long an account that was refused is answered for with links. */
const refusedMs = dayMs

/** The work on each card, by the normalized code. */
export const cardWorks = async (
  tx: Reader,
  uid: number,
  rules: ReplyRules,
  cards: ReadonlyMap<string, CodeCard>,
): Promise<Map<string, ShownWork>> =>
  coverWorksOf(
    tx,
    uid,
    miniCodesIn(rules).flatMap((code) => cards.get(normalizeCode(code)) ?? []),
  )

export const noCardOf = async (
  tx: Reader,
  { uid, accountId }: { uid: number; accountId: string },
  rules: ReplyRules,
  clock: Clock,
): Promise<NoCard | null> => {
  if (miniCodesIn(rules).length === 0) return null
  const account = (await officialAccountsOf(tx, uid)).find(({ id }) => id === accountId)
  if (!account?.canSendMessages) return 'permission'
  const refusedAt = (await replyAccountReader(tx).one(uid, accountId))?.messagesRefusedAt?.getTime() ?? 0
  return clock() - refusedAt < refusedMs ? 'permission' : null
}
