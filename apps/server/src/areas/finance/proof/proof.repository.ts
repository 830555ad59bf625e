import { desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { differenceKey, type Proof } from '../../../ledger/proof.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { ledgerExplanations, ledgerProofs } from './proof.tables.ts'

export interface Explanation {
  differenceKey: string
  text: string
  explainedBy: string
  approvedBy: string
  approvalId: number
  explainedAt: Date
}

export interface StoredProof extends Proof {
  id: number
  startedAt: number
  finishedAt: number
  askedBy: string
  /** By difference key. */
  explanations: ReadonlyMap<string, Explanation>
}

type ProofRow = typeof ledgerProofs.$inferSelect

const keysOf = ({ checks }: Pick<Proof, 'checks'>): string[] =>
  checks.flatMap(({ id, differences }) => differences.map((each) => differenceKey(id, each)))

export const proofReader = (tx: Reader) => {
  const withExplanations = async (rows: readonly ProofRow[]): Promise<StoredProof[]> => {
    const keys = rows.flatMap(keysOf)
    const found =
      keys.length > 0
        ? await tx.select().from(ledgerExplanations).where(inArray(ledgerExplanations.differenceKey, keys))
        : []
    const explanations = new Map(found.map((row) => [row.differenceKey, row]))
    return rows.map((row) => ({
      ...row,
      startedAt: row.startedAt.getTime(),
      finishedAt: row.finishedAt.getTime(),
      explanations,
    }))
  }

  return {
    latest: async (): Promise<StoredProof | null> => {
      const newest = await tx.select().from(ledgerProofs).orderBy(desc(ledgerProofs.startedAt)).limit(1)
      return (await withExplanations(newest))[0] ?? null
    },

    /** Start of the last proof that read everything. */
    lastFull: async (): Promise<number | null> => {
      const [row] = await tx
        .select({ startedAt: ledgerProofs.startedAt })
        .from(ledgerProofs)
        .where(eq(ledgerProofs.isFull, true))
        .orderBy(desc(ledgerProofs.startedAt))
        .limit(1)
      return row?.startedAt.getTime() ?? null
    },

    /** Whether one is running or queued. */
    isRunning: async (job: string): Promise<boolean> => {
      const rows = await tx
        .select({ name: sql<string>`name` })
        .from(sql`(SELECT name FROM jobs.job WHERE name = ${job} AND state < 'completed' LIMIT 1) AS found`)
      return rows.length > 0
    },

    /** Newest first. */
    since: async (from: number): Promise<StoredProof[]> =>
      withExplanations(
        await tx
          .select()
          .from(ledgerProofs)
          .where(gte(ledgerProofs.startedAt, new Date(from)))
          .orderBy(desc(ledgerProofs.startedAt))
          .limit(200),
      ),
  }
}

interface NewProof extends Proof {
  startedAt: number
  finishedAt: number
  askedBy: string
}

export const proofRepository = (tx: Tx) => ({
  insert: async ({ startedAt, finishedAt, ...proof }: NewProof): Promise<void> => {
    await tx
      .insert(ledgerProofs)
      .values({ ...proof, startedAt: new Date(startedAt), finishedAt: new Date(finishedAt) })
  },

  explain: async (explanation: Explanation): Promise<void> => {
    await tx.insert(ledgerExplanations).values(explanation).onConflictDoNothing()
  },
})
