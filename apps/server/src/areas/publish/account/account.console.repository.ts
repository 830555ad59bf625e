/** Accounts of all people, for the console. */
import type { AccountHealth } from '@wallpaper/contract/publish/account.labels'
import type { PlatformId } from '@wallpaper/contract/publish/platform.labels'
import { and, asc, count, eq, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import type { Slice } from '../../../platform/listPage.ts'
import type { AccountRow } from './account.repository.ts'
import { expiringMs } from './account.rules.ts'
import { publishAccounts } from './account.tables.ts'

interface AccountFilter {
  health?: AccountHealth | undefined
  platform?: PlatformId | undefined
  uid?: number | undefined
}

const isBroken = inArray(publishAccounts.state, ['expired', 'revoked', 'disabled'])
const isNamed = and(eq(publishAccounts.connect, 'named'), inArray(publishAccounts.state, ['waiting', 'ok']))

/** As `healthOf` says of one row. */
const isExpiring = (now: number): SQL | undefined => {
  const until = new Date(now + expiringMs)
  return and(
    eq(publishAccounts.connect, 'oauth'),
    eq(publishAccounts.state, 'ok'),
    or(
      and(sql`${publishAccounts.refreshSealed} IS NOT NULL`, lte(publishAccounts.refreshExpiresAt, until)),
      and(sql`${publishAccounts.refreshSealed} IS NULL`, lte(publishAccounts.accessExpiresAt, until)),
    ),
  )
}

const hasHealth = (health: AccountHealth, now: number): SQL | undefined => {
  if (health === 'broken') return isBroken
  if (health === 'named') return isNamed
  const expiring = isExpiring(now)
  if (health === 'expiring') return expiring
  return and(
    eq(publishAccounts.state, 'ok'),
    ne(publishAccounts.connect, 'named'),
    sql`(${expiring}) IS NOT TRUE`,
  )
}

const matches = ({ health, platform, uid }: AccountFilter, now: number): SQL | undefined =>
  and(
    ne(publishAccounts.state, 'removed'),
    health && hasHealth(health, now),
    platform && eq(publishAccounts.platform, platform),
    uid === undefined ? undefined : eq(publishAccounts.uid, uid),
  )

export const anyAccountReader = (tx: Reader, now: number) => ({
  list: (filter: AccountFilter, slice: Slice<{ id: string }>): Promise<AccountRow[]> =>
    newestFirst(tx.select().from(publishAccounts), { id: publishAccounts.id }, matches(filter, now), slice),

  count: (filter: AccountFilter): Promise<number> => listTotal(tx, publishAccounts, matches(filter, now)),

  /** Those that were looked at longest ago; what staff disabled or nobody can sign in for stays. */
  brokenToCheck: async (limit: number): Promise<string[]> =>
    (
      await tx
        .select({ id: publishAccounts.id })
        .from(publishAccounts)
        .where(
          and(
            inArray(publishAccounts.state, ['expired', 'revoked']),
            sql`${publishAccounts.accessSealed} IS NOT NULL`,
          ),
        )
        .orderBy(asc(publishAccounts.checkedAt), asc(publishAccounts.id))
        .limit(limit)
    ).map(({ id }) => id),

  /** One row a platform. */
  figures: () => {
    const counted = (health: AccountHealth) =>
      sql<number>`count(*) FILTER (WHERE ${hasHealth(health, now)})`.mapWith(Number)
    return tx
      .select({
        platform: publishAccounts.platform,
        all: count(),
        ok: counted('ok'),
        expiring: counted('expiring'),
        broken: counted('broken'),
        named: counted('named'),
      })
      .from(publishAccounts)
      .where(ne(publishAccounts.state, 'removed'))
      .groupBy(publishAccounts.platform)
  },
})
