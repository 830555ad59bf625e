/**
 * Balances of our channel accounts beside what is to be paid from them. A job queries the channels, never a
 * request.
 */
import type { OutputOf } from '@wallpaper/contract'
import type { moneyOverview } from '@wallpaper/contract/wallet/overview.console'
import { type PayeeKind, payeeKinds } from '@wallpaper/contract/wallet/payee.schemas'
import type { PayoutChannel } from '../../../partners/payout/payout.port.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Reader } from '../../../platform/db/database.ts'
import type { Walk } from '../../../platform/queue/walk.ts'
import { type FundsRow, fundsReader, fundsRepository } from './funds.repository.ts'

type Funds = OutputOf<typeof moneyOverview>['funds'][number]

export interface FundsDeps {
  /**
   * Null: this installation does not pay through it. Missing: it does, but the channel has no balance query.
   */
  channels: Partial<Record<PayeeKind, PayoutChannel | null>>
}

export const askedChannels = ({ db, clock, channels }: FundsDeps & { db: Database; clock: Clock }): Walk => ({
  due: async (_tx, { after }) =>
    payeeKinds
      .filter((kind) => channels[kind])
      .toSorted()
      .filter((kind) => after === null || kind > after),
  handle: async (key) => {
    const kind = payeeKinds.find((each) => each === key)
    const answer = kind && (await channels[kind]?.funds())
    if (answer) await db.write((tx) => fundsRepository(tx).keep(kind, answer, new Date(clock())))
  },
})

const stateOf = (channel: PayoutChannel | null | undefined, row: FundsRow | undefined): Funds['state'] => {
  if (channel === undefined) return 'none'
  if (channel === null) return 'off'
  if (!row) return 'unasked'
  return row.outcome === 'unknown' ? 'silent' : row.outcome
}

export const readFunds = async (tx: Reader, { channels }: FundsDeps): Promise<Funds[]> => {
  const reader = fundsReader(tx)
  const rows = new Map((await reader.all()).map((row) => [row.channel, row]))
  const toPay = new Map((await reader.toPay()).map((row) => [row.channel, row]))
  return payeeKinds.map((kind) => {
    const row = channels[kind] ? rows.get(kind) : undefined
    const { count = 0, netFen = 0 } = toPay.get(kind) ?? {}
    const available = row?.availableFen ?? null
    return {
      channel: kind,
      state: stateOf(channels[kind], row),
      available_fen: available,
      known_at: row?.knownAt?.getTime() ?? null,
      asked_at: row?.askedAt.getTime() ?? null,
      to_pay: count,
      to_pay_fen: netFen,
      is_short: available !== null && available < netFen,
    }
  })
}
