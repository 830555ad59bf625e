import {
  privilegeCancel,
  privilegeOrder,
  privilegeOrderInfo,
  privilegeOrders,
  privilegeQuote,
  privilegeRefund,
} from '@wallpaper/contract/member'
import { memberScreens } from '@wallpaper/contract/member/member.screens'
import type { Clock } from '../../../platform/clock.ts'
import { uuidKey } from '../../../platform/cursor.ts'
import type { Database } from '../../../platform/db/database.ts'
import { outside, type Route, read, write } from '../../../platform/http/route.ts'
import { listPage } from '../../../platform/listPage.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { Payments } from '../../payments/public.ts'
import { presentOrder, presentOrders } from './order.present.ts'
import { type OrderRow, orderReader } from './order.repository.ts'
import { makeOrder, refundOwn } from './order.service.ts'
import { paidOutside } from './paidOutside.ts'
import { presentQuote, quoteOf } from './quote.service.ts'
import type { RefundTerms } from './refund.ts'

export interface OrderDeps {
  clock: Clock
  payments: Payments
  /** What other areas say was used of a membership. */
  elsewhere: RefundTerms['elsewhere']
}

const known = async (db: Database, key: Pick<OrderRow, 'uid' | 'id'>): Promise<OrderRow> =>
  orNotFound(await db.read((tx) => orderReader(tx).one(key)))

export const orderRoutes = ({ clock, payments, elsewhere }: OrderDeps): Route[] => {
  const terms = (): RefundTerms => ({ now: clock(), elsewhere })
  const { look, cancel, windowOf } = paidOutside(payments)
  return [
    read(privilegeQuote, async ({ tx, caller, input }) =>
      presentQuote(tx, await quoteOf(tx, caller.uid, input, clock()), {
        uid: caller.uid,
        wanted: input,
        now: clock(),
      }),
    ),
    write(privilegeOrder, async ({ tx, caller, input }) => {
      if (input.way === 'wechat' && !payments.canPay) throw refuse('暂时不能用微信支付，可以用余额支付')
      return presentOrder(tx, await makeOrder(tx, caller.uid, input, clock()), terms())
    }),
    read(privilegeOrders, ({ tx, caller, input }) =>
      listPage(input, {
        key: { id: uuidKey },
        rows: (slice) => orderReader(tx).list({ uid: caller.uid }, slice),
        present: (rows) => presentOrders(tx, rows, terms()),
      }),
    ),
    outside(privilegeOrderInfo, async ({ db, caller, input, request }) => {
      const row = await look(db, await known(db, { uid: caller.uid, id: input.order_id }))
      const back = `${request.protocol}://${request.host}/h5/#${memberScreens.paid({ order: row.id })}`
      const window = await windowOf(row, back)
      return { ...(await db.read((tx) => presentOrder(tx, row, terms()))), window }
    }),
    outside(privilegeCancel, async ({ db, caller, input }) => {
      const row = await cancel(db, await known(db, { uid: caller.uid, id: input.order_id }))
      return db.read((tx) => presentOrder(tx, row, terms()))
    }),
    write(privilegeRefund, async ({ tx, input }) =>
      presentOrder(tx, await refundOwn(tx, input.order_id, { ...terms(), payments }), terms()),
    ),
  ]
}
