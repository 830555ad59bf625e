/** A person's ban and the thread of their appeal. */
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { banAppealMessages, banAppealPictures, banAppeals, bans } from '../account.tables.ts'

export type BanRow = Pick<typeof bans.$inferSelect, 'id' | 'reason' | 'until' | 'bannedAt' | 'liftedAt'>
export type AppealRow = typeof banAppeals.$inferSelect
export type AppealMessageRow = typeof banAppealMessages.$inferSelect
export type AppealPictureRow = Pick<typeof banAppealPictures.$inferSelect, 'messageId' | 'uploadId'>

const banColumns = {
  id: bans.id,
  reason: bans.reason,
  until: bans.until,
  bannedAt: bans.bannedAt,
  liftedAt: bans.liftedAt,
}

export const appealReader = (tx: Reader) => ({
  /** The newest ban, lifted or not: the thread stays readable after it is lifted. */
  newestOf: async (uid: number): Promise<BanRow | undefined> =>
    (await tx.select(banColumns).from(bans).where(eq(bans.uid, uid)).orderBy(desc(bans.id)).limit(1))[0],
  appealOf: async (banId: number): Promise<AppealRow | undefined> =>
    (await tx.select().from(banAppeals).where(eq(banAppeals.banId, banId)))[0],
  messagesOf: (banId: number): Promise<AppealMessageRow[]> =>
    tx
      .select()
      .from(banAppealMessages)
      .where(eq(banAppealMessages.banId, banId))
      .orderBy(asc(banAppealMessages.id)),
  picturesOf: (banId: number): Promise<AppealPictureRow[]> =>
    tx
      .select({ messageId: banAppealPictures.messageId, uploadId: banAppealPictures.uploadId })
      .from(banAppealPictures)
      .where(eq(banAppealPictures.banId, banId))
      .orderBy(asc(banAppealPictures.messageId), asc(banAppealPictures.position)),
})

export const appealRepository = (tx: Tx) => ({
  ...appealReader(tx),
  lockInForce: async (uid: number): Promise<BanRow | undefined> =>
    (
      await tx
        .select(banColumns)
        .from(bans)
        .where(and(eq(bans.uid, uid), isNull(bans.liftedAt)))
        .for('update')
    )[0],
  openAppeal: async (banId: number, uid: number, at: Date): Promise<void> => {
    await tx.insert(banAppeals).values({ banId, uid, openedAt: at }).onConflictDoNothing()
  },
  say: async (message: {
    banId: number
    staffId: number | null
    text: string
    saidAt: Date
  }): Promise<AppealMessageRow> => {
    const [said] = await tx.insert(banAppealMessages).values(message).returning()
    if (!said) throw new Error('the insert returned no message')
    return said
  },
  /** In the given order. */
  addPictures: async (
    { banId, id }: AppealMessageRow,
    uid: number,
    uploadIds: readonly string[],
  ): Promise<void> => {
    const rows = uploadIds.map((uploadId, index) => ({
      uid,
      banId,
      messageId: id,
      position: index + 1,
      uploadId,
    }))
    if (rows.length > 0) await tx.insert(banAppealPictures).values(rows)
  },
  decide: async (banId: number, state: 'upheld' | 'lifted', at: Date): Promise<boolean> => {
    const decided = await tx
      .update(banAppeals)
      .set({ state, decidedAt: at })
      .where(and(eq(banAppeals.banId, banId), eq(banAppeals.state, 'open')))
      .returning({ banId: banAppeals.banId })
    return decided.length > 0
  },
  /** Texts may contain personal data; the rows stay. */
  eraseTextsOf: async (uid: number): Promise<void> => {
    const own = tx.select({ id: banAppeals.banId }).from(banAppeals).where(eq(banAppeals.uid, uid))
    await tx
      .update(banAppealMessages)
      .set({ text: '（内容已随账号注销删除）' })
      .where(and(isNull(banAppealMessages.staffId), inArray(banAppealMessages.banId, own)))
  },
})
