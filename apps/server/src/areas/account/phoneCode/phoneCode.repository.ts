/** SMS codes, one row per message. */
import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { phoneCodes } from '../account.tables.ts'
import type { CodePurpose } from './phoneCode.rules.ts'

export type PhoneCodeRow = typeof phoneCodes.$inferSelect

export const phoneCodeRepository = (tx: Tx) => ({
  /** Serializes sending to this phone: two concurrent taps send one message. */
  lockPhone: (phoneHash: Buffer) =>
    tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${phoneHash.toString('hex')}, 0))`),
  /** Messages that count towards the phone's limits, newest first; failed ones do not count. */
  sentSince: (phoneHash: Buffer, since: Date): Promise<{ sentAt: Date }[]> =>
    tx
      .select({ sentAt: phoneCodes.sentAt })
      .from(phoneCodes)
      .where(
        and(
          eq(phoneCodes.phoneHash, phoneHash),
          gt(phoneCodes.sentAt, since),
          ne(phoneCodes.outcome, 'notSent'),
        ),
      )
      .orderBy(desc(phoneCodes.sentAt)),
  insert: async (row: typeof phoneCodes.$inferInsert): Promise<number> => {
    const [made] = await tx.insert(phoneCodes).values(row).returning({ id: phoneCodes.id })
    if (!made) throw new Error('the code was not stored')
    return made.id
  },
  /** The newest open code, locked, so that attempts are counted one by one. */
  openCode: async (phoneHash: Buffer, purpose: CodePurpose): Promise<PhoneCodeRow | undefined> => {
    const [row] = await tx
      .select()
      .from(phoneCodes)
      .where(
        and(eq(phoneCodes.phoneHash, phoneHash), eq(phoneCodes.purpose, purpose), isNull(phoneCodes.endedAt)),
      )
      .orderBy(desc(phoneCodes.id))
      .limit(1)
      .for('update')
    return row
  },
  countTry: (phoneHash: Buffer, id: number) =>
    tx
      .update(phoneCodes)
      .set({ tries: sql`${phoneCodes.tries} + 1` })
      .where(and(eq(phoneCodes.phoneHash, phoneHash), eq(phoneCodes.id, id))),
  end: (phoneHash: Buffer, id: number, at: Date) =>
    tx
      .update(phoneCodes)
      .set({ endedAt: at })
      .where(and(eq(phoneCodes.phoneHash, phoneHash), eq(phoneCodes.id, id))),
  endOpen: (phoneHash: Buffer, purpose: CodePurpose, at: Date) =>
    tx
      .update(phoneCodes)
      .set({ endedAt: at })
      .where(
        and(eq(phoneCodes.phoneHash, phoneHash), eq(phoneCodes.purpose, purpose), isNull(phoneCodes.endedAt)),
      ),
  settle: (phoneHash: Buffer, id: number, settled: { outcome: string; endedAt: Date | null }) =>
    tx
      .update(phoneCodes)
      .set(settled)
      .where(and(eq(phoneCodes.phoneHash, phoneHash), eq(phoneCodes.id, id))),
  deleteOfPhone: (phoneHash: Buffer) => tx.delete(phoneCodes).where(eq(phoneCodes.phoneHash, phoneHash)),
})
