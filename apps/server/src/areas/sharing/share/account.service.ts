/** 共享账号: everybody with whom material is shared, in both directions, on all lines. */
import type { OutputOf } from '@wallpaper/contract'
import type { shareAccounts } from '@wallpaper/contract/sharing'
import { shareStates } from '@wallpaper/contract/sharing/sharing.schemas'
import type { Reader } from '../../../platform/db/database.ts'
import { incomeParts, personParts, type ShareDeps } from './share.parts.ts'
import { lastDayIn } from './share.present.ts'
import { anyShareReader, type ShareRow } from './share.repository.ts'

type Accounts = OutputOf<typeof shareAccounts>

const present = (row: ShareRow) => ({
  share_id: row.id,
  line: row.line,
  name: row.homepageName,
  state: row.state,
  state_name: shareStates[row.state],
  last_day: lastDayIn(row),
})

export const sharedAccounts = async (
  tx: Reader,
  uid: number,
  { clock }: Pick<ShareDeps, 'clock'>,
): Promise<Accounts> => {
  const rows = await anyShareReader(tx).standingOf(uid, new Date(clock()))
  const partnerOf = (row: ShareRow) => (row.uid === uid ? row.borrowerUid : row.uid)
  const personOf = await personParts(tx, rows.map(partnerOf))
  const incomeOf = await incomeParts(tx, rows)
  return {
    items: [...Map.groupBy(rows, partnerOf)].map(([partner, shared], at) => {
      const { name, avatarUrl } = personOf(partner)
      return {
        key: String(at),
        name,
        avatar_url: avatarUrl,
        borrowed: shared.filter((row) => row.borrowerUid === uid).map(present),
        lent: shared.filter((row) => row.uid === uid).map(present),
        income_fen: shared.reduce((sum, { id }) => sum + incomeOf(id), 0),
      }
    }),
  }
}
