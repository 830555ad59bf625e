/** Creators hear once of a product that can be promoted from today on. */

import { plainYuan } from '@wallpaper/contract/money'
import { productScreens } from '@wallpaper/contract/product/product.screens'
import { businessDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { WritingWalk } from '../../../platform/queue/walk.ts'
import { announce } from '../../notice/public.ts'
import { productReader, productRepository, type RatedProduct } from './product.repository.ts'
import { productStateOn, rateOn } from './product.rules.ts'

const isNews = (product: RatedProduct, now: number): boolean =>
  product.announcedAt === null && productStateOn(product, product.rates, businessDay(now)) === 'open'

const tellOf = async (tx: Tx, id: string, now: number): Promise<void> => {
  const repository = productRepository(tx)
  const product = await repository.lock(id)
  if (!product || !isNews(product, now)) return
  const rate = rateOn(product.rates, businessDay(now))
  if (!rate) return
  await repository.change(id, { announcedAt: new Date(now) })
  await announce(tx, {
    kind: 'activity',
    title: `新产品「${product.name}」可以推广了`,
    body: `${product.about}，每单 ${plainYuan(rate.creatorFen)} 元，T+${rate.settleDays} 结算。`,
    link: { path: productScreens.detail({ id }), action: '看产品' },
    now,
  })
}

export const newProducts: WritingWalk = {
  // There are tens of products.
  due: async (tx, { after, limit, now }) =>
    (await productReader(tx).all())
      .filter((product) => isNews(product, now))
      .map(({ id }) => id)
      .filter((id) => after === null || id > after)
      .toSorted()
      .slice(0, limit),
  write: tellOf,
}
