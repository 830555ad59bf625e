import type { OutputOf } from '@wallpaper/contract'
import type { productList, productRead } from '@wallpaper/contract/product'
import { type PromotionState, promotionStates } from '@wallpaper/contract/product/product.labels'
import { platforms } from '@wallpaper/contract/publish/platform.labels'
import { timeText } from '../../../platform/clock.ts'
import type { ProductRow, RatedProduct } from './product.repository.ts'
import { endDayOf, rateOn } from './product.rules.ts'

export type PresentedRow = OutputOf<typeof productList>['items'][number]
export type PresentedDetail = OutputOf<typeof productRead>

export const presentBadge = ({ id, name, glyph, tone }: ProductRow) => ({ id, name, glyph, tone })

/** 18:42. */
export const clockText = (at: number): string => timeText(at).slice(11, 16)

export const shortDay = (day: string): string => day.slice(5).replace('-', '/')

export const presentProduct = (product: RatedProduct, state: PromotionState, today: string): PresentedRow => {
  const isStopped = state === 'stopped'
  const rate = isStopped ? null : rateOn(product.rates, today)
  const label =
    state === 'unauthorised' && product.authPlatform
      ? `需${platforms[product.authPlatform].name}授权`
      : promotionStates[state]
  return {
    ...presentBadge(product),
    category: product.category,
    about: isStopped
      ? `${shortDay(endDayOf(product) ?? today)} 已停止合作，之前的订单照常结算`
      : product.about,
    creator_fen: rate?.creatorFen ?? null,
    brand_fen: rate?.brandFen ?? null,
    percent: rate?.percent ?? null,
    settle_days: rate?.settleDays ?? null,
    state,
    label,
  }
}
