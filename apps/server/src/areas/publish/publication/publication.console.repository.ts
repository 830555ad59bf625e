/** Publications of all people, for the console. */
import { midnightOf } from '@wallpaper/contract/day'
import type { PlatformId } from '@wallpaper/contract/publish/platform.labels'
import type { PublicationState, PublicationTab } from '@wallpaper/contract/publish/publication.labels'
import { and, asc, eq, gte, inArray, min, ne, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { dayMs } from '../../../platform/clock.ts'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { newestFirst, oldestFirst } from '../../../platform/db/keyset.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { publishAccounts } from '../account/account.tables.ts'
import type { PublicationRow } from './publication.repository.ts'
import { publications } from './publication.tables.ts'

/** What staff must look at has two groups. */
type Listed = Exclude<PublicationTab, 'todo'> | 'unknown' | 'failed'

export interface PublicationFilter<Tab = PublicationTab> {
  tab: Tab
  platform?: PlatformId | undefined
  uid?: number | undefined
}

const states: Record<Listed, readonly PublicationState[] | null> = {
  unknown: ['unknown'],
  failed: ['failed'],
  going: ['submitting', 'submitted', 'handing_off'],
  verified: ['verified'],
  all: null,
}

/** Older failures have been seen, and are among all. */
const failedDays = 7
const rateDays = 7

const matches = ({ tab, platform, uid }: PublicationFilter<Listed>, now: number): SQL | undefined => {
  const among = states[tab]
  return and(
    among ? inArray(publications.state, [...among]) : ne(publications.state, 'draft'),
    tab === 'failed' ? gte(publications.changedAt, new Date(now - failedDays * dayMs)) : undefined,
    platform && eq(publications.platform, platform),
    uid === undefined ? undefined : eq(publications.uid, uid),
  )
}

export const anyPublicationReader = (tx: Reader) => ({
  list: (
    filter: PublicationFilter<Listed>,
    now: number,
    slice: Slice<{ id: string }>,
  ): Promise<PublicationRow[]> =>
    (filter.tab === 'unknown' ? oldestFirst : newestFirst)(
      tx.select().from(publications),
      { id: publications.id },
      matches(filter, now),
      slice,
    ),

  count: async ({ tab, ...filter }: PublicationFilter, now: number): Promise<number> => {
    if (tab !== 'todo') return listTotal(tx, publications, matches({ tab, ...filter }, now))
    const groups = (['unknown', 'failed'] as const).map((group) => matches({ tab: group, ...filter }, now))
    return listTotal(tx, publications, or(...groups))
  },

  /** When the oldest publication of each state under way was sent. */
  oldestOpen: async (): Promise<{ state: PublicationState; since: number }[]> =>
    (
      await tx
        .select({ state: publications.state, since: min(publications.sentAt) })
        .from(publications)
        .where(inArray(publications.state, ['submitting', 'submitted', 'unknown']))
        .groupBy(publications.state)
    ).flatMap(({ state, since }) => (since ? [{ state, since: since.getTime() }] : [])),

  rates: (now: number) => {
    const counted = (condition: SQL | undefined) =>
      sql<number>`count(*) FILTER (WHERE ${condition})`.mapWith(Number)
    const isByHand = eq(publications.origin, 'hand_off')
    return tx
      .select({
        platform: publications.platform,
        verified: counted(and(eq(publications.state, 'verified'), not(isByHand))),
        failed: counted(and(eq(publications.state, 'failed'), not(isByHand))),
        handed_off: counted(and(isByHand, notInArray(publications.state, ['draft', 'cancelled']))),
      })
      .from(publications)
      .where(
        and(
          gte(publications.changedAt, new Date(now - rateDays * dayMs)),
          inArray(publications.origin, ['api', 'hand_off']),
        ),
      )
      .groupBy(publications.platform)
      .orderBy(asc(publications.platform))
  },

  numbersOf: (ids: readonly string[]) =>
    tx
      .select({ id: publications.id, number: publications.number })
      .from(publications)
      .where(amongIds(publications.id, ids)),

  accountNames: async (ids: readonly string[]): Promise<Map<string, string>> => {
    const rows = await tx
      .select({ id: publishAccounts.id, nickname: publishAccounts.nickname })
      .from(publishAccounts)
      .where(amongIds(publishAccounts.id, ids))
    return new Map(rows.map(({ id, nickname }) => [id, nickname]))
  },

  figures: async (now: number) => {
    const today = new Date(midnightOf(now))
    const counted = (condition: SQL | undefined) =>
      sql<number>`count(*) FILTER (WHERE ${condition})`.mapWith(Number)
    const [row] = await tx
      .select({
        unknown: counted(eq(publications.state, 'unknown')),
        going: counted(inArray(publications.state, ['submitting', 'submitted'])),
        publishedToday: counted(and(eq(publications.state, 'verified'), gte(publications.changedAt, today))),
        failedToday: counted(and(eq(publications.state, 'failed'), gte(publications.changedAt, today))),
      })
      .from(publications)
    const [oldest] = await tx
      .select({ at: min(publications.sentAt) })
      .from(publications)
      .where(eq(publications.state, 'unknown'))
    return {
      unknown: row?.unknown ?? 0,
      going: row?.going ?? 0,
      published_today: row?.publishedToday ?? 0,
      failed_today: row?.failedToday ?? 0,
      unknown_since: oldest?.at?.getTime() ?? null,
    }
  },

  countUnknown: (): Promise<number> => tx.$count(publications, eq(publications.state, 'unknown')),
})
