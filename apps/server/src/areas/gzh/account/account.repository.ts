/** Official accounts: one row for each person and account, kept when the authorisation ends. */
import { and, asc, desc, eq, exists, gt, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { gzhPublications as publications } from '../article/article.tables.ts'
import { officialAccounts as table } from './account.tables.ts'

export type AccountRow = typeof table.$inferSelect
type Facts = Partial<
  Pick<AccountRow, 'userName' | 'nickname' | 'avatarUrl' | 'kind' | 'isVerified' | 'scopes'>
>

const isConnected = eq(table.state, 'connected')

export const accountReader = (tx: Reader) => ({
  one: async (uid: number, id: string): Promise<AccountRow | undefined> =>
    (
      await tx
        .select()
        .from(table)
        .where(and(eq(table.uid, uid), eq(table.id, id)))
    )[0],

  connected: async (appId: string): Promise<AccountRow | undefined> =>
    (
      await tx
        .select()
        .from(table)
        .where(and(eq(table.appId, appId), isConnected))
    )[0],

  /** Nicknames by app id; of an account that was connected more than once, any of them. */
  namesOf: async (appIds: readonly string[]): Promise<Map<string, string>> => {
    const rows = await tx
      .select({ appId: table.appId, nickname: table.nickname })
      .from(table)
      .where(inArray(table.appId, [...appIds]))
    return new Map(rows.map(({ appId, nickname }) => [appId, nickname]))
  },

  /** Usable ones first, then by time. */
  listOf: (uid: number): Promise<AccountRow[]> =>
    tx
      .select()
      .from(table)
      .where(eq(table.uid, uid))
      .orderBy(sql`${table.state} <> 'connected'`, desc(table.connectedAt), asc(table.id))
      .limit(50),

  /** Whose figures were not asked for since then. */
  withOldFigures: async (
    { after, limit }: { after: string | null; limit: number },
    before: Date,
  ): Promise<string[]> =>
    (
      await tx
        .select({ id: table.id })
        .from(table)
        .where(
          and(
            isConnected,
            or(isNull(table.figuresAskedAt), lt(table.figuresAskedAt, before)),
            after === null ? undefined : gt(table.id, after),
          ),
        )
        .orderBy(table.id)
        .limit(limit)
    ).map(({ id }) => id),

  /** With articles that were sent since then, and not asked about today. */
  withUncountedArticles: async (
    { after, limit }: { after: string | null; limit: number },
    { sentSince, askedBefore }: { sentSince: Date; askedBefore: Date },
  ): Promise<string[]> => {
    const sent = tx
      .select({ id: publications.id })
      .from(publications)
      .where(
        and(
          eq(publications.uid, table.uid),
          eq(publications.accountId, table.id),
          eq(publications.state, 'published'),
          gte(publications.createdAt, sentSince),
        ),
      )
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          isConnected,
          or(isNull(table.articlesAskedAt), lt(table.articlesAskedAt, askedBefore)),
          exists(sent),
          after === null ? undefined : gt(table.id, after),
        ),
      )
      .orderBy(table.id)
      .limit(limit)
    return rows.map(({ id }) => id)
  },

  connectedById: async (id: string): Promise<AccountRow | undefined> =>
    (
      await tx
        .select()
        .from(table)
        .where(and(eq(table.id, id), isConnected))
    )[0],

  idsAmong: async (uid: number, ids: readonly string[]): Promise<string[]> =>
    (
      await tx
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.uid, uid), amongIds(table.id, ids)))
    ).map(({ id }) => id),
})

export const accountRepository = (tx: Tx) => ({
  ...accountReader(tx),

  /** Connects or connects again; null when the account belongs to another person now. */
  connect: async (row: typeof table.$inferInsert & { refreshSealed: Buffer }): Promise<AccountRow | null> => {
    const { refreshSealed, scopes, connectedAt } = row
    const again = { refreshSealed, scopes, connectedAt, state: 'connected' as const, endedAt: null }
    const [taken] = await tx
      .select({ uid: table.uid })
      .from(table)
      .where(and(eq(table.appId, row.appId), isConnected))
      .for('update')
    if (taken && taken.uid !== row.uid) return null
    const [saved] = await tx
      .insert(table)
      .values(row)
      .onConflictDoUpdate({ target: [table.uid, table.appId], set: again })
      .returning()
    return saved ?? null
  },

  describe: async (uid: number, id: string, facts: Facts): Promise<void> => {
    await tx
      .update(table)
      .set(facts)
      .where(and(eq(table.uid, uid), eq(table.id, id)))
  },

  keepFigures: async (
    { uid, id }: Pick<AccountRow, 'uid' | 'id'>,
    figures: Partial<
      Pick<AccountRow, 'figuresDay' | 'followers' | 'reads' | 'netFollowers' | 'figuresAskedAt'>
    >,
  ): Promise<void> => {
    await tx
      .update(table)
      .set(figures)
      .where(and(eq(table.uid, uid), eq(table.id, id)))
  },

  noteArticlesAsked: async (
    { uid, id }: Pick<AccountRow, 'uid' | 'id'>,
    articlesAskedAt: Date,
  ): Promise<void> => {
    await tx
      .update(table)
      .set({ articlesAskedAt })
      .where(and(eq(table.uid, uid), eq(table.id, id)))
  },

  storeRefresh: async (appId: string, refreshSealed: Buffer): Promise<void> => {
    await tx
      .update(table)
      .set({ refreshSealed })
      .where(and(eq(table.appId, appId), isConnected))
  },

  /** Ends the authorisation; nothing to end is undefined. */
  end: async (
    appId: string,
    state: 'cancelled' | 'disconnected',
    { at, connectedBefore }: { at: Date; connectedBefore: Date },
  ): Promise<AccountRow | undefined> =>
    (
      await tx
        .update(table)
        .set({ state, refreshSealed: null, endedAt: at })
        .where(and(eq(table.appId, appId), isConnected, sql`${table.connectedAt} <= ${connectedBefore}`))
        .returning()
    )[0],

  endAllOf: async (uid: number, at: Date): Promise<void> => {
    await tx
      .update(table)
      .set({ state: 'disconnected', refreshSealed: null, endedAt: at })
      .where(and(eq(table.uid, uid), isConnected))
  },
})
