/** A person's publications for the record, the calendar and the list of codes. */
import type { LineId } from '@wallpaper/contract'
import { dayBegin, dayMs } from '@wallpaper/contract/day'
import { mountOpenStates } from '@wallpaper/contract/publish/mount.labels'
import type { PlatformId } from '@wallpaper/contract/publish/platform.labels'
import type { PublicationState } from '@wallpaper/contract/publish/publication.labels'
import { and, count, desc, eq, gte, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { mounts } from '../mount/mount.tables.ts'
import type { PublicationRow } from './publication.repository.ts'
import { publications } from './publication.tables.ts'

export interface PublicationFilter {
  states: readonly PublicationState[]
  platform?: PlatformId | undefined
  accountId?: string | undefined
  codeId?: string | undefined
  line?: LineId | undefined
  day?: string | undefined
}

/** When it is, or was, published. */
const at = sql<Date>`coalesce(${publications.scheduledAt}, ${publications.sentAt}, ${publications.remoteAt}, ${publications.createdAt})`

const isOn = (day: string): SQL | undefined =>
  and(gte(at, new Date(dayBegin(day))), lt(at, new Date(dayBegin(day) + dayMs)))

const matches = (uid: number, { states, platform, accountId, codeId, line, day }: PublicationFilter) =>
  and(
    eq(publications.uid, uid),
    inArray(publications.state, [...states]),
    platform && eq(publications.platform, platform),
    accountId ? eq(publications.accountId, accountId) : undefined,
    codeId ? eq(publications.codeId, codeId) : undefined,
    line && eq(publications.line, line),
    day === undefined ? undefined : isOn(day),
  )

/** Those without a known result are few; more are found by their group. */
const unknownShown = 20
const codesRead = 1_000

export const publicationListReader = (tx: Reader) => ({
  page: (uid: number, filter: PublicationFilter, slice: Slice<{ id: string }>): Promise<PublicationRow[]> =>
    newestFirst(tx.select().from(publications), { id: publications.id }, matches(uid, filter), slice),

  unknown: (uid: number, filter: Omit<PublicationFilter, 'states'>): Promise<PublicationRow[]> =>
    tx
      .select()
      .from(publications)
      .where(matches(uid, { ...filter, states: ['unknown'] }))
      .orderBy(publications.sentAt)
      .limit(unknownShown),

  countsOf: (uid: number, line?: LineId) =>
    tx
      .select({ state: publications.state, n: count() })
      .from(publications)
      .where(and(eq(publications.uid, uid), line && eq(publications.line, line)))
      .groupBy(publications.state),

  /** Of a month, by business day and state. */
  days: (uid: number, from: number, to: number) => {
    const day = sql<string>`to_char(${at} AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD')`
    return tx
      .select({ day, state: publications.state, n: count() })
      .from(publications)
      .where(
        and(
          eq(publications.uid, uid),
          ne(publications.state, 'cancelled'),
          ne(publications.state, 'draft'),
          gte(at, new Date(from)),
          lt(at, new Date(to)),
        ),
      )
      .groupBy(day, publications.state)
  },

  /** Mounts of a month that are still to come, by business day. */
  mountDays: (uid: number, from: number, to: number) => {
    const day = sql<string>`to_char(${mounts.scheduledAt} AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD')`
    return tx
      .select({ day, n: count() })
      .from(mounts)
      .where(
        and(
          eq(mounts.uid, uid),
          inArray(mounts.state, [...mountOpenStates]),
          gte(mounts.scheduledAt, new Date(from)),
          lt(mounts.scheduledAt, new Date(to)),
        ),
      )
      .groupBy(day)
  },

  handingOff: async (uid: number): Promise<PublicationRow | undefined> =>
    (
      await tx
        .select()
        .from(publications)
        .where(and(eq(publications.uid, uid), eq(publications.state, 'handing_off')))
        .orderBy(desc(publications.changedAt))
        .limit(1)
    )[0],

  /** With a step done, and the link still missing. */
  begunHandOff: async (uid: number): Promise<PublicationRow | undefined> =>
    (
      await tx
        .select()
        .from(publications)
        .where(
          and(
            eq(publications.uid, uid),
            eq(publications.state, 'handing_off'),
            sql`jsonb_array_length(coalesce(${publications.details} -> 'ticks', '[]')) > 0`,
          ),
        )
        .orderBy(desc(publications.changedAt))
        .limit(1)
    )[0],

  /** Counted works of a platform that carry a code. */
  withCodes: (uid: number, platform: PlatformId, accountId: string | undefined): Promise<PublicationRow[]> =>
    tx
      .select()
      .from(publications)
      .where(
        and(
          eq(publications.uid, uid),
          eq(publications.platform, platform),
          inArray(publications.state, ['submitted', 'verified']),
          isNull(publications.goneAt),
          sql`${publications.codeId} IS NOT NULL`,
          accountId ? eq(publications.accountId, accountId) : undefined,
        ),
      )
      .orderBy(desc(publications.id))
      .limit(codesRead),
})
