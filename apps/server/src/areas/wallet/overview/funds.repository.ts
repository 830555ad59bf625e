/** Balances of our channel accounts, and what is to be paid from each. */
import type { PayeeKind } from '@wallpaper/contract/wallet/payee.schemas'
import { count, inArray, sql } from 'drizzle-orm'
import type { FundsAnswer } from '../../../partners/payout/payout.port.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { withdrawals } from '../withdrawal/withdrawal.tables.ts'
import { channelFunds } from './overview.tables.ts'

export type FundsRow = typeof channelFunds.$inferSelect

/** Excludes `confirming`: the channel has already set that money aside. */
const toPayStates = ['approved', 'paying', 'unknown', 'failed'] as const

export const fundsReader = (tx: Reader) => ({
  all: (): Promise<FundsRow[]> => tx.select().from(channelFunds),
  toPay: () =>
    tx
      .select({
        channel: withdrawals.channel,
        count: count(),
        netFen: sql<number>`sum(${withdrawals.netFen})::bigint`.mapWith(Number),
      })
      .from(withdrawals)
      .where(inArray(withdrawals.state, [...toPayStates]))
      .groupBy(withdrawals.channel),
})

export const fundsRepository = (tx: Tx) => ({
  keep: async (channel: PayeeKind, answer: FundsAnswer, askedAt: Date): Promise<void> => {
    const facts =
      answer.kind === 'known'
        ? { outcome: answer.kind, code: '', availableFen: answer.availableFen, knownAt: askedAt }
        : { outcome: answer.kind, code: answer.code }
    await tx
      .insert(channelFunds)
      .values({ channel, askedAt, ...facts })
      .onConflictDoUpdate({ target: channelFunds.channel, set: { askedAt, ...facts } })
  },
})
