/** Ends all sharing of a closed account at once; the rows stay, since income depends on them. */
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { tellEnded, tellWithdrawn } from './share/share.notices.ts'
import { anyShareReader } from './share/share.repository.ts'
import { step } from './share/share.service.ts'

export const endSharesOf = async (tx: Tx, uid: number, clock: Clock): Promise<void> => {
  const now = clock()
  const at = new Date(now)
  for (const row of await anyShareReader(tx).standingOf(uid, at)) {
    const isOwner = row.uid === uid
    if (row.state === 'applied') {
      const gone = await step(
        tx,
        row,
        isOwner ? 'expire' : 'withdraw',
        { state: isOwner ? 'expired' : 'withdrawn' },
        { by: { uid }, now },
      )
      if (!isOwner) await tellWithdrawn(tx, gone, now)
      continue
    }
    const ended = await step(tx, row, 'end', { state: 'ended', until: at }, { by: { uid }, now })
    await tellEnded(tx, ended, isOwner ? 'owner' : 'borrower', now)
  }
}
