/** What a banned person may still do: read why, since when and until when, and write to the thread of the appeal. */
import type { OutputOf } from '@wallpaper/contract'
import type { ban } from '@wallpaper/contract/account'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { settings } from '../account.settings.ts'
import { type AppealMessageRow, type AppealRow, appealReader, appealRepository } from './appeal.repository.ts'

type BanState = OutputOf<typeof ban>

const moneyNote = '封禁期间余额为你保留，不能提现；解除后恢复正常。'

/** How many messages stand since staff last answered. */
const unanswered = (messages: readonly AppealMessageRow[]): number =>
  messages.length - 1 - messages.findLastIndex((message) => message.staffId !== null)

const mayWrite = (
  appeal: AppealRow | undefined,
  messages: readonly AppealMessageRow[],
  messagesMax: number,
): boolean => (appeal === undefined || appeal.state === 'open') && unanswered(messages) < messagesMax

const nothingSaid: BanState = {
  is_banned: false,
  reason: null,
  banned_at: null,
  until: null,
  money_note: moneyNote,
  appeal: { state: 'none', can_write: false, messages: [] },
}

const presentMessage = (message: AppealMessageRow) => ({
  id: message.id,
  from: message.staffId === null ? ('person' as const) : ('staff' as const),
  text: message.text,
  said_at: message.saidAt.getTime(),
})

const threadOf = async (tx: Reader, banId: number) => {
  const reader = appealReader(tx)
  return {
    appeal: await reader.appealOf(banId),
    messages: await reader.messagesOf(banId),
    messagesMax: await settings(tx).get('account.appeal_messages'),
  }
}

/** A sub-account learns that the account is banned; why, and what was said about it, is the person's own. */
export const banStateOf = async (
  tx: Reader,
  { uid, sonid }: { uid: number; sonid: number },
): Promise<BanState> => {
  const newest = await appealReader(tx).newestOf(uid)
  const isBanned = newest !== undefined && newest.liftedAt === null
  if (sonid !== 0 || !newest) return { ...nothingSaid, is_banned: isBanned }
  const { appeal, messages, messagesMax } = await threadOf(tx, newest.id)
  return {
    is_banned: isBanned,
    reason: isBanned ? newest.reason : null,
    banned_at: isBanned ? newest.bannedAt.getTime() : null,
    until: isBanned ? (newest.until?.getTime() ?? null) : null,
    money_note: moneyNote,
    appeal: {
      // Lifting the ban decides the appeal, whoever lifted it and why.
      state: appeal ? (isBanned ? appeal.state : 'lifted') : 'none',
      can_write: isBanned && mayWrite(appeal, messages, messagesMax),
      messages: messages.map(presentMessage),
    },
  }
}

export const writeAppeal = async (
  tx: Tx,
  { uid, text, now }: { uid: number; text: string; now: number },
): Promise<BanState> => {
  const repository = appealRepository(tx)
  const inForce = await repository.lockInForce(uid)
  if (!inForce) throw refuse('账号没有被封禁，不需要申诉')
  const at = new Date(now)
  await repository.openAppeal(inForce.id, uid, at)
  const { appeal, messages, messagesMax } = await threadOf(tx, inForce.id)
  if (!mayWrite(appeal, messages, messagesMax)) {
    throw refuse(appeal?.state === 'open' ? '已收到你的申诉，请等客服回复后再补充' : '申诉已有结论')
  }
  await repository.say({ banId: inForce.id, staffId: null, text, saidAt: at })
  return banStateOf(tx, { uid, sonid: 0 })
}
