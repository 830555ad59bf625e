/** An account's own log. */

import { uuidKey } from '../../../platform/cursor.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { listPage, type PageInput } from '../../../platform/listPage.ts'
import { presentMessage } from './message.present.ts'
import { messageReader } from './message.repository.ts'

export const listMessages = (
  tx: Reader,
  { uid, accountId }: { uid: number; accountId: string },
  { cursor, limit }: PageInput,
) =>
  listPage(
    { cursor, limit },
    {
      key: { id: uuidKey },
      rows: (slice) => messageReader(tx).ofAccount(uid, accountId, slice),
      present: (rows) => rows.map(presentMessage),
    },
  )
