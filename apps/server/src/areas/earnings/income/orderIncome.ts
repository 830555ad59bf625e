/** Income of a promoted product's orders: split order by order, by the relations of the order's day. */
import type { LineId } from '@wallpaper/contract'
import type { Tx } from '../../../platform/db/database.ts'
import { relationsOn } from '../settlement/dayRules.ts'
import { releaseRule, releaseTimeOf } from '../settlement/releaseTime.ts'
import { settlementRepository } from '../settlement/settlement.repository.ts'
import type { IncomeRelation } from '../settlement/settlementTerms.ts'
import { rowsOfOrders } from './imported.repository.ts'
import { postPrepared, prepareOrders } from './imported.ts'
import { takeBack } from './takeBack.ts'

export interface OrderIncome {
  orderId: string
  uid: number
  day: string
  /** The product's name. */
  note: string
  grossFen: number
  creatorPercent: number
}

/** Products are on no line: their income counts for the first one. */
export const productLine: LineId = 'picture'

/** When it can be withdrawn. */
export const postOrderIncome = async (
  tx: Tx,
  orders: readonly OrderIncome[],
  contributed: readonly IncomeRelation[],
  now: number,
): Promise<number> => {
  const releaseAt = releaseTimeOf(now, await releaseRule(tx))
  const days = [...Map.groupBy(orders, ({ day }) => day)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  // Day by day: a settled day affects the shares of the next.
  for (const [day, ofDay] of days) {
    const uids = [...new Set(ofDay.map(({ uid }) => uid))]
    const rules = await relationsOn(tx, day, uids, contributed)
    await settlementRepository(tx).addPeople(rules.newPeople)
    const incomes = ofDay.map((order) => ({
      ...order,
      line: productLine,
      codeId: null,
      takes: 1,
      row: 0,
      relations: rules.relationsOf(order.uid),
      postedAt: now,
      releaseAt,
    }))
    await postPrepared(tx, prepareOrders(incomes))
  }
  return releaseAt
}

export const reverseOrderIncome = async (
  tx: Tx,
  orderIds: readonly string[],
  reason: string,
  now: number,
): Promise<void> => {
  if (orderIds.length > 0) await takeBack(tx, await rowsOfOrders(tx, orderIds), reason, now)
}
