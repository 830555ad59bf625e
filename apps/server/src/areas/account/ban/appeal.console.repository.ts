/** Appeals for staff. */
import { count, desc, eq, ne, type SQL } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst, oldestFirst } from '../../../platform/db/keyset.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import { type Waiting, waitingOf } from '../../../platform/db/waitingOf.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { banAppealMessages, banAppeals, bans, people } from '../account.tables.ts'

const columns = {
  banId: banAppeals.banId,
  uid: banAppeals.uid,
  nickname: people.nickname,
  reason: bans.reason,
  until: bans.until,
  state: banAppeals.state,
  openedAt: banAppeals.openedAt,
  decidedAt: banAppeals.decidedAt,
}

const lastMessage = (tx: Reader) =>
  tx
    .selectDistinctOn([banAppealMessages.banId], {
      banId: banAppealMessages.banId,
      saidAt: banAppealMessages.saidAt,
      staffId: banAppealMessages.staffId,
    })
    .from(banAppealMessages)
    .orderBy(banAppealMessages.banId, desc(banAppealMessages.id))
    .as('last_message')

const rows = (tx: Reader) => {
  const last = lastMessage(tx)
  return tx
    .select({ ...columns, lastSaidAt: last.saidAt, lastStaffId: last.staffId })
    .from(banAppeals)
    .innerJoin(bans, eq(bans.id, banAppeals.banId))
    .innerJoin(people, eq(people.uid, banAppeals.uid))
    .leftJoin(last, eq(last.banId, banAppeals.banId))
}

export type AppealConsoleRow = Awaited<ReturnType<typeof rows>>[number]

type Tab = 'open' | 'decided'

const inTab = (tab: Tab): SQL =>
  tab === 'open' ? eq(banAppeals.state, 'open') : ne(banAppeals.state, 'open')

export const appealConsoleReader = (tx: Reader) => ({
  /** By the ban's id, which never changes, so rows do not move between pages. */
  list: (tab: Tab, slice: Slice<{ banId: number }>): Promise<AppealConsoleRow[]> => {
    const inOrder = tab === 'open' ? oldestFirst : newestFirst
    return inOrder(rows(tx), { banId: banAppeals.banId }, inTab(tab), slice)
  },
  one: async (banId: number): Promise<AppealConsoleRow | undefined> =>
    (await rows(tx).where(eq(banAppeals.banId, banId)))[0],
  count: (tab: Tab): Promise<number> => listTotal(tx, banAppeals, inTab(tab)),
  waiting: (): Promise<Waiting> =>
    waitingOf(tx, banAppeals, banAppeals.openedAt, eq(banAppeals.state, 'open')),
  countOpen: async (): Promise<number> =>
    (await tx.select({ value: count() }).from(banAppeals).where(eq(banAppeals.state, 'open')))[0]?.value ?? 0,
})

/** Row lock, so that two members of staff cannot decide concurrently. */
export const lockAppeal = async (tx: Tx, banId: number) =>
  (
    await tx
      .select({ uid: banAppeals.uid, state: banAppeals.state })
      .from(banAppeals)
      .where(eq(banAppeals.banId, banId))
      .for('update')
  )[0]
