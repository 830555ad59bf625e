/** Each time an article is sent to WeChat. What was learnt is stored before the next call is made. */
import { and, desc, eq, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { DuePage } from '../../../platform/queue/walk.ts'
import { officialAccounts } from '../account/account.tables.ts'
import {
  gzhArticles as articles,
  gzhHostedPictures as hosted,
  gzhPublications as table,
} from '../article/article.tables.ts'
import { gzhPublicationMachine, type PublicationEvent } from './publication.states.ts'

export type PublicationRow = typeof table.$inferSelect & { accountName: string; appId: string }
type Key = Pick<PublicationRow, 'uid' | 'id'>
export type NewPublication = typeof table.$inferInsert
export type PublicationChange = Partial<
  Pick<
    PublicationRow,
    | 'note'
    | 'thumbMediaId'
    | 'draftMediaId'
    | 'publishId'
    | 'messageId'
    | 'remoteId'
    | 'url'
    | 'askAt'
    | 'personAt'
  >
>

const at = ({ uid, id }: Key) => and(eq(table.uid, uid), eq(table.id, id))
const account = and(eq(officialAccounts.uid, table.uid), eq(officialAccounts.id, table.accountId))

export const publicationReader = (tx: Reader) => {
  const rows = (where: ReturnType<typeof and>) =>
    tx
      .select({ publication: table, accountName: officialAccounts.nickname, appId: officialAccounts.appId })
      .from(table)
      .innerJoin(officialAccounts, account)
      .where(where)
      .orderBy(desc(table.id))
      .limit(100)
  const flat = async (where: ReturnType<typeof and>): Promise<PublicationRow[]> =>
    (await rows(where)).map(({ publication, accountName, appId }) => ({ ...publication, accountName, appId }))
  return {
    one: async (key: Key): Promise<PublicationRow | undefined> => (await flat(at(key)))[0],

    /** The newest first. */
    ofArticle: (uid: number, articleId: string): Promise<PublicationRow[]> =>
      flat(and(eq(table.uid, uid), eq(table.articleId, articleId))),

    /** The newest of each article. */
    newestOf: async (uid: number, articleIds: readonly string[]): Promise<Map<string, PublicationRow>> => {
      const found = await tx
        .selectDistinctOn([table.articleId], {
          publication: table,
          accountName: officialAccounts.nickname,
          appId: officialAccounts.appId,
        })
        .from(table)
        .innerJoin(officialAccounts, account)
        .where(and(eq(table.uid, uid), amongIds(table.articleId, articleIds)))
        .orderBy(table.articleId, desc(table.id))
      return new Map(
        found.map(({ publication, accountName, appId }) => [
          publication.articleId,
          { ...publication, accountName, appId },
        ]),
      )
    },

    /** Keys of those to ask WeChat about, as uid:id. */
    due: async ({ after, limit, now }: DuePage): Promise<string[]> => {
      const key = sql<string>`${table.uid}::text || ':' || ${table.id}::text`
      const found = await tx
        .select({ key })
        .from(table)
        .where(
          and(
            isNotNull(table.askAt),
            lte(table.askAt, new Date(now)),
            after === null ? undefined : sql`${key} > ${after}`,
          ),
        )
        .orderBy(key)
        .limit(limit)
      return found.map((row) => row.key)
    },

    /** What is out and was sent since then, the newest first: of one account or of all. */
    publishedSince: (uid: number, since: Date, accountId?: string): Promise<PublicationRow[]> =>
      flat(
        and(
          eq(table.uid, uid),
          accountId === undefined ? undefined : eq(table.accountId, accountId),
          eq(table.state, 'published'),
          gte(table.createdAt, since),
        ),
      ),

    byPublishId: async (appId: string, publishId: string): Promise<PublicationRow | undefined> =>
      (await flat(and(eq(officialAccounts.appId, appId), eq(table.publishId, publishId))))[0],

    /** Whether an article of this account is already at this address, with either scheme. */
    isLinked: async (accountId: string, url: string): Promise<boolean> =>
      (await tx.$count(
        table,
        and(eq(table.accountId, accountId), inArray(table.url, [url, url.replace('https://', 'http://')])),
      )) > 0,

    hostedPictures: async (appId: string, uploadIds: readonly string[]): Promise<Map<string, string>> =>
      new Map(
        (
          await tx
            .select()
            .from(hosted)
            .where(and(eq(hosted.appId, appId), inArray(hosted.uploadId, [...uploadIds])))
        ).map(({ uploadId, url }) => [uploadId, url]),
      ),
  }
}

export const publicationRepository = (tx: Tx) => {
  const reader = publicationReader(tx)
  const lock = async (key: Key): Promise<PublicationRow | undefined> => {
    await tx.select({ id: table.id }).from(table).where(at(key)).for('update')
    return reader.one(key)
  }
  return {
    ...reader,

    /** False when one of this article is under way. */
    insert: async (row: NewPublication): Promise<boolean> =>
      (await tx.insert(table).values(row).onConflictDoNothing().returning({ id: table.id })).length > 0,

    /** Nobody else changes it until the transaction has ended. */
    lock,

    /** Null when the event does nothing in its state any more; one that cannot happen there throws. */
    move: async (
      key: Key,
      event: PublicationEvent,
      change: PublicationChange,
      now: number,
    ): Promise<PublicationRow | null> => {
      const row = await lock(key)
      const step = row && gzhPublicationMachine.step(row.state, event)
      if (!row || !step) return null
      const changed = { ...change, state: step.to, changedAt: new Date(now) }
      await tx.update(table).set(changed).where(at(key))
      return { ...row, ...changed }
    },

    /** What was learnt on the way, while it is in one of these states. */
    keep: async (
      key: Key,
      states: readonly PublicationRow['state'][],
      change: PublicationChange,
    ): Promise<void> => {
      await tx
        .update(table)
        .set(change)
        .where(and(at(key), inArray(table.state, [...states])))
    },

    keepFigures: async (
      { uid, id, articleId }: Key & { articleId: string },
      figures: { reads: number; recommends: number; countedDay: string },
    ): Promise<void> => {
      await tx.update(table).set(figures).where(at({ uid, id }))
      await tx
        .update(articles)
        .set({ reads: figures.reads })
        .where(and(eq(articles.uid, uid), eq(articles.id, articleId)))
    },

    keepPicture: async (row: typeof hosted.$inferInsert): Promise<void> => {
      await tx.insert(hosted).values(row).onConflictDoNothing()
    },
  }
}
