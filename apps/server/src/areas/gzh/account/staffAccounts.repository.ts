/** Official accounts of all people, in the list of staff. Those that were given up are not listed. */
import { and, count, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import type { StaffAccountSource } from '../../publish/public.ts'
import type { AccountRow } from './account.repository.ts'
import { officialAccounts as table } from './account.tables.ts'

type Filter = Parameters<StaffAccountSource['list']>[1]

/** WeChat renews them until the administrator cancels: they neither expire, nor are they only named. */
const stateOf = { ok: 'connected', broken: 'cancelled', expiring: null, named: null } as const

const matches = ({ health, uid }: Filter): SQL | undefined => {
  const state = health && stateOf[health]
  return and(
    ne(table.state, 'disconnected'),
    state === null ? sql`false` : state && eq(table.state, state),
    uid === undefined ? undefined : eq(table.uid, uid),
  )
}

const present = (row: AccountRow) => ({
  id: row.id,
  uid: row.uid,
  platform: 'official' as const,
  connect: 'component' as const,
  nickname: row.nickname,
  profile_url: null,
  health: row.state === 'connected' ? ('ok' as const) : ('broken' as const),
  cause: row.state === 'connected' ? null : ('revoked' as const),
  note: '',
  proof_word: null,
  connected_at: row.connectedAt.getTime(),
  broken_at: row.endedAt?.getTime() ?? null,
  expires_at: null,
  checked_at: null,
  check_at: null,
  paused: 0,
  paused_mounts: 0,
  told: 0,
})

export const staffAccounts: StaffAccountSource = {
  platform: 'official',
  list: async (tx, filter, slice) =>
    (await newestFirst(tx.select().from(table), { id: table.id }, matches(filter), slice)).map(present),
  count: (tx, filter) => listTotal(tx, table, matches(filter)),
  figures: async (tx: Reader) => {
    const [row] = await tx
      .select({
        all: count(),
        ok: sql<number>`count(*) FILTER (WHERE ${table.state} = 'connected')`.mapWith(Number),
      })
      .from(table)
      .where(matches({}))
    const { all, ok } = row ?? { all: 0, ok: 0 }
    return { all, ok, expiring: 0, broken: all - ok, named: 0 }
  },
}
