/** A warning blocks until it is confirmed; its text stays among the person's notices. */
import { timeText } from '../../../platform/clock.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { notifyPerson } from '../../notice/public.ts'
import { type OpenWarning, warningReader, warningRepository } from './warning.repository.ts'

export const firstOpenWarning = (tx: Reader, uid: number): Promise<OpenWarning | undefined> =>
  warningReader(tx).firstOpen(uid)

/** False when there is no such open warning. */
export const confirmWarning = async (
  tx: Tx,
  { uid, id, now }: { uid: number; id: number; now: number },
): Promise<boolean> => {
  const warning = await warningRepository(tx).confirm(uid, id, new Date(now))
  if (!warning) return false
  await notifyPerson(tx, {
    uid,
    kind: 'account',
    title: '账号警告',
    body: [
      warning.sentence,
      `警告时间：${timeText(warning.warnedAt.getTime())}`,
      `确认时间：${timeText(now)}`,
    ].join('\n'),
    isRead: true,
    now,
  })
  return true
}
