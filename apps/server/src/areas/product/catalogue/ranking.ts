/** The rank of products on the home tab: by the orders of the last seven days that count. */
import { addDays } from '@wallpaper/contract/day'
import { plainYuan } from '@wallpaper/contract/money'
import { productScreens } from '@wallpaper/contract/product/product.screens'
import { businessDay } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { RankedTool } from '../../home/public.ts'
import { orderReader } from '../order/order.repository.ts'
import { productReader } from './product.repository.ts'
import { productStateOn, rateOn } from './product.rules.ts'

const days = 7

export const rankedProducts = async (tx: Reader, now: number): Promise<readonly RankedTool[]> => {
  const today = businessDay(now)
  const orders = new Map<string, number>()
  for (const row of await orderReader(tx).countedByDay(addDays(today, 1 - days)))
    orders.set(row.productId, (orders.get(row.productId) ?? 0) + row.orders)
  return (await productReader(tx).all()).flatMap((product) => {
    const rate = rateOn(product.rates, today)
    const uses = orders.get(product.id) ?? 0
    if (productStateOn(product, product.rates, today) !== 'open' || !rate || uses === 0) return []
    return [
      {
        id: product.id,
        title: product.name,
        note: `每单 ${plainYuan(rate.creatorFen)} 元`,
        icon: 'gift',
        path: productScreens.detail({ id: product.id }),
        uses,
      },
    ]
  })
}
