/** Articles on their way to official accounts, of all people, for the console. */
import type { ArticlePublicationTab, PublicationState } from '@wallpaper/contract/gzh/article.labels'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { newestFirst, oldestFirst } from '../../../platform/db/keyset.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { officialAccounts } from '../account/account.tables.ts'
import { gzhPublications as table } from '../article/article.tables.ts'
import { type PublicationRow, publicationReader } from './publication.repository.ts'

export interface ArticlePublicationFilter {
  tab: ArticlePublicationTab
  uid?: number | undefined
}

export type ListedPublication = typeof table.$inferSelect

const states: Record<ArticlePublicationTab, readonly PublicationState[] | null> = {
  unknown: ['unknown'],
  going: ['preparing', 'submitting', 'submitted'],
  failed: ['failed', 'refused'],
  all: null,
}

const matches = ({ tab, uid }: ArticlePublicationFilter): SQL | undefined => {
  const among = states[tab]
  return and(
    among ? inArray(table.state, [...among]) : undefined,
    uid === undefined ? undefined : eq(table.uid, uid),
  )
}

export const anyPublicationReader = (tx: Reader) => ({
  list: (filter: ArticlePublicationFilter, slice: Slice<{ id: string }>) =>
    (filter.tab === 'unknown' ? oldestFirst : newestFirst)(
      tx.select().from(table),
      { id: table.id },
      matches(filter),
      slice,
    ),

  count: (filter: ArticlePublicationFilter): Promise<number> => listTotal(tx, table, matches(filter)),

  countUnknown: (): Promise<number> => tx.$count(table, eq(table.state, 'unknown')),

  byId: async (id: string): Promise<PublicationRow | undefined> => {
    const [found] = await tx.select({ uid: table.uid }).from(table).where(eq(table.id, id))
    return found && publicationReader(tx).one({ uid: found.uid, id })
  },

  accountNames: async (ids: readonly string[]): Promise<Map<string, string>> => {
    const rows = await tx
      .select({ id: officialAccounts.id, nickname: officialAccounts.nickname })
      .from(officialAccounts)
      .where(amongIds(officialAccounts.id, ids))
    return new Map(rows.map(({ id, nickname }) => [id, nickname]))
  },

  titles: async (ids: readonly string[]): Promise<Map<string, string>> => {
    const rows = await tx
      .select({ id: table.id, title: table.title })
      .from(table)
      .where(amongIds(table.id, ids))
    return new Map(rows.map(({ id, title }) => [id, `「${title}」`]))
  },
})
