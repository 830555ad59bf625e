/** Demo bills: what the channels would have reported for each day until now. */
import type { PayBill } from '../../../partners/pay/payBill.ts'
import { businessDay, dayMs } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import {
  type Claim,
  type ClaimsQuery,
  channelBillRepository,
  noFile,
  paymentClaims,
} from './channelBill.repository.ts'
import type { BillChannel } from './channelBill.rules.ts'

const billOf = (claims: readonly Claim[]): PayBill => {
  const lines = claims.map(({ kind, number, fen }) => ({
    kind,
    number,
    amountFen: fen,
    isOut: kind !== 'payment',
  }))
  const sum = (isOut: boolean) =>
    lines.filter((line) => line.isOut === isOut).reduce((all, { amountFen }) => all + amountFen, 0)
  return { lines, totals: { lines: lines.length, inFen: sum(false), outFen: sum(true) } }
}

/** Includes today so far: later payments are not expected in it. */
export const makeDemoBills = async (
  tx: Tx,
  channel: BillChannel,
  now: number,
  claims: ClaimsQuery = paymentClaims,
): Promise<void> => {
  const repository = channelBillRepository(tx)
  const all = await repository.claims(claims)
  const first = Math.min(...all.map(({ at }) => at), now) - dayMs
  for (let at = first; businessDay(at) <= businessDay(now); at += dayMs) {
    const day = businessDay(at)
    const ofDay = all.filter((claim) => businessDay(claim.at) === day)
    await repository.keep({ channel, day }, billOf(ofDay), noFile, new Date(now))
  }
}
