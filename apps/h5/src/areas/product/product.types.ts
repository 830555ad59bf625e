import type { OutputOf } from '@wallpaper/contract'
import type {
  jianyingWelfare,
  productAuthInit,
  productCodes,
  productList,
  productOrderList,
  productRead,
} from '@wallpaper/contract/product'

export type ProductRow = OutputOf<typeof productList>['items'][number]
export type ProductBadge = OutputOf<typeof productCodes>['items'][number]['product']
export type ProductDetail = OutputOf<typeof productRead>
export type ProductAuthForm = OutputOf<typeof productAuthInit>
export type ProductCodeRow = OutputOf<typeof productCodes>['items'][number]
export type OrderMonth = OutputOf<typeof productOrderList>
export type Order = OrderMonth['items'][number]
export type Campaign = NonNullable<OutputOf<typeof jianyingWelfare>['campaign']>
