/** The rule of `publicationState`, as a query condition. */
import type { PublicationState } from '@wallpaper/contract/learn/learn.labels'
import { and, gt, isNotNull, isNull, lte, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

interface PublishedTable {
  publishAt: PgColumn
  withdrawnAt: PgColumn
}

export const isOut = ({ publishAt, withdrawnAt }: PublishedTable, now: number): SQL | undefined =>
  and(lte(publishAt, new Date(now)), isNull(withdrawnAt))

export const inState = (
  table: PublishedTable,
  state: PublicationState | undefined,
  now: number,
): SQL | undefined => {
  const { publishAt, withdrawnAt } = table
  const conditions: Record<PublicationState, SQL | undefined> = {
    draft: and(isNull(publishAt), isNull(withdrawnAt)),
    scheduled: and(gt(publishAt, new Date(now)), isNull(withdrawnAt)),
    published: isOut(table, now),
    withdrawn: isNotNull(withdrawnAt),
  }
  return state && conditions[state]
}
