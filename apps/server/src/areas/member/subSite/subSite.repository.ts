/** Sub-sites: dated terms of webmasters, versions of levels, and levels of members. */
import type { SiteTermState } from '@wallpaper/contract/member/subSite.labels'
import { and, desc, eq, getTableColumns, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { siteLevelVersions, siteMembers, siteTerms } from './subSite.tables.ts'

export type SiteTerm = typeof siteTerms.$inferSelect
export type SiteLevelVersion = typeof siteLevelVersions.$inferSelect
export type SiteMemberLevel = typeof siteMembers.$inferSelect

export interface TermsAsk {
  state?: SiteTermState | undefined
  uid?: number | undefined
}

/** Whether a later term of the same webmaster has begun by a day. */
const isFollowed = (today: string): SQL => sql`EXISTS (
  SELECT 1 FROM sub_site_terms later WHERE later.uid = ${siteTerms.uid}
    AND later.from_day > ${siteTerms.fromDay} AND later.from_day <= ${today}::date)`

const isOfState: Record<SiteTermState, (today: string) => SQL | undefined> = {
  future: (today) => gt(siteTerms.fromDay, today),
  current: (today) =>
    and(lte(siteTerms.fromDay, today), gt(siteTerms.percent, 0), sql`NOT ${isFollowed(today)}`),
  closed: (today) =>
    and(lte(siteTerms.fromDay, today), eq(siteTerms.percent, 0), sql`NOT ${isFollowed(today)}`),
  past: (today) => and(lte(siteTerms.fromDay, today), isFollowed(today)),
}

const matches = ({ state, uid }: TermsAsk, today: string): SQL | undefined =>
  and(state && isOfState[state](today), uid === undefined ? undefined : eq(siteTerms.uid, uid))

export type SiteTermPlace = Pick<SiteTerm, 'fromDay' | 'uid'>

export const subSiteReader = (tx: Reader) => ({
  /** All terms of these webmasters, begun or not. */
  termsOf: async (uids: readonly number[]): Promise<SiteTerm[]> =>
    uids.length === 0
      ? []
      : tx
          .select()
          .from(siteTerms)
          .where(inArray(siteTerms.uid, [...uids])),

  levelVersions: (): Promise<SiteLevelVersion[]> =>
    tx.select().from(siteLevelVersions).orderBy(desc(siteLevelVersions.startsOn)),

  /** All levels ever assigned to these members. */
  levelsOf: async (uids: readonly number[]): Promise<SiteMemberLevel[]> =>
    uids.length === 0
      ? []
      : tx
          .select()
          .from(siteMembers)
          .where(inArray(siteMembers.uid, [...uids])),

  listTerms: (
    ask: TermsAsk,
    today: string,
    slice: Slice<SiteTermPlace>,
  ): Promise<(SiteTerm & { isFollowed: boolean })[]> =>
    newestFirst(
      tx
        .select({ ...getTableColumns(siteTerms), isFollowed: sql<boolean>`${isFollowed(today)}` })
        .from(siteTerms),
      { fromDay: siteTerms.fromDay, uid: siteTerms.uid },
      matches(ask, today),
      slice,
    ),

  countTerms: (ask: TermsAsk, today: string): Promise<number> =>
    listTotal(tx, siteTerms, matches(ask, today)),
})

export const subSiteRepository = (tx: Tx) => ({
  ...subSiteReader(tx),

  /** Returns nothing when a term from that day exists. */
  addTerm: async (row: typeof siteTerms.$inferInsert): Promise<SiteTerm | undefined> =>
    (await tx.insert(siteTerms).values(row).onConflictDoNothing().returning())[0],

  addLevelVersion: async (
    row: typeof siteLevelVersions.$inferInsert,
  ): Promise<SiteLevelVersion | undefined> =>
    (await tx.insert(siteLevelVersions).values(row).onConflictDoNothing().returning())[0],

  /** For a closed account: the terms stay, the name is removed. */
  eraseName: async (uid: number): Promise<void> => {
    await tx.update(siteTerms).set({ name: '已注销' }).where(eq(siteTerms.uid, uid))
  },

  /** Replaces a level set earlier for the same day, which has not begun yet. */
  setLevel: async (row: typeof siteMembers.$inferInsert): Promise<void> => {
    await tx
      .insert(siteMembers)
      .values(row)
      .onConflictDoUpdate({
        target: [siteMembers.uid, siteMembers.siteUid, siteMembers.fromDay],
        set: { level: row.level, setAt: row.setAt },
      })
  },
})
