/** What a banned person can still do: read the reason and duration, and write to the appeal thread. */
import type { OutputOf } from '@wallpaper/contract'
import type { ban } from '@wallpaper/contract/account'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { PrivatePictures } from '../../upload/public.ts'
import { settings } from '../account.settings.ts'
import { type AppealMessageRow, type AppealRow, appealReader, appealRepository } from './appeal.repository.ts'
import { picturesByMessage } from './appealPictures.ts'

type BanState = OutputOf<typeof ban>

const moneyNote = '封禁期间余额为你保留，不能提现；解除后恢复正常。'

/** Messages since the last answer of staff. */
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

type Message = BanState['appeal']['messages'][number]

const presentMessage = (message: AppealMessageRow, pictures: Message['pictures']): Message => ({
  id: message.id,
  from: message.staffId === null ? 'person' : 'staff',
  text: message.text,
  pictures,
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

/** A sub-account only learns that the account is banned; reason and thread are for the main account. */
export const banStateOf = async (
  tx: Reader,
  pictures: PrivatePictures,
  { uid, sonid }: { uid: number; sonid: number },
): Promise<BanState> => {
  const newest = await appealReader(tx).newestOf(uid)
  const isBanned = newest !== undefined && newest.liftedAt === null
  if (sonid !== 0 || !newest) return { ...nothingSaid, is_banned: isBanned }
  const { appeal, messages, messagesMax } = await threadOf(tx, newest.id)
  const picturesOf = await picturesByMessage(tx, pictures, { banId: newest.id, uid })
  return {
    is_banned: isBanned,
    reason: isBanned ? newest.reason : null,
    banned_at: isBanned ? newest.bannedAt.getTime() : null,
    until: isBanned ? (newest.until?.getTime() ?? null) : null,
    money_note: moneyNote,
    appeal: {
      // Lifting the ban decides the appeal, regardless of why it was lifted.
      state: appeal ? (isBanned ? appeal.state : 'lifted') : 'none',
      can_write: isBanned && mayWrite(appeal, messages, messagesMax),
      messages: messages.map((message) => presentMessage(message, picturesOf(message.id))),
    },
  }
}

export interface AppealLabels {
  uid: number
  text: string
  /** Own pictures: others were refused before. */
  uploadIds: readonly string[]
  now: number
}

export const writeAppeal = async (
  tx: Tx,
  pictures: PrivatePictures,
  { uid, text, uploadIds, now }: AppealLabels,
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
  const chosen = [...new Set(uploadIds)]
  await pictures.check(tx, uid, chosen)
  const said = await repository.say({ banId: inForce.id, staffId: null, text, saidAt: at })
  await repository.addPictures(said, uid, chosen)
  return banStateOf(tx, pictures, { uid, sonid: 0 })
}
