/**
 * Messages of a leader to the whole team: rate limited, checked against the word list, only for those who
 * want them.
 */
import type { OutputOf } from '@wallpaper/contract'
import type { sendTeamMessage, teamMessages } from '@wallpaper/contract/team'
import { timeText } from '../../../platform/clock.ts'
import type { Database, Reader, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { refuse, refuseField } from '../../../platform/refusal.ts'
import { nicknamesOf, wantTeamMessages } from '../../account/public.ts'
import type { TextObjection } from '../../creation/public.ts'
import { notifyPerson } from '../../notice/public.ts'
import { settings } from '../team.settings.ts'
import { type MessageRow, messageReader, messageRepository } from './message.repository.ts'

type Message = OutputOf<typeof sendTeamMessage>

const present = ({ id, text, sentAt, reached, doneAt }: MessageRow): Message => ({
  id,
  text,
  sent_at: sentAt.getTime(),
  reached,
  is_done: doneAt !== null,
})

const hourMs = 3_600_000
const shownMost = 5

/** Why none can be sent now; null when one can. */
const objectionOf = async (
  tx: Reader,
  uid: number,
  newest: MessageRow | undefined,
  now: number,
): Promise<string | null> => {
  if ((await messageReader(tx).members(uid, 0, 1)).length === 0) return '团队里还没有成员'
  const hours = await settings(tx).get('team.message_hours')
  const from = (newest?.sentAt.getTime() ?? 0) + hours * hourMs
  return newest && from > now ? `每 ${hours} 小时可以发一条，${timeText(from)} 后可以再发` : null
}

export const listMessages = async (
  tx: Reader,
  uid: number,
  now: number,
): Promise<OutputOf<typeof teamMessages>> => {
  const rows = await messageReader(tx).newest(uid, shownMost)
  return { items: rows.map(present), note: (await objectionOf(tx, uid, rows[0], now)) ?? '' }
}

export const writeMessage = async (
  tx: Tx,
  { uid, text }: Pick<MessageRow, 'uid' | 'text'>,
  objections: readonly TextObjection[],
  now: number,
): Promise<Message> => {
  for (const object of objections) {
    const sentence = await object(tx, text)
    if (sentence) throw refuseField('text', sentence)
  }
  const [newest] = await messageReader(tx).newest(uid, 1)
  const objection = await objectionOf(tx, uid, newest, now)
  if (objection) throw refuse(objection)
  const turn = (newest?.turn ?? 0) + 1
  const made = await messageRepository(tx).insert({ uid, id: newId(now), turn, text, sentAt: new Date(now) })
  if (!made) throw refuse('刚刚发过一条，请稍后再发')
  return present(made)
}

const atOnce = 200

/** Delivers to the next batch of members; returns whether there may be more. */
const handOutSome = async (tx: Tx, one: Pick<MessageRow, 'uid' | 'id'>, now: number): Promise<boolean> => {
  const repository = messageRepository(tx)
  const row = await repository.lock(one)
  if (!row || row.doneAt) return false
  const uids = await repository.members(row.uid, row.lastUid, atOnce)
  const last = uids.at(-1)
  if (last === undefined) {
    await repository.change(row, { doneAt: new Date(now) })
    return false
  }
  const wanted = await wantTeamMessages(tx, uids)
  const nickname = (await nicknamesOf(tx, [row.uid])).get(row.uid) ?? ''
  for (const uid of uids.filter((each) => wanted.has(each)))
    await notifyPerson(tx, {
      uid,
      kind: 'activity',
      title: `邀请人 ${nickname} 给团队的消息`,
      body: row.text,
      now,
    })
  await repository.change(row, { lastUid: last, reached: row.reached + wanted.size })
  return true
}

/**
 * Each batch commits its notices and the cursor together: after a crash it resumes, and nobody gets it twice.
 */
export const handOut = async (
  db: Database,
  one: Pick<MessageRow, 'uid' | 'id'>,
  now: number,
): Promise<void> => {
  while (await db.write((tx) => handOutSome(tx, one, now)));
}
