/** Where a product stands on a day, which rate holds, and what a creator still has to do. */

import { addDays } from '@wallpaper/contract/day'
import type { ProductState, PromotionState } from '@wallpaper/contract/product/product.labels'

interface Dates {
  startsOn: string
  endsOn: string | null
  stoppedOn: string | null
}

/** The first day on which no order counts any more; null while none is known. */
export const endDayOf = ({ endsOn, stoppedOn }: Omit<Dates, 'startsOn'>): string | null => {
  const after = endsOn === null ? null : addDays(endsOn, 1)
  if (after === null || stoppedOn === null) return after ?? stoppedOn
  return stoppedOn < after ? stoppedOn : after
}

interface Version {
  startsOn: string
}

/** The version in force on a day: the last one that began by then. */
export const rateOn = <Rate extends Version>(rates: readonly Rate[], day: string): Rate | null =>
  rates.reduce<Rate | null>(
    (best, rate) => (rate.startsOn <= day && (best === null || rate.startsOn > best.startsOn) ? rate : best),
    null,
  )

export const nextRate = <Rate extends Version>(rates: readonly Rate[], day: string): Rate | null =>
  rates.reduce<Rate | null>(
    (best, rate) => (rate.startsOn > day && (best === null || rate.startsOn < best.startsOn) ? rate : best),
    null,
  )

/** Without a rate in force nothing can be promoted, whatever its dates say. */
export const productStateOn = (product: Dates, rates: readonly Version[], day: string): ProductState => {
  const end = endDayOf(product)
  if (end !== null && day >= end) return 'stopped'
  return day >= product.startsOn && rateOn(rates, day) ? 'open' : 'planned'
}

const freshDays = 30

interface Mine {
  isPromoting: boolean
  hasApplied: boolean
  isAuthorised: boolean
}

export const promotionStateOn = (
  product: Dates & { authPlatform: string | null },
  state: ProductState,
  { isPromoting, hasApplied, isAuthorised }: Mine,
  day: string,
): PromotionState => {
  if (state === 'stopped') return 'stopped'
  if (isPromoting) return 'promoting'
  if (hasApplied) return 'applied'
  if (product.authPlatform !== null && !isAuthorised) return 'unauthorised'
  return addDays(product.startsOn, freshDays) > day ? 'fresh' : 'open'
}
