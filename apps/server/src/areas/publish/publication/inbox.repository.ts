/** Drafts at platforms: columns of the hand-off that they belong to. */
import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { DuePage } from '../../../platform/queue/walk.ts'
import type { PublicationRow } from './publication.rules.ts'
import { type PublicationInbox, publications } from './publication.tables.ts'

export type { PublicationInbox }
/** A hand-off that has one. */
export type InboxRow = PublicationRow & { inbox: PublicationInbox }

const isOpen = eq(publications.state, 'handing_off')
const withInbox = (row: PublicationRow | undefined): InboxRow | null =>
  row?.inbox ? { ...row, inbox: row.inbox } : null

export const inboxReader = (tx: Reader) => ({
  due: async ({ after, limit, now }: DuePage): Promise<string[]> =>
    (
      await tx
        .select({ id: publications.id })
        .from(publications)
        .where(
          and(
            lte(publications.inboxDueAt, new Date(now)),
            isOpen,
            after === null ? undefined : gt(publications.id, after),
          ),
        )
        .orderBy(asc(publications.id))
        .limit(limit)
    ).map(({ id }) => id),
})

export const inboxRepository = (tx: Tx) => ({
  ...inboxReader(tx),
  /** Takes one for this process; null when another has it, or when it is not due. */
  lease: async (id: string, now: number, until: number): Promise<InboxRow | null> => {
    const [row] = await tx
      .update(publications)
      .set({ inboxDueAt: new Date(until) })
      .where(and(eq(publications.id, id), lte(publications.inboxDueAt, new Date(now)), isOpen))
      .returning()
    return withInbox(row)
  },
  lock: async (id: string): Promise<InboxRow | null> => {
    const [row] = await tx
      .select()
      .from(publications)
      .where(and(eq(publications.id, id), isOpen))
      .for('update')
    return withInbox(row)
  },
  save: async (
    { uid, id }: Pick<PublicationRow, 'uid' | 'id'>,
    inbox: PublicationInbox,
    dueAt: Date | null,
  ): Promise<void> => {
    await tx
      .update(publications)
      .set({ inbox, inboxDueAt: dueAt })
      .where(and(eq(publications.uid, uid), eq(publications.id, id)))
  },
})
